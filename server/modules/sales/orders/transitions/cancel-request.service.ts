import { dayMs } from '#core/dates.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'

/** A request is answered within a day. Source: decisions I. */
const answeredWithinMs = dayMs

/** A shopper asks to cancel what is already packed or on its way: a person is told in the caller's transaction, and reminded while they do not answer. */
export async function askOperatorToCancel(tx: Db, platform: Platform, order: OrderRow, askedIn: OrderRow['status']): Promise<void> {
  await writeEmail(tx, platform, order, { key: 'orders.cancel_email', askedIn })
  await scheduleReminder(tx, platform, order.id)
}

/**
 * Reminds of a request to cancel that nobody has answered for a day, each day anew; the job's work. Nothing to do when it is answered; one that is
 * made anew has put its job off. Run twice it writes twice, no more.
 */
export async function remindOfCancelRequest(platform: Platform, orderId: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { id: orderId })
    if (order?.status !== 'cancel_requested') return
    const askedIn = await repo.findStateBefore(tx, orderId, 'cancel_requested')
    await writeEmail(tx, platform, order, { key: 'orders.cancel_unanswered_email', askedIn })
    await scheduleReminder(tx, platform, orderId)
  })
}

async function writeEmail(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  { key, askedIn }: { key: string; askedIn: OrderRow['status'] },
): Promise<void> {
  const state = platform.translator.text('ru', `orders.status.${askedIn}`)
  await notifyOperator(tx, platform, key, { number: order.number, state, total: formatRoubles(kopecksToRoubles(order.total), 'ru') })
}

async function scheduleReminder(tx: Db, platform: Platform, orderId: number): Promise<void> {
  const runAt = new Date(platform.clock.now().getTime() + answeredWithinMs)
  await platform.jobs.enqueue(tx, 'orders:cancel-unanswered', { orderId }, { runAt, key: `cancel-unanswered:${orderId}` })
}
