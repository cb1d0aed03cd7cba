import { ownSurveyField } from '#contracts/survey-fields.ts'
import { saysSomething } from '#core/person-name.ts'
import type { AskedQuestion } from './use-survey-draft.ts'

type Draft = {
  valueOf: (question: AskedQuestion) => number | null
  chosenIn: (question: AskedQuestion) => readonly number[]
  textOf: (field: string) => string
}

interface Missing {
  field: string
  problem: 'missing' | 'ownMissing'
}

/** What a survey lacks, by the field where it is to be said; the server looks again. Source: FORM-21, FORM-22. */
export function missingAnswers(asked: readonly AskedQuestion[], draft: Draft): Missing[] {
  return asked.flatMap((question): Missing[] => {
    const { field, kind, required, answers } = question
    const chosen = draft.chosenIn(question)
    const isAnswered = draft.valueOf(question) !== null || chosen.length > 0 || (kind === 'text' && saysSomething(draft.textOf(field)))
    if (required && !isAnswered) return [{ field, problem: 'missing' }]
    const isOwn = answers.some((one) => one.is_own && chosen.includes(one.id))
    const own = ownSurveyField(field)
    return isOwn && !/\p{L}/u.test(draft.textOf(own)) ? [{ field: own, problem: 'ownMissing' }] : []
  })
}
