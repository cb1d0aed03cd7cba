import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculatePrice, earnedBonuses, type PricedLine, type PricingInput } from './pricing.rules.ts'

const line: fc.Arbitrary<PricedLine> = fc
  .record({
    price: fc.integer({ min: 100, max: 20_000_000 }),
    more: fc.option(fc.integer({ min: 1, max: 9_000_000 })),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ price, more, quantity }) => ({ price, oldPrice: more === null ? null : price + more, quantity }))

const input: fc.Arbitrary<PricingInput> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 50 }),
  bonusesWanted: fc.integer({ min: 0, max: 10_000_000 }),
  bonusesAvailable: fc.integer({ min: 0, max: 2_000_000 }),
  earnPercent: fc.constantFrom(0, 3, 5, 7, 10, 2.5),
  deliveryPrice: fc.option(fc.integer({ min: 0, max: 500_000 })),
})

/** The same rules said another way: exact fractions, one bonus at a time, nothing shared with the calculator. */
function reference(given: PricingInput): { total: bigint; spent: number } {
  let net = 0n
  let full = 0n
  let room = 0n
  for (const one of given.lines) {
    const amount = BigInt(one.price) * BigInt(one.quantity)
    net += amount
    full += BigInt(one.oldPrice ?? one.price) * BigInt(one.quantity)
    room += amount / 100n - 1n
  }
  let spent = BigInt(given.bonusesWanted)
  if (spent > BigInt(given.bonusesAvailable)) spent = BigInt(given.bonusesAvailable)
  if (spent * 1000n > net * 3n) spent = (net * 3n) / 1000n
  if (spent > room) spent = room
  const sale = full - net
  return { total: full - sale - spent * 100n + BigInt(given.deliveryPrice ?? 0), spent: Number(spent) }
}

describe('the calculator', () => {
  test('[I4] the total equals an independent calculation, for any cart', () => {
    fc.assert(
      fc.property(input, (given) => {
        const price = calculatePrice(given)
        const expected = reference(given)
        expect(BigInt(price.total)).toBe(expected.total)
        expect(price.bonusesSpent).toBe(expected.spent)
      }),
      { numRuns: 1000 },
    )
  })

  test('[I4] the lines add up to the order to the kopeck, and none falls under a rouble or below zero', () => {
    fc.assert(
      fc.property(input, (given) => {
        const price = calculatePrice(given)
        const add = (pick: (one: (typeof price.lines)[number]) => number) => price.lines.map(pick).reduce((a, b) => a + b, 0)
        expect(add((one) => one.sum) + price.delivery).toBe(price.total)
        expect(add((one) => one.bonusPart)).toBe(price.bonuses)
        expect(add((one) => one.full)).toBe(price.goods)
        expect(add((one) => one.sale)).toBe(price.sale)
        expect(price.total).toBe(price.goods - price.sale - price.promotion - price.coupon - price.bonuses + price.delivery)
        for (const one of price.lines) {
          expect(one.sum).toBeGreaterThanOrEqual(100)
          expect(one.bonusPart).toBeGreaterThanOrEqual(0)
          expect(one.bonusPart % 100).toBe(0)
          expect(one.sum).toBe(one.full - one.sale - one.discountPart - one.bonusPart)
        }
        expect(price.bonuses * 100).toBeLessThanOrEqual((price.goods - price.sale) * 30)
        expect(price.bonusesSpent).toBeLessThanOrEqual(given.bonusesAvailable)
      }),
      { numRuns: 1000 },
    )
  })

  test('[ORD-01] the order of a coat on sale and two jumpers with 1 000 bonuses', () => {
    const price = calculatePrice({
      lines: [
        { price: 3_490_000, oldPrice: 4_190_000, quantity: 1 },
        { price: 1_190_000, oldPrice: null, quantity: 2 },
      ],
      bonusesWanted: 1000,
      bonusesAvailable: 1240,
      earnPercent: 5,
      deliveryPrice: 0,
    })
    expect(price).toMatchObject({ goods: 6_570_000, sale: 700_000, bonuses: 100_000, delivery: 0, total: 5_770_000, bonusesMax: 1240 })
    expect(price.lines.map((one) => one.bonusPart)).toEqual([59_500, 40_500])
    expect(price.bonusesEarned).toBe(Math.floor((3_430_500 * 5) / 10_000) + Math.floor((2_339_500 * 5) / 10_000))
  })

  test('[BON-03] bonuses never cover more than 30 % and never bring a cheap line under a rouble', () => {
    const cheap = calculatePrice({
      lines: [{ price: 120, oldPrice: null, quantity: 1 }],
      bonusesWanted: 10,
      bonusesAvailable: 10,
      earnPercent: 10,
      deliveryPrice: null,
    })
    expect(cheap).toMatchObject({ bonusesMax: 0, bonusesSpent: 0, total: 120 })
    const rich = calculatePrice({
      lines: [{ price: 1_000_000, oldPrice: null, quantity: 1 }],
      bonusesWanted: 99_999,
      bonusesAvailable: 99_999,
      earnPercent: 3,
      deliveryPrice: 39_000,
    })
    expect(rich).toMatchObject({ bonusesSpent: 3000, total: 739_000, bonusesEarned: 210 })
  })

  test('what is earned is rounded down, line by line', () => {
    expect(earnedBonuses(3_999, 3)).toBe(1)
    expect(earnedBonuses(999_999, 2.5)).toBe(249)
    expect(earnedBonuses(0, 10)).toBe(0)
  })
})
