import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { handovers } from './packing.schema.ts'

export type HandoverRow = typeof handovers.$inferSelect

export async function insertHandover(tx: Db, row: typeof handovers.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(handovers).values(row).returning({ id: handovers.id })
  if (!inserted) throw new Error('a handover was not stored')
  return inserted.id
}

export async function findHandover(db: Db, id: number): Promise<HandoverRow | undefined> {
  const [row] = await db.select().from(handovers).where(eq(handovers.id, id))
  return row
}

/** The orders of a handover, in the order in which they were placed. */
export async function listOrdersOf(db: Db, handoverId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select order_id as id from packings where handover_id = ${handoverId} order by order_id`,
  )
  return rows.map(({ id }) => id)
}

/** What was given to carriers on a day, newest first, with the ids of the orders; by the indexes of days and of handovers. */
export async function listHandovers(
  db: Db,
  { day, carrier }: { day: string; carrier?: string | undefined },
): Promise<(HandoverRow & { numbers: string[] })[]> {
  const rows = await db
    .select()
    .from(handovers)
    .where(and(eq(handovers.day, day), carrier === undefined ? undefined : eq(handovers.carrier, carrier)))
    .orderBy(desc(handovers.id))
    .limit(200)
  const numbers = await numbersOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, numbers: numbers.get(row.id) ?? [] }))
}

async function numbersOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; numbers: string[] }>(sql`
    select p.handover_id as id, json_agg(o.number order by o.id) as numbers
    from packings p join orders o on o.id = p.order_id where p.handover_id = any(${sql.param([...ids])}::int[]) group by 1`)
  return new Map(rows.map(({ id, numbers }) => [id, numbers]))
}

/** Orders that were given to a carrier other than the shop and that it does not bring: it has no parcel of theirs, or has given it up; by the index of orders that were handed over. */
export async function listRefused(db: Db, own: string, limit: number): Promise<{ id: number; handedAt: Date; hadParcel: boolean }[]> {
  const { rows } = await db.execute<{ id: number; at: Date; had: boolean }>(sql`
    select o.id, h.at, coalesce(r.track_number is not null, false) as had
    from orders o join packings p on p.order_id = o.id join handovers h on h.id = p.handover_id
    left join parcels r on r.order_number = o.number
    where o.status = 'handed_over' and h.carrier <> ${own} and (r.state is null or r.state in ('withdrawn', 'over'))
    order by o.id limit ${limit}`)
  return rows.map(({ id, at, had }) => ({ id, handedAt: new Date(at), hadParcel: had }))
}
