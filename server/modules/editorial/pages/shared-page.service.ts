import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findPublished } from './pages.repo.ts'

interface SharedContentPage {
  title: string
  lead: string | undefined
  /** Its own picture for that, or its cover. */
  imageId: number | undefined
}

/** What is told elsewhere of a published page: beside a shared link, over a channel. Source: SEO-08, SEO-09. */
export async function findSharedContentPage(db: Db, path: string, locale: Locale): Promise<SharedContentPage | undefined> {
  const found = await findPublished(db, path)
  if (!found) return undefined
  const { title, lead, share_image: own, cover } = found.data
  return { title: textIn(locale, title), lead: lead && textIn(locale, lead), imageId: own ?? cover }
}
