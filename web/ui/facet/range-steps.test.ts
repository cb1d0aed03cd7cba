import { expect, test } from 'vitest'
import { orderRange, readNumber } from './range-steps.ts'

const limits = { min: 1000, max: 50_000 }

test('a typed price is read without its spaces and its rouble', () => {
  expect(readNumber('18 000 ₽')).toBe(18_000)
  expect(readNumber('')).toBeUndefined()
  expect(readNumber('от')).toBeUndefined()
})

test('an end never leaves the limits', () => {
  expect(orderRange({ from: 1, to: 99_000 }, limits, 'from')).toEqual({ from: 1000, to: 50_000 })
})

test('the moved end stops at the other one', () => {
  expect(orderRange({ from: 30_000, to: 20_000 }, limits, 'from')).toEqual({ from: 20_000, to: 20_000 })
  expect(orderRange({ from: 30_000, to: 20_000 }, limits, 'to')).toEqual({ from: 30_000, to: 30_000 })
})
