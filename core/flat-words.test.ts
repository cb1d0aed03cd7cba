import { expect, test } from 'vitest'
import { flatWords } from './flat-words.ts'

test.each([
  ['15', 'кв. 15'],
  ['А5', 'кв. А5'],
  ['офис 12', 'офис 12'],
])('[UX-43] the flat %j is said as %j', (flat, words) => expect(flatWords(flat, (value) => `кв. ${value}`)).toBe(words))
