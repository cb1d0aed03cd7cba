import { and, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { receivedStatuses } from '#contracts/order-groups.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listProductIdsOf } from '#server/modules/goods/catalog/index.ts'
import { orderItems, orders } from '../orders.schema.ts'

/**
 * The line of the last order of a phone (E.164) that was received: one of the model, or with `modelId` null any. What came back later was received
 * all the same; what was left at the counter was not. By the index on the phone.
 */
export async function findReceivedItem(
  db: Db,
  phone: string,
  modelId: number | null,
): Promise<{ itemId: number; size: LocalizedText } | undefined> {
  const isReceived: SQL[] = [
    eq(orders.contactPhone, phone),
    inArray(orders.status, [...receivedStatuses]),
    gt(orderItems.quantity, orderItems.refusedQuantity),
  ]
  const productIds = modelId === null ? undefined : await listProductIdsOf(db, modelId)
  const [row] = await db
    .select({ itemId: orderItems.id, size: orderItems.size })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(...isReceived, productIds && inArray(orderItems.productId, productIds)))
    .orderBy(desc(orders.createdAt), desc(orderItems.id))
    .limit(1)
  return row
}
