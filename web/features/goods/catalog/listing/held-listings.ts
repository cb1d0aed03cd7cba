import type { Listing } from '#contracts/catalog.contract.ts'
import { printCatalogPath } from '#core/catalog-path.ts'
import type { ListingAddress } from '../listing-address.ts'

/** What an address shows, and when its oldest page came, in ms since 1970. */
export interface HeldListing {
  listing: Listing
  since: number
}

/** Which goods an address shows; how many stand in a row is no matter. */
export type ListingRange = Pick<ListingAddress, 'path' | 'sort' | 'from' | 'to'>

const held = new Map<string, HeldListing>()
const most = 12
/** As long as a page that was left open may be believed; the product, the cart and the order ask anew. */
const lifeMs = 10 * 60_000

/** Keeps what this browser shows, for coming back to it and for the page after it. Of more than twelve the one that was held first goes. */
export function holdListing(range: ListingRange, cityId: string | undefined, shown: HeldListing): void {
  const key = keyOf(range, cityId)
  held.delete(key)
  held.set(key, shown)
  const [oldest] = held.keys()
  if (held.size > most && oldest !== undefined) held.delete(oldest)
}

/** What these pages showed, unless a part of it is older than ten minutes. Source: UX-13, UX-14. */
export function recallListing(range: ListingRange, cityId: string | undefined, now: number): HeldListing | undefined {
  const known = held.get(keyOf(range, cityId))
  return known && now - known.since < lifeMs ? known : undefined
}

/** The held pages and the one that has come; what has moved from one to the other meanwhile stands once. */
export function growListing({ listing, since }: HeldListing, next: Listing): HeldListing {
  const ids = new Set(listing.products.map((product) => product.id))
  return { since, listing: { ...next, products: [...listing.products, ...next.products.filter((product) => !ids.has(product.id))] } }
}

function keyOf({ path, sort, from, to }: ListingRange, cityId: string | undefined): string {
  return `${cityId ?? ''} ${sort} ${from}-${to} ${printCatalogPath(path)}`
}
