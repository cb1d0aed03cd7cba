import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { executeNamed } from '#server/platform/db/wire/named.ts'
import { bonusAccruals, bonusHoldLots, bonusHolds, bonusLevels, bonusLots, bonusPurchases } from './bonuses.schema.ts'
import type { Level, Lot } from './bonuses.rules.ts'

/** Lots that can be spent now, the first to expire first. */
export function listLiveLots(db: Db, customerId: number, now: Date): Promise<Lot[]> {
  return db
    .select({ id: bonusLots.id, left: bonusLots.left, expiresAt: bonusLots.expiresAt })
    .from(bonusLots)
    .where(and(eq(bonusLots.customerId, customerId), gt(bonusLots.left, 0), gt(bonusLots.expiresAt, now)))
    .orderBy(asc(bonusLots.expiresAt), asc(bonusLots.id))
}

/** Whole bonuses that can be spent now. */
export async function sumLiveLots(db: Db, customerId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${bonusLots.left}), 0)` })
    .from(bonusLots)
    .where(and(eq(bonusLots.customerId, customerId), gt(bonusLots.expiresAt, now)))
  return row?.sum ?? 0
}

export async function insertLot(db: Db, lot: Omit<typeof bonusLots.$inferInsert, 'left'>): Promise<void> {
  await db.insert(bonusLots).values({ ...lot, left: lot.amount })
}

/** Takes parts out of lots; answers how many lots had enough. */
export async function takeLots(db: Db, parts: readonly { lotId: number; amount: number }[]): Promise<number> {
  const changed = await db.execute(sql`
    update bonus_lots l set "left" = l."left" - t.amount from ${lotParts(parts)} where l.id = t.lot_id and l."left" >= t.amount`)
  return changed.rowCount ?? 0
}

function lotParts(parts: readonly { lotId: number; amount: number }[]) {
  return sql`unnest(${sql.param(parts.map((part) => part.lotId))}::int[], ${sql.param(parts.map((part) => part.amount))}::int[]) as t (lot_id, amount)`
}

export async function insertHold(
  db: Db,
  hold: typeof bonusHolds.$inferInsert,
  parts: readonly { lotId: number; amount: number }[],
): Promise<void> {
  const [row] = await db.insert(bonusHolds).values(hold).returning({ id: bonusHolds.id })
  if (!row) throw new Error('the hold was not stored')
  await db.insert(bonusHoldLots).values(parts.map((part) => ({ ...part, holdId: row.id })))
}

/** Whose open hold an order has; undefined when it has none. */
export async function findOpenHold(db: Db, orderId: number): Promise<typeof bonusHolds.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(bonusHolds)
    .where(and(eq(bonusHolds.orderId, orderId), eq(bonusHolds.state, 'open')))
  return row
}

/** What an order had held and gave back, the last time; undefined when it held nothing. */
export async function findReleasedHold(db: Db, orderId: number): Promise<typeof bonusHolds.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(bonusHolds)
    .where(and(eq(bonusHolds.orderId, orderId), eq(bonusHolds.state, 'released')))
    .orderBy(desc(bonusHolds.id))
    .limit(1)
  return row
}

/** The hold of an order whose bonuses were spent; undefined when it spent none. */
export async function findCapturedHold(db: Db, orderId: number): Promise<typeof bonusHolds.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(bonusHolds)
    .where(and(eq(bonusHolds.orderId, orderId), eq(bonusHolds.state, 'captured')))
  return row
}

export type HoldLot = Lot & { source: typeof bonusLots.$inferSelect.source }

/** From which lots a hold was taken: each with what was taken and not returned (`left`), its own end and where it came from. */
export function listHoldLots(db: Db, holdId: number): Promise<HoldLot[]> {
  return db
    .select({
      id: bonusLots.id,
      left: sql<number>`${bonusHoldLots.amount} - ${bonusHoldLots.returned}`,
      expiresAt: bonusLots.expiresAt,
      source: bonusLots.source,
    })
    .from(bonusHoldLots)
    .innerJoin(bonusLots, eq(bonusLots.id, bonusHoldLots.lotId))
    .where(eq(bonusHoldLots.holdId, holdId))
}

/** Puts parts back into lots. */
export async function giveLots(db: Db, parts: readonly { lotId: number; amount: number }[]): Promise<void> {
  await db.execute(sql`update bonus_lots l set "left" = l."left" + t.amount from ${lotParts(parts)} where l.id = t.lot_id`)
}

/** Notes which parts of a hold went back with returned goods. */
export async function noteHoldLotsReturned(db: Db, holdId: number, parts: readonly { lotId: number; amount: number }[]): Promise<void> {
  await db.execute(sql`
    update bonus_hold_lots h set returned = h.returned + t.amount from ${lotParts(parts)} where h.hold_id = ${holdId} and h.lot_id = t.lot_id`)
}

/** Ends an open hold; false when somebody else has ended it. */
export async function closeHold(db: Db, id: number, state: 'captured' | 'released', now: Date): Promise<boolean> {
  const rows = await db
    .update(bonusHolds)
    .set({ state, closedAt: now })
    .where(and(eq(bonusHolds.id, id), eq(bonusHolds.state, 'open')))
    .returning({ id: bonusHolds.id })
  return rows.length === 1
}

/** Notes what an order earns; false when it was noted before. */
export async function insertAccrual(db: Db, row: typeof bonusAccruals.$inferInsert): Promise<boolean> {
  const rows = await db.insert(bonusAccruals).values(row).onConflictDoNothing().returning({ orderId: bonusAccruals.orderId })
  return rows.length === 1
}

/** Orders whose bonuses have become available and are not posted yet, behind an id. */
export async function listMature(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ orderId: bonusAccruals.orderId })
    .from(bonusAccruals)
    .where(
      and(
        eq(bonusAccruals.state, 'pending'),
        eq(bonusAccruals.isHeldBack, false),
        lte(bonusAccruals.availableAt, now),
        gt(bonusAccruals.orderId, after),
      ),
    )
    .orderBy(asc(bonusAccruals.orderId))
    .limit(limit)
  return rows.map((row) => row.orderId)
}

export type Accrual = typeof bonusAccruals.$inferSelect

export async function findPendingAccrual(db: Db, orderId: number): Promise<Accrual | undefined> {
  const [row] = await db
    .select()
    .from(bonusAccruals)
    .where(and(eq(bonusAccruals.orderId, orderId), eq(bonusAccruals.state, 'pending')))
  return row
}

/** The orders of a shopper whose bonuses wait for their day; over the index of the shopper. */
export async function listPendingOrders(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ orderId: bonusAccruals.orderId })
    .from(bonusAccruals)
    .where(and(eq(bonusAccruals.customerId, customerId), eq(bonusAccruals.state, 'pending')))
  return rows.map((row) => row.orderId)
}

/** Marks a pending accrual as posted, unless a return holds it back; answers how many bonuses are to be posted, undefined for none. */
export async function postOf(db: Db, orderId: number): Promise<number | undefined> {
  const [row] = await db
    .update(bonusAccruals)
    .set({ state: 'posted' })
    .where(and(eq(bonusAccruals.orderId, orderId), eq(bonusAccruals.state, 'pending'), eq(bonusAccruals.isHeldBack, false)))
    .returning({ amount: sql<number>`${bonusAccruals.amount} - ${bonusAccruals.revoked}` })
  return row?.amount
}

/** Revokes a part of a pending accrual, at most what is left of it; answers how many bonuses. The accounts must be locked. */
export async function revokeOf(db: Db, orderId: number, amount: number): Promise<number> {
  const before = await findPendingAccrual(db, orderId)
  const revoked = Math.min(amount, before ? before.amount - before.revoked : 0)
  if (!before || revoked <= 0) return 0
  const isWhole = before.revoked + revoked === before.amount
  await db
    .update(bonusAccruals)
    .set({ revoked: before.revoked + revoked, ...(isWhole && { state: 'revoked' as const }) })
    .where(eq(bonusAccruals.orderId, orderId))
  return revoked
}

/** Holds an order's pending accrual back, or lets it go on. */
export async function setHeldBack(db: Db, orderId: number, isHeldBack: boolean): Promise<void> {
  await db
    .update(bonusAccruals)
    .set({ isHeldBack })
    .where(and(eq(bonusAccruals.orderId, orderId), eq(bonusAccruals.state, 'pending')))
}

/** Shoppers who have lots past their day, behind an id. */
export async function listWithExpired(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ customerId: bonusLots.customerId })
    .from(bonusLots)
    .where(and(gt(bonusLots.left, 0), lte(bonusLots.expiresAt, now), gt(bonusLots.customerId, after)))
    .orderBy(asc(bonusLots.customerId))
    .limit(limit)
  return rows.map((row) => row.customerId)
}

/** Empties a shopper's expired lots; answers how many bonuses lay in them. */
export async function emptyExpired(db: Db, customerId: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    with expired as (
      select id, "left" from bonus_lots where customer_id = ${customerId} and "left" > 0 and expires_at <= ${now} for update
    ), emptied as (update bonus_lots l set "left" = 0 from expired e where l.id = e.id)
    select coalesce(sum("left"), 0) as sum from expired`)
  return rows[0]?.sum ?? 0
}

/** All levels, the lowest first. */
export function listLevels(db: Db): Promise<Level[]> {
  return db.select().from(bonusLevels).orderBy(asc(bonusLevels.threshold))
}

export async function upsertLevels(db: Db, levels: readonly Omit<Level, 'id'>[]): Promise<void> {
  await db
    .insert(bonusLevels)
    .values([...levels])
    .onConflictDoUpdate({
      target: bonusLevels.slug,
      set: { title: sql`excluded.title`, percentage: sql`excluded.percentage`, threshold: sql`excluded.threshold` },
    })
}

/** Kopecks of delivered and kept goods since an instant. */
export async function sumPurchases(db: Db, customerId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${bonusPurchases.net}), 0)::bigint` })
    .from(bonusPurchases)
    .where(and(eq(bonusPurchases.customerId, customerId), gt(bonusPurchases.at, since)))
  return row?.sum ?? 0
}

/** The same of many, by the customer's id; those who have bought nothing are left out. By the index of customers' purchases. */
export async function sumPurchasesOf(db: Db, customerIds: readonly number[], since: Date): Promise<Map<number, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .select({ id: bonusPurchases.customerId, sum: sql<number>`sum(${bonusPurchases.net})::bigint` })
    .from(bonusPurchases)
    .where(and(inArray(bonusPurchases.customerId, [...customerIds]), gt(bonusPurchases.at, since)))
    .groupBy(bonusPurchases.customerId)
  return new Map(rows.map(({ id, sum }) => [id, Number(sum)]))
}

/** Lowers what an order counts towards the level. */
export async function lowerPurchase(db: Db, orderId: number, net: number): Promise<void> {
  await db
    .update(bonusPurchases)
    .set({ net: sql`greatest(${bonusPurchases.net} - ${net}, 0)` })
    .where(eq(bonusPurchases.orderId, orderId))
}

export async function insertPurchase(db: Db, row: typeof bonusPurchases.$inferInsert): Promise<void> {
  await db.insert(bonusPurchases).values(row).onConflictDoNothing()
}

/** What a cart must know, in one statement: bonuses that can be spent, and the percentage of the level; 0 without one. */
export async function findStanding(
  db: Db,
  customerId: number | undefined,
  since: Date,
  now: Date,
): Promise<{ available: number; percent: number; level: LocalizedText | null }> {
  const { rows } = await executeNamed<{ available: number; percent: number | null; level: LocalizedText | null }>(
    db,
    'bonus_standing',
    sql`
    select
      coalesce((select sum("left") from bonus_lots where customer_id = ${customerId ?? null}::int and expires_at > ${now}), 0) as available,
      level.percentage as percent, level.title as level
    from (select coalesce(sum(net), 0) as net from bonus_purchases where customer_id = ${customerId ?? null}::int and at > ${since}) bought
    left join lateral (
      select percentage, title from bonus_levels where threshold <= bought.net order by threshold desc limit 1) level on true`,
  )
  const row = rows[0]
  return { available: row?.available ?? 0, percent: row?.percent ?? 0, level: row?.level ?? null }
}
