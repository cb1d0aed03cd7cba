import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { earnedBy } from '../lines/gift-line.ts'
import { listItems } from '../orders.repo.ts'
import { listEarningOrders } from './customer-orders.repo.ts'

/** An order that is agreed, paid or to be paid on receipt, and on its way: it earns when it is received. */
const onTheWay: readonly OrderStatus[] = ['confirmed', 'assembling', 'handed_over', 'in_transit', 'ready_for_pickup']

/**
 * Whole bonuses that the orders of a customer will still bring: those that are agreed and not received yet, and those of `pending`, whose
 * bonuses wait for their day; without what is asked back. Each order counts with the number that its own pages show. Source: BON-01, decision 0127.
 */
export async function sumComingBonuses(db: Db, customerId: number, pending: readonly number[]): Promise<number> {
  const orders = await listEarningOrders(db, customerId, { statuses: onTheWay, ids: pending })
  const items = Map.groupBy(
    await listItems(
      db,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  return orders.reduce((sum, order) => sum + earnedBy(order, items.get(order.id) ?? []), 0)
}
