import { expect, test } from 'vitest'
import { levelShare } from './level-share.ts'

const levels = [0, 30_000, 80_000, 200_000].map((bonuses_amount, id) => ({ id, title: '', percentage: 0, bonuses_amount }))

test('[BON-01] each level is filled to its exact share', () => {
  expect(levels.map((_, index) => levelShare(levels, index, 61_600))).toEqual([1, 31_600 / 50_000, 0, 0])
  expect(levels.map((_, index) => levelShare(levels, index, 0))).toEqual([0, 0, 0, 0])
  expect(levels.map((_, index) => levelShare(levels, index, 250_000))).toEqual([1, 1, 1, 1])
})
