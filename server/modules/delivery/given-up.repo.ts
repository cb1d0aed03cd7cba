import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { parcels } from './delivery.schema.ts'

/**
 * Whether the carrier has lost the parcel of an order, or brings it no further, having taken it. To be asked before the order comes to nothing: the
 * parcels of orders that did are all `over`, also those that come back.
 */
export async function isGivenUp(db: Db, orderNumber: string): Promise<boolean> {
  const rows = await db
    .select({ orderNumber: parcels.orderNumber })
    .from(parcels)
    .where(and(eq(parcels.orderNumber, orderNumber), eq(parcels.state, 'over'), isNotNull(parcels.trackNumber)))
  return rows.length > 0
}
