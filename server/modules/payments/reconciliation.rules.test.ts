import { expect, test } from 'vitest'
import { dayBefore, spanOf } from './reconciliation.rules.ts'

test('[I10] the day that is compared is the last whole one in Moscow', () => {
  expect(dayBefore(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-19')
  expect(dayBefore(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-20')
  expect(spanOf('2026-11-20')).toEqual({ from: new Date('2026-11-19T21:00:00Z'), until: new Date('2026-11-20T21:00:00Z') })
})
