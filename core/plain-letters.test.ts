import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'

test.each([
  ['Ёлка', 'елка'],
  ['Большая СЕМЁНОВСКАЯ', 'большая семеновская'],
  [' T-shirt ', ' t-shirt '],
  ['', ''],
])('[UX-19] %j is compared as %j', (text, plain) => expect(plainLetters(text)).toBe(plain))
