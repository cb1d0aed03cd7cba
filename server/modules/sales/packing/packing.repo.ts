import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { packings, packingScans, packingShortages } from './packing.schema.ts'

export type PackingRow = typeof packings.$inferSelect
export type ScanRow = typeof packingScans.$inferSelect
export type ShortageRow = typeof packingShortages.$inferSelect

/** How far an order has been packed; undefined while nobody has begun. */
export async function findPacking(db: Db, orderId: number): Promise<PackingRow | undefined> {
  const [row] = await db.select().from(packings).where(eq(packings.orderId, orderId))
  return row
}

/** Keeps how far an order has been packed; the caller has locked the order. Not one statement: the checks of the table would judge the new row without what is kept already. */
export async function savePacking(tx: Db, orderId: number, values: Partial<Omit<PackingRow, 'orderId'>>): Promise<void> {
  const { rowCount } = await tx.update(packings).set(values).where(eq(packings.orderId, orderId))
  if (rowCount === 0) await tx.insert(packings).values({ orderId, ...values })
}

/** Pieces in the parcel by line: of marked goods those with a code, of others those that were scanned; by the indexes of both. */
export async function countDone(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; done: number }>(sql`
    select i.id, (case when i.is_marked
      then (select count(*) from marking_codes c where c.order_item_id = i.id and c.state in ('packed', 'sold'))
      else (select count(*) from packing_scans s where s.order_item_id = i.id and s.result = 'ok' and s.undone_at is null)
    end)::int as done from order_items i where i.order_id = any(${sql.param([...orderIds])}::int[])`)
  return new Map(rows.map(({ id, done }) => [id, done]))
}

export async function findScan(db: Db, orderId: number, scanId: string): Promise<ScanRow | undefined> {
  const [row] = await db
    .select()
    .from(packingScans)
    .where(and(eq(packingScans.orderId, orderId), eq(packingScans.scanId, scanId)))
  return row
}

export async function insertScan(tx: Db, row: typeof packingScans.$inferInsert): Promise<ScanRow> {
  const [inserted] = await tx.insert(packingScans).values(row).returning()
  if (!inserted) throw new Error('a scan was not stored')
  return inserted
}

/** The last scans of an order, newest first. */
export async function listScans(db: Db, orderId: number, limit: number): Promise<ScanRow[]> {
  return db.select().from(packingScans).where(eq(packingScans.orderId, orderId)).orderBy(desc(packingScans.id)).limit(limit)
}

/** The last scan that put a piece into the parcel; undefined when none is left in it. */
export async function findLastPacked(tx: Db, orderId: number): Promise<ScanRow | undefined> {
  const [row] = await tx
    .select()
    .from(packingScans)
    .where(and(eq(packingScans.orderId, orderId), eq(packingScans.result, 'ok'), isNull(packingScans.undoneAt)))
    .orderBy(desc(packingScans.id))
    .limit(1)
  return row
}

export async function setUndone(tx: Db, id: number, at: Date): Promise<void> {
  await tx.update(packingScans).set({ undoneAt: at }).where(eq(packingScans.id, id))
}

export async function insertShortages(tx: Db, rows: (typeof packingShortages.$inferInsert)[]): Promise<void> {
  await tx.insert(packingShortages).values(rows)
}

/** What of these lines has not turned up. */
export async function listMissing(db: Db, itemIds: readonly number[]): Promise<ShortageRow[]> {
  if (itemIds.length === 0) return []
  return db
    .select()
    .from(packingShortages)
    .where(and(inArray(packingShortages.orderItemId, [...itemIds]), isNull(packingShortages.foundAt)))
    .orderBy(asc(packingShortages.id))
}

export async function setFound(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .update(packingShortages)
    .set({ foundAt: at })
    .where(inArray(packingShortages.id, [...ids]))
}

/** Which part of the queue. */
export type QueueView = 'todo' | 'aside' | 'packed'

/** Which orders a part of the queue holds; what is packed waits for its carrier. */
const inView: Record<QueueView, SQL> = {
  todo: sql`p.packed_at is null and p.aside_at is null`,
  aside: sql`p.aside_at is not null`,
  packed: sql`p.packed_at is not null and p.handover_id is null and o.status = 'assembling'`,
}

/** What a dearer order is to replace once it is paid waits outside of the queue. */
const queueOf = (view: QueueView, q: string | undefined) => sql`
  from orders o left join packings p on p.order_id = o.id
  where o.status in ('confirmed', 'assembling')
    and not exists (select from order_replacements x where x.old_order_id = o.id and x.state = 'awaiting_payment') and ${inView[view]} ${q === undefined ? sql`` : sql`and starts_with(o.number, ${q})`}`

/** Orders of a part of the queue behind one, oldest first; by the index of orders to pack. */
export async function listQueue(
  db: Db,
  { view, q, after = 0, limit }: { view: QueueView; q?: string | undefined; after?: number | undefined; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select o.id ${queueOf(view, q)} and o.id > ${after} order by o.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** How many orders a part of the queue holds, at most so many. */
export async function countQueue(db: Db, view: QueueView, q: string | undefined, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 ${queueOf(view, q)} limit ${atMost}) queued`,
  )
  return rows[0]?.count ?? 0
}

/** How far these orders are packed. */
export async function listPackings(db: Db, orderIds: readonly number[]): Promise<Map<number, PackingRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(packings)
    .where(inArray(packings.orderId, [...orderIds]))
  return new Map(rows.map((row) => [row.orderId, row]))
}
