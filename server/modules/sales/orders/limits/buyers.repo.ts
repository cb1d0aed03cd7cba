import { and, eq, gte, inArray, notInArray } from 'drizzle-orm'
import { endedStatuses } from '#contracts/order-groups.ts'
import type { Db } from '#server/platform/db/database.ts'
import { orderItems, orders } from '../orders.schema.ts'

export interface Buyer {
  offerId: number
  /** E.164. */
  phone: string
  email: string | null
  at: Date
}

/** Who ordered these offers since an instant and when, without orders that came to nothing. By the index on the offer. */
export async function listBuyers(db: Db, offerIds: readonly number[], since: Date): Promise<Buyer[]> {
  if (offerIds.length === 0) return []
  const rows = await db
    .select({ offerId: orderItems.offerId, phone: orders.contactPhone, contact: orders.contact, at: orders.createdAt })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(orderItems.offerId, [...offerIds]), gte(orders.createdAt, since), notInArray(orders.status, [...endedStatuses])))
  return rows.map(({ contact, ...row }) => ({ ...row, email: contact.email }))
}
