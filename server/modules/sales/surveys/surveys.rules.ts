import { isBadAnswer, ownSurveyField, surveyField } from '#contracts/survey-fields.ts'
import { DomainError, DomainErrors } from '#core/domain-error.ts'
import { dayMs, localTime } from '#core/dates.ts'
import { saysSomething } from '#core/person-name.ts'
import { answerMissing, answerTooLong, answerUnknown, ownWordsMissing } from './surveys.errors.ts'
import type { SurveyItem, SurveyText } from './surveys.schema.ts'

/** After so long a person is asked again at the earliest. Source: FORM-23. */
export const personPauseMs = 30 * dayMs
/** Until when the link of an invitation can be used. Source: content §5. */
export const invitationMs = 30 * dayMs
/** Who has not answered by then is reminded, once. Source: FORM-23. */
export const reminderMs = 5 * dayMs
/** In which time a person looks at a bad answer. Source: FORM-25. */
export const dueMs = dayMs
/** Answers without a link from one browser in a day. Source: FORM-24. */
export const answersADay = 3
/** Answers without a link from one address in an hour. Source: FORM-26. */
export const answersAnHour = 20

export interface Question {
  id: number
  kind: 'nps' | 'stars' | 'scale3' | 'one' | 'many' | 'text'
  isRequired: boolean
  maxLength: number
  subject: 'order' | 'line'
  variants: readonly { id: number; isOwn: boolean; isNegative: boolean }[]
}

export interface SentAnswer {
  question: number
  line?: number | undefined
  answer_ids?: readonly number[] | undefined
  value?: number | undefined
  text?: string | undefined
  own_text?: string | undefined
}

export interface ReadAnswers {
  items: SurveyItem[]
  texts: SurveyText[]
  nps: number | null
  /** Something of it is bad: a person looks at it. Source: FORM-25. */
  isBad: boolean
}

/**
 * Reads what was answered to the questions of a survey, those of a line for each of `lineIds`. Texts that nothing asks for are left out. Throws
 * DomainErrors (400) with an error for each wrong field, and answer_unknown for what was not asked. Source: FORM-21, FORM-22.
 */
export function readAnswers(questions: readonly Question[], lineIds: readonly number[], sent: readonly SentAnswer[]): ReadAnswers {
  const asked = questions.flatMap((question) => {
    const lines: readonly (number | null)[] = question.subject === 'line' ? lineIds : [null]
    return lines.map((line) => ({ question, line }))
  })
  const keyOf = (question: number, line: number | null | undefined) => surveyField(question, line)
  const byField = new Map(sent.map((one) => [keyOf(one.question, one.line), one]))
  const known = new Set(asked.map(({ question, line }) => keyOf(question.id, line)))
  const strange = [...byField.keys()].filter((field) => !known.has(field))
  if (strange.length > 0 || byField.size < sent.length) throw answerUnknown(strange[0] ?? 'answers')
  const errors: DomainError[] = []
  const read = asked.map(({ question, line }) => {
    const field = keyOf(question.id, line)
    try {
      return { question, ...readAnswer(question, line, byField.get(field) ?? { question: question.id }) }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      errors.push(error)
      return undefined
    }
  })
  if (errors.length > 0) throw new DomainErrors(errors)
  const answers = read.flatMap((one) => (one && !isEmpty(one) ? [one] : []))
  return {
    items: answers.map(({ item }) => item),
    texts: answers.flatMap(({ texts }) => texts),
    nps: answers.find(({ question }) => question.kind === 'nps')?.item.value ?? null,
    isBad: answers.some(({ question, item }) => isBad(question, item)),
  }
}

interface ReadAnswer {
  item: SurveyItem
  texts: SurveyText[]
}

const isEmpty = ({ item, texts }: ReadAnswer): boolean => item.value === null && item.variant_ids.length === 0 && texts.length === 0

function isBad({ kind, variants }: Question, { value, variant_ids: chosen }: SurveyItem): boolean {
  return isBadAnswer({ kind, answers: variants.map(({ id, isNegative }) => ({ id, is_negative: isNegative })) }, { value, chosen })
}

const range: Partial<Record<Question['kind'], { min: number; max: number }>> = { nps: { min: 0, max: 10 }, stars: { min: 1, max: 5 } }

function readAnswer(question: Question, line: number | null, sent: SentAnswer): ReadAnswer {
  const field = surveyField(question.id, line)
  const { value = null } = sent
  const chosen = [...new Set(sent.answer_ids)]
  const variants = question.variants.filter(({ id }) => chosen.includes(id))
  const allowed = range[question.kind]
  const isMarked = allowed !== undefined
  if (variants.length < chosen.length || (!isMarked && value !== null)) throw answerUnknown(field)
  if (allowed && value !== null && (value < allowed.min || value > allowed.max)) throw answerUnknown(field)
  if (variants.length > 1 && question.kind !== 'many') throw answerUnknown(field)
  const { text, own } = textsOf(question, variants, sent)
  const isAnswered = value !== null || variants.length > 0 || (question.kind === 'text' && saysSomething(text))
  if (question.isRequired && !isAnswered) throw answerMissing(field)
  if (variants.some((one) => one.isOwn) && !/\p{L}/u.test(own)) throw ownWordsMissing(ownSurveyField(field))
  if (text.length > question.maxLength) throw answerTooLong(field, question.maxLength)
  if (own.length > question.maxLength) throw answerTooLong(ownSurveyField(field), question.maxLength)
  const named = [
    { name: field, value: text },
    { name: ownSurveyField(field), value: own },
  ]
  return {
    item: { question: question.id, line, variant_ids: variants.map(({ id }) => id), value },
    texts: named.filter((one) => one.value !== ''),
  }
}

/** The words that an answer has a place for; without a negative choice those of the own answer may come as the text. */
function textsOf(question: Question, variants: Question['variants'], { text = '', own_text: own }: SentAnswer) {
  const isNegative = variants.some((one) => one.isNegative)
  const isOwn = variants.some((one) => one.isOwn)
  return {
    text: question.kind === 'text' || isNegative ? text : '',
    own: isOwn ? (own ?? (isNegative ? '' : text)) : '',
  }
}

/** Whether people are written to at this hour of their city: from 9 until before 21. Source: FORM-23. */
export function isWritingHour(now: Date, timeZone: string): boolean {
  const hour = Number(localTime(now, timeZone).slice(11, 13))
  return hour >= 9 && hour < 21
}

/** The score of the answers: of a hundred, how many more would recommend than would not; null without one. */
export function npsOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const count = (fits: (value: number) => boolean) => values.filter(fits).length
  return Math.round(((count((value) => value >= 9) - count((value) => value <= 6)) / values.length) * 100)
}
