import { expect, test } from 'vitest'
import { fitOf, markOf } from './reviews.rules.ts'

test('[UX-30] the mark is the mean to one decimal, and the distribution adds up', () => {
  const tallies = [
    { stars: 5, fit: null, count: 29 },
    { stars: 4, fit: null, count: 4 },
    { stars: 3, fit: null, count: 2 },
    { stars: 2, fit: null, count: 1 },
  ]
  expect(markOf(tallies)).toMatchObject({ count: 36, average: 4.7 })
  expect(markOf(tallies).distribution.map((one) => one.count)).toEqual([29, 4, 2, 1, 0])
  expect(markOf([])).toMatchObject({ count: 0, average: 0 })
})

test('[UX-30] the fit is told in whole percent that add up to a hundred; who said nothing does not count', () => {
  const said = (fit: 'small' | 'true' | 'large' | null, count: number) => ({ stars: 5, fit, count })
  expect(fitOf([said('small', 1), said('true', 1), said('large', 1), said(null, 9)])).toEqual({ small: 33, true: 34, large: 33 })
  expect(fitOf([said('small', 1), said('large', 1)])).toEqual({ small: 50, true: 0, large: 50 })
  expect(fitOf([said(null, 3)])).toBeNull()
})
