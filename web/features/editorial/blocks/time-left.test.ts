import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('what is left is told in days, hours, minutes and seconds; at zero nothing is left', () => {
  expect(timeLeft(((2 * 24 + 3) * 60 * 60 + 4 * 60 + 5) * 1000 + 999)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
  expect(timeLeft(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  expect(timeLeft(0)).toBeUndefined()
  expect(timeLeft(-1)).toBeUndefined()
})
