import type { Seo } from '#contracts/shared.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findSeo, listSettings } from './content.repo.ts'
import { seoView, settingsView } from './content.view.ts'

/**
 * What the head of a page says, with the shop's prefix and postfix; a page without a record, and every personal one, is not for robots.
 * `title` is that of a page without a record. Source: SEO-01.
 */
export async function readSeo(db: Db, path: string, locale: Locale, title = ''): Promise<Seo> {
  const [record, settings] = await Promise.all([findSeo(db, path), listSettings(db)])
  return seoView(path, record, settingsView(settings, locale), locale, title)
}
