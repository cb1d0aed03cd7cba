import { sql } from 'drizzle-orm'
import { DomainError, DomainErrors } from '#core/domain-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { carryConsents } from '#server/modules/accounts/agreements/index.ts'
import { isBeingHandedOver } from '#server/modules/fulfillment/delivery/index.ts'
import { captureHold } from '#server/modules/money/bonuses/index.ts'
import { carryMoney, type Captured } from '#server/modules/money/payments/index.ts'
import { spend, takeOver } from './take-over.service.ts'
import { notifyShopperOf } from '../emails/order-notifications.service.ts'
import { updateReplacement, type ReplacementRow } from '../order-replacements.repo.ts'
import { deleteAssignee, insertAssignee, listAssignees } from '../order-staff.repo.ts'
import { carrierSilent, slotGone } from '../orders.errors.ts'
import * as repo from '../orders.repo.ts'
import { isErased, type OrderRow } from '../orders.repo.ts'
import { issuePrepayment } from '../receipts/receipts.service.ts'
import { refused } from '../replaceable.rules.ts'
import { refusalOfGoing } from '../replaceable.service.ts'
import { findLiveSlot } from '../slots/order-slots.repo.ts'
import { takeSlot } from '../slots/order-slots.service.ts'
import { transitionOrder, transitionPayment, type Cause } from '../transitions/transitions.service.ts'

/** Why an order is over in whose place another stands. */
export const replacedByOther = 'replaced'

export interface Swap {
  /** Locked. */
  order: OrderRow
  next: OrderRow
  row: ReplacementRow
}

/**
 * A new order, to which the goods, the place at the courier, bonuses and the code of the old one went before, stands in its place from here on: the money goes along,
 * the old order is cancelled without a word, and consents and whoever looks after it are the new one's. Source: ADM-17, decision 0167.
 */
export async function putInPlace(
  tx: Db,
  platform: Platform,
  {
    order,
    next,
    row,
    isPaid,
    cause,
    ...by
  }: Swap & { isPaid: boolean; cause: Omit<Cause, 'reason'>; memberId?: number | null; by?: string },
): Promise<ReplacementRow> {
  const now = platform.clock.now()
  const why = { ...cause, reason: replacedByOther }
  const done = await updateReplacement(tx, row.id, {
    state: 'done',
    newOrderId: next.id,
    difference: next.total - order.total,
    isAgreed: true,
    doneAt: now,
    updatedAt: now,
    ...by,
  })
  if (isPaid) {
    await carryMoney(tx, { from: order.id, to: next.id })
    await transitionPayment(tx, platform, order, 'carried', why)
    await captureHold(tx, next.id, now)
  }
  await transitionOrder(tx, platform, isPaid ? { ...order, paymentStatus: 'carried' } : order, 'cancelled', { ...why, isSilent: true })
  await handOn(tx, order, next)
  return done
}

/** What was agreed to, and whoever looks after it. */
async function handOn(tx: Db, order: OrderRow, next: OrderRow): Promise<void> {
  await carryConsents(tx, { from: order.number, to: next.number })
  const assignee = (await listAssignees(tx, [order.id])).get(order.id)
  if (!assignee) return
  await deleteAssignee(tx, order.id)
  await insertAssignee(tx, { ...assignee, orderId: next.id })
}

const bank = { actor: 'bank' } as const

/**
 * The difference of a dearer order has come: it takes the place of the old one, all of it or nothing. When that one has gone where none can take its place, or what it had
 * cannot be held anew, the dearer one ends and the old one stays as it is: false, and the money goes back. Both are locked. Source: ADM-17, decision 0171.
 */
export async function swapPaid(tx: Db, platform: Platform, { order, next, row }: Swap, money: Captured): Promise<boolean> {
  await tx.execute(sql`savepoint swap`)
  try {
    await requireSwappable(tx, platform, { order, next, row }, money)
    await takeAll(tx, platform, { order, next }, money)
    await putInPlace(tx, platform, { order, next, row, isPaid: true, cause: bank })
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof DomainErrors)) throw error
    await tx.execute(sql`rollback to savepoint swap`)
    const codes = error instanceof DomainError ? [error.code] : error.errors.map(({ code }) => code)
    platform.log.error({ event: 'replacement.impossible', order: order.number, codes }, 'a dearer order was paid and cannot take the place')
    // The words of the money that goes back say so.
    await transitionOrder(tx, platform, next, 'cancelled', { ...bank, reason: 'its order went on', isSilent: true })
    return false
  }
  await transitionOrder(tx, platform, { ...next, paymentStatus: 'paid' }, 'confirmed', { ...bank, reason: 'paid', isSilent: true })
  await notifyShopperOf(tx, platform, next, 'orders.notice.replaced', { before: order.number, money: 'same', sum: '' })
  return true
}

async function requireSwappable(tx: Db, platform: Platform, { order, next, row }: Swap, { amount }: Captured): Promise<void> {
  if (isErased(order) || isErased(next)) throw refused('orders.replacement_too_late', { state: order.status })
  const refusal = await refusalOfGoing(tx, platform, order, order.locale)
  if (refusal) throw refusal
  if (await isBeingHandedOver(tx, platform, order.number)) throw carrierSilent()
  if (amount !== row.difference || row.difference !== next.total - order.total)
    throw new Error(`order ${next.id} was paid ${amount} kopecks in the place of ${row.difference}`)
}

/** Goods, then the place at the courier, then bonuses, then the code: the sequence of all who lock them. */
async function takeAll(tx: Db, platform: Platform, { order, next }: Pick<Swap, 'order' | 'next'>, money: Captured): Promise<void> {
  const items = await repo.listItems(tx, [order.id, next.id])
  const of = (id: number) => items.filter(({ orderId }) => orderId === id).map(({ offerId, quantity }) => ({ offerId, quantity }))
  const slotId = await slotToKeep(tx, order, next)
  await takeOver(tx, platform, { order, held: of(order.id) }, next, of(next.id))
  if (slotId !== undefined && !(await takeSlot(tx, next, { id: slotId }))) throw slotGone()
  await spend(tx, platform, next, platform.clock.now(), order)
  await transitionPayment(tx, platform, next, 'paid', { ...bank, reason: 'paid' })
  await issuePrepayment(tx, platform, next, money)
}

/** The place that the old order has kept for the new one; undefined where that one has another, or comes without. */
async function slotToKeep(tx: Db, order: OrderRow, next: OrderRow): Promise<number | undefined> {
  if (!next.delivery.slot || (await findLiveSlot(tx, next.id)) !== undefined) return undefined
  return findLiveSlot(tx, order.id)
}
