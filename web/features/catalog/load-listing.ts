import type { Listing } from '#contracts/catalog.contract.ts'
import type { ApiCall } from '#contracts/client.ts'
import { parseCatalogPath, printCatalogPath, withFilter } from '#core/catalog-path.ts'
import { loadOptional, loadPage } from '#web/lib/load-page.ts'
import type { Drop } from './empty-listing.tsx'
import type { ListingAddress } from './listing-address.ts'

/** The pages an address shows, joined into one. Throws the 404 page when the address leads nowhere. */
export async function loadListing(api: ApiCall, address: ListingAddress, cityId: number | undefined): Promise<Listing> {
  const path = printCatalogPath(address.path)
  const { sort, view } = address
  const numbers = Array.from({ length: address.page - address.from + 1 }, (_, index) => address.from + index)
  const pages = await loadPage(
    Promise.all(numbers.map((page) => api('GET /catalog/page', { query: { path, page: String(page), sort, view, ...inCity(cityId) } }))),
  )
  const last = pages.at(-1)
  if (!last) throw new Error('an address always asks for a page')
  return { ...last, products: pages.flatMap((page) => page.products) }
}

/** What an empty listing would show without each of its filters; nothing when the counts cannot be had. Source: UX-17. */
export async function loadDrops(api: ApiCall, listing: Listing, cityId: number | undefined): Promise<Drop[]> {
  const path = parseCatalogPath(listing.path)
  if (!path || listing.products_count > 0) return []
  const drops = path.filters.map(async ({ name }): Promise<Drop> => {
    const without = printCatalogPath(withFilter(path, name, []))
    const { count } = await loadOptional(api('GET /catalog/products/count', { query: { path: without, ...inCity(cityId) } }), { count: 0 })
    return { title: titleOf(listing, name), path: without, count }
  })
  return (await Promise.all(drops)).toSorted((a, b) => b.count - a.count)
}

/** `Размер: M, L`, from the chips of the filter. */
function titleOf(listing: Listing, name: string): string {
  const title = listing.filters.find((filter) => filter.name === name)?.title
  const values = listing.applied.filter((one) => one.name === name).map((one) => one.title)
  return title ? `${title}: ${values.join(', ')}` : values.join(', ')
}

function inCity(cityId: number | undefined): { city_id?: string } {
  return cityId === undefined ? {} : { city_id: String(cityId) }
}
