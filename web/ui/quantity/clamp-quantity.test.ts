import { expect, test } from 'vitest'
import { clampQuantity, isMore } from './clamp-quantity.ts'

test.each([
  ['3', 1, 10, 3],
  ['0', 1, 10, 1],
  ['250', 1, 10, 10],
  [' 1 000 ', 1, 5000, 1000],
  ['007', 1, 10, 7],
  ['5', 1, 0, 1],
])('%j between %i and %i is %i', (typed, min, max, quantity) => {
  expect(clampQuantity(typed, min, max)).toBe(quantity)
})

test.each(['', 'two', '1.5', '-3'])('%j is not a quantity', (typed) => {
  expect(clampQuantity(typed, 1, 10)).toBeUndefined()
})

test.each([
  ['11', true],
  [' 1 000 ', true],
  ['10', false],
  ['', false],
  ['many', false],
  [undefined, false],
])('%j is more than ten: %s', (typed, more) => {
  expect(isMore(typed, 10)).toBe(more)
})
