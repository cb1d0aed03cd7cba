import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { askBank } from '#server/modules/money/payments/index.ts'
import { transitionOrder } from '../transitions/transitions.service.ts'
import { remindOfPayment } from '../emails/order-notifications.service.ts'
import { orderPayments } from '../payment/order-payments.service.ts'
import * as repo from '../orders.repo.ts'
import { reminderAt, scheduleEnd, scheduleReminder } from '../payment-methods/payment-time.service.ts'

/**
 * Ends an order whose time to pay has run out; the job's work. The bank is asked first, so that money that has come but was not told
 * of is not turned away. Harmless when the order was paid, cancelled or given more time.
 */
export async function expireOrder(platform: Platform, orderId: number): Promise<void> {
  const before = await repo.findOrder(platform.db, orderId)
  if (!before || before.status !== 'awaiting_payment') return
  await askBank(platform, orderPayments, before)
  await inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { id: orderId })
    if (!order?.expiresAt || order.status !== 'awaiting_payment') return
    if (order.expiresAt > platform.clock.now()) return scheduleEnd(tx, platform, order.id, order.expiresAt)
    await transitionOrder(tx, platform, order, 'expired', { actor: 'system', reason: 'not paid in time' })
  })
}

/** Reminds of an order that still waits for money, once, ten minutes before it ends; the job's work. One that was given more time is reminded later. */
export async function remindOrder(platform: Platform, orderId: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { id: orderId })
    const now = platform.clock.now()
    if (order?.status !== 'awaiting_payment' || !order.expiresAt || order.expiresAt <= now) return
    const due = reminderAt(order.expiresAt)
    if (due > now) return scheduleReminder(tx, platform, orderId, due)
    if (await repo.markReminded(tx, orderId, now)) await remindOfPayment(tx, platform, order, order.expiresAt.getTime() - now.getTime())
  })
}
