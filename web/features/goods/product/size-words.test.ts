import { expect, test } from 'vitest'
import type { SizeOption } from '#contracts/products.contract.ts'
import { buyState, chosenSize } from './size-words.ts'

const size = (id: number, title: string, code: SizeOption['amount']['code']): SizeOption => ({
  id,
  offer_id: id,
  title,
  alternative_title: `${40 + id}`,
  amount: { code, title: '' },
  fitting: null,
})
const sizes = [size(1, 'S', 'many'), size(2, 'M', 'few'), size(3, 'L', 'last'), size(4, 'XL', 'none')]

test('[UX-28] the size in the address is kept when it can be had', () => {
  expect(chosenSize(sizes, 'm')?.id).toBe(2)
  expect(chosenSize(sizes, 'XL')).toBeUndefined()
  expect(chosenSize(sizes, null)).toBeUndefined()
  expect(chosenSize([size(9, 'One', 'many')], null)?.id).toBe(9)
})

test('[PRD-04] the button knows what cannot be bought', () => {
  const product = { is_coming_soon: false, is_only_shops: false, sizes }
  expect(buyState(product)).toBe('buy')
  expect(buyState({ ...product, is_only_shops: true })).toBe('onlyShops')
  expect(buyState({ ...product, is_coming_soon: true })).toBe('soon')
  expect(buyState({ ...product, sizes: [size(4, 'XL', 'none')] })).toBe('soldOut')
  // Without any size the press tells that it has run out.
  expect(buyState({ ...product, sizes: [] })).toBe('buy')
})
