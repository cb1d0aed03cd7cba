import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** What lies of a size at a place. */
export interface Shelf {
  locationId: number
  /** The word that names the place. */
  place: string
  onHand: number
  reserved: number
  shortage: number
}

/** Whether there is such a size. */
export async function isSize(db: Db, offerId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from offers where id = ${offerId}`)
  return rows.length > 0
}

/** Makes and locks the shelves of a size at places, in the sequence in which orders lock them; places that do not exist are left out. */
export async function lockShelves(tx: Db, offerId: number, placeIds: readonly number[]): Promise<Shelf[]> {
  await tx.execute(sql`
    insert into stock (offer_id, location_id)
    select ${offerId}::int, id from locations where id = any(${sql.param([...placeIds])}::int[]) order by id on conflict do nothing`)
  await tx.execute(sql`
    select 1 from stock where offer_id = ${offerId} and location_id = any(${sql.param([...placeIds])}::int[]) order by location_id for update`)
  return listShelves(tx, offerId, placeIds)
}

/** The shelves of a size at places, by place. */
export async function listShelves(db: Db, offerId: number, placeIds: readonly number[]): Promise<Shelf[]> {
  const { rows } = await db.execute<Shelf & Record<string, unknown>>(sql`
    select s.location_id as "locationId", l.slug as place, s.on_hand as "onHand", s.reserved, s.shortage
    from stock s join locations l on l.id = s.location_id
    where s.offer_id = ${offerId} and s.location_id = any(${sql.param([...placeIds])}::int[]) order by s.location_id`)
  return rows
}

/** Takes free pieces off a locked shelf; false when there are fewer. */
export async function takeFree(
  tx: Db,
  { offerId, locationId, quantity }: { offerId: number; locationId: number; quantity: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update stock set on_hand = on_hand - ${quantity}::int
    where offer_id = ${offerId} and location_id = ${locationId} and on_hand - reserved >= ${quantity}::int`)
  return rowCount === 1
}
