import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomCart } from '#tests/support/random-carts.ts'
import { referencePrice } from '#tests/support/reference-price.ts'
import { calculatePrice, type Coupon, type PricedLine, type Pricing, type PricingInput } from './pricing.rules.ts'

const nobody = { categoryIds: [], productIds: [], labelIds: [] }
const everything = { includes: nobody, excludes: nobody, excludesSale: false }
const knitwear = { ...everything, includes: { ...nobody, categoryIds: [7] } }
const aLine = (price: number, changes: Partial<PricedLine> = {}): PricedLine => ({
  productId: 1,
  categoryIds: [],
  labelIds: [],
  price: price * 100,
  oldPrice: null,
  quantity: 1,
  ...changes,
})
const terms = { id: 1, percent: 0, amount: 0, nth: 0, minGoods: 0, scope: everything }
const code = (changes: Partial<Coupon>): Coupon => ({ ...terms, id: 9, kind: 'percent', combinesWithBonuses: true, gift: null, ...changes })
const cart = (changes: Partial<PricingInput>): PricingInput => ({
  lines: [],
  promotions: [],
  coupon: null,
  bonusesWanted: 0,
  bonusesAvailable: 0,
  earnPercent: 0,
  deliveryPrice: null,
  ...changes,
})
const coat = aLine(34_900, { oldPrice: 4_190_000 })
const jumpers = aLine(11_900, { quantity: 2, categoryIds: [7] })

describe('the calculator', () => {
  test('[I4] ten thousand random carts cost what an independent calculation says, line by line', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(randomCart, (given) => {
        const price = calculatePrice(given)
        const { total, promotion, coupon, delivery, spent, earned, sums } = referencePrice(given)
        const numbers = [price.total, price.promotion, price.coupon, price.delivery, price.bonusesSpent, price.bonusesEarned]
        expect(numbers.map(BigInt)).toEqual([total, promotion, coupon, delivery, spent, earned])
        expect(price.lines.map((one) => BigInt(one.sum))).toEqual(sums)
      }),
      { numRuns: 10_000 },
    )
  })

  test('[I4] the lines add up to the order to the kopeck, and none falls under a rouble or below zero', () => {
    fc.assert(
      fc.property(randomCart, (given) => {
        const price = calculatePrice(given)
        const add = (pick: (one: Pricing['lines'][number]) => number) => price.lines.map(pick).reduce((a, b) => a + b, 0)
        expect(add((one) => one.sum) + price.delivery).toBe(price.total)
        expect(add((one) => one.bonusPart)).toBe(price.bonuses)
        expect(add((one) => one.discountPart)).toBe(price.promotion + price.coupon)
        expect(add((one) => one.full)).toBe(price.goods)
        expect(add((one) => one.sale)).toBe(price.sale)
        expect(price.total).toBe(price.goods - price.sale - price.promotion - price.coupon - price.bonuses + price.delivery)
        for (const one of price.lines) {
          expect(one.sum).toBeGreaterThanOrEqual(100)
          expect(Math.min(one.discountPart, one.bonusPart, one.sale, one.bonusesEarned)).toBeGreaterThanOrEqual(0)
          expect(one.bonusPart % 100).toBe(0)
          expect(one.sum).toBe(one.full - one.sale - one.discountPart - one.bonusPart)
        }
        expect(price.bonuses * 100).toBeLessThanOrEqual((price.goods - price.sale - price.promotion - price.coupon) * 30)
        expect(price.bonusesSpent).toBeLessThanOrEqual(given.bonusesAvailable)
        expect(price.couponDiscount === null || price.couponProblem === null).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('[ORD-01] the order of a coat on sale and two jumpers with 1 000 bonuses', () => {
    const price = calculatePrice(
      cart({ lines: [coat, jumpers], bonusesWanted: 1000, bonusesAvailable: 1240, earnPercent: 5, deliveryPrice: 0 }),
    )
    expect(price).toMatchObject({ goods: 6_570_000, sale: 700_000, bonuses: 100_000, delivery: 0, total: 5_770_000, bonusesMax: 1240 })
    expect(price.lines.map((one) => one.bonusPart)).toEqual([59_500, 40_500])
    expect(price.bonusesEarned).toBe(Math.floor((3_430_500 * 5) / 10_000) + Math.floor((2_339_500 * 5) / 10_000))
  })

  test('[ORD-04] 15 % off knitwear that is not on sale, then 1 000 bonuses', () => {
    const coupon = code({ percent: 15, scope: { ...knitwear, excludesSale: true } })
    const price = calculatePrice(
      cart({ lines: [coat, jumpers], coupon, bonusesWanted: 1000, bonusesAvailable: 1240, earnPercent: 5, deliveryPrice: 0 }),
    )
    expect(price).toMatchObject({ coupon: 357_000, bonuses: 100_000, total: 5_413_000, couponProblem: null })
    expect(price.lines.map((one) => [one.discountPart, one.bonusPart])).toEqual([
      [0, 63_300],
      [357_000, 36_700],
    ])
  })

  test('[BON-03] bonuses never cover more than 30 % and never bring a cheap line under a rouble', () => {
    const cheap = calculatePrice(cart({ lines: [aLine(1.2)], bonusesWanted: 10, bonusesAvailable: 10, earnPercent: 10 }))
    expect(cheap).toMatchObject({ bonusesMax: 0, bonusesSpent: 0, total: 120 })
    const rich = calculatePrice(
      cart({ lines: [aLine(10_000)], bonusesWanted: 99_999, bonusesAvailable: 99_999, earnPercent: 3, deliveryPrice: 39_000 }),
    )
    expect(rich).toMatchObject({ bonusesSpent: 3000, total: 739_000, bonusesEarned: 210 })
  })
})

describe('automatic promotions', () => {
  test('every third thing at half its price: the dearest things share a group', () => {
    const third = { ...terms, kind: 'nth' as const, nth: 3, percent: 50 }
    const lines = [aLine(1000, { quantity: 3 }), aLine(5000), aLine(3000, { quantity: 2 })]
    const price = calculatePrice(cart({ lines, promotions: [third] }))
    expect(price.promotion).toBe(150_000 + 50_000)
    expect(price.lines.map((one) => one.discountPart)).toEqual([50_000, 0, 150_000])
  })

  test('a thing takes part in one promotion, the more important one first', () => {
    const promotions = [
      { ...terms, kind: 'percent' as const, percent: 10, scope: knitwear },
      { ...terms, id: 2, kind: 'percent' as const, percent: 50 },
    ]
    const price = calculatePrice(cart({ lines: [coat, jumpers], promotions }))
    expect(price.lines.map((one) => one.discountPart)).toEqual([1_745_000, 238_000])
    expect(price.promotions).toEqual([
      { id: 1, of: 'goods', amount: 238_000 },
      { id: 2, of: 'goods', amount: 1_745_000 },
    ])
  })

  test('a promotion from a sum counts the goods at sale prices, and makes the delivery free', () => {
    const free = { ...terms, kind: 'delivery' as const, minGoods: 3_490_000 }
    expect(calculatePrice(cart({ lines: [coat], promotions: [free], deliveryPrice: 39_000 }))).toMatchObject({
      delivery: 0,
      total: 3_490_000,
      promotions: [{ id: 1, of: 'delivery', amount: 39_000 }],
    })
    const dearer = { ...free, minGoods: 3_490_001 }
    expect(calculatePrice(cart({ lines: [coat], promotions: [dearer], deliveryPrice: 39_000 }))).toMatchObject({
      delivery: 39_000,
      promotions: [],
    })
  })

  test('the code is counted from what a promotion has left', () => {
    const promotions = [{ ...terms, kind: 'percent' as const, percent: 50 }]
    const price = calculatePrice(cart({ lines: [aLine(1000)], promotions, coupon: code({ percent: 10 }) }))
    expect(price).toMatchObject({ promotion: 50_000, coupon: 5000, total: 45_000 })
  })
})

describe('promo codes', () => {
  test('[ORD-04] a fixed sum is split over the lines to the kopeck', () => {
    const price = calculatePrice(cart({ lines: [aLine(1000), aLine(1000), aLine(1000)], coupon: code({ kind: 'fixed', amount: 100_000 }) }))
    expect(price.lines.map((one) => one.discountPart)).toEqual([33_334, 33_333, 33_333])
  })

  test('[ORD-04] a sum that is more than the goods leaves a rouble a line', () => {
    const price = calculatePrice(cart({ lines: [aLine(300), aLine(5, { quantity: 2 })], coupon: code({ kind: 'fixed', amount: 500_000 }) }))
    expect(price.lines.map((one) => one.sum)).toEqual([100, 100])
    expect(price).toMatchObject({ coupon: 30_800, total: 200 })
  })

  test('[ORD-04] a gift is a line of a rouble, and the other goods bear that rouble', () => {
    const price = calculatePrice(cart({ lines: [coat], coupon: code({ kind: 'gift', gift: aLine(7900) }), deliveryPrice: 0 }))
    expect(price).toMatchObject({ goods: 4_190_000 + 790_000, coupon: 790_000, total: 3_490_000 })
    expect(price.lines.map((one) => one.sum)).toEqual([3_489_900, 100])
  })

  const refusals: [string, Partial<Coupon>, Partial<PricingInput>, object][] = [
    ['goods that it does not speak of', { percent: 10, scope: knitwear }, {}, { code: 'not_for_these' }],
    ['goods on sale that it leaves out', { percent: 10, scope: { ...everything, excludesSale: true } }, {}, { code: 'not_for_these' }],
    ['too small a sum', { percent: 10, minGoods: 4_000_000 }, {}, { code: 'sum_too_small', minGoods: 4_000_000, missing: 510_000 }],
    ['bonuses that it does not go with', { percent: 10, combinesWithBonuses: false }, { bonusesWanted: 5 }, { code: 'with_bonuses' }],
    ['a delivery that is free already', { kind: 'delivery' }, { deliveryPrice: 0 }, { code: 'not_needed' }],
  ]
  test.each(refusals)('[ORD-04] a code gives nothing for %s', (_why, terms, changes, problem) => {
    const without = calculatePrice(cart({ lines: [coat], ...changes }))
    const price = calculatePrice(cart({ lines: [coat], coupon: code(terms), ...changes }))
    expect(price.couponProblem).toEqual(problem)
    expect(price).toMatchObject({ total: without.total, couponDiscount: null })
  })

  test('[ORD-04] while a code that does not go with bonuses applies, none can be spent', () => {
    const coupon = code({ percent: 10, combinesWithBonuses: false })
    expect(calculatePrice(cart({ lines: [coat], coupon, bonusesAvailable: 5000 }))).toMatchObject({ coupon: 349_000, bonusesMax: 0 })
  })

  test('[ORD-04] a code for the delivery takes its price, and waits while none is chosen', () => {
    const coupon = code({ kind: 'delivery' })
    expect(calculatePrice(cart({ lines: [coat], coupon, deliveryPrice: 39_000 }))).toMatchObject({
      delivery: 0,
      coupon: 0,
      couponDiscount: { of: 'delivery', amount: 39_000 },
    })
    expect(calculatePrice(cart({ lines: [coat], coupon }))).toMatchObject({ couponProblem: null, couponDiscount: { amount: 0 } })
  })
})
