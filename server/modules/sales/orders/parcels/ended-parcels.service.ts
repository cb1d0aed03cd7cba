import { dayMs } from '#core/dates.ts'
import { endedStatuses, groupOf } from '#contracts/order-groups.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { endParcel, giveUpParcel, type LeftPieces, type Whereabouts } from '#server/modules/fulfillment/delivery/index.ts'
import { notifyOperatorOfLostGoods } from '../emails/order-notifications.service.ts'
import { orderPayments } from '../payment/order-payments.service.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'

/** So long after its order came to nothing a parcel is asked about: it may be collected on its way back. Longer than any point keeps one. */
const askedAfterEndMs = 30 * dayMs

/**
 * What the carrier says of the parcel of a locked order that came to nothing. One that the shopper has got all the same needs a person, who is told
 * once: the money has gone back, and what the carrier took has no receipt. So does one that is lost, since its goods are on sale. Neither that nor one
 * that comes back, or never left, is asked about any more.
 */
export async function hearAfterEnd(tx: Db, platform: Platform, order: OrderRow, where: Whereabouts): Promise<void> {
  if (where === 'accepted' || where === 'in_transit' || where === 'ready') return
  if (where === 'not_delivered' || where === 'withdrawn') return endParcel(tx, order.number, 'over')
  if (where === 'lost') {
    if (await giveUpParcel(tx, order.number, 'over')) await notifyOperatorOfLostGoods(tx, platform, order)
    return
  }
  if (where !== 'delivered' && (await isAllLeft(tx, order, where.left))) return endParcel(tx, order.number, 'over')
  await endParcel(tx, order.number, 'delivered')
  await flagTaken(tx, platform, order, where === 'delivered' ? undefined : where.collectedKopecks)
}

/** Leaves an order that came to nothing to a person: its shopper has things of it, or the carrier has money that no receipt names. */
export async function flagTaken(tx: Db, platform: Platform, order: OrderRow, collected: number | undefined): Promise<void> {
  await orderPayments.flagForReview(tx, platform, order.id, {
    reason: `the carrier has handed over the parcel of an order that is ${order.status}`,
    email: {
      key: 'orders.review.taken_after_end',
      params: { collected: collected === undefined ? 'none' : formatRoubles(kopecksToRoubles(collected), 'ru') },
    },
  })
}

/** Whether a carrier says that every piece of the order was left. */
export async function isAllLeft(tx: Db, order: OrderRow, left: readonly LeftPieces[]): Promise<boolean> {
  const items = await repo.listItems(tx, [order.id])
  return items.every((item, place) => left.some((one) => one.place === place && (one.quantity ?? item.quantity) >= item.quantity))
}

/** Ends the journey of a parcel whose order came to nothing so long ago that nobody will collect it any more; false while it is asked about. */
export async function forgetEnded(platform: Platform, number: string): Promise<boolean> {
  const { db, clock, log } = platform
  const order = await repo.findOrderByNumber(db, number)
  if (!order || groupOf(order.status) !== 'ended') return false
  const endedAt = await repo.findReachedAt(db, order.id, endedStatuses)
  if (!endedAt || clock.now().getTime() - endedAt.getTime() < askedAfterEndMs) return false
  log.warn({ event: 'carrier.never_back', order: number })
  await inTransaction(db, (tx) => endParcel(tx, number, 'over'))
  return true
}
