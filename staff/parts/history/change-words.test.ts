import { expect, test } from 'vitest'
import { fieldsOf, valueInWords, type ValueWords } from './change-words.ts'

const words: ValueWords = {
  isOn: (value) => (value ? 'да' : 'нет'),
  instant: (at) => `в ${at.getUTCHours()} ч`,
  field: (name) => `«${name}»`,
  named: (field, value) => (field === 'state' && value === 'paused' ? 'Приостановлен' : undefined),
}

test('[ADM-06] a change names each field as it was and as it is, also one that only one side has, and only the parts that changed', () => {
  const change = {
    before: { path: '/a', status: 301, nextAt: null, text: { ru: 'а', en: 'b' }, draft: { kind: 'text' } },
    after: { path: '/b', note: { ru: 'а', en: '' }, nextAt: null, text: { ru: 'я', en: 'b' }, draft: null },
  }
  expect(fieldsOf(change, words)).toEqual([
    { name: '«path»', before: '/a', after: '/b' },
    { name: '«status»', before: '301', after: undefined },
    { name: '«text», «ru»', before: 'а', after: 'я' },
    { name: '«draft», «kind»', before: 'text', after: undefined },
    { name: '«note», «ru»', before: undefined, after: 'а' },
  ])
})

test('[ADM-06] values of a change are words: states, moments, yes and no, lists, texts in two languages', () => {
  expect(valueInWords('state', 'paused', words)).toBe('Приостановлен')
  expect(valueInWords('name', 'paused', words)).toBe('paused')
  expect(valueInWords('value', '2026-11-29T21:03:11.120Z', words)).toBe('в 21 ч')
  expect(valueInWords('value', '2026', words)).toBe('2026')
  expect(valueInWords('value', false, words)).toBe('нет')
  expect(valueInWords('state', ['paused', 3], words)).toBe('Приостановлен, 3')
  expect(valueInWords('value', { text: { ru: 'Да', en: 'Yes' }, required: true }, words)).toBe(
    '«text»: «ru»: Да; «en»: Yes; «required»: да',
  )
  expect(valueInWords('value', '', words)).toBeUndefined()
  expect(valueInWords('value', 'x'.repeat(500), words)).toHaveLength(120)
})
