import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { askBank, hasOpenAttempt } from '#server/modules/money/payments/index.ts'
import { orderPayments } from './order-payments.service.ts'
import * as repo from '../orders.repo.ts'

/** After an attempt the bank is asked at 1, 3, 10 and 30 minutes, then each hour of a day. Source: reliability §4. */
const firstPausesMinutes = [1, 2, 7, 20]
const pauseMinutes = 60
const turns = firstPausesMinutes.length + 24
const minuteMs = 60_000

/** Begins to ask the bank about an order's attempt, in the transaction that starts it: a notification may never come. */
export async function scheduleStatusPolling(tx: Db, platform: Platform, orderId: number): Promise<void> {
  await enqueueTurn(tx, platform, orderId, 0)
}

/**
 * Asks the bank about the attempts to pay an order that have no end yet, whatever has become of the order, and asks again later: money that the
 * bank was not able to tell of is taken up; of an order that needs it no more, since it is over or was paid in another page of the bank, it is
 * given back, or let go of. The job's work; harmless when it runs twice.
 */
export async function pollOrderStatus(platform: Platform, orderId: number, turn: number): Promise<void> {
  const order = await repo.findOrder(platform.db, orderId)
  if (!order || !(await hasOpenAttempt(platform.db, orderId))) return
  await askBank(platform, orderPayments, order)
  if (turn + 1 < turns && (await hasOpenAttempt(platform.db, orderId))) await enqueueTurn(platform.db, platform, orderId, turn + 1)
}

async function enqueueTurn(tx: Db, platform: Platform, orderId: number, turn: number): Promise<void> {
  const runAt = new Date(platform.clock.now().getTime() + (firstPausesMinutes[turn] ?? pauseMinutes) * minuteMs)
  await platform.jobs.enqueue(tx, 'orders:ask-bank', { orderId, turn }, { runAt, key: `orders:ask-bank:${orderId}` })
}
