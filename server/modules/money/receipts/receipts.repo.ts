import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { receipts } from './receipts.schema.ts'

/**
 * Forgets whom receipts issued before a moment were sent to; what they say stays. Relies on the index of those that name somebody. Answers how many of at most
 * `limit` there were. Source: reliability §6.12.
 */
export async function eraseAddressees(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(lt(receipts.createdAt, before), sql`${receipts.document} ->> 'customer' <> ''`))
    .limit(limit)
  const { rowCount } = await db
    .update(receipts)
    .set({ document: sql`jsonb_set(${receipts.document}, '{customer}', '""')` })
    .where(inArray(receipts.id, old))
  return rowCount ?? 0
}
