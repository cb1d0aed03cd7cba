import { expect, test } from 'vitest'
import { magazineHref, readMagazineAddress } from './magazine-address.ts'

const read = (query: string) => readMagazineAddress({ searchParams: new URLSearchParams(query) }, undefined)

test('[UX-14] an address says which pages of the magazine are shown', () => {
  expect(read('')).toEqual({ topic: undefined, page: 1, from: 1 })
  expect(read('from=1&page=3')).toEqual({ topic: undefined, page: 3, from: 1 })
  expect(magazineHref({ topic: undefined, page: 3, from: 1 })).toBe('/awn-media?from=1&page=3')
  expect(magazineHref({ topic: 'people', page: 2 })).toBe('/awn-media/people?page=2')
  expect(magazineHref({ topic: 'people', page: 1, from: 1 })).toBe('/awn-media/people')
})

test('a page that is no number is none; a beginning that is none, lies behind or too far before, is the page itself', () => {
  for (const query of ['page=0', 'page=x', 'page=-1', 'page=1000000']) expect(read(query)).toBeUndefined()
  for (const query of ['from=5&page=2', 'from=x&page=2', 'from=1&page=9']) expect(read(query)).toMatchObject({ from: read(query)?.page })
})
