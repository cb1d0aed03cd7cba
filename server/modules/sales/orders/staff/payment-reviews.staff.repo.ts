import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { paymentReviewClosings } from '../order-staff.schema.ts'
import { orders } from '../orders.schema.ts'

export type ClosingRow = typeof paymentReviewClosings.$inferSelect
type Entry = Pick<ClosingRow, 'source' | 'key'>

/** Of the reasons why somebody must look at an order's payments, some nobody has decided upon. */
export const isUndecided = sql`cardinality(string_to_array(${orders.paymentReview}, E'\n')) > (
  select count(*) from ${paymentReviewClosings} c where c.source = 'order' and c.order_id = ${orders.id}
)`

/** Orders of which somebody has decided, the last decision first; by the primary key. */
const decidedLast = (limit: number) => sql`(select order_id from (
  select c.order_id from ${paymentReviewClosings} c where c.source = 'order' order by c.id desc limit ${limit}
) last)`

/**
 * Orders whose payments somebody must look at, the newest first: those of which something is undecided, by the index of those that are marked,
 * or those that were decided last.
 */
export async function listFlagged(
  db: Db,
  { limit, state, number }: { limit: number; state: 'open' | 'closed'; number?: string | undefined },
) {
  const { id, number: orderNumber, total, paymentReview, createdAt: at } = orders
  const isInState = state === 'open' ? isUndecided : sql`${id} in ${decidedLast(limit)}`
  return db
    .select({ id, number: orderNumber, total, paymentReview, at })
    .from(orders)
    .where(and(isNotNull(paymentReview), number === undefined ? isInState : eq(orderNumber, number)))
    .orderBy(desc(orders.createdAt), desc(id))
    .limit(limit)
}

/** The decisions upon some entries; by the unique index. */
export async function listClosings(db: Db, entries: readonly Entry[]): Promise<ClosingRow[]> {
  if (entries.length === 0) return []
  const { source, key } = paymentReviewClosings
  const of = (name: keyof Entry) => sql.param(entries.map((entry) => entry[name]))
  return db
    .select()
    .from(paymentReviewClosings)
    .where(sql`(${source}, ${key}) in (select * from unnest(${of('source')}::text[], ${of('key')}::text[]))`)
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

/** The number of an order that is marked. */
export async function findFlaggedNumber(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.id, id), isNotNull(orders.paymentReview)))
  return row?.number
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
