import { and, asc, eq, gt, inArray, lt, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { namedStatement } from '#server/platform/db/wire/named.ts'
import { isAnyOf, preparedInsert, preparedStatement } from '#server/platform/db/wire/prepared.ts'
import type { Allocation, Sent, Shelf } from './inventory.rules.ts'
import { locations, reservations, stock, stockMovements } from './inventory.schema.ts'

const available = sql<number>`greatest(${stock.onHand} - ${stock.reserved}, 0)`

/** Places that serve a city: warehouses that send everywhere and everything of the city itself; without a city all of them. */
export function serves(cityId: number | Placeholder | undefined) {
  return cityId === undefined ? undefined : or(eq(locations.servesEverywhere, true), eq(locations.cityId, cityId))
}

/**
 * The text of a query for offers (an array of ids) and a city (null: everywhere), given as expressions of the statement that it stands in: `offer_id`,
 * `served`, `anywhere`. By the primary key of `stock`.
 */
export const amountsQuery = (offerIds: string, cityId: string): string => `
  select s.offer_id, sum(available) as anywhere,
    coalesce(sum(available) filter (where ${cityId} is null or l.serves_everywhere or l.city_id = ${cityId}), 0) as served
  from (select offer_id, location_id, greatest(on_hand - reserved, 0) as available from stock where offer_id = any(${offerIds})) s
  join locations l on l.id = s.location_id
  group by s.offer_id`
const readAmounts = namedStatement<{ offer_id: number; served: number; anywhere: number }>(
  'inventory_amounts',
  amountsQuery('$1::int[]', '$2::int'),
)

/** Pieces of each offer for a city, and in the whole company. Offers without a stock row are absent. */
export async function listAmounts(
  db: Db,
  offerIds: readonly number[],
  cityId: number | undefined,
): Promise<{ offerId: number; served: number; anywhere: number }[]> {
  const rows = await readAmounts(db, [offerIds, cityId ?? null])
  return rows.map(({ offer_id: offerId, served, anywhere }) => ({ offerId, served, anywhere }))
}

/**
 * For a statement of another module: pieces of each of these offers (an array of ids) for a city, or in the whole company, as JSON
 * `[[offer, pieces], …]`; those of which there are none left are absent. By the primary key of `stock`.
 */
export function servedAmounts(offerIds: SQL, cityId: number | undefined): SQL {
  return sql`(
    select json_agg(array[offer_id, pieces]) from (
      select offer_id, sum(on_hand - reserved) as pieces from stock
      where offer_id = any(${offerIds}) and on_hand > reserved and location_id = any(array(
        select l.id from locations l, (select ${cityId ?? null}::int as city) asked where city is null or l.serves_everywhere or l.city_id = city))
      group by offer_id
    ) amounts)`
}

/** Pieces of an offer that lie in places which send everywhere (null), and in the other places of each city; without those that have none. */
export async function listPiecesByReach(db: Db, offerId: number): Promise<{ cityId: number | null; pieces: number }[]> {
  const reach = sql<number | null>`case when ${locations.servesEverywhere} then null else ${locations.cityId} end`
  return db
    .select({ cityId: reach, pieces: sql<number>`sum(${available})` })
    .from(stock)
    .innerJoin(locations, eq(locations.id, stock.locationId))
    .where(and(eq(stock.offerId, offerId), sql`${available} > 0`))
    .groupBy(reach)
}

/** What lies in shops, with the shops, by shop id. */
export async function listShopAmounts(db: Db, offerIds: readonly number[], cityId: number | undefined) {
  return db
    .select({ shop: locations, offerId: stock.offerId, available })
    .from(stock)
    .innerJoin(locations, eq(locations.id, stock.locationId))
    .where(
      and(
        inArray(stock.offerId, [...offerIds]),
        eq(locations.kind, 'shop'),
        cityId === undefined ? undefined : eq(locations.cityId, cityId),
      ),
    )
    .orderBy(asc(locations.id), asc(stock.offerId))
}

const shelves = preparedStatement<{ offerIds: readonly number[]; cityId: number }, Shelf[]>('inventory_shelves', (db) =>
  db
    .select({ offerId: stock.offerId, locationId: stock.locationId, available })
    .from(stock)
    .innerJoin(locations, eq(locations.id, stock.locationId))
    .where(and(isAnyOf(stock.offerId, 'offerIds'), serves(sql.placeholder('cityId'))))
    .orderBy(asc(stock.offerId), asc(stock.locationId))
    .for('update', { of: stock }),
)

/** Locks the stock of the offers that can serve the city, by offer and location, so that nobody else takes it meanwhile. */
export async function lockShelves(db: Db, offerIds: readonly number[], cityId: number): Promise<Shelf[]> {
  return shelves(db, { offerIds, cityId })
}

const promise = namedStatement(
  'inventory_promise',
  `update stock set reserved = reserved + t.quantity from unnest($1::int[], $2::int[], $3::int[]) as t (offer_id, location_id, quantity)
   where stock.offer_id = t.offer_id and stock.location_id = t.location_id and stock.on_hand - stock.reserved >= t.quantity
   returning stock.offer_id`,
)

/** Promises pieces, guarded by what is left; returns how many rows could be changed. */
export async function addReserved(tx: Db, taken: readonly Allocation[]): Promise<number> {
  const columns = [taken.map((one) => one.offerId), taken.map((one) => one.locationId), taken.map((one) => one.quantity)]
  return (await promise(tx, columns)).length
}

/** Gives promised pieces back; a shortage shrinks first. */
export async function subtractReserved(db: Db, given: readonly Allocation[]): Promise<void> {
  await db.execute(sql`
    update stock set reserved = reserved - t.quantity, shortage = least(shortage, greatest(reserved - t.quantity - on_hand, 0))
    from ${asRows(given)} where stock.offer_id = t.offer_id and stock.location_id = t.location_id`)
}

/** Takes promised pieces off the shelf, guarded by what is there; returns how many rows could be changed. */
export async function takeOffShelf(db: Db, sent: readonly Allocation[]): Promise<number> {
  const rows = await db.execute(sql`
    update stock set on_hand = on_hand - t.quantity, reserved = reserved - t.quantity
    from ${asRows(sent)}
    where stock.offer_id = t.offer_id and stock.location_id = t.location_id and stock.on_hand >= t.quantity`)
  return rows.rowCount ?? 0
}

/** Locks stock rows by offer and location before they are changed together. */
export async function lockRows(db: Db, rows: readonly Allocation[]): Promise<void> {
  await db.execute(sql`
    select 1 from stock join ${asRows(rows)} on stock.offer_id = t.offer_id and stock.location_id = t.location_id
    order by stock.offer_id, stock.location_id for update of stock`)
}

const insertTaken = preparedInsert('reservations', reservations)

export async function insertReservations(db: Db, orderId: number, expiresAt: Date | null, taken: readonly Allocation[]): Promise<void> {
  await insertTaken(
    db,
    taken.map((row) => ({ ...row, orderId, expiresAt })),
  )
}

/** Sets a new end for the live reservations of an order; returns how many there are. */
export async function setExpiry(db: Db, orderId: number, expiresAt: Date | null): Promise<number> {
  const rows = await db.update(reservations).set({ expiresAt }).where(isLive(orderId)).returning({ id: reservations.id })
  return rows.length
}

/** Orders behind one whose promises ended before a moment and live on, by order; over the index of live ends. */
export async function listOverdue(db: Db, before: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ orderId: reservations.orderId })
    .from(reservations)
    .where(and(eq(reservations.state, 'live'), lt(reservations.expiresAt, before), gt(reservations.orderId, after)))
    .orderBy(asc(reservations.orderId))
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}

/** Ends the live reservations of an order, once: a second caller gets nothing. Pieces are summed by shelf. */
export async function endReservations(db: Db, orderId: number, state: 'released' | 'consumed'): Promise<Allocation[]> {
  const rows = await db
    .update(reservations)
    .set({ state })
    .where(isLive(orderId))
    .returning({ offerId: reservations.offerId, locationId: reservations.locationId, quantity: reservations.quantity })
  return byShelf(rows)
}

/** Pieces summed by shelf, in the order in which rows are locked. */
export function byShelf(rows: readonly Allocation[]): Allocation[] {
  const sums = new Map<string, Allocation>()
  for (const { offerId, locationId, quantity } of rows) {
    const key = `${offerId}:${locationId}`
    sums.set(key, { offerId, locationId, quantity: quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()].toSorted((a, b) => a.offerId - b.offerId || a.locationId - b.locationId)
}

/** Pieces of an order that were sent and have not come back, by reservation. */
export async function listSent(db: Db, orderId: number): Promise<Sent[]> {
  return db
    .select({
      reservationId: reservations.id,
      offerId: reservations.offerId,
      locationId: reservations.locationId,
      quantity: sql<number>`${reservations.quantity} - ${reservations.returned}`,
    })
    .from(reservations)
    .where(and(eq(reservations.orderId, orderId), eq(reservations.state, 'consumed'), lt(reservations.returned, reservations.quantity)))
    .orderBy(asc(reservations.id))
    .for('update')
}

/** Notes pieces as come back; a check of the table holds that no more come back than were sent. */
export async function markReturned(db: Db, back: readonly Sent[]): Promise<void> {
  await db.execute(sql`
    update reservations r set returned = r.returned + t.quantity
    from unnest(${sql.param(back.map((one) => one.reservationId))}::int[], ${sql.param(back.map((one) => one.quantity))}::int[]) as t (id, quantity)
    where r.id = t.id`)
}

/** Puts pieces back on the shelf; a shortage shrinks first. */
export async function putOnShelf(db: Db, returned: readonly Allocation[]): Promise<void> {
  await db.execute(sql`
    update stock set on_hand = on_hand + t.quantity, shortage = greatest(shortage - t.quantity, 0)
    from ${asRows(returned)} where stock.offer_id = t.offer_id and stock.location_id = t.location_id`)
}

export async function insertMovements(db: Db, rows: (typeof stockMovements.$inferInsert)[]): Promise<void> {
  await db.insert(stockMovements).values(rows)
}

/** What is promised to an order and was not sent. */
export async function listPromised(db: Db, orderId: number): Promise<Allocation[]> {
  const { offerId, locationId, quantity } = reservations
  return db.select({ offerId, locationId, quantity }).from(reservations).where(isLive(orderId)).orderBy(asc(reservations.id))
}

/** The live reservations of an order, locked, the oldest first. */
export async function lockPromised(tx: Db, orderId: number): Promise<(Allocation & { id: number })[]> {
  const { id, offerId, locationId, quantity } = reservations
  return tx.select({ id, offerId, locationId, quantity }).from(reservations).where(isLive(orderId)).orderBy(asc(id)).for('update')
}

/** Gives a locked reservation, or so many of its pieces, to another order; what is promised at the place stays the same. */
export async function passReservation(
  tx: Db,
  { id, offerId, locationId, quantity: all }: Allocation & { id: number },
  { orderId, quantity, expiresAt }: { orderId: number; quantity: number; expiresAt: Date | null },
): Promise<void> {
  if (quantity === all) {
    await tx.update(reservations).set({ orderId, expiresAt }).where(eq(reservations.id, id))
    return
  }
  await tx
    .update(reservations)
    .set({ quantity: all - quantity })
    .where(eq(reservations.id, id))
  await insertTaken(tx, [{ orderId, offerId, locationId, quantity, expiresAt }])
}

/** The same of many orders, with the places by name; over the index of orders. */
export async function listPromisesOf(
  db: Db,
  orderIds: readonly number[],
): Promise<(Allocation & { orderId: number; place: LocalizedText })[]> {
  if (orderIds.length === 0) return []
  const { orderId, offerId, locationId, quantity } = reservations
  return db
    .select({ orderId, offerId, locationId, quantity, place: locations.title })
    .from(reservations)
    .innerJoin(locations, eq(locations.id, locationId))
    .where(and(inArray(orderId, [...orderIds]), eq(reservations.state, 'live')))
    .orderBy(asc(reservations.id))
}

/** Takes missing pieces off the shelf as far as it has them, and notes what orders were promised beyond the rest; answers what was taken. */
export async function writeOffMissing(tx: Db, missing: readonly Allocation[]): Promise<Allocation[]> {
  const { rows } = await tx.execute<{ offer_id: number; location_id: number; quantity: number }>(sql`
    with taken as (
      select s.offer_id, s.location_id, least(s.on_hand, t.quantity) as quantity
      from stock s join ${asRows(missing)} on s.offer_id = t.offer_id and s.location_id = t.location_id)
    update stock s set on_hand = s.on_hand - taken.quantity, shortage = greatest(s.reserved - (s.on_hand - taken.quantity), 0)
    from taken where s.offer_id = taken.offer_id and s.location_id = taken.location_id and taken.quantity > 0
    returning s.offer_id, s.location_id, taken.quantity`)
  return rows.map(({ offer_id: offerId, location_id: locationId, quantity }) => ({ offerId, locationId, quantity }))
}

function isLive(orderId: number) {
  return and(eq(reservations.orderId, orderId), eq(reservations.state, 'live'))
}

function asRows(rows: readonly Allocation[]) {
  return sql`unnest(${sql.param(rows.map((row) => row.offerId))}::int[], ${sql.param(rows.map((row) => row.locationId))}::int[],
    ${sql.param(rows.map((row) => row.quantity))}::int[]) as t (offer_id, location_id, quantity)`
}
