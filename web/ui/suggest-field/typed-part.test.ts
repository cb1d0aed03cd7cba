import { expect, test } from 'vitest'
import { typedPart } from './typed-part.ts'

test.each([
  ['Кандалакша', 'канд', ['', 'Канд', 'алакша']],
  ['Нижний Новгород', 'нов', ['Нижний ', 'Нов', 'город']],
  ['Санкт-Петербург', 'Пет', ['Санкт-', 'Пет', 'ербург']],
  ['Королёв', 'королев', ['', 'Королёв', '']],
  ['Тюмень', 'мен', ['Тюмень', '', '']],
  ['Тюмень', '  ', ['Тюмень', '', '']],
])('[CITY-02] in «%s» the typed «%s» is marked where a word begins so', (title, typed, parts) => {
  expect(typedPart(title, typed)).toEqual(parts)
})
