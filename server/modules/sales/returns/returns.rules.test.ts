import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giftsAmong, worthOf } from '#server/modules/sales/orders/lines/worth.rules.ts'
import { amountsOf, isGiftAloneLeft, leftOf, type ReturnableLine } from './returns.rules.ts'
import { returnTransitions, requireReturnTransition } from './returns.states.ts'
import { returnStatuses } from '#contracts/order-states.ts'

const none = { quantity: 0, net: 0, spent: 0, earned: 0 }

test('[I9] [I12] [BON-03] however a line comes back piece by piece, its money and bonuses add up to the whole', () => {
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 100 }),
        lineSum: fc.integer({ min: 100, max: 100_000_000 }),
        bonusPart: fc.integer({ min: 0, max: 5000 }).map((bonuses) => bonuses * 100),
        bonusesEarned: fc.integer({ min: 0, max: 9000 }),
      }),
      fc.nat(99),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 100 }),
      fc.boolean(),
      (item, refusedOf, parts, hasGift) => {
        const gifts = hasGift && item.quantity > 1 && item.lineSum > 200 ? 1 : 0
        const kept = item.quantity - (refusedOf % item.quantity)
        const line: ReturnableLine = { kept, worth: (pieces) => worthOf(item, pieces, gifts), taken: { ...none } }
        let giftsBack = 0
        for (const part of parts) {
          const quantity = Math.min(part, leftOf(line))
          if (quantity === 0) break
          const amounts = amountsOf(line, quantity)
          giftsBack += giftsAmong(item, { quantity, sum: amounts.net }, gifts)
          line.taken.quantity += quantity
          for (const of of ['net', 'spent', 'earned'] as const) line.taken[of] += amounts[of]
        }
        // A receipt sees by the sum which pieces were given, unless a bought one costs as little; they go first.
        if (kept === item.quantity && item.lineSum > 200 * item.quantity) expect(giftsBack).toBe(Math.min(gifts, line.taken.quantity))
        const all = worthOf(item, kept, gifts)
        const left = worthOf(item, leftOf(line), gifts)
        expect(line.taken).toMatchObject({ net: all.net - left.net, spent: all.spent - left.spent, earned: all.earned - left.earned })
      },
    ),
  )
})

test('a rejected return frees its pieces, and the next one gets what they are worth', () => {
  const item = { quantity: 3, lineSum: 100_000, bonusPart: 0, bonusesEarned: 10 }
  const worth = (pieces: number) => worthOf(item, pieces, 0)
  expect(amountsOf({ kept: 3, worth, taken: none }, 1)).toEqual({ net: 33_334, spent: 0, earned: 4 })
  expect(amountsOf({ kept: 3, worth, taken: { quantity: 1, net: 33_334, spent: 0, earned: 4 } }, 1)).toEqual({
    net: 33_333,
    spent: 0,
    earned: 3,
  })
})

test.each([
  { what: 'all that was bought', bought: [1, 0], back: [1, 0], isAlone: true },
  { what: 'all of two lines that were bought', bought: [2, 1, 0], back: [2, 1, 0], isAlone: true },
  { what: 'all that was bought and the gift', bought: [1, 0], back: [1, 1], isAlone: false },
  { what: 'one of two that were bought', bought: [2, 0], back: [1, 0], isAlone: false },
  { what: 'the gift', bought: [1, 0], back: [0, 1], isAlone: false },
  { what: 'one of a bought piece and a gift in one line', bought: [1], kept: [2], back: [1], isAlone: false },
  { what: 'all that was bought, of an order without a gift', bought: [1, 1], back: [1, 1], isAlone: false },
])('[I9] $what comes back: a gift alone would stay: $isAlone', ({ bought, kept = bought.map((pieces) => pieces || 1), back, isAlone }) => {
  const lines = bought.map((pieces, place) => ({
    place,
    bought: pieces,
    kept: kept[place] ?? 0,
    worth: () => ({ net: 0, spent: 0, earned: 0 }),
    taken: none,
  }))
  expect(isGiftAloneLeft(lines, ({ place }) => back[place] ?? 0)).toBe(isAlone)
})

describe('the states of a return', () => {
  const allowed = ['requested approved', 'requested rejected', 'approved received', 'approved rejected', 'received refunded']
  const moves = returnStatuses.flatMap((from) => returnStatuses.map((to) => [from, to] as const))
  test.each(moves)('[I14] %s → %s', (from, to) => {
    const move = () => requireReturnTransition(from, to)
    if (allowed.includes(`${from} ${to}`)) expect(move).not.toThrow()
    else expect(move).toThrow(expect.objectContaining({ code: 'returns.illegal_transition', status: 409 }))
  })
  test('every state can be reached, and money is the end', () => {
    expect(new Set(['requested', ...Object.values(returnTransitions).flat()])).toEqual(new Set(returnStatuses))
  })
})
