import { expect, test } from 'vitest'
import { layOutGrid } from './grid-layout.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const layOut = (count: number, options: Partial<Parameters<typeof layOutGrid<number, string>>[0]> = {}) =>
  layOutGrid({ products: numbers(count), banners: [], placeOf: () => null, columns: 4, total: count, isLarge: () => false, ...options })
const shape = (entries: ReturnType<typeof layOut>) => entries.map((entry) => entry.kind[0]).join('')

test('[CAT-05] a mark stands before every further twelve products', () => {
  const entries = layOut(30)
  expect(shape(entries)).toBe(`${'p'.repeat(12)}m${'p'.repeat(12)}m${'p'.repeat(6)}`)
  expect(entries.filter((entry) => entry.kind === 'mark')).toEqual([
    { kind: 'mark', first: 13, last: 24 },
    { kind: 'mark', first: 25, last: 30 },
  ])
})

test('[CAT-05] marks go on from the pages before', () => {
  expect(layOut(14, { offset: 36, total: 50 })[12]).toEqual({ kind: 'mark', first: 49, last: 50 })
})

test('[CAT-05] a banner stands after every three products, after every two where there are two in a row', () => {
  expect(shape(layOut(12, { banners: ['b', 'c'] }))).toBe('pppbpppbpppppp')
  expect(shape(layOut(10, { banners: ['b', 'c'], columns: 2 }))).toBe('ppbppbpppppp')
})

test('[CAT-05] a listing may place its banners itself, and the others keep their cadence', () => {
  const placeOf = (banner: string) => (banner === 'own' ? 8 : null)
  expect(shape(layOut(12, { banners: ['own', 'b'], placeOf }))).toBe('pppbpppppbpppp')
  expect(shape(layOut(12, { banners: ['own'], placeOf, offset: 12, total: 24 }))).not.toContain('b')
})

test('[CAT-05] the last row is not broken by a banner', () => {
  expect(shape(layOut(6, { banners: ['b'] }))).not.toContain('b')
  expect(shape(layOut(7, { banners: ['b'] }))).toBe('pppbpppp')
})

test('large cards stand apart, not at the end and not in rows of two', () => {
  const largeOf = (count: number, columns: 4 | 2) =>
    layOut(count, { columns, isLarge: (product) => [0, 2, 6, 9].includes(product) }).flatMap((entry) =>
      entry.kind === 'product' && entry.large ? [entry.index] : [],
    )
  expect(largeOf(11, 4)).toEqual([0, 6])
  expect(largeOf(10, 4)).toEqual([0])
  expect(largeOf(11, 2)).toEqual([])
})
