import { expect, test } from 'vitest'
import type { MerchandiseCard } from '#contracts/staff/merchandising.contract.ts'
import { changedIds, drawn, mergedOrder, putAt, spread, type Arrangeable } from './order.ts'

const card = (id: number, more: Partial<MerchandiseCard> = {}): MerchandiseCard => ({
  id,
  sku: `D-${id}`,
  slug: `d-${id}`,
  title: `Платье ${id}`,
  color: 'еловый',
  image: { src: '', widths: [], width: 3, height: 4, color: '#000000', alt: '' },
  price: 100,
  old_price: null,
  is_large: false,
  is_coming_soon: false,
  labels: [],
  is_served: true,
  popularity: 100 - id,
  published_at: '2026-11-01T00:00:00Z',
  sizes: { stocked: 1, of: 2 },
  sold: id,
  pieces: 1,
  ...more,
})
const pins: Arrangeable = { kind: 'pins', cards: [card(1), card(2), card(3), card(4), card(5, { is_served: false, popularity: 500 })] }
const hand: Arrangeable = { ...pins, kind: 'hand' }
const ids = (order: readonly number[], place = pins) => drawn(order, place).map(({ id }) => id)

test('[ADM-46] what is pinned stands first, then what can be had by sales, then the rest', () => {
  expect(ids([])).toEqual([1, 2, 3, 4, 5])
  expect(ids([5, 3])).toEqual([5, 3, 1, 2, 4])
  expect(ids([2, 99, 1], hand)).toEqual([2, 1])
})

test('[ADM-46] a card that is put somewhere stands there afterwards, with what is before it pinned', () => {
  expect(putAt([], pins, 4, 0)).toEqual([4])
  expect(putAt([4], pins, 3, 2)).toEqual([4, 1, 3])
  expect(ids(putAt([4], pins, 3, 2))).toEqual([4, 1, 3, 2, 5])
  expect(putAt([4, 1], pins, 4, 1)).toEqual([1, 4])
  expect(putAt([4, 1], pins, 4, 3)).toEqual([1, 2, 3, 4])
  expect(putAt([1, 2, 3, 4, 5], hand, 5, 1)).toEqual([1, 5, 2, 3, 4])
  expect(putAt([4], pins, 3, 99)).toHaveLength(5)
})

test('[ADM-46] what the shop does not show keeps its neighbor, and what is not loaded stays at the end', () => {
  expect(putAt([1, 77, 2], pins, 2, 0)).toEqual([2, 1, 77])
  expect(putAt([77, 1, 2], pins, 2, 0)).toEqual([77, 2, 1])
  expect(putAt([1, 2, 3, 4, 5, 60, 61], hand, 5, 0)).toEqual([5, 1, 2, 3, 4, 60, 61])
})

test('[ADM-46] laid out anew by sales, what is pinned stays', () => {
  expect(spread([2], pins, 'sales')).toEqual([2, 5, 4, 3, 1])
  expect(spread([1, 2, 3, 4, 5], hand, 'sales')).toEqual([5, 4, 3, 2, 1])
})

test('[ADM-77] two orders of one are brought together: moves of both stand, what either added stays, what I took out goes', () => {
  expect(changedIds([1, 2, 3, 4], [4, 1, 2, 9])).toEqual([4, 9, 3])
  expect(mergedOrder([1, 2, 3, 4], [4, 1, 2, 3], [2, 1, 3, 4, 7])).toEqual([4, 2, 1, 3, 7])
  expect(mergedOrder([1, 2, 3], [1, 3], [1, 2, 3, 8])).toEqual([1, 3, 8])
  expect(mergedOrder([1, 2], [1, 2], [2])).toEqual([2])
})
