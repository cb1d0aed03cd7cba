import { expect, test } from 'vitest'
import { bannersOf } from './banners.rules.ts'

const banner = (name: string, categoryId: number | null, listingId: number | null = null) => ({ name, categoryId, listingId })
const banners = [banner('all', null), banner('women', 1), banner('coats', 2), banner('women too', 1), banner('new', null, 7)]
const names = (place: Parameters<typeof bannersOf>[1]) => bannersOf(banners, place).map(({ name }) => name)

test('[CAT-05] a listing shows the banners of the nearest category that has some, in their order', () => {
  expect(names({ lineage: [1, 2] })).toEqual(['coats'])
  expect(names({ lineage: [1, 3] })).toEqual(['women', 'women too'])
  expect(names({ lineage: [9] })).toEqual(['all'])
  expect(names({ lineage: [] })).toEqual(['all'])
})

test('[CAT-05] a curated listing shows its own banners and no others', () => {
  expect(names({ listingId: 7, lineage: [] })).toEqual(['new'])
  expect(names({ listingId: 8, lineage: [] })).toEqual([])
})
