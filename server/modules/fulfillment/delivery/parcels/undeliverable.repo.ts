import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { parcels } from '../delivery.schema.ts'

/**
 * What a carrier has said of a parcel that it took note of and will not bring: it has `lost` it, or it is `withdrawn`, and the carrier never had the goods;
 * undefined of any other. To be asked before its order comes to nothing: the parcels of orders that did are all `over`, also those that come back.
 */
export async function undeliverableReason(db: Db, orderNumber: string): Promise<'lost' | 'withdrawn' | undefined> {
  const [row] = await db
    .select({ state: parcels.state })
    .from(parcels)
    .where(and(eq(parcels.orderNumber, orderNumber), inArray(parcels.state, ['withdrawn', 'over']), isNotNull(parcels.trackNumber)))
  if (!row) return undefined
  return row.state === 'withdrawn' ? 'withdrawn' : 'lost'
}
