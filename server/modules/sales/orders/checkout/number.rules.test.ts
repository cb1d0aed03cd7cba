import { expect, test } from 'vitest'
import { isOrderNumber } from '#core/order-number.ts'
import { orderNumber } from './number.rules.ts'

test('a number tells the day in Moscow and carries a check digit', () => {
  const number = orderNumber(new Date('2026-11-20T22:30:00Z'), 42)
  expect(number).toMatch(/^261121-000042-\d$/)
  expect(isOrderNumber(number)).toBe(true)
})
