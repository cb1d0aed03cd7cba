import { expect, test } from 'vitest'
import { longestRising } from './longest-rising.ts'

test('the longest run of rising values is found wherever it begins', () => {
  expect(longestRising([])).toEqual([])
  expect(longestRising([5, 1, 2, 3, 0])).toEqual([1, 2, 3])
  expect(longestRising([1, 9, 2, 8, 3])).toEqual([0, 2, 4])
  expect(longestRising([4, 4, 4])).toHaveLength(1)
  expect(longestRising([3, 2, 1])).toEqual([2])
})
