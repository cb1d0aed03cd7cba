import { expect, test } from 'vitest'
import { createServerTranslator } from './translator.ts'

const translator = createServerTranslator([
  { ru: { 'error.unknown': 'Что-то пошло не так' }, en: { 'error.unknown': 'Something went wrong' } },
  {
    ru: {
      'shelf.things': '{count, plural, one {# вещь} few {# вещи} other {# вещей}} на полке {shelf}',
      'shelf.state': '{state, select, full {полна} other {пуста}}',
      'shelf.plain': 'Полка',
    },
    en: {
      'shelf.things': '{count, plural, one {# thing} other {# things}} on shelf {shelf}',
      'shelf.state': '{state, select, full {full} other {empty}}',
      'shelf.plain': 'Shelf',
    },
  },
])

test('counts take the form and the digits of the language', () => {
  const things = (locale: 'ru' | 'en') =>
    [1, 2, 5, 21, 1435].map((count) => translator.text(locale, 'shelf.things', { count, shelf: 'А1' }))
  expect(things('ru')).toEqual(['1 вещь', '2 вещи', '5 вещей', '21 вещь', '1\u00A0435 вещей'].map((text) => `${text} на полке А1`))
  expect(things('en')).toEqual(['1 thing', '2 things', '5 things', '21 things', '1\u00A0435 things'].map((text) => `${text} on shelf А1`))
})

test('[I18N-03] thousands are separated by spaces in both languages, as on the pages', () => {
  const things = (locale: 'ru' | 'en') => translator.text(locale, 'shelf.things', { count: 1_234_567.5, shelf: 'A1' })
  expect([things('ru'), things('en')]).toEqual(['1\u00A0234\u00A0567,5 вещей на полке A1', '1\u00A0234\u00A0567.5 things on shelf A1'])
})

test('a text is chosen by what it is given, and may take nothing', () => {
  expect(translator.text('ru', 'shelf.state', { state: 'full' })).toBe('полна')
  expect(translator.text('en', 'shelf.state', { state: 'unheard of' })).toBe('empty')
  expect(translator.text('en', 'shelf.plain')).toBe('Shelf')
})

test('an unknown key is never shown', () => {
  expect(translator.has('shelf.nowhere')).toBe(false)
  expect(translator.text('ru', 'shelf.nowhere')).toBe('Что-то пошло не так')
  expect(translator.text('en', 'toString')).toBe('Something went wrong')
})

test('two modules cannot claim one key', () => {
  const file = { ru: { 'a.b': 'а' }, en: { 'a.b': 'a' } }
  expect(() => createServerTranslator([file, file])).toThrow('a.b')
})
