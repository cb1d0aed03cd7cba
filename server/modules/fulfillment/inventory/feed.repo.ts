import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Counted } from './feed.rules.ts'
import { locations, stock, stockFeeds } from './inventory.schema.ts'

/** Whether a moment is still to come, by the clock that stamps the movements. */
export async function isAhead(tx: Db, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ ahead: boolean }>(sql`select ${at.toISOString()}::timestamptz > clock_timestamp() as ahead`)
  return rows[0]?.ahead === true
}

/** Notes of which moment the location's last feed is, and lets its feeds take turns; false when a newer one was there. */
export async function claimFeed(tx: Db, locationId: number, asOf: Date): Promise<boolean> {
  const rows = await tx
    .insert(stockFeeds)
    .values({ locationId, asOf })
    .onConflictDoUpdate({ target: stockFeeds.locationId, set: { asOf }, setWhere: lte(stockFeeds.asOf, asOf) })
    .returning({ locationId: stockFeeds.locationId })
  return rows.length > 0
}

/** Whether a feed of the location that was counted later has been taken. */
export async function hasNewerFeed(db: Db, locationId: number, asOf: Date): Promise<boolean> {
  return (await db.$count(stockFeeds, and(eq(stockFeeds.locationId, locationId), gt(stockFeeds.asOf, asOf)))) > 0
}

/** The places where goods lie, by the word that names them. */
export async function listLocationIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ slug: locations.slug, id: locations.id }).from(locations).orderBy(asc(locations.slug))
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** The offers of some article numbers; those that nobody knows are missing. */
export async function listOfferIds(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: number; sku: string }>(
    sql`select id, sku from offers where sku = any(${sql.param(skus)}::text[])`,
  )
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

/** Makes and locks the shelves of some offers at a location, so that nothing moves on them meanwhile. */
export async function lockShelvesAt(tx: Db, locationId: number, offerIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into stock (offer_id, location_id)
    select id, ${locationId}::int from unnest(${sql.param(offerIds)}::int[]) as t (id) order by id
    on conflict do nothing`)
  await tx
    .select({ offerId: stock.offerId })
    .from(stock)
    .where(and(eq(stock.locationId, locationId), sql`${stock.offerId} = any(${sql.param(offerIds)}::int[])`))
    .orderBy(asc(stock.offerId))
    .for('update')
}

/**
 * What lies on the shelves of some offers at a location, whether staff counted it after a moment, and how many pieces have come (above zero) or gone since then. Corrections are no
 * pieces that moved. By the index of the movements on offer and location.
 */
export async function listMoved(
  tx: Db,
  locationId: number,
  offerIds: readonly number[],
  since: Date,
): Promise<(Omit<Counted, 'quantity'> & { isCountedLater: boolean })[]> {
  const { rows } = await tx.execute<{ offer_id: number; on_hand: number; moved: number; later: boolean }>(sql`
    select s.offer_id, s.on_hand, coalesce(m.moved, 0)::int as moved, coalesce(s.counted_at > ${since.toISOString()}::timestamptz, false) as later
    from stock s
    left join lateral (
      select sum(delta) as moved from stock_movements m
      where m.offer_id = s.offer_id and m.location_id = s.location_id and m.reason <> 'adjustment' and m.at > ${since.toISOString()}::timestamptz
    ) m on true
    where s.location_id = ${locationId} and s.offer_id = any(${sql.param(offerIds)}::int[])`)
  return rows.map((row) => ({ offerId: row.offer_id, onHand: row.on_hand, moved: row.moved, isCountedLater: row.later }))
}

/** How many pieces of some offers are promised and not there, at a location, by article number. */
export async function listShort(
  tx: Db,
  locationId: number,
  offerIds: readonly number[],
): Promise<{ place: LocalizedText; sku: string; pieces: number }[]> {
  const { rows } = await tx.execute<{ place: LocalizedText; sku: string; pieces: number }>(sql`
    select l.title as place, o.sku, s.shortage as pieces
    from stock s join locations l on l.id = s.location_id join offers o on o.id = s.offer_id
    where s.location_id = ${locationId} and s.offer_id = any(${sql.param(offerIds)}::int[]) and s.shortage > 0
    order by o.sku`)
  return rows
}

/** Notes when staff counted a locked shelf last, without a moment that it was now. */
export async function noteCounted(tx: Db, locationId: number, offerId: number, at: Date | undefined): Promise<void> {
  await tx
    .update(stock)
    .set({ countedAt: at ?? sql`clock_timestamp()` })
    .where(and(eq(stock.locationId, locationId), eq(stock.offerId, offerId)))
}
