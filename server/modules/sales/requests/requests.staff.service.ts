import { namesOf, recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendAnswer } from './requests.emails.ts'
import { requestRefused, requestUnknown } from './requests.errors.ts'
import * as repo from './requests.repo.ts'
import type { RequestRow } from './requests.repo.ts'
import { answerProblem, valueOf } from './requests.rules.ts'

/** Which request, and the revision that its reader saw. */
interface Read {
  id: number
  revision: number
}

const listedAtMost = 200
const audited = { permission: 'requests.write', table: 'requests', personal: ['answers'] } as const

/** What waits for staff, the most urgent first; at most 200. Source: FORM-12. */
export function listRequests({ db }: Pick<Platform, 'db'>): Promise<RequestRow[]> {
  return repo.listOpenRequests(db, listedAtMost)
}

/** A request with what staff did. Throws `requests.unknown` (404). */
export async function getRequest({ db }: Pick<Platform, 'db'>, id: number) {
  const row = await repo.findRequest(db, id)
  if (!row) throw requestUnknown()
  return { row, history: await repo.listHistory(db, [id]) }
}

/** A member of staff takes a request. Throws 404, 409 `staff.conflict` when it has changed since it was read, 409 `requests.closed`. */
export function takeRequestOn(platform: Platform, author: Author, read: Read): Promise<RequestRow> {
  return act(platform, author, read, async (tx, row) => {
    if (row.state === 'done') throw requestRefused('closed')
    await repo.addHistory(tx, entry(platform, author, row, 'taken'))
    return repo.changeRequest(tx, row.id, { state: 'in_work', assignee: nameOf(author) })
  })
}

/**
 * Answers a request by email and ends it: the email is written in the transaction of the answer. Throws as `takeRequestOn`, and 409
 * `requests.no_email` when only a telephone was left. Source: FORM-12, MAIL-02.
 */
export function answerRequest(platform: Platform, author: Author, read: Read, words: string): Promise<RequestRow> {
  return act(platform, author, read, async (tx, row) => {
    const to = valueOf(row.answers, 'email')
    const problem = answerProblem(row.state, row.answers)
    if (problem || to === undefined) throw requestRefused(problem ?? 'no_email')
    await sendAnswer(tx, platform, row, to, words)
    return end(tx, platform, author, row, 'answered', words)
  })
}

/** Ends a request that was answered otherwise, by telephone for one; the note is for staff. Throws as `takeRequestOn`. */
export function finishRequest(platform: Platform, author: Author, read: Read, note?: string): Promise<RequestRow> {
  return act(platform, author, read, async (tx, row) => {
    if (row.state === 'done') throw requestRefused('closed')
    return end(tx, platform, author, row, 'done', note)
  })
}

/** The same for a request that the caller holds. */
export async function finishHeld(tx: Db, platform: Platform, author: Author, before: RequestRow): Promise<void> {
  await recordChange(tx, author, { ...audited, before, after: await end(tx, platform, author, before, 'done') })
}

async function end(tx: Db, platform: Platform, author: Author, row: RequestRow, done: 'answered' | 'done', note?: string) {
  await repo.addHistory(tx, entry(platform, author, row, done, note))
  return repo.changeRequest(tx, row.id, { state: 'done', assignee: row.assignee ?? nameOf(author), doneAt: platform.clock.now() })
}

/** One write of staff: held, compared with what was read, changed, audited. Source: house B7, decision 0106. */
async function act(
  platform: Platform,
  author: Author,
  { id, revision }: Read,
  change: (tx: Db, row: RequestRow) => Promise<RequestRow>,
): Promise<RequestRow> {
  return inTransaction(platform.db, async (tx) => {
    const before = await repo.lockRequest(tx, id)
    if (!before) throw requestUnknown()
    await requireRevision(tx, audited.table, before, revision, ({ state, assignee, revision: now }) => ({
      id,
      state,
      assignee,
      revision: now,
    }))
    const after = await change(tx, before)
    await recordChange(tx, author, { ...audited, before, after })
    return after
  })
}

function entry(
  { clock }: Platform,
  author: Author,
  row: RequestRow,
  done: 'taken' | 'answered' | 'done',
  note?: string,
): Parameters<typeof repo.addHistory>[1] {
  return { requestId: row.id, at: clock.now(), ...namesOf(author), act: done, note: note ?? null }
}

const nameOf = ({ actor }: Author): string => (actor.kind === 'staff' ? actor.name : actor.job)
