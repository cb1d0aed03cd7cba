import { expect, test } from 'vitest'
import { missingAnswers } from './missing-answers.ts'
import { askedQuestions, type AskedQuestion } from './use-survey-draft.ts'

const aQuestion = (parts: Partial<AskedQuestion>): AskedQuestion => ({
  id: 1,
  kind: 'many',
  title: 'Что подвело',
  required: true,
  max_length: 2000,
  of: 'order',
  answers: [{ id: 11, answer: 'Свой ответ', is_own: true, is_negative: false }],
  field: 'q1',
  line: undefined,
  ...parts,
})
const draft = (value: number | null, chosen: readonly number[], texts: Record<string, string> = {}) => ({
  valueOf: () => value,
  chosenIn: () => chosen,
  textOf: (field: string) => texts[field] ?? '',
})

test.each([
  ['a mark', { kind: 'nps' as const }, draft(0, []), []],
  ['no mark', { kind: 'nps' as const }, draft(null, []), ['q1 missing']],
  ['no mark where none is needed', { kind: 'nps' as const, required: false }, draft(null, []), []],
  ['signs alone', { kind: 'text' as const }, draft(null, [], { q1: ' — ' }), ['q1 missing']],
  ['an own answer without a letter', {}, draft(null, [11], { q1_own: '12' }), ['q1_own ownMissing']],
  ['an own answer', {}, draft(null, [11], { q1_own: 'Запах' }), []],
])('[FORM-22] a survey with %s lacks what it lacks', (_what, parts, given, lacks) => {
  expect(missingAnswers([aQuestion(parts)], given).map(({ field, problem }) => `${field} ${problem}`)).toEqual(lacks)
})

test('[FORM-21] a question of a line is asked of each product', () => {
  const survey = {
    id: 1,
    type: 'qualityof' as const,
    title: '',
    lead: '',
    agreements: [],
    questions: [aQuestion({ of: 'line' }), aQuestion({ id: 2 })],
  }
  const product = { title: 'Платье', image: null, color: 'Еловый', size: 'S' }
  const subject = { order_short: '482139-4', delivered_at: '', products: [7, 8].map((line) => ({ ...product, line })) }
  expect(askedQuestions(survey, subject).map(({ field, line }) => [field, line])).toEqual([
    ['q1_7', 7],
    ['q1_8', 8],
    ['q2', undefined],
  ])
})
