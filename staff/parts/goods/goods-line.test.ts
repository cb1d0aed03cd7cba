import { expect, test } from 'vitest'
import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import { firstOffer, merged, withPiece } from './goods-line.ts'

const good = {
  sizes: [
    { offer_id: 1, available: 0 },
    { offer_id: 2, available: 3 },
  ],
} as StaffGood

test('[ADM-17] a chosen thing comes in the first size that can be had, and once more is one piece more', () => {
  expect(firstOffer(good)).toBe(2)
  const once = withPiece([], good, 2)
  expect(once).toEqual([{ good, offerId: 2, quantity: 1 }])
  expect(withPiece(once, good, 2)).toEqual([{ good, offerId: 2, quantity: 2 }])
  expect(withPiece(once, good, 1)).toHaveLength(2)
  expect(withPiece([{ good, offerId: 2, quantity: 20 }], good, 2)).toEqual([{ good, offerId: 2, quantity: 20 }])
})

test('[ADM-17] two lines of one size are one, in the place of the first', () => {
  const line = (offerId: number, quantity: number) => ({ good, offerId, quantity })
  expect(merged([line(2, 15), line(1, 1), line(2, 7)])).toEqual([line(2, 20), line(1, 1)])
})
