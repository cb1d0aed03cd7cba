import type { BlogPage } from '#contracts/blog.contract.ts'
import type { Locale } from '#core/locale.ts'
import { readPage, type Shown } from '#server/modules/editorial/pages/index.ts'
import { lists, listTrail, type BlogShop, type List } from './blog.words.ts'

/** What staff say over a list of the blog, and what its head says. Throws 404 when nothing is published there. */
export async function getListPage(shop: BlogShop, list: List, locale: Locale): Promise<Shown<BlogPage>> {
  const { page, uses } = await readPage(shop, lists[list], locale)
  const trail = listTrail(list, locale, shop.translator)
  return { page: { ...page, breadcrumbs: trail.with(-1, { title: page.title.text, url: '' }) }, uses }
}
