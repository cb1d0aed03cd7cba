import { expect, test } from 'vitest'
import { transliterate } from './transliteration.ts'

test.each([
  ['palto', 'палто'],
  ['yubka', 'юбка'],
  ['djinsy', 'джинсы'],
  ['dzhinsy', 'джинсы'],
  ['platye', 'платье'],
  ["plat'e", 'платье'],
  ['shchetka', 'щетка'],
  ['futbolka', 'футболка'],
  ['дресс', 'dress'],
  ['шоппер', 'shopper'],
  ['джемпер', 'dzhemper'],
])('[SRCH-03] %s sounds like %s in the other alphabet', (typed, meant) => {
  expect(transliterate(typed)).toBe(meant)
})
