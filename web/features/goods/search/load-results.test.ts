import { expect, test } from 'vitest'
import type { ApiCall } from '#contracts/client.ts'
import { loadResults } from './load-results.ts'

/** A search that finds `count` products, and notes which pages were asked for and how many at once. */
function aSearch(count: number) {
  const asked: string[] = []
  let underWay = 0
  let most = 0
  const api = (async (_key: string, { query }: { query: { products_page: string } }) => {
    asked.push(query.products_page)
    most = Math.max(most, ++underWay)
    await Promise.resolve()
    underWay--
    const from = (Number(query.products_page) - 1) * 12
    const products = Array.from({ length: Math.max(0, Math.min(12, count - from)) }, (_, index) => ({ id: from + index + 1 }))
    return { query: 'coat', products, products_count: count, suggestions: [query.products_page], corrected_query: null }
  }) as never as ApiCall
  return { api, asked, most: () => most }
}

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))

test('[SRCH-02] [T51] the pages of an address are asked for one after another: a visitor takes one connection of the database', async () => {
  const { api, asked, most } = aSearch(100)
  const result = await loadResults(api, { query: 'coat', from: 1, page: 8 }, {})
  expect(asked).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  expect(most()).toBe(1)
  expect(result.products).toEqual(ids(1, 96))
})

test('[SRCH-02] [T51] nothing is asked for beyond the last page', async () => {
  const { api, asked } = aSearch(20)
  expect((await loadResults(api, { query: 'coat', from: 1, page: 8 }, {})).products).toEqual(ids(1, 20))
  expect(asked).toEqual(['1', '2'])
  expect((await loadResults(api, { query: 'coat', from: 5, page: 8 }, {})).products).toEqual([])
  expect(asked).toEqual(['1', '2', '1'])
})

test('[SRCH-02] pages from the middle come with the suggestions of the first, and without its products', async () => {
  const { api, asked } = aSearch(100)
  const result = await loadResults(api, { query: 'coat', from: 3, page: 4 }, {})
  expect(result).toMatchObject({ products: ids(25, 48), suggestions: ['1'], products_count: 100 })
  expect(asked).toEqual(['1', '3', '4'])
})
