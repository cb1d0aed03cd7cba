import { expect, test } from 'vitest'
import { formatSeconds, isWorthSaying, secondsLeft } from './countdown.ts'

test('[AUTH-02] a resend counts down from sixty seconds to none and stays there', () => {
  const until = 1_000_000
  expect(secondsLeft(until, until - 60_000)).toBe(60)
  expect(secondsLeft(until, until - 59_001)).toBe(60)
  expect(secondsLeft(until, until - 59_000)).toBe(59)
  expect(secondsLeft(until, until - 1)).toBe(1)
  expect(secondsLeft(until, until)).toBe(0)
  expect(secondsLeft(until, until + 5000)).toBe(0)
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [42, '0:42'],
  [60, '1:00'],
  [3599, '59:59'],
])('%i seconds are written as %s', (seconds, written) => {
  expect(formatSeconds(seconds)).toBe(written)
})

test('[UX-41] the remaining seconds are said now and then, not every second', () => {
  const said = Array.from({ length: 61 }, (_, seconds) => seconds).filter(isWorthSaying)
  expect(said).toEqual([5, 15, 30, 45, 60])
})
