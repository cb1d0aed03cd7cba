import type { SurveyType } from '#contracts/surveys.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import * as repo from './surveys.repo.ts'
import { dueMs, readAnswers } from './surveys.rules.ts'

/** An answer of the past by the places of questions and of what was chosen. */
export interface PastAnswer {
  locale: Locale
  at: Date
  isVerified: boolean
  answers: readonly {
    position: number
    value?: number | undefined
    chosen: readonly number[]
    text?: string | undefined
    own?: string | undefined
  }[]
  /** The lines that it is about, where its survey asks about lines. */
  lineIds: readonly number[]
  mayCall: boolean
  state: 'new' | 'in_work' | 'done'
}

/** Stores answers of the past to the published version of a survey, read as any answer is. Throws when one does not fit its questions. */
export async function addPastAnswers(tx: Db, type: SurveyType, past: readonly PastAnswer[]): Promise<void> {
  const survey = await repo.findPublished(tx, type)
  if (!survey) throw new Error(`no survey ${type} is published`)
  const questions = await repo.listQuestions(tx, survey.id)
  for (const { answers, lineIds, state, at, ...rest } of past) {
    const sent = answers.flatMap(({ position, value, chosen, text, own }) => {
      const question = questions[position]
      if (!question) throw new Error(`survey ${type} has no question ${position}`)
      const ids = chosen.map((place) => question.variants[place]?.id ?? 0)
      const lines = question.subject === 'line' ? lineIds : [undefined]
      return lines.map((line) => ({ question: question.id, line, answer_ids: ids, value, text, own_text: own }))
    })
    const { items, texts, nps, isBad } = readAnswers(questions, lineIds, sent)
    await repo.insertAnswer(tx, {
      ...rest,
      surveyId: survey.id,
      items,
      texts,
      nps,
      at,
      mayCall: isBad && rest.mayCall,
      state: isBad ? state : null,
      dueAt: isBad ? new Date(at.getTime() + dueMs) : null,
      doneAt: isBad && state === 'done' ? new Date(at.getTime() + dueMs / 2) : null,
    })
  }
}
