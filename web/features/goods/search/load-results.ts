import type { ApiCall } from '#contracts/client.ts'
import { limits } from '#contracts/limits.ts'
import type { SearchResult } from '#contracts/search.contract.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import type { SearchAddress } from './search-address.ts'

/**
 * The pages that an address shows, joined into one, with the suggestions of the first. They are asked for one after another, up to the
 * last one that there is: together they would take most of the connections that all visitors share. Source: T51.
 */
export async function loadResults(api: ApiCall, { query, from, page }: SearchAddress, city: { city_id?: string }): Promise<SearchResult> {
  const ask = (number: number): Promise<SearchResult> =>
    loadPage(api('GET /search', { query: { q: query, products_page: String(number), ...city } }))
  // Suggestions come with the first page only, and they stand beside every page.
  const first = await ask(1)
  const products = from === 1 ? [...first.products] : []
  const last = Math.min(page, Math.ceil(first.products_count / limits.searchPage))
  for (let number = Math.max(from, 2); number <= last; number++) products.push(...(await ask(number)).products)
  return { ...first, products }
}
