import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/products.contract.ts'
import { applyFilter, inOrder } from './favorites-filter.ts'

const aCard = (id: number, parts: Partial<ProductCard> = {}) =>
  ({ id, discount: 0, is_in_stock: true, is_coming_soon: false, ...parts }) as ProductCard

test('[FAV-01] cards stand in the order in which they were put aside; what the shop no longer has is left out', () => {
  expect(inOrder([3, 9, 1], [aCard(1), aCard(3)]).map((card) => card.id)).toEqual([3, 1])
})

test('sold out and coming things stay among all of them and leave only the filter of stock', () => {
  const cards = [aCard(1), aCard(2, { is_in_stock: false }), aCard(3, { is_coming_soon: true }), aCard(4, { discount: 25 })]
  expect(applyFilter(cards, 'all')).toHaveLength(4)
  expect(applyFilter(cards, 'inStock').map((card) => card.id)).toEqual([1, 4])
  expect(applyFilter(cards, 'sale').map((card) => card.id)).toEqual([4])
})
