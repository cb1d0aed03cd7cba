import type { OrderStatus } from '../../../contracts/orders.contract.ts'
import { textIn } from '../../../core/locale.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fewAtOnce } from '../../platform/few-at-once.ts'
import type { Platform } from '../../platform/module.ts'
import { askWhere, endParcel, handOver, listTravelling, listUntaken, type ParcelState } from '../delivery/index.ts'
import { moveOrder } from './moves.service.ts'
import * as repo from './orders.repo.ts'
import type { OrderRow } from './orders.repo.ts'
import { vatOfDelivery } from './receipts.service.ts'

const followedAtMost = 500
/** So many orders of one list a carrier is asked about at the same time. */
export const askedAtOnce = 3
/** A job that is held for five minutes is taken for abandoned; a carrier's last answers take seconds. */
const longestMs = 4 * 60_000
/** How far an order has come when its parcel is there. */
const stepsTo: Readonly<Record<ParcelState, readonly OrderStatus[]>> = {
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

/**
 * Hands the parcel of an order to the carrier; the job's work, harmless when it runs twice. One whose shopper has asked to cancel is not handed
 * over: `followParcels` does it when a person has turned that down. Throws when the carrier does not answer.
 */
export async function handOverOrder(platform: Platform, orderId: number): Promise<void> {
  const order = await repo.findOrder(platform.db, orderId)
  if (!order || repo.isErased(order) || !isUnderway(order)) return
  const { recipient, contact, delivery, deliveryType, cityId, pointId } = order
  const { firstName, lastName, phone } = recipient ?? contact
  await handOver(platform, {
    key: order.number,
    isCollected: deliveryType === 'point',
    cityId,
    pointId,
    address: textIn('ru', delivery.address),
    recipient: { name: [firstName, lastName].filter(Boolean).join(' '), phone },
    grams: delivery.grams ?? unweighedGrams,
    lines: (await repo.listItems(platform.db, [order.id])).map(({ sku, title, size, quantity, lineSum, vatPercent }) => ({
      sku,
      title: `${textIn('ru', title)}, ${textIn('ru', size)}`,
      quantity,
      sumKopecks: lineSum,
      vatPercent,
    })),
    deliveryKopecks: order.deliveryPrice,
    deliveryVatPercent: vatOfDelivery(order),
    dueKopecks: order.paymentStatus === 'none' ? order.total : 0,
  })
}

/**
 * Asks the carrier where its parcels are, and moves their orders as far; one that it says nothing about stays. Those that it has not taken, since
 * it was down for too long or a request to cancel stood in between, are handed over now. A few are asked about at once, so that one slow answer
 * holds up nobody else's; what a slow carrier leaves no time for comes first an hour later. `elapsed`: milliseconds of a clock that never jumps.
 */
export async function followParcels(platform: Platform, elapsed = () => performance.now()): Promise<void> {
  const until = elapsed() + longestMs
  const each = (numbers: readonly string[], event: string, follow: (number: string) => Promise<void>) =>
    fewAtOnce(numbers, askedAtOnce, async (number) => {
      if (elapsed() >= until) return
      try {
        await follow(number)
      } catch (error) {
        platform.log.warn({ event, order: number, err: error })
      }
    })
  await Promise.all([
    each(await listUntaken(platform, followedAtMost), 'carrier.untaken', (number) => handOverUntaken(platform, number)),
    each(await listTravelling(platform, followedAtMost), 'carrier.untraceable', (number) => followParcel(platform, number)),
  ])
}

/** Moves an order as far as the carrier says that its parcel is; nothing to do when nobody carries it. Throws when the carrier does not answer or does not know it. */
export async function followParcel(platform: Platform, number: string): Promise<void> {
  const state = await askWhere(platform, number)
  if (state !== undefined) await moveAlong(platform, number, state)
}

async function handOverUntaken(platform: Platform, number: string): Promise<void> {
  const order = await repo.findOrderByNumber(platform.db, number)
  if (order?.status === 'cancel_requested') return
  if (order && isUnderway(order)) return handOverOrder(platform, order.id)
  await inTransaction(platform.db, (tx) => endParcel(tx, number, 'over'))
}

async function moveAlong(platform: Platform, number: string, state: ParcelState): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    let order = await repo.lockOrder(tx, { number })
    // Whoever asked to cancel is answered by a person, not by a carrier.
    if (!order || order.status === 'cancel_requested') return
    if (way.includes(order.status))
      for (const step of stepsTo[state])
        if (way.indexOf(step) > way.indexOf(order.status))
          order = await moveOrder(tx, platform, order, step, { actor: 'system', reason: 'carrier' })
    if (order.status === 'delivered') await endParcel(tx, number, 'delivered')
    else if (!way.includes(order.status)) await endParcel(tx, number, 'over')
  })
}
