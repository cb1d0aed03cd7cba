import { groupOf } from '#contracts/order-groups.ts'
import type { OrderStatus } from '#contracts/orders.contract.ts'
import { textIn } from '#core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { withConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { longestMs, tried } from '#server/platform/jobs/each-row.ts'
import type { Platform } from '#server/platform/module.ts'
import {
  askWhere,
  endParcel,
  giveUpParcel,
  takeUpParcel,
  handOver,
  isBeingHandedOver,
  listStranded,
  listTravelling,
  listUntaken,
  ParcelRefused,
  ParcelUnknown,
  startHandOver,
  type OrderParcel,
  type ParcelState,
  type Whereabouts,
} from '#server/modules/fulfillment/delivery/index.ts'
import { flagTaken, forgetEnded, hearAfterEnd, isAllLeft } from './ended-parcels.service.ts'
import { apartFromGifts, worthOfKept } from '../lines/gift-line.ts'
import { handOverPartially } from '../transitions/partial-pickup.service.ts'
import { findSlotsOfOrder } from '../slots/order-slots.service.ts'
import { slotInWords } from '../slots/slot-words.view.ts'
import { transitionOrder } from '../transitions/transitions.service.ts'
import { askOperatorForParcel } from '../emails/order-notifications.service.ts'
import { orderPayments } from '../payment/order-payments.service.ts'
import { carrierSilent, endedByCarrier } from '../orders.errors.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { vatOfDelivery } from '../receipts/receipts.service.ts'

const followedAtMost = 500
/** So many orders of one list a carrier is asked about at the same time. */
export const askedAtOnce = 3
/** How far an order has come when its parcel is there. */
const stepsTo: Readonly<Record<Exclude<ParcelState, 'lost' | 'withdrawn' | 'not_delivered'>, readonly OrderStatus[]>> = {
  accepted: [],
  in_transit: ['in_transit'],
  ready: ['in_transit', 'ready_for_pickup'],
  delivered: ['in_transit', 'delivered'],
}
const way: readonly OrderStatus[] = ['handed_over', 'in_transit', 'ready_for_pickup', 'delivered']
/** What a parcel is taken for whose order was placed before parcels were weighed. */
const unweighedGrams = 1000
/** The goods have left the house and are not with the shopper. */
const isUnderway = ({ status }: OrderRow): boolean => status !== 'delivered' && way.includes(status)
/** The carrier may be asked to take its parcel. */
const isToBeSent = (order: OrderRow): boolean => isUnderway(order) && !repo.isErased(order)
const isAskedToCancel = ({ status }: OrderRow): boolean => status === 'cancel_requested'

/**
 * Hands the parcel of an order to the carrier; the job's work, harmless when it runs twice. One whose shopper has asked to cancel is not handed
 * over: `followParcels` does it when a person has turned that down. One that the carrier refuses is a person's, and so is one that a former carrier may
 * have. Throws when the carrier does not answer.
 */
export async function handOverOrder(platform: Platform, orderId: number): Promise<void> {
  const order = await inTransaction(platform.db, (tx) => startSending(tx, platform, orderId))
  if (!order) return
  await handOver(platform, await parcelOf(platform, order)).catch(async (error: unknown) => {
    if (error instanceof ParcelUnknown) await inTransaction(platform.db, (tx) => askOperatorForUnknown(tx, platform, order))
    if (!(error instanceof ParcelRefused)) throw error
    platform.log.warn({ event: 'carrier.refuses', order: order.number, err: error })
    await inTransaction(platform.db, (tx) => leaveToOperator(tx, platform, order, 'withdrawn'))
  })
}

/** Under the lock of its order: once a request to cancel stands, no hand-over begins, and whoever grants it sees each that had begun. */
async function startSending(tx: Db, platform: Platform, orderId: number): Promise<OrderRow | undefined> {
  const order = await repo.lockOrder(tx, { id: orderId })
  if (!order || !isToBeSent(order)) return undefined
  await startHandOver(tx, platform, order.number)
  return order
}

async function parcelOf(platform: Platform, order: OrderRow): Promise<OrderParcel> {
  const { recipient, contact, delivery, deliveryType, cityId, pointId } = order
  const { firstName, lastName, phone } = recipient ?? contact
  return {
    key: order.number,
    isCollected: deliveryType === 'point',
    cityId,
    pointId,
    address: textIn('ru', delivery.address),
    recipient: { name: [firstName, lastName].filter(Boolean).join(' '), phone },
    comment: await courierComment(platform, order),
    grams: delivery.grams ?? unweighedGrams,
    lines: (await repo.listItems(platform.db, [order.id])).flatMap((item, place) =>
      apartFromGifts(order, { item, quantity: item.quantity, sum: item.lineSum })
        .filter(({ quantity }) => quantity > 0)
        .map(({ quantity, sum: sumKopecks }) => {
          const { sku, title, size, vatPercent } = item
          return { place, sku, title: `${textIn('ru', title)}, ${textIn('ru', size)}`, quantity, sumKopecks, vatPercent }
        }),
    ),
    deliveryKopecks: order.deliveryPrice,
    deliveryVatPercent: vatOfDelivery(order),
    dueKopecks: order.paymentStatus === 'none' ? order.total : 0,
  }
}

/** What the courier must know: when they are awaited, as agreed last, and what the shopper has noted. */
async function courierComment(platform: Platform, order: OrderRow): Promise<string | null> {
  const { slot } = order.delivery.slot ? await findSlotsOfOrder(platform.db, order.id) : { slot: null }
  return [...(slot ? [slotInWords(slot, 'ru')] : []), ...(order.delivery.comment ? [order.delivery.comment] : [])].join('. ') || null
}

/** The carrier will not bring a parcel: its order stays as it is, and a person is told, once. */
async function leaveToOperator(tx: Db, platform: Platform, order: OrderRow, state: 'withdrawn' | 'over'): Promise<void> {
  if (await giveUpParcel(tx, order.number, state)) await askOperatorForParcel(tx, platform, order)
}

/** A former carrier may have a parcel, and does not say so: a person finds out, who is told once, while the shop goes on asking. */
async function askOperatorForUnknown(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  await orderPayments.flagForReview(tx, platform, order.id, {
    reason: 'a former carrier may have the parcel, and does not say so',
    email: { key: 'orders.review.parcel_unknown' },
  })
}

/**
 * Asks the carrier where its parcels are, and moves their orders as far; one that it says nothing about stays. Those that it has not taken, since
 * it was down for too long or a request to cancel stood in between, are handed over now. Parcels of orders that came to nothing are asked about
 * for thirty days more, also those that the carrier may have taken without our hearing of it (docs/decisions/0071). A few are asked about at once, so
 * that one slow answer holds up nobody else's; what a slow carrier leaves no time for comes first an hour later. `elapsed`: milliseconds of a clock that
 * never jumps.
 */
export async function followParcels(platform: Platform, elapsed = () => performance.now()): Promise<void> {
  const until = elapsed() + longestMs
  const each = (numbers: readonly string[], event: string, follow: (number: string) => Promise<void>) =>
    withConcurrencyLimit(numbers, askedAtOnce, async (number) => {
      if (elapsed() < until) await tried(platform.log, event, number, () => follow(number))
    })
  await Promise.all([
    each(await listUntaken(platform.db, followedAtMost), 'carrier.untaken', (number) => handOverUntaken(platform, number)),
    each(await listTravelling(platform, followedAtMost), 'carrier.untraceable', async (number) => {
      if (!(await forgetEnded(platform, number))) await followParcel(platform, number)
    }),
    each(await listStranded(platform, followedAtMost), 'carrier.stranded', (number) => endStranded(platform, number)),
  ])
}

/** A job moves an order as far as the carrier says that its parcel is; false when nobody carries it. Throws when the carrier does not answer or does not know it. */
export async function followParcel(platform: Platform, number: string): Promise<boolean> {
  const where = await askWhere(platform, number, { isInTurn: true })
  if (where !== undefined) await moveAlong(platform, number, where)
  return where !== undefined
}

/**
 * Staff are about to grant the cancellation of an order that was sent: the carrier is asked anew where it is, since goods and money may not both be with
 * the shopper; of one that it was asked to take, and whose number was never heard, whether it has it. Throws 409: `orders.ended_by_carrier` when it has
 * come to its end, and the order with it; `orders.carrier_silent` when nobody can say where the parcel is.
 */
export async function requireNotTaken(platform: Platform, number: string): Promise<void> {
  const asked = await repo.findOrderByNumber(platform.db, number)
  if (!asked || !isAskedToCancel(asked)) return
  const where = await askWhere(platform, number).catch((error: unknown) => {
    platform.log.warn({ event: 'carrier.untraceable', id: number, err: error }, 'the carrier does not say where a parcel is')
    throw carrierSilent()
  })
  if (where === undefined) return
  await moveAlong(platform, number, where)
  const now = await repo.findOrderByNumber(platform.db, number)
  if (now && !isAskedToCancel(now)) throw endedByCarrier(now.status)
}

/** The same under the lock of the order, when the carrier has been asked: nothing was sent meanwhile. Throws 409 `orders.carrier_silent`. */
export async function requireNotSentMeanwhile(tx: Db, platform: Platform, number: string): Promise<void> {
  if (await isBeingHandedOver(tx, platform, number)) throw carrierSilent()
}

/** Nobody can be asked about a parcel: it has come to its end when a person says so of its order, or long after its order came to nothing. */
async function endStranded(platform: Platform, number: string): Promise<void> {
  if (await forgetEnded(platform, number)) return
  const order = await repo.findOrderByNumber(platform.db, number)
  if (order && groupOf(order.status) === 'received') await inTransaction(platform.db, (tx) => endParcel(tx, number, 'delivered'))
  else platform.log.warn({ event: 'carrier.stranded', order: number }, 'the carrier that has a parcel cannot be asked any more')
}

async function handOverUntaken(platform: Platform, number: string): Promise<void> {
  const order = await repo.findOrderByNumber(platform.db, number)
  if (order?.status === 'cancel_requested') return
  if (order && isUnderway(order)) return handOverOrder(platform, order.id)
  if (order && groupOf(order.status) === 'ended') {
    if (await forgetEnded(platform, number)) return
    if (await followParcel(platform, number)) return
  }
  await inTransaction(platform.db, (tx) => endParcel(tx, number, 'over'))
}

async function moveAlong(platform: Platform, number: string, where: Whereabouts): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    let order = await repo.lockOrder(tx, { number })
    if (!order) return
    if (groupOf(order.status) === 'ended') return hearAfterEnd(tx, platform, order, where)
    if (isUnderway(order) || isAskedToCancel(order)) {
      if (where === 'lost') return leaveToOperator(tx, platform, order, 'over')
      if (where === 'withdrawn') return leaveToOperator(tx, platform, order, 'withdrawn')
      await takeUpParcel(tx, number)
      order = await moveTo(tx, platform, order, where)
    }
    if (groupOf(order.status) === 'received') await endParcel(tx, number, 'delivered')
    else if (groupOf(order.status) === 'ended') await endParcel(tx, number, 'over')
  })
}

/** Prices that do not divide over pieces leave some kopecks between what a carrier takes for a part and what that part is worth. */
const toleratedKopecks = 100

/** What a carrier took on receipt is what the receipt is over, with or without the delivery in it; else a person must look. */
async function compareCollected(tx: Db, platform: Platform, order: OrderRow, collected: number | undefined): Promise<void> {
  if (collected === undefined || order.tender === null) return
  const due = worthOfKept(order, await repo.listItems(tx, [order.id])).net + order.deliveryPrice
  if ([due, due - order.deliveryPrice].some((sum) => Math.abs(sum - collected) <= toleratedKopecks)) return
  const roubles = (kopecks: number) => formatRoubles(kopecksToRoubles(kopecks), 'ru')
  await orderPayments.flagForReview(tx, platform, order.id, {
    reason: 'the carrier has taken another sum than the receipt is over',
    email: { key: 'orders.review.collected', params: { collected: roubles(collected), due: roubles(due) } },
  })
}

/**
 * Moves an order that is underway as far as its parcel is; what nobody took is refused, and comes back. Whoever asked to cancel is answered by a person, not
 * by how far the parcel has come; only that the shopper has it, or has not taken it, leaves nothing to answer.
 */
async function moveTo(tx: Db, platform: Platform, order: OrderRow, where: Exclude<Whereabouts, 'lost' | 'withdrawn'>): Promise<OrderRow> {
  if (where === 'not_delivered') {
    const undelivered = { actor: 'system', reason: 'carrier: not delivered', email: 'orders.undelivered_email' } as const
    return transitionOrder(tx, platform, order, 'refused', undelivered)
  }
  const cause = { actor: 'system', reason: 'carrier' } as const
  const steps = stepsTo[typeof where === 'string' ? where : 'in_transit'].filter((step) => !isAskedToCancel(order) || step === 'delivered')
  let moved = order
  for (const step of steps)
    if (way.indexOf(step) > way.indexOf(moved.status)) moved = await transitionOrder(tx, platform, moved, step, cause)
  if (typeof where === 'string') return moved
  const over = await handOverPartially(tx, platform, moved, where.left, { ...cause, tender: where.tender })
  await compareCollected(tx, platform, over, where.collectedKopecks)
  // Nothing that was bought is theirs, but a gift is, or the carrier has money of theirs.
  if (over.status === 'refused' && (where.collectedKopecks || !(await isAllLeft(tx, order, where.left))))
    await flagTaken(tx, platform, over, where.collectedKopecks)
  return over
}
