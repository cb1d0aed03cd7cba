import { expect, test } from 'vitest'
import { readSearchAddress, searchHref } from './search-address.ts'

const read = (query: string) => readSearchAddress(new URL(`https://shop.example/search?${query}`))

test('[SRCH-01] the address keeps the query and the page', () => {
  expect(read('q=%20красное%20%20платье%20&page=3&from=2')).toEqual({ query: 'красное платье', page: 3, from: 2 })
  expect(searchHref({ query: 'платье & юбка', page: 3, from: 2 })).toBe(
    '/search?q=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5+%26+%D1%8E%D0%B1%D0%BA%D0%B0&from=2&page=3',
  )
  expect(searchHref({ query: 'a', page: 1 })).toBe('/search?q=a')
  expect(searchHref({ query: '' })).toBe('/search')
})

test.each(['', 'from=9', 'page=1'])('the first page is shown by %j', (query) => {
  expect(read(`q=a&${query}`)).toEqual({ query: 'a', page: 1, from: 1 })
})

test.each(['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=', 'page=999999', 'from=0&page=2', 'from=x'])(
  '[RT-11] an odd page is no address of the results, as it is none of the catalogue: %s',
  (query) => expect(read(`q=a&${query}`)).toBeUndefined(),
)

test('a query of ten thousand characters is cut, so many pages at once are not shown', () => {
  expect(read(`q=${'я'.repeat(10_000)}`)?.query).toHaveLength(100)
  expect(read(`q=${'😀'.repeat(10_000)}`)?.query.length).toBeLessThanOrEqual(100)
  expect(read('q=a&page=500&from=1')).toEqual({ query: 'a', page: 500, from: 500 })
})
