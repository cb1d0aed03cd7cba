import { expect, test } from 'vitest'
import type { CartReply } from '#contracts/cart.contract.ts'
import { wrongAfterLogin } from './taken-along.ts'

type Line = CartReply['items'][number]
const line = (offerId: number, quantity: number, code: Line['message_code'] = null): Line =>
  ({ quantity, message_code: code, size: { offer_id: offerId } }) as Line

test('[CART-01] the proof accepts a cart that came along whole, and one that says of which line there are no more', () => {
  expect(wrongAfterLogin([line(1, 2), line(2, 5)], [line(2, 5), line(1, 2, 'sold_out')])).toEqual([])
  expect(wrongAfterLogin([line(1, 5)], [line(1, 4, 'only_n_left')])).toEqual([])
})

test('[CART-01] the proof finds pieces that were lost without a word, pieces too many and lines of nobody', () => {
  expect(wrongAfterLogin([line(1, 5)], [line(1, 4)])).toEqual(['5 of offer 1 became 4'])
  expect(wrongAfterLogin([line(1, 5)], [line(1, 4, 'price_changed')])).toEqual(['5 of offer 1 became 4'])
  expect(wrongAfterLogin([line(1, 5)], [line(1, 10, 'only_n_left')])).toEqual(['5 of offer 1 became 10'])
  expect(wrongAfterLogin([line(1, 5)], [line(2, 1)])).toEqual(['offer 2 has come into the cart', '5 of offer 1 became 0'])
})
