import { sql } from 'drizzle-orm'
import { DomainError, DomainErrors } from '../../../core/domain-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import { captureHold } from '../bonuses/index.ts'
import { reserve } from '../inventory/index.ts'
import type { CaptureOutcome, OrderPayments } from '../payments/index.ts'
import { moveOrder, movePayment } from './moves.service.ts'
import { redeemAgain } from '../promotions/index.ts'
import * as repo from './orders.repo.ts'
import { isErased, type OrderRow } from './orders.repo.ts'
import { issuePrepayment, issueReturn, prepaymentDocument, returnDocument } from './receipts.service.ts'

const bank = { actor: 'bank' } as const

/** What payments are told of orders, and what an order does when the bank has spoken. Source: decisions A, F. */
export const orderPayments: OrderPayments = {
  async lockOrder(tx, platform, by) {
    const order = await repo.lockOrder(tx, by)
    if (!order) return undefined
    const isLate = order.expiresAt !== null && order.expiresAt <= platform.clock.now()
    return {
      id: order.id,
      number: order.number,
      totalKopecks: order.total,
      isPayable: order.status === 'awaiting_payment' && !isLate,
      isExpired: order.status === 'expired' || isLate,
    }
  },
  async payable(db, platform, orderId, amountKopecks) {
    const order = await foundOrder(db, orderId)
    const isLate = order.expiresAt !== null && order.expiresAt <= platform.clock.now()
    return {
      isPayable: order.status === 'awaiting_payment' && !isLate,
      keepsMethod: order.paymentType === 'split',
      receipt: await prepaymentDocument(db, platform, order, amountKopecks),
    }
  },
  async receiptOfRefund(db, platform, orderId, refund) {
    return returnDocument(db, platform, await foundOrder(db, orderId), refund)
  },
  onCaptured: capture,
  async onFailed(tx, platform, orderId, reason) {
    const order = await lockedOrder(tx, orderId)
    if (order.paymentStatus === 'pending') await movePayment(tx, platform, order, 'failed', { ...bank, reason })
  },
  async onRefunded(tx, platform, orderId, refund) {
    const order = await lockedOrder(tx, orderId)
    await issueReturn(tx, platform, order, refund)
    const to = refund.whole ? 'refunded' : 'partially_refunded'
    if (order.paymentStatus !== to && order.paymentStatus !== 'refunded') await movePayment(tx, platform, order, to, bank)
  },
  async flagForReview(tx, orderId, reason) {
    await repo.setPaymentReview(tx, orderId, reason)
  },
}

async function foundOrder(db: Db, orderId: number): Promise<OrderRow> {
  const order = await repo.findOrder(db, orderId)
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}

async function lockedOrder(tx: Db, orderId: number): Promise<OrderRow> {
  const order = await repo.lockOrder(tx, { id: orderId })
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}

/** Money has come: the order is confirmed. One whose time had run out is served when its goods can still be had. */
async function capture(tx: Db, platform: Platform, orderId: number): Promise<CaptureOutcome> {
  const order = await lockedOrder(tx, orderId)
  if (order.status === 'expired') return captureLate(tx, platform, order)
  if (order.status !== 'awaiting_payment') return 'refused'
  const paid = await movePayment(tx, platform, order, 'paid', bank)
  await captureHold(tx, order.id, platform.clock.now())
  await issuePrepayment(tx, platform, order)
  await moveOrder(tx, platform, paid, 'confirmed', bank)
  return 'accepted'
}

/**
 * The goods may be gone by now, or the promo code used up by others; then the money goes back. So it does when the order spent bonuses: they
 * returned to the shopper when its time ran out, and he may have spent them; and when he has had his account deleted since: the order says
 * no more where it should go.
 */
async function captureLate(tx: Db, platform: Platform, order: OrderRow): Promise<CaptureOutcome> {
  if (order.bonusDiscount > 0 || isErased(order)) return 'refused'
  await tx.execute(sql`savepoint late_payment`)
  try {
    const items = await repo.listItems(tx, [order.id])
    await reserve(tx, { orderId: order.id, lines: items, cityId: order.cityId, expiresAt: null })
    await redeemAgain(tx, order.id)
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof DomainErrors)) throw error
    await tx.execute(sql`rollback to savepoint late_payment`)
    return 'refused'
  }
  const paid = await movePayment(tx, platform, order, 'paid', { ...bank, reason: 'late payment' })
  await issuePrepayment(tx, platform, order)
  await moveOrder(tx, platform, paid, 'confirmed', { ...bank, reason: 'late payment' })
  return 'late_accepted'
}
