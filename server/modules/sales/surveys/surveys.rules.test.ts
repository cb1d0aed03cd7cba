import { describe, expect, test } from 'vitest'
import { DomainErrors } from '#core/domain-error.ts'
import { isWritingHour, npsOf, readAnswers, type Question, type SentAnswer } from './surveys.rules.ts'

const variants = [
  { id: 11, isOwn: false, isNegative: false },
  { id: 12, isOwn: false, isNegative: true },
  { id: 13, isOwn: true, isNegative: false },
]
const ask = (parts: Partial<Question>): Question => ({
  id: 1,
  kind: 'many',
  isRequired: false,
  maxLength: 20,
  subject: 'order',
  variants: parts.kind === 'one' || parts.kind === 'many' || parts.kind === undefined ? variants : [],
  ...parts,
})
const read = (question: Partial<Question>, sent: Omit<SentAnswer, 'question'>) =>
  readAnswers([ask(question)], [], [{ question: 1, ...sent }])
const wrongFields = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof DomainErrors ? error.errors.map(({ code, field }) => `${field} ${code}`) : [String((error as Error).message)]
  }
  return []
}

describe('[FORM-21] each kind of question takes its own answer', () => {
  test.each([
    ['nps', { value: 10 }],
    ['nps', { value: 0 }],
    ['stars', { value: 1 }],
    ['one', { answer_ids: [11] }],
    ['many', { answer_ids: [11, 12], text: 'Долго' }],
    ['text', { text: 'Спасибо' }],
  ] as const)('%s: %o', (kind, sent) => {
    expect(read({ kind }, sent).items).toHaveLength(1)
  })

  test.each([
    ['nps', { value: 11 }, 'surveys.answer_unknown'],
    ['stars', { value: 0 }, 'surveys.answer_unknown'],
    ['stars', { value: 6 }, 'surveys.answer_unknown'],
    ['text', { value: 3 }, 'surveys.answer_unknown'],
    ['one', { answer_ids: [11, 12] }, 'surveys.answer_unknown'],
    ['one', { answer_ids: [99] }, 'surveys.answer_unknown'],
    ['nps', { answer_ids: [11] }, 'surveys.answer_unknown'],
    ['text', { text: 'а'.repeat(21) }, 'surveys.answer_too_long'],
  ] as const)('%s refuses %o', (kind, sent, code) => {
    expect(wrongFields(() => read({ kind }, sent))).toEqual([`q1 ${code}`])
  })

  test.each(['nps', 'stars', 'one', 'many', 'text'] as const)('a required %s that is left out is named', (kind) => {
    expect(wrongFields(() => readAnswers([ask({ kind, isRequired: true })], [], []))).toEqual(['q1 surveys.answer_missing'])
  })

  test('signs alone are no text', () => {
    expect(wrongFields(() => read({ kind: 'text', isRequired: true }, { text: ' — ' }))).toEqual(['q1 surveys.answer_missing'])
  })

  test('all wrong fields are named at once, and what was not asked, or was answered twice, is refused', () => {
    const both = [ask({ id: 1, kind: 'nps', isRequired: true }), ask({ id: 2, kind: 'text', isRequired: true })]
    expect(wrongFields(() => readAnswers(both, [], []))).toEqual(['q1 surveys.answer_missing', 'q2 surveys.answer_missing'])
    expect(wrongFields(() => readAnswers(both, [], [{ question: 3, value: 1 }]))).toEqual(['surveys.answer_unknown'])
    const twice = [{ question: 1, value: 1 }]
    expect(wrongFields(() => readAnswers(both, [], [...twice, ...twice]))).toEqual(['surveys.answer_unknown'])
  })

  test('a question of a line is asked once for each, and of no other', () => {
    const question = ask({ kind: 'stars', subject: 'line', isRequired: true })
    const sent = [
      { question: 1, line: 7, value: 5 },
      { question: 1, line: 8, value: 2 },
    ]
    expect(readAnswers([question], [7, 8], sent)).toMatchObject({ isBad: true, items: [{ line: 7 }, { line: 8 }] })
    expect(wrongFields(() => readAnswers([question], [7, 8], sent.slice(1)))).toEqual(['q1_7 surveys.answer_missing'])
    expect(wrongFields(() => readAnswers([question], [7], sent))).toEqual(['surveys.answer_unknown'])
  })
})

describe('[FORM-22] words of one’s own', () => {
  test('an own answer needs a letter', () => {
    expect(wrongFields(() => read({}, { answer_ids: [13], own_text: '...' }))).toEqual(['q1_own surveys.own_words_missing'])
    expect(read({}, { answer_ids: [13], own_text: 'Запах' }).texts).toEqual([{ name: 'q1_own', value: 'Запах' }])
  })

  test('they may come as the text where no negative one is chosen', () => {
    expect(read({}, { answer_ids: [13], text: 'Запах' }).texts).toEqual([{ name: 'q1_own', value: 'Запах' }])
    expect(wrongFields(() => read({}, { answer_ids: [12, 13], text: 'Долго' }))).toEqual(['q1_own surveys.own_words_missing'])
  })

  test('texts of what is not chosen any more are not stored', () => {
    expect(read({}, { answer_ids: [11], text: 'Долго', own_text: 'Запах' }).texts).toEqual([])
    expect(read({}, { answer_ids: [12, 13], text: 'Долго', own_text: 'Запах' }).texts).toEqual([
      { name: 'q1', value: 'Долго' },
      { name: 'q1_own', value: 'Запах' },
    ])
  })
})

test.each([
  ['nps', { value: 6 }, true],
  ['nps', { value: 7 }, false],
  ['stars', { value: 2 }, true],
  ['stars', { value: 3 }, false],
  ['many', { answer_ids: [12] }, true],
  ['many', { answer_ids: [11] }, false],
  ['text', { text: 'Плохо' }, false],
] as const)('[FORM-25] %s of %o is bad: %s', (kind, sent, isBad) => {
  expect(read({ kind }, sent).isBad).toBe(isBad)
})

test.each([
  ['2026-11-20T06:00:00Z', 'Europe/Moscow', true],
  ['2026-11-20T05:59:00Z', 'Europe/Moscow', false],
  ['2026-11-20T17:59:00Z', 'Europe/Moscow', true],
  ['2026-11-20T18:00:00Z', 'Europe/Moscow', false],
  ['2026-11-20T06:00:00Z', 'Asia/Vladivostok', true],
  ['2026-11-20T12:00:00Z', 'Asia/Vladivostok', false],
])('[FORM-23] at %s people in %s are written to: %s', (at, zone, expected) => {
  expect(isWritingHour(new Date(at), zone)).toBe(expected)
})

test('[FORM-24] the score is how many more of a hundred would recommend than would not', () => {
  expect(npsOf([10, 9, 8, 7, 6])).toBe(20)
  expect(npsOf([0, 0, 10])).toBe(-33)
  expect(npsOf([])).toBeNull()
})
