import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { OrderRow } from '../orders.repo.ts'
import { orderHistory, orders } from '../orders.schema.ts'

/** An order with the moment at which it was received. */
export interface DeliveredOrder {
  order: OrderRow
  deliveredAt: Date
}

/** Orders that were received, in whole or in part, between two moments and can still come back, behind an id. By the index of swept orders. */
export async function listDelivered(
  db: Db,
  { from, until, after, limit }: { from: Date; until: Date; after: number; limit: number },
): Promise<DeliveredOrder[]> {
  return db
    .select({ order: orders, deliveredAt: orderHistory.at })
    .from(orders)
    .innerJoin(orderHistory, eq(orderHistory.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, ['delivered', 'partially_delivered']),
        eq(orderHistory.machine, 'order'),
        eq(orderHistory.toState, orders.status),
        sql`${orderHistory.at} between ${from} and ${until}`,
        gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}
