import type { Db } from '../../platform/db/database.ts'
import { together } from '../../platform/db/together.ts'
import type { Platform } from '../../platform/module.ts'
import { extendReservations } from '../inventory/index.ts'
import * as repo from './orders.repo.ts'
import type { OrderRow } from './orders.repo.ts'

/** How long goods are held for an order that is to be paid online. Source: decisions G. */
export const paymentMinutes = 30
const reminderMinutesBefore = 10
/** A new attempt to pay gets at least this long, and so does whoever goes to the bank's page. */
const attemptMinutes = 15
const minuteMs = 60_000

/** Enqueues the end of an unpaid order and the one reminder before it, in the transaction of its placement. */
export async function scheduleExpiry(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  if (!order.expiresAt) return
  const { id, expiresAt } = order
  const runAt = new Date(expiresAt.getTime() - reminderMinutesBefore * minuteMs)
  await together(
    tx,
    () => scheduleEnd(tx, platform, id, expiresAt),
    () => platform.jobs.enqueue(tx, 'orders:remind', { orderId: id }, { runAt, key: `orders:remind:${id}` }),
  )
}

/**
 * Gives a locked order that waits for money more time for an attempt, which began at `startedAt`. However often its page at the bank is
 * opened, one attempt holds the goods for 45 minutes at most. Source: decisions G.
 */
export async function extendForAttempt(tx: Db, platform: Platform, order: OrderRow, startedAt: Date): Promise<OrderRow> {
  const longest = startedAt.getTime() + (paymentMinutes + attemptMinutes) * minuteMs
  const expiresAt = new Date(Math.min(platform.clock.now().getTime() + attemptMinutes * minuteMs, longest))
  if (order.expiresAt && order.expiresAt >= expiresAt) return order
  await repo.setExpiry(tx, order.id, expiresAt)
  await extendReservations(tx, order.id, expiresAt)
  await scheduleEnd(tx, platform, order.id, expiresAt)
  return { ...order, expiresAt }
}

/** Enqueues the end of an unpaid order; an earlier one is put off. */
export async function scheduleEnd(tx: Db, platform: Platform, orderId: number, runAt: Date): Promise<void> {
  await platform.jobs.enqueue(tx, 'orders:expire', { orderId }, { runAt, key: `orders:expire:${orderId}` })
}
