import type { OrderStatus, PaymentStatus } from '#contracts/orders.contract.ts'
import { kopecksInBonus } from '#core/money.ts'
import type { Tender } from '#core/tender.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { captureHold, releaseHold, returnSpent } from '#server/modules/money/bonuses/index.ts'
import { findPointPayments, undeliverableReason, noteParcel } from '#server/modules/fulfillment/delivery/index.ts'
import {
  consumeReservations,
  extendReservations,
  releaseReservations,
  takeBackGoods,
  writeOffGoods,
} from '#server/modules/fulfillment/inventory/index.ts'
import { freeCodes } from '#server/modules/fulfillment/marking/index.ts'
import { isAllGivenBack, owedInInstallments, requestRefund } from '#server/modules/money/payments/index.ts'
import { releaseCoupon } from '#server/modules/sales/promotions/index.ts'
import { askOperatorToCancel } from './cancel-request.service.ts'
import { accrueBonuses } from './bonus-accrual.service.ts'
import { worthOfKept } from '../lines/gift-line.ts'
import { askOperatorForGoods, askOperatorForWishes, notifyShopper, type GoodsEmail } from '../emails/order-notifications.service.ts'
import { dropAwaited, findAwaited } from '../order-replacements.repo.ts'
import { changeAwaitsPayment } from '../orders.errors.ts'
import * as repo from '../orders.repo.ts'
import type { HistoryActor, OrderRow } from '../orders.repo.ts'
import { requireAnswer, requireNotBehind, requireOrderTransition, requirePaymentTransition } from '../orders.states.ts'
import { notifyOfMissingCodes } from './packing.service.ts'
import { takenOnReceipt } from '../payment-methods/payment-types.rules.ts'
import { releaseSlot } from '../slots/order-slots.service.ts'
import { issueSettlement } from '../receipts/receipts.service.ts'

/** Who moves an order, and why. */
export interface Cause {
  actor: HistoryActor
  /** For staff, in words of the code or of whoever decided; shoppers do not see it. */
  reason: string
  /** Which person of the shop, and by which name. */
  memberId?: number | null
  by?: string
  /** For the shopper: what the answer to their request says besides. */
  words?: string | undefined
  /** The shopper is told nothing: what takes the place of the order has been told of. */
  isSilent?: boolean
  /** What the shopper gave for goods that are paid on receipt, where somebody says so; else what the place takes, cash where it takes both. */
  tender?: Tender | undefined
  /** Which email asks to see the goods back of an order that ends after it was sent, where the cause says more than its new state. */
  email?: GoodsEmail
}

/** What staff decide upon an order. */
export interface StaffDecision {
  number: string
  /** The state in which it was decided upon. */
  decidedIn?: string | undefined
  reason: string
  /** Which person of the shop, and by which name. */
  memberId?: number | null
  by?: string
  /** What was given, when it is handed over and paid now. */
  tender?: Tender | undefined
}

/**
 * Moves a locked order to another state, with everything that follows from it (goods, bonuses, money, messages) in the caller's
 * transaction. Returns the order as it is then. Throws `orders.illegal_transition` and `orders.change_awaits_payment` (409). Source: decisions A, E, G, I.
 */
export async function transitionOrder(tx: Db, platform: Platform, order: OrderRow, to: OrderStatus, cause: Cause): Promise<OrderRow> {
  requireOrderTransition(order.status, to)
  if (order.status === 'cancel_requested') await requireNextAfterRequest(tx, order, to, cause)
  if (mayBeChanged.includes(order.status)) await endAwaitedChange(tx, platform, order, cause)
  const expiresAt = to === 'awaiting_payment' ? order.expiresAt : null
  if (!(await repo.setStatus(tx, order.id, order.status, to, expiresAt))) throw new Error(`order ${order.id} changed under its lock`)
  await repo.insertHistory(tx, [historyRow(order, 'order', order.status, to, cause, platform.clock.now())])
  await notifyOfMissingCodes(tx, platform, { ...order, status: to }, order.status)
  const moved = await follow(tx, platform, { ...order, status: to, expiresAt }, order.status, cause)
  if (!cause.isSilent) await notifyShopper(tx, platform, moved, { from: order.status, words: cause.words })
  return moved
}

/** Where a paid order may stand while a dearer one waits to take its place. */
const mayBeChanged: readonly OrderStatus[] = ['confirmed', 'assembling']

/**
 * An order moves for which a dearer one waits to take its place. Staff drop that one first: 409 `orders.change_awaits_payment`. Whoever else moves it, the shopper who
 * gives it up or the carrier who has it, ends what waited; the order that moves is locked before it, as everywhere. Source: ADM-17, decision 0171.
 */
async function endAwaitedChange(tx: Db, platform: Platform, { id }: OrderRow, cause: Cause): Promise<void> {
  const awaited = await findAwaited(tx, id)
  if (!awaited) return
  if (cause.actor === 'staff') throw changeAwaitsPayment(awaited.newNumber)
  const next = await repo.lockOrder(tx, { id: awaited.newOrderId })
  if (!next) throw new Error(`there is no order ${awaited.newOrderId}`)
  const { actor } = cause
  await transitionOrder(tx, platform, next, 'cancelled', { actor, reason: 'its order went on', isSilent: actor === 'shopper' })
}

/** Staff answer a request to cancel step by step; whoever says where the goods are is right, however far they have come. */
async function requireNextAfterRequest(tx: Db, order: OrderRow, to: OrderStatus, { actor }: Cause): Promise<void> {
  const askedIn = await repo.findStateBefore(tx, order.id, 'cancel_requested')
  if (actor === 'staff') requireAnswer(askedIn, to)
  else requireNotBehind(askedIn, to)
}

/** Moves the state of a locked order's payment. Throws `orders.illegal_transition` (409). */
export async function transitionPayment(tx: Db, platform: Platform, order: OrderRow, to: PaymentStatus, cause: Cause): Promise<OrderRow> {
  requirePaymentTransition(order.paymentStatus, to)
  if (!(await repo.setPaymentStatus(tx, order.id, order.paymentStatus, to))) throw new Error(`order ${order.id} changed under its lock`)
  await repo.insertHistory(tx, [historyRow(order, 'payment', order.paymentStatus, to, cause, platform.clock.now())])
  return { ...order, paymentStatus: to }
}

function historyRow(order: OrderRow, machine: 'order' | 'payment', fromState: string, toState: string, cause: Cause, at: Date) {
  return {
    orderId: order.id,
    machine,
    fromState,
    toState,
    actor: cause.actor,
    memberId: cause.memberId ?? null,
    by: cause.by ?? null,
    reason: cause.reason,
    at,
  }
}

async function follow(tx: Db, platform: Platform, order: OrderRow, from: OrderStatus, cause: Cause): Promise<OrderRow> {
  switch (order.status) {
    case 'confirmed':
      await extendReservations(tx, order.id, null)
      await askOperatorForWishes(tx, platform, order)
      return order
    case 'handed_over':
      await consumeReservations(tx, order.id)
      // Own shops are not sent to.
      if (order.deliveryType !== 'shop' && (await noteParcel(tx, platform, order.number)))
        await platform.jobs.enqueue(tx, 'orders:hand-over', { orderId: order.id })
      return order
    case 'in_transit':
    case 'ready_for_pickup':
      await consumeReservations(tx, order.id)
      return order
    case 'delivered':
    case 'partially_delivered':
      return keep(tx, platform, order, cause)
    case 'cancelled':
    case 'expired':
    case 'refused':
      return undo(tx, platform, order, cause)
    case 'created':
    case 'awaiting_payment':
    case 'assembling':
    case 'completed':
      return order
    case 'cancel_requested':
      await askOperatorToCancel(tx, platform, order, from)
      return order
  }
}

/**
 * The goods are with the shopper, and gone from the shelf at the latest now: money on receipt is taken, bonuses are spent for good and
 * earned from the day no return is possible. What was left at the counter comes back, with its money and bonuses.
 */
async function keep(tx: Db, platform: Platform, order: OrderRow, cause: Cause): Promise<OrderRow> {
  const now = platform.clock.now()
  const items = await repo.listItems(tx, [order.id])
  const refused = items.filter((item) => item.refusedQuantity > 0)
  // Goods before bonuses, as in every transaction that locks both.
  await consumeReservations(tx, order.id)
  if (refused.length > 0)
    await takeBackGoods(
      tx,
      order.id,
      refused.map(({ offerId, refusedQuantity: quantity }) => ({ offerId, quantity })),
    )
  const paid = order.paymentStatus === 'none' ? await payOnReceipt(tx, platform, order, cause) : order
  await issueSettlement(tx, platform, paid)
  const kept = worthOfKept(order, items)
  await captureHold(tx, order.id, now)
  if (refused.length > 0) {
    await returnSpent(tx, order.id, now, order.bonusDiscount / kopecksInBonus - kept.spent)
    const amount = items.reduce((sum, item) => sum + item.lineSum, 0) - kept.net
    await giveBack(tx, platform, paid, { key: `left_at_counter:${order.id}`, amount })
  }
  await accrueBonuses(tx, order, kept, { receivedAt: now, now })
  return paid
}

/** Whoever handed the goods over took the money: staff, or the carrier (I8). */
async function payOnReceipt(tx: Db, platform: Platform, order: OrderRow, cause: Cause): Promise<OrderRow> {
  const tender = cause.tender ?? (await tenderTakenAt(tx, order))
  await repo.setTender(tx, order.id, tender)
  return transitionPayment(tx, platform, { ...order, tender }, 'paid', cause)
}

/** Where cards alone are taken a card was given. */
async function tenderTakenAt(tx: Db, { deliveryType, pointId }: OrderRow): Promise<Tender> {
  const point = pointId === null ? undefined : await findPointPayments(tx, pointId)
  return takenOnReceipt(deliveryType, point) === 'card' ? 'card' : 'cash'
}

/**
 * Money of an order that is not owed any more: parts that are still to be paid are dropped, the rest goes back through the bank. Answers the
 * kopecks of both. An order of which nothing is due any more is paid.
 */
export async function giveBack(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  request: { key: string; amount: number },
): Promise<{ asked: number; dropped: number }> {
  const given = await requestRefund(tx, platform, { orderId: order.id, ...request })
  if (given.dropped > 0 && order.paymentStatus === 'partially_paid' && (await owedInInstallments(tx, order.id)) === 0)
    await transitionPayment(tx, platform, order, 'paid', { actor: 'system', reason: request.key })
  if (given.dropped > 0) await noteAllBack(tx, platform, order, { actor: 'system', reason: request.key })
  return given
}

/** What was paid had gone back before, by the bank's cabinet; with the parts dropped nothing is owed either: all of it is refunded. */
async function noteAllBack(tx: Db, platform: Platform, order: OrderRow, cause: Cause): Promise<OrderRow> {
  if (order.paymentStatus !== 'partially_refunded' || !(await isAllGivenBack(tx, order.id))) return order
  return transitionPayment(tx, platform, order, 'refunded', cause)
}

/** The shopper let it go by themselves, before it was packed: they cancelled it, or did not pay in time. Source: decision 0085. */
function endsFreely({ status }: OrderRow, { actor }: Cause): boolean {
  return status === 'expired' || actor === 'shopper'
}

/** Of what was sent a person is told, once, whoever ends the order: it must come back, never left, or the carrier has lost it. Source: docs/decisions/0071. */
async function seeGoodsBack(tx: Db, platform: Platform, order: OrderRow, cause: Cause): Promise<void> {
  // Asked before the parcel ends with its order.
  const undeliverable = await undeliverableReason(tx, order.number)
  const wasSent = undeliverable === 'lost' ? await writeOffGoods(tx, order.id) : await takeBackGoods(tx, order.id)
  if (!wasSent) return
  const ended = cause.email ?? (order.status === 'cancelled' ? 'orders.sent_cancelled_email' : 'orders.refused_email')
  const emails = { lost: 'orders.written_off_email', withdrawn: 'orders.withdrawn_email' } as const
  await askOperatorForGoods(tx, platform, order, undeliverable ? emails[undeliverable] : ended)
}

/**
 * The order will not be served: goods go back on sale at once, sent ones too unless they are lost, with their marking codes, bonuses and the promo
 * code to the shopper, money to the card.
 */
async function undo(tx: Db, platform: Platform, order: OrderRow, cause: Cause): Promise<OrderRow> {
  await releaseReservations(tx, order.id)
  await releaseSlot(tx, platform, order.id)
  await seeGoodsBack(tx, platform, order, cause)
  const items = await repo.listItems(tx, [order.id])
  await freeCodes(
    tx,
    items.filter(({ isMarked }) => isMarked).map(({ id }) => id),
  )
  const now = platform.clock.now()
  await releaseHold(tx, order.id, now, { livesOn: !endsFreely(order, cause) })
  await returnSpent(tx, order.id, now)
  await releaseCoupon(tx, order.id, now)
  await requestRefund(tx, platform, { orderId: order.id, key: `${order.status}:${order.id}` })
  await dropAwaited(tx, order.id, now)
  const over = { ...cause, reason: order.status }
  if (order.paymentStatus === 'pending') return transitionPayment(tx, platform, order, 'failed', over)
  return noteAllBack(tx, platform, order, over)
}
