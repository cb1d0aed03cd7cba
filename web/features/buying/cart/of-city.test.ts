import { expect, test } from 'vitest'
import { isOfCity } from './of-city.ts'

const there = { quantity: 1, available_quantity: 1, message_code: null }
const elsewhere = { quantity: 1, available_quantity: 0, message_code: 'not_in_city' as const }
const soldOut = { quantity: 1, available_quantity: 0, message_code: 'sold_out' as const }
const fewer = { quantity: 3, available_quantity: 1, message_code: 'only_n_left' as const }

test('[CART-05] the city is named as the reason only where it is the reason', () => {
  expect(isOfCity({ items: [there, elsewhere] })).toBe(true)
  expect(isOfCity({ items: [elsewhere, soldOut] })).toBe(false)
  expect(isOfCity({ items: [there, fewer] })).toBe(false)
})
