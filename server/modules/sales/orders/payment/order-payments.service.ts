import { sql } from 'drizzle-orm'
import { groupOf } from '#contracts/order-groups.ts'
import { dayInWords } from '#core/dates.ts'
import { DomainError, DomainErrors } from '#core/domain-error.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { captureHold, holdAgain } from '#server/modules/money/bonuses/index.ts'
import { reserve } from '#server/modules/fulfillment/inventory/index.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import {
  isLaterInstallment,
  type Captured,
  type CaptureOutcome,
  type OrderPayments,
  type Review,
  type SurplusCause,
} from '#server/modules/money/payments/index.ts'
import { codeBuyer } from '../limits/code-buyer.ts'
import { transitionOrder, transitionPayment } from '../transitions/transitions.service.ts'
import { notifyShopperOf } from '../emails/order-notifications.service.ts'
import { redeemAgain } from '#server/modules/sales/promotions/index.ts'
import { dueOf, findSurcharge, type ReplacementRow } from '../order-replacements.repo.ts'
import * as repo from '../orders.repo.ts'
import { isErased, type OrderRow } from '../orders.repo.ts'
import { extendForAttempt, extendForOutage } from '../payment-methods/payment-time.service.ts'
import { swapPaid } from '../succession/swapping.service.ts'
import { retakeSlot } from '../slots/order-slots.service.ts'
import { issuePrepayment, issueReturn, prepaymentDocument, returnDocument } from '../receipts/receipts.service.ts'

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
      totalKopecks: await dueOf(tx, order),
      isPayable: order.status === 'awaiting_payment' && !isLate,
      isExpired: order.status === 'expired' || isLate,
      isOver: isOver(order),
      isPaused: order.status === 'cancel_requested',
    }
  },
  async payable(db, platform, { orderId, amount, part }) {
    const order = await foundOrder(db, orderId)
    const isLate = order.expiresAt !== null && order.expiresAt <= platform.clock.now()
    return {
      isPayable: isLaterInstallment(part) ? !isOver(order) : order.status === 'awaiting_payment' && !isLate,
      keepsMethod: order.paymentType === 'split',
      receipt: await prepaymentDocument(db, platform, order, amount),
    }
  },
  async onOpened(tx, platform, { orderId, createdAt }) {
    const order = await lockedOrder(tx, orderId)
    if (!order.expiresAt || order.expiresAt <= platform.clock.now()) return
    await extendForAttempt(tx, platform, order, createdAt)
  },
  async onUnreachable(tx, platform, orderId) {
    await extendForOutage(tx, platform, await lockedOrder(tx, orderId))
  },
  async receiptOfRefund(db, platform, orderId, refund) {
    return returnDocument(db, platform, await foundOrder(db, orderId), refund)
  },
  async onCaptured(tx, platform, orderId, money) {
    return capture(tx, platform, orderId, money)
  },
  onSurplus: notifyOfSurplus,
  async onFailed(tx, platform, orderId, reason) {
    const order = await lockedOrder(tx, orderId)
    if (order.paymentStatus === 'pending') await transitionPayment(tx, platform, order, 'failed', { ...bank, reason })
  },
  async onRefunded(tx, platform, orderId, refund) {
    const order = await lockedOrder(tx, orderId)
    await issueReturn(tx, platform, order, refund)
    const to = refund.whole ? 'refunded' : 'partially_refunded'
    if (order.paymentStatus !== to && order.paymentStatus !== 'refunded')
      await transitionPayment(tx, platform, order, to, { ...bank, reason: refund.key })
    if (refund.isAllBack && groupOf(order.status) === 'underway') await flagForReview(tx, platform, order.id, stillServed(refund.key))
  },
  async notifyOfInstallment(tx, platform, orderId, { what, amountKopecks, at }) {
    const order = await lockedOrder(tx, orderId)
    const sum = formatRoubles(kopecksToRoubles(amountKopecks), order.locale)
    const key = what === 'declined' && !at ? 'part_given_up' : `part_${what}`
    await notifyShopperOf(tx, platform, order, `orders.notice.${key}`, { sum, ...(at && { date: dayInWords(at, order.locale) }) })
  },
  flagForReview,
}

/** Staff gave the money back in the bank's cabinet, and the goods would be sent all the same: a person decides. */
const stillServed = (refund: string): Review => ({
  reason: `all that was paid has gone back, and the order is still to be served: ${refund}`,
  email: { key: 'orders.review.still_served' },
})

async function flagForReview(tx: Db, platform: Platform, orderId: number, { reason, email }: Review): Promise<void> {
  const number = await repo.addPaymentReview(tx, orderId, reason)
  if (number === undefined) return
  platform.log.error({ event: 'payment.review', order: number, reason }, 'a person must look at an order')
  await notifyOperator(tx, platform, email.key, { ...email.params, order: number })
}

/** Nothing of it is served any more. */
function isOver({ status }: OrderRow): boolean {
  return groupOf(status) === 'ended'
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

/** Money that an order cannot take is on its way back: whoever has paid it is told, and why. */
async function notifyOfSurplus(tx: Db, platform: Platform, orderId: number, kopecks: number): Promise<SurplusCause> {
  const order = await foundOrder(tx, orderId)
  const cause = surplusCauseOf(order)
  await notifyShopperOf(tx, platform, order, 'orders.notice.surplus', {
    sum: formatRoubles(kopecksToRoubles(kopecks), order.locale),
    cause,
  })
  return cause
}

function surplusCauseOf(order: OrderRow): SurplusCause {
  if (isOver(order) || order.paymentStatus === 'refunded') return 'over'
  if (order.paymentType === 'on_delivery') return 'receipt'
  return order.paymentStatus === 'partially_paid' ? 'part' : 'paid'
}

/** Money has come: the order is confirmed. One whose time had run out is served when its goods can still be had. */
async function capture(tx: Db, platform: Platform, orderId: number, money: Captured): Promise<CaptureOutcome> {
  const order = await lockedOrder(tx, orderId)
  if (isLaterInstallment(money.part)) return captureLaterInstallment(tx, platform, order, money)
  const surcharge = await findSurcharge(tx, order.id)
  if (surcharge) return captureSurcharge(tx, platform, order, surcharge, money)
  if (order.status === 'expired') return captureLate(tx, platform, order, money)
  if (order.status !== 'awaiting_payment') return 'refused'
  const cause = { ...bank, reason: 'paid' }
  const paid = await transitionPayment(tx, platform, order, paidBy(money), cause)
  await captureHold(tx, order.id, platform.clock.now())
  await issuePrepayment(tx, platform, order, money)
  await transitionOrder(tx, platform, paid, 'confirmed', cause)
  return 'accepted'
}

/**
 * The difference of a dearer order has come, and it takes the place of the other one. Money that comes when it is over, or when that other one has gone on, goes back:
 * by then its customer was told that it stays as it was. Source: ADM-17, decision 0171.
 */
async function captureSurcharge(tx: Db, platform: Platform, next: OrderRow, row: ReplacementRow, money: Captured): Promise<CaptureOutcome> {
  if (next.status !== 'awaiting_payment') return 'refused'
  const order = await lockedOrder(tx, row.oldOrderId)
  return (await swapPaid(tx, platform, { order, next, row }, money)) ? 'accepted' : 'refused'
}

/** The state of a payment once this money is there. */
function paidBy({ rest }: Captured): 'paid' | 'partially_paid' {
  return rest > 0 ? 'partially_paid' : 'paid'
}

/** A part that was due later. An order that is over takes nothing more. */
async function captureLaterInstallment(tx: Db, platform: Platform, order: OrderRow, money: Captured): Promise<CaptureOutcome> {
  if (isOver(order)) return 'refused'
  await issuePrepayment(tx, platform, order, money)
  if (order.paymentStatus === 'partially_paid' && money.rest === 0)
    await transitionPayment(tx, platform, order, 'paid', { ...bank, reason: 'last part paid' })
  await notifyShopperOf(tx, platform, order, 'orders.notice.part_paid', {
    sum: formatRoubles(kopecksToRoubles(money.amount), order.locale),
  })
  return 'accepted'
}

/**
 * The goods may be gone by now, the bonuses that returned to the shopper when the time ran out spent, or the promo code used up by others; then
 * the money goes back. So it does when they have had their account deleted since: the order says no more where it should go. Source: decisions F.
 */
async function captureLate(tx: Db, platform: Platform, order: OrderRow, money: Captured): Promise<CaptureOutcome> {
  if (isErased(order)) return 'refused'
  await tx.execute(sql`savepoint late_payment`)
  try {
    const items = await repo.listItems(tx, [order.id])
    await reserve(tx, { orderId: order.id, lines: items, cityId: order.cityId, expiresAt: null })
    await retakeSlot(tx, platform, order, 'bank')
    await holdAgain(tx, order.id, platform.clock.now())
    const buyer = { phone: order.contactPhone, customerId: order.customerId ?? undefined }
    await redeemAgain(tx, platform, order.id, codeBuyer(tx, buyer, [order.id]))
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof DomainErrors)) throw error
    await tx.execute(sql`rollback to savepoint late_payment`)
    return 'refused'
  }
  const paid = await transitionPayment(tx, platform, order, paidBy(money), { ...bank, reason: 'late payment' })
  await captureHold(tx, order.id, platform.clock.now())
  await issuePrepayment(tx, platform, order, money)
  await transitionOrder(tx, platform, paid, 'confirmed', { ...bank, reason: 'late payment' })
  return 'late_accepted'
}
