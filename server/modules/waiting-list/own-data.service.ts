import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { waitingList } from './waiting-list.schema.ts'

/** What the deletion of an account does to its places in queues. Source: ACC-08. */
export async function forgetPlaces(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  await tx.delete(waitingList).where(eq(waitingList.customerId, customerId))
}
