import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['34\u00A0900,00 ₽', 34_900],
  ['34 900', 34_900],
  ['34,900.00', 34_900],
  ['34,900', 34_900],
  ['1.234.567,5', 1_234_567.5],
  ['93,12 ₽', 93.12],
  ['93.1', 93.1],
  ['30 %', 30],
  ['−5', -5],
  ['0', 0],
])('[SUX-17] %s is read as a number', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
})

test.each(['', 'много', '₽', '1-2', ',5', '5,'])('[SUX-17] "%s" is no number', (typed) => {
  expect(readNumber(typed)).toBeNaN()
})
