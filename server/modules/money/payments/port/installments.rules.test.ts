import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitInFour } from '#core/split-payments.ts'
import {
  dropFromLast,
  dueDates,
  dueOf,
  leavePayable,
  nextTry,
  owedOf,
  standingOfInstallment,
  tooSmallToPay,
  type InstallmentState,
} from './installments.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const part = { amount: 1000, dropped: 0, paymentId: null, dueAt: now, tries: 0 }
const day = 86_400_000
/** What a bank takes at least, in kopecks. */
const least = 100

test('[ORD-03] parts are due today, in 2, 4 and 6 weeks', () => {
  const days = dueDates(now).map((at) => (at.getTime() - now.getTime()) / day)
  expect(days).toEqual([0, 14, 28, 42])
})

test('[ORD-03] a part is paid, to come, late, or not due any more', () => {
  const after = (days: number) => new Date(now.getTime() + days * day)
  expect(standingOfInstallment({ ...part, paymentId: 5 }, after(9))).toBe('paid')
  expect(standingOfInstallment({ ...part, dropped: 1000 }, after(9))).toBe('dropped')
  expect(standingOfInstallment(part, after(-1))).toBe('due')
  expect(standingOfInstallment(part, after(0.5))).toBe('due')
  expect(standingOfInstallment(part, after(2))).toBe('late')
  expect(standingOfInstallment({ ...part, tries: 1 }, after(0.5))).toBe('late')
})

test('[I9] what comes back is taken off the parts still to be paid, the last one first, and never more than is due', () => {
  const paid = { ...part, paymentId: 1 }
  expect(dropFromLast([paid, part, part, part], 1500)).toEqual([0, 0, 500, 1000])
  expect(dropFromLast([paid, paid, part, { ...part, dropped: 400 }], 9999)).toEqual([0, 0, 1000, 600])
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 5_000_000 }),
      fc.nat({ max: 6_000_000 }),
      fc.integer({ min: 0, max: 4 }),
      (total, back, done) => {
        const parts = (splitInFour(total) ?? []).map((amount, index) => ({ ...part, amount, paymentId: index < done ? index : null }))
        const due = parts.reduce((sum, one) => sum + dueOf(one), 0)
        const dropped = dropFromLast(parts, back)
        expect(dropped.reduce((sum, one) => sum + one, 0)).toBe(Math.min(back, due))
        for (const [index, one] of parts.entries()) expect(dropped[index]).toBeLessThanOrEqual(dueOf(one))
      },
    ),
  )
})

test('[ORD-03] [I9] a part is left at what a bank takes, or at nothing: the one before it helps out, and what is forgiven is all that is owed', () => {
  const paid = { ...part, paymentId: 1 }
  const takenOff = (parts: readonly InstallmentState[], amount: number) => leavePayable(parts, dropFromLast(parts, amount), least)
  expect(takenOff([paid, part, part, part], 1990)).toEqual([0, 90, 900, 1000])
  expect(takenOff([paid, paid, paid, part], 990)).toEqual([0, 0, 0, 990])
  expect(takenOff([paid, part, part, part], 1900)).toEqual([0, 0, 900, 1000])
  expect(takenOff([paid, paid, part, part], 2000)).toEqual([0, 0, 1000, 1000])
  expect(takenOff([paid, paid, { ...part, dropped: 899 }, part], 950)).toEqual([0, 0, 0, 950])
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 5_000_000 }),
      fc.nat({ max: 6_000_000 }),
      fc.integer({ min: 1, max: 4 }),
      (total, back, done) => {
        const parts = (splitInFour(total) ?? []).map((amount, index) => ({ ...part, amount, paymentId: index < done ? index : null }))
        const amount = Math.min(back, owedOf(parts))
        const taken = takenOff(parts, amount)
        expect(taken.reduce((sum, one) => sum + one, 0)).toBe(amount)
        const left = parts.map((one, index) => ({ ...one, dropped: one.dropped + (taken[index] ?? 0) }))
        const forgiven = tooSmallToPay(left, least).reduce((sum, one) => sum + one, 0)
        expect([0, owedOf(left)]).toContain(forgiven)
        expect(forgiven).toBeLessThan(least)
      },
    ),
  )
})

test('[ORD-03] a declined part is tried again after a day, and not for ever', () => {
  expect(nextTry(1, now)).toEqual(new Date(now.getTime() + day))
  expect([2, 3, 4, 5].every((tries) => nextTry(tries, now) !== undefined)).toBe(true)
  expect(nextTry(6, now)).toBeUndefined()
})
