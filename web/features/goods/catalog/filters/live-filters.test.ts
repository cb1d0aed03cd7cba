import { expect, test } from 'vitest'
import type { Filter } from '#contracts/catalog.contract.ts'
import { withCountsOf } from './live-filters.ts'

const list = (name: string, counts: Record<string, number>): Filter => ({
  name,
  title: name,
  type: 'list',
  values: Object.entries(counts).map(([value, count]) => ({ value, title: value, count, selected: false })),
})
const price = (min: number, max: number): Filter => ({ name: 'price', title: 'price', type: 'range', values: [], min, max })
const seen = (filters: readonly Filter[]) =>
  filters.map(({ name, values, max }) => [name, ...values.map(({ value, count }) => `${value} ${count}`), ...(max ? [max] : [])].join(', '))

test('[CAT-04] [UX-7] counts are those of the choice; what it leaves without goods keeps its place with 0', () => {
  const shown = [list('size', { s: 3, m: 5, l: 2 }), list('color', { red: 1, black: 9 }), price(100, 900)]
  expect(seen(withCountsOf([list('size', { m: 4 }), price(200, 500)], shown))).toEqual([
    'size, s 0, m 4, l 0',
    'color, red 0, black 0',
    'price, 500',
  ])
  expect(seen(withCountsOf([], shown))).toEqual(['size, s 0, m 0, l 0', 'color, red 0, black 0', 'price, 900'])
})

test('[CAT-04] what another choice brings anew stands where the shop puts it', () => {
  const shown = [list('size', { m: 5 }), list('season', { summer: 1 })]
  const fresh = [list('size', { s: 1, m: 5, l: 2 }), list('color', { red: 1 })]
  expect(seen(withCountsOf(fresh, shown))).toEqual(['size, s 1, m 5, l 2', 'season, summer 0', 'color, red 1'])
})
