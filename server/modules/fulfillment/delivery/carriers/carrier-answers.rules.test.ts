import { describe, expect, test } from 'vitest'
import { isAbsurd, isFresh, isUsable, medianOf } from './carrier-answers.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const minuteMs = 60_000

describe('[ORD-01] §4 what a carrier answered', () => {
  test('is not asked for again within a quarter of an hour, and stands in for it for a day', () => {
    expect([ago(15 * minuteMs - 1), ago(15 * minuteMs)].map((at) => isFresh(at, now))).toEqual([true, false])
    expect([ago(24 * 60 * minuteMs - 1), ago(24 * 60 * minuteMs)].map((at) => isUsable(at, now))).toEqual([true, false])
  })
  test('cannot be meant below zero or above ten medians', () => {
    expect([-1, 0, 1, 250_000, 250_001].map((price) => isAbsurd({ price }, 25_000))).toEqual([true, false, false, false, true])
  })
  test('is compared with nothing where we have no price of our own, or only zeros', () => {
    expect([undefined, 0].map((median) => isAbsurd({ price: 9_000_000 }, median))).toEqual([false, false])
    expect(isAbsurd({ price: -1 }, undefined)).toBe(true)
  })
  test.each([
    [[], undefined],
    [[7], 7],
    [[9, 1, 5], 5],
    [[10, 1, 2, 100], 6],
  ])('the median of %j is %s', (prices, median) => expect(medianOf(prices)).toBe(median))
})
