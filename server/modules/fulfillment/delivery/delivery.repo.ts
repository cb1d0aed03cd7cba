import { and, asc, between, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { cached } from '#server/platform/cache/cached.ts'
import type { CarrierOperator, CarrierPoint } from './carrier.ts'
import { boxAround, type Band, type Place, type Tariff } from './delivery.rules.ts'
import { deliveryRates, deliveryZones, operators, pickupPoints } from './delivery.schema.ts'

export type DeliveryType = (typeof deliveryRates.$inferSelect)['type']
export type Operator = typeof operators.$inferSelect
export type PointRow = typeof pickupPoints.$inferSelect & { operator: Operator }

export interface Zone {
  freeFrom: number | null
  /** Couriers come within slots. */
  hasSlots: boolean
  /** By weight. */
  rates: Partial<Record<DeliveryType, Band[]>>
}

const zoneBySlug = preparedStatement<
  { slug: string },
  { freeFrom: number | null; hasSlots: boolean; rate: typeof deliveryRates.$inferSelect | null }[]
>('delivery_zone', (db) =>
  db
    .select({ freeFrom: deliveryZones.freeFrom, hasSlots: deliveryZones.hasSlots, rate: deliveryRates })
    .from(deliveryZones)
    .leftJoin(deliveryRates, eq(deliveryRates.zoneId, deliveryZones.id))
    .where(eq(deliveryZones.slug, sql.placeholder('slug'))),
)

/** A zone with its tariffs; undefined when there is no zone of that name. */
export async function findZone(db: Db, slug: string): Promise<Zone | undefined> {
  const rows = await zoneBySlug(db, { slug })
  const [first] = rows
  if (!first) return undefined
  return {
    freeFrom: first.freeFrom,
    hasSlots: first.hasSlots,
    rates: Object.groupBy(
      rows.flatMap(({ rate }) => rate ?? []),
      ({ type }) => type,
    ),
  }
}

/** All carriers with points; at most a second old. */
export const listOperators: (db: Db) => Promise<Operator[]> = cached(
  'operators',
  (db: Db) => db.select().from(operators).orderBy(asc(operators.id)),
  ['delivery'],
)

/** The bands of each zone for a way of delivery. */
export async function listBands(db: Db, type: DeliveryType): Promise<Band[][]> {
  const rows = await db.select().from(deliveryRates).where(eq(deliveryRates.type, type))
  return [...Map.groupBy(rows, ({ zoneId }) => zoneId).values()]
}

const pointRows = (db: Pick<Db, 'select'>) =>
  db.select().from(pickupPoints).innerJoin(operators, eq(operators.id, pickupPoints.operatorId)).$dynamic()
type JoinedPoint = Awaited<ReturnType<typeof pointRows>>[number]

const pointsInBox = preparedStatement<
  { south: number; north: number; west: number; east: number; operatorIds: readonly number[] | null },
  JoinedPoint[]
>('delivery_points_in_box', (db) => {
  const ids = sql.placeholder('operatorIds')
  return pointRows(db)
    .where(
      and(
        between(pickupPoints.latitude, sql.placeholder('south'), sql.placeholder('north')),
        between(pickupPoints.longitude, sql.placeholder('west'), sql.placeholder('east')),
        sql`(${ids}::int[] is null or ${pickupPoints.operatorId} = any(${ids}::int[]))`,
      ),
    )
    .orderBy(asc(pickupPoints.id))
})

/** Points in the box around a place, by id; over the index on coordinates. */
export async function listPointsAround(db: Db, place: Place, km: number, operatorIds?: readonly number[]): Promise<PointRow[]> {
  const { from, to } = boxAround(place, km)
  const rows = await pointsInBox(db, {
    south: from.latitude,
    north: to.latitude,
    west: from.longitude,
    east: to.longitude,
    operatorIds: operatorIds ?? null,
  })
  return rows.map((row) => ({ ...row.pickup_points, operator: row.delivery_operators }))
}

const pointById = preparedStatement<{ id: number }, JoinedPoint[]>('delivery_point', (db) =>
  pointRows(db).where(eq(pickupPoints.id, sql.placeholder('id'))),
)

/** One point with its operator; undefined when there is none. */
export async function findPointRow(db: Db, id: number): Promise<PointRow | undefined> {
  const [row] = await pointById(db, { id })
  return row && { ...row.pickup_points, operator: row.delivery_operators }
}

/** When points are open and how long they keep what waits there, by their ids. */
export async function listPointTerms(db: Db, ids: readonly number[]): Promise<Pick<PointRow, 'id' | 'hours' | 'storageDays'>[]> {
  return db
    .select({ id: pickupPoints.id, hours: pickupPoints.hours, storageDays: pickupPoints.storageDays })
    .from(pickupPoints)
    .where(inArray(pickupPoints.id, [...ids]))
}

/** Writes zones with their tariffs by weight; those that exist are replaced. Answers their ids by slug. */
export async function saveZones(
  db: Db,
  zones: readonly (typeof deliveryZones.$inferInsert & {
    rates: Partial<Record<DeliveryType, readonly (Tariff & { aboveKg?: number })[]>>
  })[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { rates, ...zone } of zones) {
    const [saved] = await db
      .insert(deliveryZones)
      .values(zone)
      .onConflictDoUpdate({
        target: deliveryZones.slug,
        set: { title: zone.title, freeFrom: zone.freeFrom ?? null, hasSlots: zone.hasSlots ?? false },
      })
      .returning({ id: deliveryZones.id })
    if (!saved) throw new Error(`the zone ${zone.slug} was not stored`)
    ids.set(zone.slug, saved.id)
    await db.delete(deliveryRates).where(eq(deliveryRates.zoneId, saved.id))
    const rows = Object.entries(rates).flatMap(([type, bands]) =>
      bands.map((band) => ({ ...band, zoneId: saved.id, type: type as DeliveryType })),
    )
    if (rows.length > 0) await db.insert(deliveryRates).values(rows)
  }
  return ids
}

/** Writes carriers; those that exist are replaced. Answers their ids by slug. */
export async function saveOperators(db: Db, rows: (typeof operators.$inferInsert)[]): Promise<Map<string, number>> {
  const saved = await db
    .insert(operators)
    .values(rows)
    .onConflictDoUpdate({
      target: operators.slug,
      set: { title: sql`excluded.title`, price: sql`excluded.price`, daysFrom: sql`excluded.days_from`, daysTo: sql`excluded.days_to` },
    })
    .returning({ id: operators.id, slug: operators.slug })
  return new Map(saved.map((row) => [row.slug, row.id]))
}

/** Opens pickup points; those that exist stay. Answers the ids of the new ones by slug. */
export async function insertPoints(db: Db, rows: (typeof pickupPoints.$inferInsert)[]): Promise<Map<string, number>> {
  const saved = await db.insert(pickupPoints).values(rows).onConflictDoNothing().returning({ id: pickupPoints.id, slug: pickupPoints.slug })
  return new Map(saved.map((row) => [row.slug, row.id]))
}

/** So many rows go into one statement: a statement has at most 65 535 parameters. */
const pointsAtOnce = 1000

/**
 * Keeps what a carrier tells of its points; those of operators that neither the shop knows nor the carrier brings along (`brought`) are left out, what
 * has not changed is not written. Of a point that is told of twice the last word holds.
 */
export async function saveCarrierPoints(
  db: Db,
  cityId: number,
  points: readonly CarrierPoint[],
  brought: readonly CarrierOperator[] = [],
): Promise<void> {
  const ids = await operatorIds(db, brought)
  const once = new Map(points.map((point) => [point.code, point])).values()
  const rows = [...once].flatMap(({ code, operator, ...point }) => {
    const operatorId = ids.get(operator)
    return operatorId === undefined ? [] : [{ ...point, slug: code, operatorId, cityId }]
  })
  for (let from = 0; from < rows.length; from += pointsAtOnce) await saveSome(db, rows.slice(from, from + pointsAtOnce))
}

/** The ids of all operators, those that a carrier brings along and the shop did not have yet included: a zone alone says what their points cost. */
async function operatorIds(db: Db, brought: readonly CarrierOperator[]): Promise<Map<string, number>> {
  const ids = new Map((await listOperators(db)).map((one) => [one.slug, one.id]))
  const missing = brought.filter(({ slug }) => !ids.has(slug))
  if (missing.length === 0) return ids
  const rows = missing.map(({ slug, title }) => ({ slug, title, price: 0, daysFrom: 0, daysTo: 0 }))
  await db.insert(operators).values(rows).onConflictDoNothing()
  return new Map((await db.select().from(operators)).map((one) => [one.slug, one.id]))
}

async function saveSome(db: Db, rows: (typeof pickupPoints.$inferInsert)[]): Promise<void> {
  const { id: _id, slug: _slug, cityId: _cityId, ...told } = getTableColumns(pickupPoints)
  const news = Object.entries(told).map(([key, { name }]) => [key, sql.raw(`excluded.${snakeCase(name)}`)] as const)
  const fields = (of: string) =>
    sql.raw(
      Object.values(told)
        .map(({ name }) => `${of}.${snakeCase(name)}`)
        .join(', '),
    )
  await db
    .insert(pickupPoints)
    .values(rows)
    .onConflictDoUpdate({
      target: pickupPoints.slug,
      set: Object.fromEntries(news),
      setWhere: sql`(${fields('pickup_points')}) is distinct from (${fields('excluded')})`,
    })
}

/** The name of a column in the database. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
