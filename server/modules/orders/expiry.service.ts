import { inTransaction } from '../../platform/db/transaction.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import { askBank } from '../payments/index.ts'
import { extendReservations } from '../inventory/index.ts'
import { moveOrder } from './moves.service.ts'
import { remindOfPayment } from './notices.service.ts'
import { orderPayments } from './order-payments.service.ts'
import * as repo from './orders.repo.ts'
import type { OrderRow } from './orders.repo.ts'

/** How long goods are held for an order that is to be paid online. Source: decisions G. */
export const paymentMinutes = 30
const reminderMinutesBefore = 10
/** A new attempt to pay gets at least this long. */
const attemptMinutes = 15
const minuteMs = 60_000

/** Enqueues the end of an unpaid order and the one reminder before it, in the transaction of its placement. */
export async function scheduleExpiry(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  if (!order.expiresAt) return
  await scheduleEnd(tx, platform, order.id, order.expiresAt)
  const runAt = new Date(order.expiresAt.getTime() - reminderMinutesBefore * minuteMs)
  await platform.jobs.enqueue(tx, 'orders:remind', { orderId: order.id }, { runAt, key: `orders:remind:${order.id}` })
}

/** Gives a locked order that waits for money more time for one more attempt. */
export async function extendForAttempt(tx: Db, platform: Platform, order: OrderRow): Promise<OrderRow> {
  const expiresAt = new Date(platform.clock.now().getTime() + attemptMinutes * minuteMs)
  if (order.expiresAt && order.expiresAt >= expiresAt) return order
  await repo.setExpiry(tx, order.id, expiresAt)
  await extendReservations(tx, order.id, expiresAt)
  await scheduleEnd(tx, platform, order.id, expiresAt)
  return { ...order, expiresAt }
}

/**
 * Ends an order whose time to pay has run out; the job's work. The bank is asked first, so that money that has come but was not told
 * of is not turned away. Harmless when the order was paid, cancelled or given more time.
 */
export async function expireOrder(platform: Platform, orderId: number): Promise<void> {
  const before = await inTransaction(platform.db, (tx) => repo.lockOrder(tx, { id: orderId }))
  if (!before || before.status !== 'awaiting_payment') return
  await askBank(platform, orderPayments, before)
  await inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { id: orderId })
    if (!order?.expiresAt || order.status !== 'awaiting_payment') return
    if (order.expiresAt > platform.clock.now()) return scheduleEnd(tx, platform, order.id, order.expiresAt)
    await moveOrder(tx, platform, order, 'expired', { actor: 'system', reason: 'not paid in time' })
  })
}

/** Reminds of an order that still waits for money, once; the job's work. */
export async function remindOrder(platform: Platform, orderId: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { id: orderId })
    if (order?.status !== 'awaiting_payment' || !(await repo.markReminded(tx, orderId, platform.clock.now()))) return
    await remindOfPayment(tx, platform, order)
  })
}

async function scheduleEnd(tx: Db, platform: Platform, orderId: number, runAt: Date): Promise<void> {
  await platform.jobs.enqueue(tx, 'orders:expire', { orderId }, { runAt, key: `orders:expire:${orderId}` })
}
