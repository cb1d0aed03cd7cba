import type { ApiCall } from '#contracts/client.ts'
import type { ApiReply } from '#contracts/api.ts'
import { limits } from '#contracts/limits.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import type { MagazineAddress } from './magazine-address.ts'

/** The last of the pages that an address shows, with the articles of all of them and what stands between those of the first. */
export type ShownMagazine = Omit<ApiReply<'GET /community/page'>, 'lead'> & { from: number }

/** The pages that an address shows, joined into one; throws the 404 page for an unknown topic and beyond the end. Source: UX-14. */
export async function loadMagazine(api: ApiCall, { topic, page, from }: MagazineAddress): Promise<ShownMagazine> {
  const category = topic === undefined ? {} : { category: topic }
  const { lead, articles, quote, ...last } = await loadPage(api('GET /community/page', { query: { ...category, page: String(page) } }))
  const before = {
    ...category,
    offset: String((from - 1) * limits.articlesPage),
    limit: String((page - from) * limits.articlesPage),
  }
  const earlier = from < page ? (await loadPage(api('GET /community/articles', { query: before }))).results : []
  return { ...last, articles: [...earlier, ...(lead ? [lead] : []), ...articles], from, quote: from === 1 ? quote : null }
}
