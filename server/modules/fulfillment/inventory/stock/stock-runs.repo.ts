import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** A shelf, and when it was counted; without a moment it is now. */
export interface AskedShelf {
  offerId: number
  locationId: number
  at: Date | null
}

/** What lies there by the books, and what has happened since it was counted. */
export interface ReckonedShelf {
  offerId: number
  locationId: number
  /** The moment of the count. */
  at: Date
  onHand: number
  /** When staff counted it last. */
  countedAt: Date | null
  /** Pieces that came, less those that went, since the count. */
  moved: number
  isAhead: boolean
  /** It, or all of its place, was counted later. */
  isOld: boolean
}

/** Makes and locks some shelves, in the sequence in which all that change stock lock them. */
export async function lockShelvesOf(tx: Db, shelves: readonly Pick<AskedShelf, 'offerId' | 'locationId'>[]): Promise<void> {
  await tx.execute(sql`
    insert into stock (offer_id, location_id) select offer_id, location_id from ${pairs(shelves)} order by offer_id, location_id on conflict do nothing`)
  await tx.execute(sql`
    select 1 from stock s join ${pairs(shelves)} using (offer_id, location_id) order by s.offer_id, s.location_id for update of s`)
}

/** Some shelves as they were counted, in the sequence in which they were asked for. Corrections are no pieces that moved. */
export async function reckonShelves(db: Db, shelves: readonly AskedShelf[]): Promise<ReckonedShelf[]> {
  const { rows } = await db.execute<{
    offer_id: number
    location_id: number
    at: string
    on_hand: number
    counted_at: string | null
    moved: number
    ahead: boolean
    old: boolean
  }>(sql`
    with asked as (
      select n, offer_id, location_id, coalesce(at, date_trunc('milliseconds', now())) as at
      from unnest(${sql.param(shelves.map(({ offerId }) => offerId))}::int[], ${sql.param(shelves.map(({ locationId }) => locationId))}::int[],
        ${sql.param(shelves.map(({ at }) => at?.toISOString() ?? null))}::timestamptz[]) with ordinality as t (offer_id, location_id, at, n)
    )
    select a.offer_id, a.location_id, a.at, coalesce(s.on_hand, 0) as on_hand, s.counted_at, coalesce(m.moved, 0)::int as moved,
      a.at > clock_timestamp() as ahead, coalesce(s.counted_at > a.at, false) or coalesce(f.as_of > a.at, false) as old
    from asked a
    left join stock s using (offer_id, location_id)
    left join stock_feeds f using (location_id)
    left join lateral (
      select sum(delta) as moved from stock_movements m
      where m.offer_id = a.offer_id and m.location_id = a.location_id and m.reason <> 'adjustment' and m.at > a.at
    ) m on true
    order by a.n`)
  return rows.map((row) => ({
    offerId: row.offer_id,
    locationId: row.location_id,
    at: new Date(row.at),
    onHand: row.on_hand,
    countedAt: row.counted_at === null ? null : new Date(row.counted_at),
    moved: row.moved,
    isAhead: row.ahead,
    isOld: row.old,
  }))
}

/** Notes when some locked shelves were counted last, or that nobody ever did. */
export async function noteCountedShelves(tx: Db, shelves: readonly AskedShelf[]): Promise<void> {
  await tx.execute(sql`
    update stock s set counted_at = t.at
    from unnest(${sql.param(shelves.map(({ offerId }) => offerId))}::int[], ${sql.param(shelves.map(({ locationId }) => locationId))}::int[],
      ${sql.param(shelves.map(({ at }) => at?.toISOString() ?? null))}::timestamptz[]) as t (offer_id, location_id, at)
    where s.offer_id = t.offer_id and s.location_id = t.location_id`)
}

function pairs(shelves: readonly Pick<AskedShelf, 'offerId' | 'locationId'>[]) {
  return sql`unnest(${sql.param(shelves.map(({ offerId }) => offerId))}::int[], ${sql.param(shelves.map(({ locationId }) => locationId))}::int[])
    as t (offer_id, location_id)`
}
