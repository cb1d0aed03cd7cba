import type { ApiCall } from '#contracts/client.ts'
import { printCatalogPath } from '#core/catalog-path.ts'
import { growListing, recallListing, type HeldListing } from './held-listings.ts'
import type { ListingAddress } from '../listing-address.ts'

interface Asked {
  address: ListingAddress
  /** The shopper comes back to an address that they have seen. */
  isReturn: boolean
  cityId: string | undefined
  now: number
}

/** The pages before the one that "show more" asks for, as this browser holds them. */
export function heldBefore({ address, isReturn, cityId, now }: Asked): HeldListing | undefined {
  const { page, to } = address
  return isReturn || cityId === undefined || page !== to ? undefined : recallListing({ ...address, to: to - 1 }, cityId, now)
}

/**
 * A listing without asking for what this browser already has: all of it on the way back, and for "show more" the pages before, to which the
 * next one comes. undefined when there is no such thing, or the next page did not come: the page is then to be loaded as a whole. So is what
 * a browser wants that keeps no city: the server supposes one. Source: UX-13, UX-14.
 */
export async function loadHeldListing(api: ApiCall, asked: Asked): Promise<HeldListing | undefined> {
  const { address, isReturn, cityId, now } = asked
  const { path, sort, page, to } = address
  if (isReturn) {
    const known = recallListing(address, cityId, now)
    return known && { ...known, listing: { ...known.listing, page } }
  }
  const before = heldBefore(asked)
  if (!before) return undefined
  const query = { path: printCatalogPath(path), page: String(to), sort, city_id: cityId }
  const next = await api('GET /catalog/page', { query }).catch(() => undefined)
  return next && growListing(before, next)
}
