import type { OrderStatus } from '../../../contracts/orders.contract.ts'
import { textIn } from '../../../core/locale.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/module.ts'
import { askWhere, endParcel, handOver, listTravelling, listUntaken, type ParcelState } from '../delivery/index.ts'
import { moveOrder } from './moves.service.ts'
import * as repo from './orders.repo.ts'
import type { OrderRow } from './orders.repo.ts'

const followedAtOnce = 500
/** How far an order has come when its parcel is there. */
const stepsTo: Readonly<Record<ParcelState, readonly OrderStatus[]>> = {
  accepted: [],
  in_transit: ['in_transit'],
  ready: ['in_transit', 'ready_for_pickup'],
  delivered: ['in_transit', 'delivered'],
}
const way: readonly OrderStatus[] = ['handed_over', 'in_transit', 'ready_for_pickup', 'delivered']
/** The goods have left the house and are not with the shopper. */
const isUnderway = ({ status }: OrderRow): boolean => status !== 'delivered' && way.includes(status)

/**
 * Hands the parcel of an order to the carrier; the job's work, harmless when it runs twice. One whose shopper has asked to cancel is not handed
 * over: `followParcels` does it when a person has turned that down. Throws when the carrier does not answer.
 */
export async function handOverOrder(platform: Platform, orderId: number): Promise<void> {
  const order = await repo.findOrder(platform.db, orderId)
  if (!order || repo.isErased(order) || !isUnderway(order)) return
  const { recipient, contact, delivery, deliveryType, pointId } = order
  const { firstName, lastName, phone } = recipient ?? contact
  await handOver(platform, {
    key: order.number,
    isCollected: deliveryType === 'point',
    pointId,
    address: textIn('ru', delivery.address),
    recipient: { name: [firstName, lastName].filter(Boolean).join(' '), phone },
    dueKopecks: order.paymentStatus === 'none' ? order.total : 0,
  })
}

/**
 * Asks the carrier where its parcels are, and moves their orders as far; one that it says nothing about stays. Those that it has not taken, since
 * it was down for too long or a request to cancel stood in between, are handed over now.
 */
export async function followParcels(platform: Platform): Promise<void> {
  for (const number of await listUntaken(platform, followedAtOnce)) {
    try {
      await handOverUntaken(platform, number)
    } catch (error) {
      platform.log.warn({ event: 'carrier.untaken', order: number, err: error })
    }
  }
  for (const number of await listTravelling(platform, followedAtOnce)) {
    try {
      await followParcel(platform, number)
    } catch (error) {
      platform.log.warn({ event: 'carrier.untraceable', order: number, err: error })
    }
  }
}

/** Moves an order as far as the carrier says that its parcel is; nothing to do when nobody carries it. Throws when the carrier does not answer. */
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
