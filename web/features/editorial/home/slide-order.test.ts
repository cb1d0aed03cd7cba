import { expect, test } from 'vitest'
import { slideAfter } from './slide-order.ts'

test('[SH-16] slides follow one another, and begin anew only when there are at least four', () => {
  expect([0, 1, 2].map((index) => slideAfter(index, 3))).toEqual([1, 2, undefined])
  expect([0, 1, 2, 3].map((index) => slideAfter(index, 4))).toEqual([1, 2, 3, 0])
  expect(slideAfter(0, 1)).toBeUndefined()
})
