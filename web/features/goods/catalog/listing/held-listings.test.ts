import { beforeEach, expect, test, vi } from 'vitest'
import type { Listing } from '#contracts/catalog.contract.ts'
import type { ApiCall } from '#contracts/client.ts'
import { holdListing } from './held-listings.ts'
import { readListingAddress, type ListingAddress } from '../listing-address.ts'
import { loadHeldListing } from './load-held-listing.ts'

const minuteMs = 60_000
const listing = (page: number, ids: readonly number[]): Listing =>
  ({
    path: '/catalog/women',
    sort: 'recommended',
    page,
    pages: 9,
    products_count: 300 + page,
    products: ids.map((id) => ({ id })),
  }) as Listing
const addressOf = (href: string): ListingAddress => {
  const address = readListingAddress(new URL(href, 'http://shop'))
  if (!address) throw new Error(`${href} is no address`)
  return address
}
const call = vi.fn<(key: string, input: object) => Promise<Listing>>()
const api = call as unknown as ApiCall
const idsOf = (shown: { listing: Listing } | undefined) => shown?.listing.products.map((product) => product.id)

/** The memory outlives a test: each has a city of its own. */
let city = 0
let cityId = ''

beforeEach(() => {
  call.mockReset()
  city += 2
  cityId = String(city)
  holdListing(addressOf('/catalog/women'), cityId, { listing: listing(1, [1, 2, 3]), since: 0 })
})

test('[UX-13] the way back shows what was there, all pages of it, and asks nobody', async () => {
  holdListing(addressOf('/catalog/women?from=1&page=2'), cityId, { listing: listing(2, [1, 2, 3, 4]), since: 0 })
  const back = (href: string) => loadHeldListing(api, { address: addressOf(href), isReturn: true, cityId, now: minuteMs })
  expect(idsOf(await back('/catalog/women?from=1&page=2'))).toEqual([1, 2, 3, 4])
  // The same goods, looked at further up.
  expect((await back('/catalog/women?to=2'))?.listing).toMatchObject({ page: 1, products: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }] })
  expect(idsOf(await back('/catalog/women'))).toEqual([1, 2, 3])
  expect(call).not.toHaveBeenCalled()
})

test('[UX-13] another city, order, filter or range, and what is older than ten minutes, is loaded as a whole', async () => {
  const now = minuteMs
  const asked = { address: addressOf('/catalog/women'), isReturn: true, cityId, now }
  expect(await loadHeldListing(api, { ...asked, now: 9 * minuteMs })).toBeDefined()
  expect(await loadHeldListing(api, { ...asked, now: 10 * minuteMs })).toBeUndefined()
  expect(await loadHeldListing(api, { ...asked, cityId: String(city + 1) })).toBeUndefined()
  for (const href of [
    '/catalog/women?page=2',
    '/catalog/women?sort=price',
    '/catalog/women/filter/size-m',
    '/catalog/men',
    '/catalog/women?to=2',
  ]) {
    expect(await loadHeldListing(api, { ...asked, address: addressOf(href) })).toBeUndefined()
  }
  // A link to where one is not: the page is wanted fresh.
  expect(await loadHeldListing(api, { ...asked, isReturn: false })).toBeUndefined()
  expect(call).not.toHaveBeenCalled()
})

test('[UX-14] "show more" asks for the next page only; what moved between the pages stands once, and all of it is as old as its oldest part', async () => {
  call.mockResolvedValue(listing(2, [3, 4, 5]))
  const asked = { address: addressOf('/catalog/women?from=1&page=2&sort=recommended'), isReturn: false, cityId, now: minuteMs }
  const grown = await loadHeldListing(api, asked)
  expect(idsOf(grown)).toEqual([1, 2, 3, 4, 5])
  expect(grown).toMatchObject({ since: 0, listing: { page: 2, products_count: 302 } })
  expect(call.mock.calls).toEqual([
    ['GET /catalog/page', { query: { path: '/catalog/women', page: '2', sort: 'recommended', city_id: cityId } }],
  ])
})

test('[UX-14] a next page that does not come is loaded with the whole; a page that is skipped too', async () => {
  call.mockRejectedValue(new Error('down'))
  const asked = { isReturn: false, cityId, now: minuteMs }
  expect(await loadHeldListing(api, { ...asked, address: addressOf('/catalog/women?from=1&page=2') })).toBeUndefined()
  expect(await loadHeldListing(api, { ...asked, address: addressOf('/catalog/women?from=1&page=3') })).toBeUndefined()
  expect(call).toHaveBeenCalledTimes(1)
})

test('[UX-14] [CITY-01] "show more" of a browser that keeps no city is loaded with the whole, where the server supposes one', async () => {
  holdListing(addressOf('/catalog/women'), undefined, { listing: listing(1, [1]), since: 0 })
  const asked = { address: addressOf('/catalog/women?from=1&page=2'), isReturn: false, cityId: undefined, now: minuteMs }
  expect(await loadHeldListing(api, asked)).toBeUndefined()
  expect(call).not.toHaveBeenCalled()
})
