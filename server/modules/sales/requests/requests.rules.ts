import type { RequestKind } from '#contracts/request-kinds.ts'
import { calendarDay, dayMs, spanOfDay } from '#core/dates.ts'
import type { RequestAnswer } from './requests.schema.ts'

const hourMs = 3_600_000

/** Between these hours of the shop's day somebody is at the telephone. Source: FORM-13, decision 0148. */
const opensAtMs = 9 * hourMs
const closesAtMs = 21 * hourMs

/** Requests to all forms that one address may send in an hour. Source: FORM-26. */
export const requestsAnHour = 20
/** So many of them without a captcha. Source: FORM-26. */
export const requestsWithoutCaptcha = 3
/** How long what somebody wrote is kept, and the address it came from. */
export const keptMs = 365 * dayMs
export const originKeptMs = dayMs

/** Until when staff are to answer: who asks for a call gets it within a working hour, all else is answered within a day. Source: FORM-12, FORM-13. */
export function dueAt(kind: RequestKind, now: Date): Date {
  return kind === 'stylist' || kind === 'click' ? workingHourAfter(now) : new Date(now.getTime() + dayMs)
}

/** What remains of a working hour in the evening is left for the next morning. */
function workingHourAfter(now: Date): Date {
  const { from, until } = spanOfDay(calendarDay(now))
  const [opens, closes] = [from.getTime() + opensAtMs, from.getTime() + closesAtMs]
  const begins = Math.max(now.getTime(), opens)
  const ends = begins + hourMs
  if (ends <= closes) return new Date(ends)
  const rest = ends - Math.max(begins, closes)
  return new Date(until.getTime() + opensAtMs + rest)
}

/** Why staff cannot answer by email, or undefined when they can: it is over, or nobody left an address. */
export function answerProblem(state: 'new' | 'in_work' | 'done', answers: readonly RequestAnswer[]): 'closed' | 'no_email' | undefined {
  if (state === 'done') return 'closed'
  return valueOf(answers, 'email') === undefined ? 'no_email' : undefined
}

/** What was typed into a field; undefined when the form has none of this name. */
export function valueOf(answers: readonly RequestAnswer[], name: RequestAnswer['name']): string | undefined {
  return answers.find((answer) => answer.name === name)?.value
}
