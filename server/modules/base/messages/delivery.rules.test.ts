import { expect, test } from 'vitest'
import { nextTryAt, triesOfCode } from './delivery.rules.ts'

const createdAt = new Date('2026-11-20T09:00:00Z')
const after = (ms: number) => new Date(createdAt.getTime() + ms)

/** The milliseconds after which a message is tried while nobody takes it, from its first try on. */
function triesOf(tries?: number): number[] {
  const moments: number[] = []
  for (let at: Date | undefined = createdAt; at; at = nextTryAt({ attempts: moments.length, createdAt }, at, tries))
    moments.push(at.getTime() - createdAt.getTime())
  return moments
}

test('[I17] news is tried for a whole day, soon at first, and never rests for more than ten minutes', () => {
  const moments = triesOf()
  const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
  expect(pauses.slice(0, 9)).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 600_000, 600_000])
  expect(Math.max(...pauses)).toBe(600_000)
  expect(moments.at(-1)).toBe(24 * 3_600_000)
})

test('a code is tried five times, within the five minutes that it is worth something', () => {
  expect(triesOf(triesOfCode)).toEqual([0, 5000, 15_000, 35_000, 75_000])
})

test('what was kept from its first try for more than a day is tried once', () => {
  expect(nextTryAt({ attempts: 1, createdAt }, after(25 * 3_600_000))).toBeUndefined()
})
