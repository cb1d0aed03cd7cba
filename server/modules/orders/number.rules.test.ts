import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOrderNumber } from '../../../core/order-number.ts'
import { orderNumber } from './number.rules.ts'

test('a number tells the day in Moscow and carries a check digit', () => {
  const number = orderNumber(new Date('2026-11-20T22:30:00Z'), 42)
  expect(number).toMatch(/^261121-000042-\d$/)
  expect(isOrderNumber(number)).toBe(true)
})

test('a wrong digit and swapped neighbours are noticed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999 }),
      fc.constantFrom(0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14),
      fc.integer({ min: 1, max: 9 }),
      (random, at, step) => {
        const number = orderNumber(new Date('2026-11-20T09:00:00Z'), random)
        const wrong = number.slice(0, at) + String((Number(number[at]) + step) % 10) + number.slice(at + 1)
        expect(isOrderNumber(wrong)).toBe(false)
        if (![5, 6, 12, 13, 14].includes(at) && number[at] !== number[at + 1]) {
          const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2)
          expect(isOrderNumber(swapped)).toBe(false)
        }
      },
    ),
  )
})
