import { expect, test } from 'vitest'
import { csvCell, personOf, readAnswers } from './forms.rules.ts'

const aField = (id: number, kind: 'text_input' | 'email' | 'phone' | 'list', items: string[] = []) => ({
  id,
  kind,
  label: { ru: `Поле ${id}` },
  isRequired: false,
  maxLength: null,
  items: items.map((ru) => ({ value: { ru }, isDefault: false })),
})
const asTyped = (typed: string) => typed
const read = (fields: ReturnType<typeof aField>[], sent: object) => readAnswers(fields, { ...sent }, asTyped)

test('[FORM-01] answers keep the label of then; what was left empty is no answer', () => {
  const fields = [aField(1, 'text_input'), aField(2, 'list', ['Ткани', 'Вещи'])]
  expect(read(fields, { field_1: '  ', field_2: 'Вещи' })).toEqual([{ fieldId: 2, label: 'Поле 2', value: 'Вещи' }])
  expect(read(fields, {})).toEqual([])
})

test('[FORM-01] a list without English words is answered in Russian ones, and by no word of nobody', () => {
  expect(() => read([aField(1, 'list', ['Ткани'])], { field_1: 'undefined' })).toThrow('forms.list')
})

test('[FORM-01] an answer is what is seen of it: one line in a field of one line, and something in a field that is required', () => {
  const fields = [{ ...aField(1, 'text_input'), isRequired: true }]
  expect(read(fields, { field_1: 'Ан\u200bна' })).toMatchObject([{ value: 'Анна' }])
  for (const nothing of ['\u200b\u3164', '—', ' ']) expect(() => read(fields, { field_1: nothing }), nothing).toThrow('forms.required')
  expect(() => read(fields, { field_1: 'Анна\nBcc: all@example.com' })).toThrow('forms.one_line')
})

test('[FORM-06] consents are those of the address that was given, else of the phone, else of nobody who is known', () => {
  const fields = [aField(1, 'phone'), aField(2, 'email'), aField(3, 'text_input')]
  const sent = { field_1: '+79211542013', field_2: 'anna@example.com', field_3: 'Анна' }
  expect(personOf(fields, read(fields, sent))).toBe('anna@example.com')
  expect(personOf(fields, read(fields, { ...sent, field_2: '' }))).toBe('+79211542013')
  expect(personOf(fields, read(fields, { field_3: 'Анна' }))).toBeUndefined()
})

test.each([
  ['Анна', '"Анна"'],
  ['a "b", c', '"a ""b"", c"'],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@a', `"'@a"`],
  ['\tа', `"'\tа"`],
  ['\rа', `"'\rа"`],
  ['\nа', `"'\nа"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠a', `"'＠a"`],
  ['1=1', '"1=1"'],
])('[T58] the cell of %j is %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})
