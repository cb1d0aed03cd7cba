import { asc, eq, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { locations } from '../inventory.schema.ts'

export type PlaceRecord = typeof locations.$inferSelect
export type PlaceFields = Omit<typeof locations.$inferInsert, 'id' | 'revision' | 'updatedAt'>

/** Places with their city and what lies there; few rows. Sums by the index of stock on location. */
export interface PlaceInUse extends PlaceRecord {
  city: LocalizedText
  onHand: number
  reserved: number
}

const shown = {
  place: locations,
  city: sql<LocalizedText>`(select c.title from cities c where c.id = ${locations.cityId})`,
  onHand: sql<number>`(select coalesce(sum(s.on_hand), 0)::int from stock s where s.location_id = ${locations.id})`,
  reserved: sql<number>`(select coalesce(sum(s.reserved), 0)::int from stock s where s.location_id = ${locations.id})`,
}

/** All places, shops first. */
export async function listPlaces(db: Db): Promise<PlaceInUse[]> {
  const rows = await db.select(shown).from(locations).orderBy(asc(locations.kind), asc(locations.id))
  return rows.map(({ place, ...row }) => ({ ...place, ...row }))
}

/** One place; undefined when there is none. */
export async function findPlace(db: Db, id: number): Promise<PlaceInUse | undefined> {
  const [row] = await db.select(shown).from(locations).where(eq(locations.id, id))
  return row && { ...row.place, city: row.city, onHand: row.onHand, reserved: row.reserved }
}

/** Locks a place until the transaction ends; undefined when there is none. */
export async function lockPlace(tx: Db, id: number): Promise<PlaceRecord | undefined> {
  const [row] = await tx.select().from(locations).where(eq(locations.id, id)).for('update')
  return row
}

/** Whether the directory has a city. */
export async function isCity(db: Db, id: number): Promise<boolean> {
  return (await db.execute(sql`select from cities where id = ${id}`)).rows.length > 0
}

/** Adds a place; undefined when its slug is taken. */
export async function insertPlace(tx: Db, fields: PlaceFields): Promise<PlaceRecord | undefined> {
  const [row] = await tx.insert(locations).values(fields).onConflictDoNothing({ target: locations.slug }).returning()
  return row
}

/** Writes the fields of a place, of which a trigger raises the revision. */
export async function updatePlace(tx: Db, id: number, fields: Partial<PlaceFields>): Promise<PlaceRecord | undefined> {
  const [row] = await tx.update(locations).set(fields).where(eq(locations.id, id)).returning()
  return row
}

/** Removes a place that nothing uses. */
export async function deletePlace(tx: Db, id: number): Promise<void> {
  await tx.delete(locations).where(eq(locations.id, id))
}

/** What uses a place, the first of each kind: sizes that lie there, orders that are collected there, the book of what ever lay there. */
export async function listUsers(db: Db, id: number): Promise<{ kind: string; id: number; title: string }[]> {
  const { rows } = await db.execute<{ kind: string; id: number; title: string }>(sql`
    (select 'stock' as kind, o.id, o.sku || ': ' || s.on_hand as title from stock s join offers o on o.id = s.offer_id
      where s.location_id = ${id} and (s.on_hand > 0 or s.reserved > 0) order by s.on_hand desc, o.id limit 5)
    union all (select 'orders', id, number from orders where shop_id = ${id} order by id desc limit 5)
    union all (select 'stock_movements', o.id, o.sku from stock s join offers o on o.id = s.offer_id
      where s.location_id = ${id} and s.on_hand = 0 and s.reserved = 0 order by o.id limit 1)
    union all (select 'stock_feeds', location_id, as_of::text from stock_feeds where location_id = ${id})`)
  return rows
}

/** Places that tell days before one. */
export async function listWithPastDays(db: Db, today: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from locations where exists (select from jsonb_array_elements(exceptions) e where e ->> 'day' < ${today}) order by id`)
  return rows.map(({ id }) => id)
}
