import { expect, test } from 'vitest'
import { dataRequestDue } from './due.rules.ts'

test('[ADM-28] ten working days are counted without Saturdays and Sundays, to the end of the shop’s day', () => {
  // Thursday, 12 November: the mock-up's own example.
  expect(dataRequestDue(new Date('2026-11-12T09:00:00Z')).toISOString()).toBe('2026-11-26T21:00:00.000Z')
  // Late on a Saturday.
  expect(dataRequestDue(new Date('2026-11-14T20:59:00Z')).toISOString()).toBe('2026-11-27T21:00:00.000Z')
})
