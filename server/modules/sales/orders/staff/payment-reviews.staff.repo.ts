import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { paymentReviewClosings } from '../order-staff.schema.ts'
import { orders } from '../orders.schema.ts'

export type ClosingRow = typeof paymentReviewClosings.$inferSelect
type Entry = Pick<ClosingRow, 'source' | 'key'>

/** Orders whose payments somebody must look at, the newest first; by the index of those. */
export async function listFlagged(db: Db, limit: number, number?: string) {
  const { id, number: orderNumber, total, paymentReview, createdAt: at } = orders
  return db
    .select({ id, number: orderNumber, total, paymentReview, at })
    .from(orders)
    .where(and(isNotNull(paymentReview), number === undefined ? undefined : eq(orderNumber, number)))
    .orderBy(desc(orders.createdAt), desc(id))
    .limit(limit)
}

/** The decisions upon some entries; by the unique index. */
export async function listClosings(db: Db, entries: readonly Entry[]): Promise<ClosingRow[]> {
  if (entries.length === 0) return []
  const { source, key } = paymentReviewClosings
  const names = entries.map((entry) => `${entry.source}.${entry.key}`)
  return db
    .select()
    .from(paymentReviewClosings)
    .where(
      and(
        inArray(
          key,
          entries.map((entry) => entry.key),
        ),
        inArray(sql`${source} || '.' || ${key}`, names),
      ),
    )
}

/** Notes a decision; answers the one that stands when somebody was first. */
export async function closeReview(tx: Db, row: typeof paymentReviewClosings.$inferInsert): Promise<ClosingRow | undefined> {
  const { source, key } = paymentReviewClosings
  const done = await tx
    .insert(paymentReviewClosings)
    .values(row)
    .onConflictDoNothing({ target: [source, key] })
  if ((done.rowCount ?? 0) > 0) return undefined
  const [before] = await listClosings(tx, [row])
  return before
}

export async function findOrderId(db: Db, number: string): Promise<number | null> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  return row?.id ?? null
}

/** The numbers of some orders. */
export async function listNumbers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
