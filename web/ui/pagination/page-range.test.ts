import { expect, test } from 'vitest'
import { pageRange } from './page-range.ts'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [2, 4, '1 2 3 4'],
  [1, 10, '1 2 3 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [7, 10, '1 … 6 7 8 9 10'],
  [10, 10, '1 … 8 9 10'],
])('page %i of %i shows %s', (current, pages, marks) => {
  expect(pageRange(current, pages).join(' ').replaceAll('gap', '…')).toBe(marks)
})

test('a page beyond the last still shows the last pages', () => {
  expect(pageRange(99, 5)).toEqual([1, 2, 3, 4, 5])
})
