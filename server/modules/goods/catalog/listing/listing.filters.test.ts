import { describe, expect, test } from 'vitest'
import { parseCatalogPath } from '#core/catalog-path.ts'
import { parsePriceRange, readFilters, type Vocabulary } from './listing.filters.ts'

const term = (id: number, slug: string) => ({ id, slug })
const vocabulary: Vocabulary = {
  category: [term(10, 'dresses'), term(11, 'outerwear')],
  size: [term(1, 's'), term(2, 'm'), term(3, 'w30')],
  color: [term(5, 'spruce'), term(6, 'night')],
  material: [term(7, 'wool')],
  label: [term(8, 'new')],
  city: true,
}

function read(filters: string, words = vocabulary) {
  const path = parseCatalogPath(`/catalog/women/filter/${filters}`)
  if (!path) throw new Error(`no address: ${filters}`)
  return readFilters(path.filters, words)
}

describe('filters of an address', () => {
  test('[CAT-02] several filters with several values combine', () => {
    expect(read('color-night-or-spruce/size-m-or-s/price-3000_12000/season-winter/discount-50-or-30')?.selection).toEqual({
      color: [5, 6],
      size: [1, 2],
      price: { min: 300_000, max: 1_200_099 },
      season: ['winter'],
      discount: 30,
    })
  })
  test('[UX-12] what cards say in words is chosen by words', () => {
    expect(read('kind-set-or-soon-or-shops-or-eco')?.selection).toEqual({ kind: ['set', 'soon', 'shops', 'eco'] })
    expect(read('kind-large')).toMatchObject({ selection: {}, hasUnknown: true })
  })
  test('[CAT-04] stock and city are single boxes', () => {
    expect(read('stock-available/city-available')?.selection).toEqual({ stock: true, city: true })
  })
  test('[CAT-02] a filter that does not exist makes no address', () => {
    expect(read('weight-5')).toBeUndefined()
    expect(read('constructor-a')).toBeUndefined()
  })
  test.each(['price-1_2-or-5_6', 'price-5_6-or-1_2', 'price-1_2-or-cheap'])(
    '[CAT-02] %s is no address: a range is one value',
    (filters) => {
      expect(read(filters)).toBeUndefined()
    },
  )
  test.each([
    'color-spruce-or-unheard',
    'size-4xl',
    'price-12000_3000',
    'price-cheap',
    'discount-30-or-constructor',
    'stock-no',
    'season-monsoon',
  ])('[SEO-03] %s has a value that means nothing: it is left out and noted', (filters) => {
    expect(read(filters)).toMatchObject({ hasUnknown: true })
  })
  test('who asks the API for the whole company, and names no city, has no city filter', () => {
    expect(read('city-available', { ...vocabulary, city: false })).toMatchObject({ selection: {}, hasUnknown: true })
  })
  test('[CAT-02] a filter whose every value is unknown filters nothing', () => {
    expect(read('color-unheard')?.selection).toEqual({})
  })
})

test.each([
  ['3000_12000', { min: 3000, max: 12_000 }],
  ['0_0', { min: 0, max: 0 }],
  ['5_4', undefined],
  ['_5', undefined],
  ['1e3_5', undefined],
  ['999999999_9999999999', undefined],
])('[T50] the range %s is read as %j', (text, range) => {
  expect(parsePriceRange(text)).toEqual(range)
})
