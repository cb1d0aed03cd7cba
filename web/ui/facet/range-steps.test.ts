import { expect, test } from 'vitest'
import { inOrder, orderRange, readNumber } from './range-steps.ts'

const limits = { min: 1000, max: 50_000 }

test('a typed price is read without its spaces and its rouble', () => {
  expect(readNumber('18 000 ₽')).toBe(18_000)
  expect(readNumber('')).toBeUndefined()
  expect(readNumber('от')).toBeUndefined()
})

test('kopecks that are typed are left out, thousands are not, and no number is longer than a price', () => {
  for (const typed of ['1499,90', '1 499.9 ₽', '1499,90 руб.']) expect(readNumber(typed)).toBe(1499)
  for (const typed of ['18.000', '18,000', '18 000,00']) expect(readNumber(typed)).toBe(18_000)
  expect(readNumber('9'.repeat(30))).toBe(99_999_999)
})

test('two ends that were typed the wrong way round are taken the right one', () => {
  expect(inOrder({ from: 30_000, to: 20_000 })).toEqual({ from: 20_000, to: 30_000 })
  expect(inOrder({ from: 20_000, to: 90_000 })).toEqual({ from: 20_000, to: 90_000 })
})

test('an end never leaves the limits', () => {
  expect(orderRange({ from: 1, to: 99_000 }, limits, 'from')).toEqual({ from: 1000, to: 50_000 })
})

test('the moved end stops at the other one', () => {
  expect(orderRange({ from: 30_000, to: 20_000 }, limits, 'from')).toEqual({ from: 20_000, to: 20_000 })
  expect(orderRange({ from: 30_000, to: 20_000 }, limits, 'to')).toEqual({ from: 30_000, to: 30_000 })
})
