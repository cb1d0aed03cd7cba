import type { ApiCall } from '#contracts/client.ts'
import type { SearchResult } from '#contracts/search.contract.ts'
import { loadPage } from '#web/lib/load-page.ts'
import type { SearchAddress } from './search-address.ts'

/** The pages that an address shows, joined into one, with the suggestions of the first. */
export async function loadResults(api: ApiCall, { query, from, page }: SearchAddress, cityId: number | undefined): Promise<SearchResult> {
  const numbers = Array.from({ length: page - from + 1 }, (_, index) => from + index)
  // Suggestions come with the first page only, and they stand beside every page.
  const asked = from > 1 ? [1, ...numbers] : numbers
  const city = cityId === undefined ? {} : { city_id: String(cityId) }
  const pages = await loadPage(
    Promise.all(asked.map((number) => api('GET /search', { query: { q: query, products_page: String(number), ...city } }))),
  )
  const [first] = pages
  if (!first) throw new Error('an address always asks for a page')
  return { ...first, products: pages.slice(asked.length - numbers.length).flatMap((one) => one.products) }
}
