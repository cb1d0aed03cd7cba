import { expect, test } from 'vitest'
import { newsHref, readNewsAddress } from './news-address.ts'

const read = (query: string) => readNewsAddress({ searchParams: new URLSearchParams(query) })

test('[MAG-15] an address says of which month the news is, and which page of it', () => {
  expect(read('')).toEqual({ month: undefined, page: 1 })
  expect(read('month=2026-11&page=2')).toEqual({ month: '2026-11', page: 2 })
  expect(newsHref({ month: '2026-11', page: 2 })).toBe('/blog/news?month=2026-11&page=2')
  expect(newsHref({ month: undefined, page: 1 })).toBe('/blog/news')
})

test('[MAG-15] a month or a page that is none is no address', () => {
  for (const query of ['month=2026-13', 'month=2026-1', 'month=november', 'month=', 'month=0026-01', 'page=0', 'page=x'])
    expect(read(query), query).toBeUndefined()
})
