import { and, asc, between, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { deliverySlots, deliveryZones } from '../delivery.schema.ts'
import type { Slot, SlotsNow } from './slots.rules.ts'

export type SlotRow = typeof deliverySlots.$inferSelect

/** The slots of a zone of two days and those between them; over the unique index that begins with zone and day. */
export async function listSlots(db: Db, zone: string, from: string, to: string): Promise<Slot[]> {
  const rows = await db
    .select({ slot: deliverySlots })
    .from(deliverySlots)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliverySlots.zoneId))
    .where(and(eq(deliveryZones.slug, zone), eq(deliveryZones.hasSlots, true), between(deliverySlots.date, from, to)))
    .orderBy(asc(deliverySlots.date), asc(deliverySlots.starts), asc(deliverySlots.ends))
  return rows.map(({ slot }) => slot)
}

/** One slot of a zone that has them; undefined when there is none, or it is of another zone. */
export async function findSlotIn(db: Db, zone: string, id: number): Promise<Slot | undefined> {
  const [row] = await db
    .select({ slot: deliverySlots })
    .from(deliverySlots)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliverySlots.zoneId))
    .where(and(eq(deliverySlots.id, id), eq(deliveryZones.slug, zone), eq(deliveryZones.hasSlots, true)))
  return row?.slot
}

/** Slots by their ids. */
export async function listSlotsById(db: Db, ids: readonly number[]): Promise<Map<number, SlotRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(deliverySlots)
    .where(inArray(deliverySlots.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Takes a place while there is one, and in time if that is asked; false when there is none. The row stays locked until the transaction ends. */
export async function takePlace(tx: Db, id: number, now?: SlotsNow): Promise<boolean> {
  const rows = await tx
    .update(deliverySlots)
    .set({ taken: sql`${deliverySlots.taken} + 1` })
    .where(
      and(
        eq(deliverySlots.id, id),
        lt(deliverySlots.taken, deliverySlots.capacity),
        now && gt(deliverySlots.cutoff, now.localTime),
        now && gte(deliverySlots.date, now.firstDay),
      ),
    )
    .returning({ id: deliverySlots.id })
  return rows.length === 1
}

/** Gives a place free. Throws when none was taken. */
export async function freePlace(tx: Db, id: number): Promise<void> {
  const rows = await tx
    .update(deliverySlots)
    .set({ taken: sql`${deliverySlots.taken} - 1` })
    .where(and(eq(deliverySlots.id, id), gt(deliverySlots.taken, 0)))
    .returning({ id: deliverySlots.id })
  if (rows.length === 0) throw new Error(`no place of slot ${id} was taken`)
}

/** Locks slots for the rest of the transaction, in one order for all. */
export async function lockSlots(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: deliverySlots.id })
    .from(deliverySlots)
    .where(inArray(deliverySlots.id, [...ids]))
    .orderBy(asc(deliverySlots.id))
    .for('update')
}

/** Opens slots; those that exist stay. For who fills a shop. */
export async function insertSlots(db: Db, rows: readonly (typeof deliverySlots.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(deliverySlots)
      .values([...rows])
      .onConflictDoNothing()
}

/**
 * Opens the days from one on, so many, that a zone with slots does not have yet, each as the last such weekday was; a weekday that has never had any stays closed.
 * Answers how many slots were made.
 */
export async function repeatWeeks(db: Db, from: string, days: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into delivery_slots (zone_id, date, starts, ends, capacity, price, cutoff)
    select last.zone_id, day.date, last.starts, last.ends, last.capacity, last.price, last.cutoff + (day.date - last.date) * interval '1 day'
    from delivery_zones z
    cross join lateral (select ${from}::date + n as date from generate_series(0, ${days}::int - 1) n) day
    cross join lateral (
      select s.* from delivery_slots s
      where s.zone_id = z.id and s.date = (
        select max(p.date) from delivery_slots p
        where p.zone_id = z.id and p.date < day.date and extract(dow from p.date) = extract(dow from day.date))) last
    where z.has_slots and not exists (select 1 from delivery_slots e where e.zone_id = z.id and e.date = day.date)
    on conflict do nothing`)
  return rowCount ?? 0
}
