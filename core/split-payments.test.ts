import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitInFour } from './split-payments.ts'

test('[PRD-06] four payments: a quarter today, in 2, 4 and 6 weeks; what is left over comes first', () => {
  expect(splitInFour(3_490_000)).toEqual([872_500, 872_500, 872_500, 872_500])
  expect(splitInFour(3_490_150)).toEqual([872_650, 872_500, 872_500, 872_500])
})

test('[PRD-06] they add up exactly, and too small or too large a sum is not split', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 5_000_000 }), (total) => {
      const parts = splitInFour(total) ?? []
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(400)
    }),
  )
  expect([splitInFour(999), splitInFour(5_000_001)]).toEqual([undefined, undefined])
})
