import { groupOf } from '#contracts/order-groups.ts'
import type { Db } from '#server/platform/db/database.ts'
import { claimConsents } from '#server/modules/accounts/agreements/index.ts'
import { beginMarketing, fillInCustomer, findCustomer, type LoginHook } from '#server/modules/accounts/customers/index.ts'
import { listAccessible } from './reading/access.service.ts'
import { giveOrder, listGuestOrders } from './reading/customer-orders.repo.ts'
import { accrueBonuses } from './transitions/bonus-accrual.service.ts'
import { worthOfKept } from './lines/gift-line.ts'
import { findDeliveredAt, listItems, lockOrder, type OrderRow } from './orders.repo.ts'
import { takeOverSentOrders } from './reading/sent-orders.service.ts'
import { isNothingKept } from './lines/worth.rules.ts'

/** More than a browser can have placed in the days for which it is known to have placed them. */
const newest = 20

/** What returns do when an order that they take from has earned bonuses after they were asked for; the order is locked. */
type CatchUpReturns = (tx: Db, order: OrderRow, now: Date) => Promise<void>

/**
 * What a login does with the orders that this browser placed as a guest: those with the phone of the account become its own, with the
 * bonuses of the lowest level that they accrueBonuses when they are received; one that was received before earns them now, as of the day it was
 * received. What was agreed to with them is the customer's. An account that was just made has the name and the e-mail of the newest of them. The phone alone is not enough: a number may
 * have had another owner (T8). Their links stay good. A hook of the login's transaction. Source: UX-39, UX-48, decisions E.
 */
export function createGuestOrderClaim(catchUpReturns: CatchUpReturns): LoginHook {
  return async (tx, { customerId, isNew, now, context, platform }) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer) return
    const sentHere = await takeOverSentOrders(tx, platform.config, context, customerId)
    const guestOrders = await listGuestOrders(tx, customer.phone, newest)
    const opened = new Set(listAccessible(context, guestOrders))
    const placedHere = guestOrders.filter((order) => opened.has(order) || sentHere.has(order.number))
    const [newestHere] = placedHere
    if (!newestHere) return
    // The oldest first, as everywhere where several orders are locked.
    const claimed: string[] = []
    for (const { id } of placedHere.toReversed()) {
      const order = await claim(tx, id, customerId)
      if (order) claimed.push(order.number)
      if (order && (await earnLate(tx, order, now))) await catchUpReturns(tx, order, now)
    }
    const purposes = await claimConsents(tx, customerId, claimed)
    if (purposes.has('marketing')) await beginMarketing(tx, customerId, now)
    if (isNew) await fillInCustomer(tx, customerId, newestHere.contact)
    platform.log.info({ event: 'order.claimed', orders: placedHere.length, requestId: context.requestId })
  }
}

/** Locks a guest's order and gives it to a customer; undefined when it has an owner by now. */
async function claim(tx: Db, id: number, customerId: number): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, { id })
  if (order?.customerId !== null) return undefined
  await giveOrder(tx, id, customerId)
  return { ...order, customerId }
}

/** An order that was received while it was nobody's earns what it would have earned then; false when it was not, or nothing of it was kept. */
async function earnLate(tx: Db, order: OrderRow, now: Date): Promise<boolean> {
  const receivedAt = groupOf(order.status) === 'received' ? await findDeliveredAt(tx, order.id) : undefined
  if (!receivedAt) return false
  const items = await listItems(tx, [order.id])
  if (isNothingKept(items)) return false
  await accrueBonuses(tx, order, worthOfKept(order, items), { receivedAt, now })
  return true
}
