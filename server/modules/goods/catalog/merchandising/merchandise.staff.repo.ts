import { sql, type SQL } from 'drizzle-orm'
import { endedStatuses } from '#contracts/order-groups.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Arranged } from '../membership/arrange.rules.ts'
import { poolParts, type Pool } from '../listing/pool.sql.ts'
import { nameOf, placeIds, type MerchandisePlace } from './merchandise-place.rules.ts'

/** The order of a place as it is stored; what nobody has arranged yet is as often saved as a row that was never changed. */
export interface StoredOrder {
  revision: number
  products: number[]
}

const isAt = (place: MerchandisePlace, alias: SQL): SQL => {
  const { categoryId, listingId } = placeIds(place)
  return sql`${alias}.category_id is not distinct from ${categoryId}::int and ${alias}.listing_id is not distinct from ${listingId}::int`
}

/** What is pinned to a place, in the order of the shop. */
export async function readOrder(db: Db, place: MerchandisePlace): Promise<StoredOrder> {
  const { rows } = await db.execute<{ revision: number; products: number[] }>(sql`
    select coalesce((select revision from merchandise_orders where place = ${nameOf(place)}), 1) as revision,
      array(select pin.product_id from merchandise_pins pin join products p on p.id = pin.product_id where ${isAt(place, sql`pin`)}
        order by pin.position, p.popularity desc, p.id desc) as products`)
  return rows[0] ?? { revision: 1, products: [] }
}

/** Nobody else arranges the place until the transaction ends. */
export async function lockOrder(tx: Db, place: MerchandisePlace): Promise<void> {
  await tx.execute(sql`insert into merchandise_orders (place) values (${nameOf(place)}) on conflict do nothing`)
  await tx.execute(sql`select 1 from merchandise_orders where place = ${nameOf(place)} for update`)
}

/** The positions of what is pinned to a place. */
export async function readPinPositions(db: Db, place: MerchandisePlace): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; position: number }>(
    sql`select product_id as id, position from merchandise_pins pin where ${isAt(place, sql`pin`)}`,
  )
  return new Map(rows.map(({ id, position }) => [id, position]))
}

/** Writes what moved among the pins of a place, and raises the revision of its order: a statement for what goes, one for what comes or moves. */
export async function writePins(tx: Db, place: MerchandisePlace, { written, removed }: Arranged): Promise<void> {
  const { categoryId, listingId } = placeIds(place)
  if (removed.length > 0)
    await tx.execute(
      sql`delete from merchandise_pins pin where ${isAt(place, sql`pin`)} and product_id = any(${sql.param(removed)}::int[])`,
    )
  if (written.length > 0)
    await tx.execute(sql`
      insert into merchandise_pins (category_id, listing_id, product_id, position)
      select ${categoryId}::int, ${listingId}::int, w.id, w.position
      from unnest(${sql.param(written.map(({ id }) => id))}::int[], ${sql.param(written.map(({ position }) => position))}::int[]) w (id, position)
      on conflict on constraint merchandise_pins_once do update set position = excluded.position`)
  await tx.execute(sql`update merchandise_orders set updated_at = clock_timestamp() where place = ${nameOf(place)}`)
}

/** Those of these products that do not belong to a pool, or are none. */
export async function listOutsiders(db: Db, pool: Pool, ids: readonly number[]): Promise<number[]> {
  const { join, where } = poolParts(pool)
  const { rows } = await db.execute<{ id: number }>(sql`
    select asked.id from unnest(${sql.param([...ids])}::int[]) asked (id)
    where not exists (select 1 from products p ${join} where p.id = asked.id and ${where})`)
  return rows.map(({ id }) => id)
}

/** What the place of a card is due to. Instants as PostgreSQL writes them. */
export interface CardFigures extends Record<string, unknown> {
  id: number
  popularity: number
  publishedAt: string
  isServed: boolean
  stocked: number
  of: number
  pieces: number
  sold: number
}

/**
 * Figures of products: sizes that lie at one of the serving places, free pieces anywhere, pieces sold and kept since an instant. A read model: stock of the inventory, lines of orders by the index
 * on their sizes.
 */
export async function listFigures(
  db: Db,
  ids: readonly number[],
  { placeIds: servingIds, since }: { placeIds: readonly number[]; since: Date },
): Promise<Map<number, CardFigures>> {
  const { rows } = await db.execute<CardFigures>(sql`
    select p.id, p.popularity, p.published_at as "publishedAt",
      exists (select 1 from stocked_sizes z where z.product_id = p.id and z.location_id = any(${sql.param([...servingIds])}::int[]) and z.size_ids <> '{}') as "isServed",
      stocked.sizes as stocked, (select count(*)::int from offers o where o.product_id = p.id) as of, stocked.pieces, sold.pieces as sold
    from products p
    cross join lateral (
      select coalesce(sum(s.free), 0)::int as pieces, count(distinct s.offer_id) filter (where s.free > 0)::int as sizes from (
        select s.offer_id, greatest(s.on_hand - s.reserved, 0) as free from offers o join stock s on s.offer_id = o.id where o.product_id = p.id) s
    ) stocked
    cross join lateral (
      select coalesce(sum(i.quantity - i.refused_quantity - i.returned_quantity), 0)::int as pieces
      from offers f join order_items i on i.offer_id = f.id join orders o on o.id = i.order_id
      where f.product_id = p.id and o.created_at >= ${since.toISOString()}::timestamptz and o.status <> all(${sql.param([...endedStatuses])}::text[])
    ) sold
    where p.id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** All curated listings by id with their titles; there are dozens of them. */
export async function listListingTitles(db: Db): Promise<{ id: number; title: LocalizedText }[]> {
  const { rows } = await db.execute<{ id: number; title: LocalizedText }>(sql`select id, title from listings order by id desc limit 1000`)
  return rows
}
