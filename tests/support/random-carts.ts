import fc from 'fast-check'
import type { PricedLine, PricingInput } from '#server/modules/sales/promotions/pricing.rules.ts'

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })
const fewIds = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 1 })
// Whole roubles as the shop has them, odd kopecks as an import may bring them, and prices at the edge of the 1 ₽ that a line must cost.
const price = fc.oneof(
  fc.integer({ min: 1, max: 400 }).map((hundreds) => hundreds * 10_000),
  fc.integer({ min: 100, max: 20_000_000 }),
  fc.integer({ min: 100, max: 350 }),
)

const line: fc.Arbitrary<PricedLine> = fc
  .record({
    productId: fc.integer({ min: 1, max: 6 }),
    categoryIds: someIds,
    labelIds: fewIds,
    price,
    more: fc.option(fc.integer({ min: 1, max: 9_000_000 })),
    quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 10 })),
  })
  .map(({ more, ...rest }) => ({ ...rest, oldPrice: more === null ? null : rest.price + more }))

const selection = fc.record({ categoryIds: fewIds, productIds: fewIds, labelIds: fewIds })
const nobody = fc.constant({ categoryIds: [], productIds: [], labelIds: [] })
const scope = fc.record({
  includes: fc.oneof(nobody, selection),
  excludes: fc.oneof({ weight: 3, arbitrary: nobody }, selection),
  excludesSale: fc.boolean(),
})
const percent = fc.integer({ min: 1, max: 100 })
const kinds = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent, amount: fc.constant(0), nth: fc.constant(0) }),
  fc.record({
    kind: fc.constant('fixed' as const),
    percent: fc.constant(0),
    amount: fc.integer({ min: 1, max: 3_000_000 }),
    nth: fc.constant(0),
  }),
  fc.record({ kind: fc.constant('nth' as const), percent, amount: fc.constant(0), nth: fc.integer({ min: 2, max: 5 }) }),
  fc.constant({ kind: 'delivery' as const, percent: 0, amount: 0, nth: 0 }),
)
const minGoods = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000_000 }))
const terms = fc
  .record({ id: fc.integer({ min: 1, max: 99 }), what: kinds, minGoods, scope })
  .map(({ what, ...rest }) => ({ ...rest, ...what }))
const gift = fc
  .record({ id: fc.constant(100), minGoods, scope, gift: line.map((one) => ({ ...one, quantity: 1 })) })
  .map((one) => ({ ...one, kind: 'gift' as const, percent: 0, amount: 0, nth: 0 }))
const coupon = fc
  .record({
    terms: fc.oneof({ weight: 4, arbitrary: terms.map((one) => ({ ...one, id: 100, gift: null })) }, gift),
    combinesWithBonuses: fc.boolean(),
  })
  .map((one) => ({ ...one.terms, combinesWithBonuses: one.combinesWithBonuses }))

/** Any cart that the calculator may be asked for: promotions, a code of any kind, bonuses, a delivery. */
export const randomCart: fc.Arbitrary<PricingInput> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  promotions: fc.array(terms, { maxLength: 3 }),
  coupon: fc.option(coupon),
  bonusesWanted: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_000 })),
  bonusesAvailable: fc.integer({ min: 0, max: 500_000 }),
  earnPercent: fc.constantFrom(0, 3, 5, 7, 10, 2.5),
  deliveryPrice: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 }))),
})
