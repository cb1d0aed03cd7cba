import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculatePrice } from '#server/modules/sales/promotions/index.ts'
import { reckonPurchase } from '#core/reckon-purchase.ts'

test('[BON-01] [BON-03] the calculator beside the balance reckons a purchase to the kopeck as an order of one thing is reckoned', () => {
  const anything = fc.record({
    goods: fc.integer({ min: 1, max: 9_999_999 }),
    wanted: fc.integer({ min: 0, max: 4_000_000 }),
    available: fc.integer({ min: -5_000, max: 4_000_000 }),
    percentage: fc.constantFrom(3, 5, 7, 10, 2.5),
  })
  fc.assert(
    fc.property(anything, ({ goods, wanted, available, percentage }) => {
      const order = calculatePrice({
        lines: [{ productId: 1, categoryIds: [], labelIds: [], price: goods * 100, oldPrice: null, quantity: 1 }],
        promotions: [],
        coupon: null,
        bonusesWanted: wanted,
        bonusesAvailable: available,
        earnPercent: percentage,
        deliveryPrice: null,
      })
      expect(reckonPurchase(goods, wanted, { available, percentage })).toEqual({
        max: order.bonusesMax,
        spent: order.bonusesSpent,
        toPay: order.total / 100,
        earned: order.bonusesEarned,
      })
    }),
    { numRuns: 2000 },
  )
})

test('[BON-01] nothing asked for, nothing to spend and nothing earned', () => {
  expect(reckonPurchase(0, 50, { available: 100, percentage: 5 })).toEqual({ max: 0, spent: 0, toPay: 0, earned: 0 })
  expect(reckonPurchase(20_000, 9_000, { available: 974, percentage: 5 })).toEqual({ max: 974, spent: 974, toPay: 19_026, earned: 951 })
  expect(reckonPurchase(1_000, 974, { available: 974, percentage: 5 })).toEqual({ max: 300, spent: 300, toPay: 700, earned: 35 })
})
