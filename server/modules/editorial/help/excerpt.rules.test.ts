import { expect, test } from 'vitest'
import { placedWords, placesBeforeBody, wordsVector } from './document-text.rules.ts'
import { excerptOf } from './excerpt.rules.ts'

const long = Array.from({ length: 60 }, (_, index) => `слово${index + 1}`).join(' ')
const textOf = (text: string, places: number[]) =>
  excerptOf(text, places)
    .map((part) => (part.is_marked ? `[${part.text}]` : part.text))
    .join('')

test('[MAG-19] an excerpt is the place with most of what was asked for, in one line, its words marked as data', () => {
  expect(textOf('Вернём деньги.\nТем же способом, каким вы платили.', [1, 2])).toBe('[Вернём] [деньги]. Тем же способом, каким вы платили.')
  expect(excerptOf('<b>Деньги</b>', [2])).toEqual([
    { text: '<b>', is_marked: false },
    { text: 'Деньги', is_marked: true },
    { text: '</b>', is_marked: false },
  ])
  const both = textOf(long, [3, 40, 42])
  expect(both).toMatch(/^…слово34 .*\[слово40\] слово41 \[слово42\] .*слово60$/)
  expect(both).not.toContain('слово3 ')
})

test('[MAG-19] without a word that was asked for an excerpt is the beginning', () => {
  expect(textOf(long, [])).toMatch(/^слово1 .*слово28…$/)
  expect(excerptOf('', [])).toEqual([])
})

test('[MAG-19] the places of a word count through title, headings, keywords and body', () => {
  const text = { title: 'Возврат', headings: 'Ёлки и возврат', keywords: '', body: 'Про возврат' }
  const lexemes = new Map([
    ['возврат', ['возврат']],
    ['елки', ['елка', 'елки']],
    ['и', []],
    ['про', []],
  ])
  expect(wordsVector(text, lexemes)).toBe("'возврат':1A,4B,6D 'елка':2B 'елки':2B")
  expect(placesBeforeBody(text)).toBe(4)
  expect(placedWords('В «Ёлку», 30 дней').map(({ word }) => word)).toEqual(['в', 'елку', '30', 'дней'])
})
