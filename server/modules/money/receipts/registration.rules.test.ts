import { expect, test } from 'vitest'
import { isOverdue, waitMs } from './registration.rules.ts'

test('a register is called again after 10 s, then ever more rarely, at most every ten minutes', () => {
  expect([0, 1, 2, 3, 6, 7, 100].map((tries) => waitMs(tries) / 1000)).toEqual([10, 10, 20, 40, 320, 600, 600])
})

test('after a day a person must know', () => {
  const since = new Date('2026-11-20T09:00:00Z')
  expect(isOverdue(since, new Date('2026-11-21T08:59:59Z'))).toBe(false)
  expect(isOverdue(since, new Date('2026-11-21T09:00:00Z'))).toBe(true)
})
