import { expect, test } from 'vitest'
import { starShares } from './star-shares.ts'

test('a mark between two whole ones fills its star in part', () => {
  expect(starShares(4.5)).toEqual([1, 1, 1, 1, 0.5])
  expect(starShares(4.6)).toEqual([1, 1, 1, 1, 0.6])
  expect(starShares(3.96)).toEqual([1, 1, 1, 1, 0])
  expect(starShares(0.04)).toEqual([0, 0, 0, 0, 0])
})

test('whole marks fill whole stars, and none has more than five', () => {
  expect(starShares(4)).toEqual([1, 1, 1, 1, 0])
  expect(starShares(5.4)).toEqual([1, 1, 1, 1, 1])
  expect(starShares(-1)).toEqual([0, 0, 0, 0, 0])
})
