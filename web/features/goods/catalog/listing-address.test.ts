import { expect, test } from 'vitest'
import { listingHref, priceFormTarget, readListingAddress } from './listing-address.ts'

const read = (address: string) => readListingAddress(new URL(address, 'http://shop'))

test('[CAT-02] an address is read and written back', () => {
  for (const address of [
    '/catalog',
    '/catalog/women/filter/color-night-or-spruce/size-m?page=2&sort=-price&view=2',
    '/list/new?from=1&page=3',
    '/list/new?from=1&page=2&to=3&view=4',
    '/list/new?to=8',
  ]) {
    const read = readListingAddress(new URL(address, 'http://shop'))
    expect(read && listingHref(read.path, read)).toBe(address)
  }
})

test('the English address is the same without its prefix', () => {
  expect(read('/en/catalog/men?page=2')).toMatchObject({ page: 2, path: { segments: ['men'] } })
})

test.each([
  '/catalog?page=0',
  '/catalog?page=x',
  '/catalog?sort=name',
  '/catalog/Women',
  '/catalog/filter',
  '/catalog?page=1&from=-1',
  '/catalog?to=0',
])('[CAT-03] %s is no address of the catalogue', (address) => expect(read(address)).toBeUndefined())

test('[UX-13] "show more" keeps at most eight pages together', () => {
  expect(read('/catalog?from=2&page=9')?.from).toBe(2)
  expect(read('/catalog?from=1&page=9')?.from).toBe(9)
  expect(read('/catalog?from=3&page=2')?.from).toBe(2)
  expect(read('/catalog?from=2&page=3&to=9')).toMatchObject({ from: 2, page: 3, to: 9 })
  expect(read('/catalog?from=2&page=3&to=10')).toMatchObject({ from: 3, page: 3, to: 3 })
  expect(read('/catalog?page=3&to=2')?.to).toBe(3)
})

test('what is as always is not written', () => {
  expect(listingHref('/catalog/men', { page: 1, sort: 'recommended' })).toBe('/catalog/men')
})

test('[CAT-04] the price form leads to the path with the range in it', () => {
  const target = (query: string) => priceFormTarget(new URL(`/catalog/men/filter/size-m?${query}`, 'http://shop'))
  expect(target('price_min=18+000&price_max=40%C2%A0000&sort=new')).toBe('/catalog/men/filter/price-18000_40000/size-m?sort=new')
  expect(target('price_min=9000&price_max=3000')).toBe('/catalog/men/filter/price-3000_9000/size-m')
  expect(target('price_min=&price_max=')).toBe('/catalog/men/filter/size-m')
  expect(target('sort=new')).toBeUndefined()
})
