import { expect, test } from 'vitest'
import { steppedNumber } from './step-number.ts'

const limits = { min: 1, max: 10, otherwise: 3 }

test('arrow keys make one more and one less of a number, within its limits', () => {
  expect(steppedNumber('ArrowUp', '4', limits)).toBe(5)
  expect(steppedNumber('ArrowDown', '4', limits)).toBe(3)
  expect(steppedNumber('ArrowUp', '10', limits)).toBeUndefined()
  expect(steppedNumber('ArrowDown', '1', limits)).toBeUndefined()
  expect(steppedNumber('ArrowUp', '25', limits)).toBe(10)
})

test('what is no number steps from where it would begin; other keys do nothing', () => {
  expect(steppedNumber('ArrowUp', 'two', limits)).toBe(4)
  expect(steppedNumber('ArrowDown', '', { min: 0, max: 99, otherwise: 0 })).toBe(0)
  expect(steppedNumber('ArrowUp', '1\u00A0000', { min: 0, max: 5000, otherwise: 0 })).toBe(1001)
  expect(steppedNumber('ArrowLeft', '4', limits)).toBeUndefined()
})
