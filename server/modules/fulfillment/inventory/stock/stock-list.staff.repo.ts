import { sql, type SQL } from 'drizzle-orm'
import type { StockView } from '#contracts/staff/stock.contract.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { anywhere, escapeLike } from '#server/platform/db/like.ts'

/* A read model over sizes, products and the waiting list: it joins tables of other modules and writes none. */

export interface StockFilters {
  view: StockView
  /** Sizes, or products, that the search has found; undefined: nothing was searched for. */
  found?: Found | undefined
  place?: number | undefined
}

export type Found = { offerIds: readonly number[] } | { productIds: readonly number[] }

/** Where a page ends: the last size in the order of the list. */
export interface StockPosition {
  productId: number
  position: number
  id: number
}

export interface ShelfRecord {
  locationId: number
  onHand: number
  reserved: number
  shortage: number
}

export interface StockRecord extends StockPosition {
  sku: string
  barcode: string | null
  size: LocalizedText
  title: LocalizedText
  color: LocalizedText
  productSku: string
  hex: string
  imageId: number | null
  shelves: ShelfRecord[]
}

/** What a search means: one size by its whole SKU or barcode, else products by how their SKU begins, else by words of the title, of the newest models. */
export async function findSearched(db: Db, q: string): Promise<Found> {
  const code = [q, q.toUpperCase()]
  const offers = await db.execute<{ id: number }>(sql`
    select id from offers where sku in (${code[0]}, ${code[1]}) or barcode = ${q} limit 2`)
  if (offers.rows.length > 0) return { offerIds: offers.rows.map(({ id }) => id) }
  const begins = `${escapeLike(q.toUpperCase())}%`
  const products = await db.execute<{ id: number }>(
    sql`select id from products where upper(sku) like ${begins} order by id desc limit ${productsAtMost}`,
  )
  if (products.rows.length > 0) return { productIds: products.rows.map(({ id }) => id) }
  const words = q.split(/\s+/).filter(Boolean)
  const has = (title: SQL) =>
    sql.join(
      words.map((word) => sql`${title} ilike ${anywhere(word)}`),
      sql` and `,
    )
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from (select id from models where (${has(sql`title ->> 'ru'`)}) or (${has(sql`title ->> 'en'`)}) order by id desc limit ${productsAtMost}) m
    join products p on p.model_id = m.id`)
  return { productIds: rows.map(({ id }) => id) }
}
const productsAtMost = 200

const at = (place: number | undefined): SQL => (place === undefined ? sql`` : sql`and s.location_id = ${place}`)

function isAsked({ view, found, place }: StockFilters): SQL {
  const free = sql`select coalesce(sum(greatest(s.on_hand - s.reserved, 0)), 0) from stock s where s.offer_id = o.id ${at(place)}`
  const conditions = [
    ...(found ? ['offerIds' in found ? isIn(sql`o.id`, found.offerIds) : isIn(sql`o.product_id`, found.productIds)] : []),
    ...(place === undefined ? [] : [sql`exists (select from stock s where s.offer_id = o.id ${at(place)})`]),
    ...(view === 'short' ? [sql`o.id in (select s.offer_id from stock s where s.shortage > 0 ${at(place)})`] : []),
    ...(view === 'last' ? [sql`(${free}) = 1`] : []),
    ...(view === 'out' ? [sql`not exists (select from stock s where s.offer_id = o.id and s.on_hand > s.reserved ${at(place)})`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const isIn = (column: SQL, ids: readonly number[]): SQL => sql`${column} = any(${sql.param([...ids])}::int[])`

const recordOf = sql`
  o.id, o.product_id as "productId", o.position, o.sku, o.barcode, z.title as size, m.title, c.title as color, p.sku as "productSku", p.hex,
  (select image_id from product_images i where i.product_id = p.id order by i.position limit 1) as "imageId",
  (select coalesce(json_agg(json_build_object('locationId', s.location_id, 'onHand', s.on_hand, 'reserved', s.reserved, 'shortage', s.shortage)
    order by s.location_id), '[]') from stock s where s.offer_id = o.id) as shelves`
const withWords = sql`
  join products p on p.id = o.product_id join models m on m.id = p.model_id join colors c on c.id = p.color_id join sizes z on z.id = o.size_id`

/** A page of sizes, the newest product first, its sizes in the order of the body; by the index of sizes on product. Shortages by `stock_short`. */
export async function pageOfStock(
  db: Db,
  { after, limit, ...filters }: StockFilters & { after?: StockPosition | undefined; limit: number },
): Promise<StockRecord[]> {
  const behind = after
    ? sql`and (o.product_id < ${after.productId} or (o.product_id = ${after.productId} and (o.position, o.id) > (${after.position}::int, ${after.id}::int)))`
    : sql``
  const { rows } = await db.execute<StockRecord & Record<string, unknown>>(sql`
    select ${recordOf} from (
      select o.* from offers o where ${isAsked(filters)} ${behind} order by o.product_id desc, o.position, o.id limit ${limit}) o
    ${withWords} order by o.product_id desc, o.position, o.id`)
  return rows
}

/** How many sizes fit, as far as `most`. */
export async function countStock(db: Db, filters: StockFilters, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from offers o where ${isAsked(filters)} limit ${most}) found`)
  return rows[0]?.count ?? 0
}

/** One size; undefined when there is none. */
export async function findStock(db: Db, offerId: number): Promise<StockRecord | undefined> {
  const { rows } = await db.execute<StockRecord & Record<string, unknown>>(
    sql`select ${recordOf} from offers o ${withWords} where o.id = ${offerId}`,
  )
  return rows[0]
}

/** How many shoppers wait for each of some sizes; those for which nobody does are left out. By `waiting_list_queue`. */
export async function countWaiting(db: Db, offerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select offer_id as id, count(*)::int as count from waiting_list where state = 'waiting' and ${isIn(sql`offer_id`, offerIds)} group by 1`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The orders to which pieces of a size are promised that were not sent, the oldest promise first. By the index of reservations on offer. */
export async function listPromisedOrders(
  db: Db,
  offerId: number,
  limit: number,
): Promise<{ place_id: number; order: string; quantity: number }[]> {
  const { rows } = await db.execute<{ place_id: number; order: string; quantity: number }>(sql`
    select r.location_id as place_id, o.number as order, sum(r.quantity)::int as quantity
    from reservations r join orders o on o.id = r.order_id where r.offer_id = ${offerId} and r.state = 'live'
    group by r.location_id, o.number order by min(r.id) limit ${limit}`)
  return rows
}

export interface PlaceRecord {
  id: number
  slug: string
  title: LocalizedText
  kind: 'warehouse' | 'shop'
  fed_at: string | null
}

/** The places where goods lie, warehouses first, with the moments of their last feeds. Few rows. */
export async function listStockPlaces(db: Db): Promise<PlaceRecord[]> {
  const { rows } = await db.execute<PlaceRecord & Record<string, unknown>>(sql`
    select l.id, l.slug, l.title, l.kind, f.as_of as fed_at from locations l left join stock_feeds f on f.location_id = l.id
    order by l.kind = 'shop', l.id`)
  return rows
}
