import { and, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { receipts } from './receipts.schema.ts'

/** Forgets whom receipts issued before a moment were sent to; what they say stays. Relies on the index of those that name somebody. Source: reliability §6.12. */
export async function eraseAddressees(db: Db, before: Date): Promise<void> {
  await db
    .update(receipts)
    .set({ document: sql`jsonb_set(${receipts.document}, '{customer}', '""')` })
    .where(and(lt(receipts.createdAt, before), sql`${receipts.document} ->> 'customer' <> ''`))
}
