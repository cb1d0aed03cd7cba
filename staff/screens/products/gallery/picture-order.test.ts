import { expect, test } from 'vitest'
import { moved, withArrived } from './picture-order.ts'

test('[ADM-31] pictures of a batch stand as they were chosen, whichever comes first, behind those that were there', () => {
  const ranks = new Map([
    [11, 1],
    [12, 2],
    [13, 3],
  ])
  let ids = [5, 6]
  for (const id of [13, 11, 12]) ids = withArrived(ids, { id, rank: ranks.get(id) ?? 0 }, ranks)
  expect(ids).toEqual([5, 6, 11, 12, 13])
  expect(withArrived(ids, { id: 5, rank: 4 }, ranks)).toEqual(ids)
})

test('[ADM-31] a picture is moved to a place of its own; one that is not there moves nothing', () => {
  expect(moved([1, 2, 3], 3, 0)).toEqual([3, 1, 2])
  expect(moved([1, 2, 3], 1, 9)).toEqual([2, 3, 1])
  expect(moved([1, 2], 7, 0)).toEqual([1, 2])
})
