import { textIn, type Locale } from '#core/locale.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { findOrder } from '#server/modules/sales/orders/index.ts'
import { answerInWords } from './own-data.service.ts'
import * as repo from './surveys.repo.ts'
import { answerDone, answerGone, answerTaken, noReplyAddress } from './surveys.errors.ts'
import { npsOf } from './surveys.rules.ts'

const most = 200

export interface SurveyTask {
  id: number
  type: string
  state: 'new' | 'in_work' | 'done'
  at: Date
  dueAt: Date
  mayCall: boolean
}

/** Bad answers that wait for a person, the most urgent first; with `isDone` those that were seen to, the newest first. Source: FORM-25. */
export async function listSurveyTasks(db: Db, isDone = false): Promise<SurveyTask[]> {
  return (await repo.listTasks(db, { isDone, limit: most })).flatMap(({ id, type, state, at, dueAt, mayCall }) =>
    state && dueAt ? [{ id, type, state, at, dueAt, mayCall }] : [],
  )
}

/** One answer with the words of its questions, the order it is about and, where its writer may be called, the phone. Undefined when there is none. */
export async function showSurveyAnswer(db: Db, id: number, locale: Locale = 'ru') {
  const answer = await repo.findAnswer(db, id)
  if (!answer) return undefined
  const order = answer.invitation ? await findOrder(db, answer.invitation.orderId) : undefined
  const { survey, answers, phone = order?.contactPhone, email } = await answerInWords(db, answer, locale)
  const { state, at, dueAt, doneAt, assignee, customerId, isVerified, mayCall } = answer
  return {
    id,
    survey,
    answers,
    state,
    at,
    dueAt,
    doneAt,
    assignee,
    customerId,
    isVerified,
    locale: answer.locale,
    order: order?.number,
    ...(mayCall && { phone: phone === '' ? undefined : phone }),
    email,
  }
}

/** A member of staff takes a bad answer. Throws `surveys.answer_gone` (404), 409 `surveys.taken` when another has it, 409 `surveys.closed`. */
export function takeSurveyTask(platform: Platform, author: Author, id: number): Promise<void> {
  return act(platform, author, id, 'take', async () => ({ state: 'in_work', assignee: nameOf(author), doneAt: null }))
}

/** Replies to a bad answer by email, in the transaction that ends it. Throws as `takeSurveyTask`, and 409 `surveys.no_email`. Source: ADM-81. */
export function replyToSurveyAnswer(platform: Platform, author: Author, id: number, words: string): Promise<void> {
  return act(platform, author, id, 'answer', async (tx, { locale, assignee }) => {
    const answer = await repo.findAnswer(tx, id)
    const { email, survey } = answer ? await answerInWords(tx, answer, locale) : {}
    if (email === undefined) throw noReplyAddress()
    await sendMessage(tx, platform, {
      channel: 'email',
      to: email,
      locale,
      key: 'surveys.reply_email',
      params: { survey: survey ?? '', words },
    })
    return done(platform, author, assignee)
  })
}

/** Ends a bad answer. Throws as `takeSurveyTask`. */
export function finishSurveyTask(platform: Platform, author: Author, id: number): Promise<void> {
  return act(platform, author, id, 'done', async (_tx, { assignee }) => done(platform, author, assignee))
}

const done = ({ clock }: Platform, author: Author, assignee: string | null) =>
  ({ state: 'done', assignee: assignee ?? nameOf(author), doneAt: clock.now() }) as const

type Task = NonNullable<Awaited<ReturnType<typeof repo.lockTask>>>

function act(
  platform: Platform,
  author: Author,
  id: number,
  word: string,
  change: (tx: Db, task: Task) => Promise<Parameters<typeof repo.setTask>[2]>,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const task = await repo.lockTask(tx, id)
    if (!task) throw answerGone()
    const { state, assignee } = task
    if (state === null || state === 'done') throw answerDone()
    if (state === 'in_work' && assignee !== null && assignee !== nameOf(author)) throw answerTaken(assignee)
    const after = await change(tx, task)
    await repo.setTask(tx, id, after)
    const before = { state, assignee, doneAt: null }
    await recordAct(tx, author, { permission: 'requests.write', objectKind: 'survey_answers', id, act: word, before, after })
  })
}

const nameOf = ({ actor }: Author): string => (actor.kind === 'staff' ? actor.name : actor.job)

interface Tally {
  answers: number
  nps: number | null
  questions: { title: string; tally: string }[]
}

/** What was answered to each version, by links and without them apart. Source: FORM-24. */
export async function surveyResults(
  db: Db,
): Promise<{ type: string; version: number; state: string; verified: Tally; unverified: Tally }[]> {
  const results = []
  for (const { id, type, version, state } of await repo.listVersions(db)) {
    const questions = await repo.listQuestions(db, id)
    const verified = tallyOf(questions, await repo.listCounted(db, id, true))
    results.push({ type, version, state, verified, unverified: tallyOf(questions, await repo.listCounted(db, id, false)) })
  }
  return results
}

function tallyOf(questions: readonly repo.QuestionRow[], answers: readonly repo.CountedAnswer[]): Tally {
  return {
    answers: answers.length,
    nps: npsOf(answers.flatMap(({ nps }) => nps ?? [])),
    questions: questions.map((question) => ({ title: textIn('ru', question.title), tally: tallyOfQuestion(question, answers) })),
  }
}

/** An average of marks, how often each answer was chosen, or how many wrote something. */
function tallyOfQuestion({ id, kind, variants }: repo.QuestionRow, answers: readonly repo.CountedAnswer[]): string {
  const items = answers.flatMap(({ items: all }) => all.filter((item) => item.question === id))
  if (kind === 'text') return `${items.length}`
  if (kind === 'nps' || kind === 'stars') {
    const values = items.flatMap(({ value }) => value ?? [])
    return values.length > 0 ? (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1) : '—'
  }
  const countOf = (variant: number) => items.filter((item) => item.variant_ids.includes(variant)).length
  return variants.map((variant) => `${textIn('ru', variant.answer)} ${countOf(variant.id)}`).join(', ')
}
