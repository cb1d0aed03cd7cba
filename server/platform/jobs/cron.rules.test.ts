import { expect, test } from 'vitest'
import { nextRunOf } from './cron.rules.ts'

test.each([
  ['* * * * *', '2026-11-30T10:07:30Z', '2026-11-30T10:08:00Z'],
  ['*/15 * * * *', '2026-11-30T10:45:00Z', '2026-11-30T11:00:00Z'],
  ['7 * * * *', '2026-11-30T10:06:59Z', '2026-11-30T10:07:00Z'],
  ['10 4 * * *', '2026-12-31T04:10:00Z', '2027-01-01T04:10:00Z'],
  ['0 9-11,20 * * 1', '2026-11-30T11:30:00Z', '2026-11-30T20:00:00Z'],
  ['0 0 29 2 *', '2027-03-01T00:00:00Z', '2028-02-29T00:00:00Z'],
])('[ADM-73] %s runs next after %s at %s', (pattern, after, next) => {
  expect(nextRunOf(pattern, new Date(after))?.toISOString()).toBe(new Date(next).toISOString())
})

test('[ADM-73] what is no pattern is refused, and what never comes is never', () => {
  expect(() => nextRunOf('noon', new Date(0))).toThrow("Invalid cron pattern 'noon'")
  expect(() => nextRunOf('x * * * *', new Date(0))).toThrow("Invalid cron pattern 'x * * * *'")
  expect(nextRunOf('0 0 31 2 *', new Date(0))).toBeUndefined()
})
