import type { BlogPage } from '#contracts/blog.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { readPage } from '#server/modules/editorial/pages/index.ts'
import { lists, listTrail, type List } from './blog.words.ts'

/** What staff say over a list of the blog, and what its head says. Throws 404 when nothing is published there. */
export async function getListPage(platform: Platform, list: List, locale: Locale): Promise<{ page: BlogPage; until: Date | undefined }> {
  const { page, until } = await readPage(platform, lists[list], locale)
  const trail = listTrail(list, locale, platform.translator)
  return { page: { ...page, breadcrumbs: trail.with(-1, { title: page.title.text, url: '' }) }, until }
}
