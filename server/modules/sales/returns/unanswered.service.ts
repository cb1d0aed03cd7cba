import { dayInWords, dayMs } from '#core/dates.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import { lockOrder, type OrderRow } from '#server/modules/sales/orders/index.ts'
import * as repo from './returns.repo.ts'
import type { ReturnRow } from './returns.repo.ts'
import { promisedOf } from './returns.rules.ts'

/** Within so many days of the claim the money is to be back. Source: decisions I. */
const paidWithinDays = 10

/** What staff are reminded of: first so long after the return came to its state, then each time after as long as `againMs`. */
interface Reminder {
  key: string
  afterMs: number
  againMs: number
}

/** A shopper asks for a return: a person is told in the caller's transaction, and reminded while they do not answer. Source: decisions I. */
export async function askOperatorToAnswer(tx: Db, platform: Platform, order: OrderRow, row: ReturnRow): Promise<void> {
  await writeEmail(tx, platform, order, { key: 'returns.asked_email', row })
  await scheduleReminder(tx, platform, row)
}

/** A return was approved by the shop's rules, its parcel has a label: staff are told what will come. Source: FORM-20. */
export function tellOfLabel(tx: Db, platform: Platform, order: OrderRow, row: ReturnRow): Promise<void> {
  return writeEmail(tx, platform, order, { key: 'returns.label_email', row })
}

/** A return has come to another state: what staff have to do there they are reminded of in time. Nothing where nobody has to do anything. */
export async function scheduleReminder(tx: Db, platform: Platform, row: Pick<ReturnRow, 'id' | 'status' | 'method'>): Promise<void> {
  const reminder = reminderOf(row)
  if (reminder) await enqueueReminder(tx, platform, row.id, platform.clock.now().getTime() + reminder.afterMs)
}

/**
 * Reminds of a return that has waited for staff too long, and goes on as long as it waits; the job's work. One that has come to another state meanwhile has
 * its own time. Run twice it writes twice, no more.
 */
export async function remindOfReturn(platform: Platform, returnId: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const found = await repo.findReturn(tx, returnId)
    const order = found && (await lockOrder(tx, { id: found.orderId }))
    const row = order && (await repo.findReturn(tx, returnId))
    const reminder = row && reminderOf(row)
    if (!order || !reminder) return
    const since = (await repo.listHistory(tx, [returnId])).at(-1)?.at ?? row.createdAt
    const dueMs = since.getTime() + reminder.afterMs
    const nowMs = platform.clock.now().getTime()
    if (nowMs < dueMs) return enqueueReminder(tx, platform, returnId, dueMs)
    await writeEmail(tx, platform, order, { key: reminder.key, row })
    await enqueueReminder(tx, platform, returnId, nowMs + reminder.againMs)
  })
}

/**
 * A request is answered within a day; things that were agreed upon have two weeks to come; what was paid on receipt is paid out by hand as soon as they are
 * here. The bank is reminded by nobody: it is asked until it answers. Source: decisions I.
 */
function reminderOf({ status, method }: Pick<ReturnRow, 'status' | 'method'>): Reminder | undefined {
  if (status === 'requested') return { key: 'returns.unanswered_email', afterMs: dayMs, againMs: dayMs }
  if (status === 'approved') return { key: 'returns.not_come_email', afterMs: 14 * dayMs, againMs: 7 * dayMs }
  if (status === 'received' && method === 'shop') return { key: 'returns.unpaid_email', afterMs: dayMs, againMs: dayMs }
  return undefined
}

async function writeEmail(tx: Db, platform: Platform, order: OrderRow, { key, row }: { key: string; row: ReturnRow }): Promise<void> {
  const items = await repo.listReturnItems(tx, [row.id])
  const say = (reason: string) => platform.translator.text('ru', `returns.reason.${reason}`)
  await notifyOperator(tx, platform, key, {
    number: order.number,
    seq: String(row.seq),
    pieces: String(items.reduce((sum, item) => sum + item.quantity, 0)),
    reasons: [...new Set(items.map((item) => say(item.reason)))].join(', '),
    sum: formatRoubles(kopecksToRoubles(promisedOf(row)), 'ru'),
    said: row.comment ? 'yes' : 'no',
    comment: row.comment ?? '',
    code: row.labelCode ?? '',
    until: dayInWords(new Date(row.createdAt.getTime() + paidWithinDays * dayMs), 'ru'),
  })
}

async function enqueueReminder(tx: Db, platform: Platform, returnId: number, atMs: number): Promise<void> {
  await platform.jobs.enqueue(tx, 'returns:unanswered', { returnId }, { runAt: new Date(atMs), key: `return-unanswered:${returnId}` })
}
