import { expect, test } from 'vitest'
import type { FormField } from '#contracts/forms.contract.ts'
import { answerProblem, mostLetters } from './answer-problem.ts'

const aField = (parts: Partial<FormField>): FormField => ({
  id: 1,
  field_type: 'text_input',
  label: 'Имя',
  required: false,
  max_length: null,
  list: null,
  ...parts,
})

test.each([
  ['text_input', ' ', 'required'],
  ['text_input', '\u200b', 'required'],
  ['text_input', '—', 'required'],
  ['text_input', 'Анна', undefined],
  ['text_area', 'а'.repeat(4097), 'tooLong'],
  ['text_area', 'а'.repeat(4096), undefined],
  ['email', 'anna@', 'emailNoDomain'],
  ['email', 'anna@example.com', undefined],
  ['phone', '+7900', 'phone'],
  ['phone', '+79001234567', undefined],
  ['number_int', '-1', 'number'],
  ['number_int', '1.5', 'number'],
  ['number_int', '0', undefined],
  ['list', '', 'required'],
  ['list', 'Ткани', undefined],
] as const)('[FORM-01] a required %s that holds “%s” is wrong by: %s', (field_type, typed, problem) => {
  expect(answerProblem(aField({ field_type, required: true }), typed)).toBe(problem)
})

test('[FORM-01] nothing is an answer where none is required, and staff set how long one may be', () => {
  expect(answerProblem(aField({}), '')).toBeUndefined()
  expect(answerProblem(aField({ max_length: 3 }), 'Анна')).toBe('tooLong')
  expect([mostLetters(aField({})), mostLetters(aField({ field_type: 'text_area' })), mostLetters(aField({ max_length: 3 }))]).toEqual([
    255, 4096, 3,
  ])
})
