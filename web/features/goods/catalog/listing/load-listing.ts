import type { Listing } from '#contracts/catalog.contract.ts'
import type { ApiCall } from '#contracts/client.ts'
import { printCatalogPath } from '#core/catalog-path.ts'
import { loadMovable } from '#web/lib/page/load-page.ts'
import type { ListingAddress } from '../listing-address.ts'

/**
 * The pages an address shows, joined into one. Throws the 404 page when the address leads nowhere, a redirect with this query when
 * its category has moved.
 */
export async function loadListing(api: ApiCall, address: ListingAddress, search: string, city: { city_id?: string }): Promise<Listing> {
  const path = printCatalogPath(address.path)
  const { sort, view } = address
  const numbers = Array.from({ length: address.to - address.from + 1 }, (_, index) => address.from + index)
  const calls = numbers.map((page) =>
    api('GET /catalog/page', { query: { path, page: String(page), sort, ...(view && { view }), ...city } }),
  )
  const pages = await loadMovable(api, path, search, Promise.all(calls))
  const current = pages[address.page - address.from]
  if (!current) throw new Error('an address always asks for a page')
  return { ...current, products: pages.flatMap((page) => page.products) }
}
