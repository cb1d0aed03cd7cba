import type { InboxItem } from '#contracts/staff/inbox.contract.ts'
import { dayMs } from '#core/dates.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { answerDone, answerGone, answerTaken, noReplyAddress } from './forms.errors.ts'
import * as repo from './forms.repo.ts'

type Found = NonNullable<Awaited<ReturnType<typeof repo.findAnswer>>>

/** How long an answer to a form may wait for staff. */
export const formAnswerDueMs = dayMs

/** One answer to a form as staff read it. Throws `forms.answer_unknown` (404). Source: ADM-81. */
export async function getFormAnswer(db: Db, id: number, locale: Locale): Promise<InboxItem> {
  const { answer, form } = found(await repo.findAnswer(db, id))
  return {
    id,
    revision: null,
    title: textIn(locale, form.title),
    state: answer.state,
    assignee: answer.assignee,
    created_at: answer.sentAt.toISOString(),
    due_at: new Date(answer.sentAt.getTime() + formAnswerDueMs).toISOString(),
    done_at: answer.doneAt && answer.doneAt.toISOString(),
    locale: answer.locale,
    url: answer.url,
    answers: answer.answers.map(({ label, value }) => ({ label, value })),
    email: (await valueOfKind(db, answer, 'email')) ?? null,
    phone: (await valueOfKind(db, answer, 'phone')) ?? null,
    order_number: null,
    customer: answer.customerId,
    history: [],
  }
}

/** Takes an answer on. Throws 404, 409 `forms.taken` when another has it, 409 `forms.closed`. */
export function takeFormAnswer(platform: Platform, author: Author, id: number): Promise<void> {
  return act(platform, author, id, 'take', async () => ({ state: 'in_work', assignee: nameOf(author) }))
}

/** Replies by email, in the transaction that ends it. Throws as `takeFormAnswer`, and 409 `forms.no_email`. */
export function replyToFormAnswer(platform: Platform, author: Author, id: number, words: string): Promise<void> {
  return act(platform, author, id, 'answer', async (tx, { answer, form }) => {
    const to = await valueOfKind(tx, answer, 'email')
    if (to === undefined) throw noReplyAddress()
    const { locale } = answer
    const answers = answer.answers.map(({ label, value }) => `${label}: ${value}`).join('\n')
    const params = { form: textIn(locale, form.title), words, answers }
    await sendMessage(tx, platform, { channel: 'email', to, locale, key: 'forms.reply_email', params })
    return done(platform, author, answer)
  })
}

/** Ends an answer that needs no letter. Throws as `takeFormAnswer`. */
export function finishFormAnswer(platform: Platform, author: Author, id: number): Promise<void> {
  return act(platform, author, id, 'done', async (_tx, { answer }) => done(platform, author, answer))
}

const done = ({ clock }: Platform, author: Author, { assignee }: Found['answer']) =>
  ({ state: 'done', assignee: assignee ?? nameOf(author), doneAt: clock.now() }) as const

function act(
  platform: Platform,
  author: Author,
  id: number,
  word: string,
  change: (tx: Db, row: Found) => Promise<Parameters<typeof repo.setTask>[2]>,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const row = found(await repo.findAnswer(tx, id, { isLocked: true }))
    const { state, assignee, doneAt } = row.answer
    if (state === 'done') throw answerDone()
    if (state === 'in_work' && assignee !== null && assignee !== nameOf(author)) throw answerTaken(assignee)
    const before = { state, assignee, doneAt }
    const task = await change(tx, row)
    await repo.setTask(tx, id, task)
    await recordAct(tx, author, {
      permission: 'requests.write',
      objectKind: 'form_answers',
      id,
      act: word,
      before,
      after: { ...before, ...task },
    })
  })
}

/** What was typed into the first field of a kind. */
async function valueOfKind(db: Db, { answers }: Found['answer'], kind: 'email' | 'phone'): Promise<string | undefined> {
  const kinds = await repo.listKinds(
    db,
    answers.map(({ fieldId }) => fieldId),
  )
  return answers.find(({ fieldId }) => kinds.get(fieldId) === kind)?.value
}

const nameOf = ({ actor }: Author): string => (actor.kind === 'staff' ? actor.name : actor.job)

function found(row: Found | undefined): Found {
  if (!row) throw answerGone()
  return row
}
