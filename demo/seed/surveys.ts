import { sql } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import { surveyAnswers, type SurveyAnswerContent } from '#demo/content/survey-answers.ts'
import { surveys } from '#demo/content/surveys.ts'
import { addPastAnswers, draftSurvey, publishSurvey, type PastAnswer } from '#server/modules/sales/surveys/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { diceBetween } from './dice.ts'

const yearMs = 365 * dayMs
const minuteMs = 60_000

/** The four surveys of the shop, each published in its first version a year ago. */
export async function seedSurveys(tx: Db, now: Date): Promise<void> {
  for (const survey of surveys) await publishSurvey(tx, await draftSurvey(tx, survey), new Date(now.getTime() - yearMs))
}

/** What people have answered since; about goods of orders that were received. */
export async function seedSurveyAnswers(tx: Db, now: Date): Promise<void> {
  const { rows: lines } = await tx.execute<{ id: number }>(
    sql`select i.id from order_items i join orders o on o.id = i.order_id where o.status in ('delivered', 'completed') order by i.id`,
  )
  for (const { type } of surveys) {
    const ofType = surveyAnswers.filter((one) => one.type === type)
    const line = (index: number) => lines[index % lines.length]?.id ?? 0
    await addPastAnswers(
      tx,
      type,
      ofType.map((one, index) => pastAnswer(one, type === 'qualityof' ? [line(index)] : [], now)),
    )
  }
}

function pastAnswer(answer: SurveyAnswerContent, lineIds: readonly number[], now: Date): PastAnswer {
  const { type, daysAgo, locale = 'ru', marks = {}, chosen = {}, texts = {}, own = {}, mayCall = false, state = 'new' } = answer
  const positions = [...new Set([marks, chosen, texts, own].flatMap((part) => Object.keys(part)))].map(Number).toSorted((a, b) => a - b)
  return {
    locale,
    lineIds,
    mayCall,
    state,
    at: new Date(now.getTime() - daysAgo * dayMs + diceBetween(1, 600, type, daysAgo) * minuteMs),
    isVerified: type === 'quality-online' || type === 'qualityof',
    answers: positions.map((position) => ({
      position,
      value: marks[position],
      chosen: chosen[position] ?? [],
      text: texts[position],
      own: own[position],
    })),
  }
}
