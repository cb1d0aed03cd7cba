import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/wire/together.ts'
import type { Platform } from '#server/platform/module.ts'
import { extendReservations } from '#server/modules/fulfillment/inventory/index.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'

/** How long goods are held for an order that is to be paid online. Source: decisions G. */
export const paymentMinutes = 30
const reminderMinutesBefore = 10
/** A new attempt to pay gets at least this long, and so does whoever goes to the bank's page. */
const attemptMinutes = 15
/** So much longer an order waits whose shopper found the bank out of order. */
const outageMinutes = 20
const minuteMs = 60_000

/** Enqueues the end of an unpaid order and the one reminder before it, in the transaction that says when it ends; earlier ones are put off. */
export async function scheduleExpiry(tx: Db, platform: Platform, { id, expiresAt }: Pick<OrderRow, 'id' | 'expiresAt'>): Promise<void> {
  if (!expiresAt) return
  await together(
    tx,
    () => scheduleEnd(tx, platform, id, expiresAt),
    () => scheduleReminder(tx, platform, id, reminderAt(expiresAt)),
  )
}

/** When an order that ends then is reminded of its payment. Source: decisions G. */
export function reminderAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - reminderMinutesBefore * minuteMs)
}

/**
 * Gives a locked order that waits for money more time for an attempt, which began at `startedAt`. However often its page at the bank is
 * opened, one attempt holds the goods for 45 minutes at most. Source: decisions G.
 */
export async function extendForAttempt(tx: Db, platform: Platform, order: OrderRow, startedAt: Date): Promise<OrderRow> {
  const longest = startedAt.getTime() + (paymentMinutes + attemptMinutes) * minuteMs
  const expiresAt = new Date(Math.min(platform.clock.now().getTime() + attemptMinutes * minuteMs, longest))
  if (order.expiresAt && order.expiresAt >= expiresAt) return order
  return waitUntil(tx, platform, order, expiresAt)
}

/** Gives a locked order that waits for money twenty minutes more: the bank could not be reached. To be called once an order. Source: reliability §4. */
export async function extendForOutage(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  if (order.expiresAt) await waitUntil(tx, platform, order, new Date(order.expiresAt.getTime() + outageMinutes * minuteMs))
}

async function waitUntil(tx: Db, platform: Platform, order: OrderRow, expiresAt: Date): Promise<OrderRow> {
  await repo.setExpiry(tx, order.id, expiresAt)
  await extendReservations(tx, order.id, expiresAt)
  await scheduleExpiry(tx, platform, { id: order.id, expiresAt })
  return { ...order, expiresAt }
}

/** Enqueues the end of an unpaid order; an earlier one is put off. */
export async function scheduleEnd(tx: Db, platform: Platform, orderId: number, runAt: Date): Promise<void> {
  await platform.jobs.enqueue(tx, 'orders:expire', { orderId }, { runAt, key: `orders:expire:${orderId}` })
}

/** Enqueues the one reminder of an unpaid order; an earlier one is put off. */
export async function scheduleReminder(tx: Db, platform: Platform, orderId: number, runAt: Date): Promise<void> {
  await platform.jobs.enqueue(tx, 'orders:remind', { orderId }, { runAt, key: `orders:remind:${orderId}` })
}
