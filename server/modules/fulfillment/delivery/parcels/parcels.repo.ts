import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { isAnyOf, preparedStatement } from '#server/platform/db/wire/prepared.ts'
import type { CarrierName } from '../carrier.ts'
import { parcels } from '../delivery.schema.ts'

export type ParcelRow = typeof parcels.$inferSelect

/** Notes a parcel; false when the order has one. */
export async function insertParcel(tx: Db, row: typeof parcels.$inferInsert & { carrier: CarrierName }): Promise<boolean> {
  const rows = await tx.insert(parcels).values(row).onConflictDoNothing().returning({ orderNumber: parcels.orderNumber })
  return rows.length > 0
}

export async function findParcel(db: Db, orderNumber: string): Promise<ParcelRow | undefined> {
  const [row] = await db.select().from(parcels).where(eq(parcels.orderNumber, orderNumber))
  return row
}

/** Notes that the carrier is asked about an order's parcel now. */
export async function noteAsked(db: Db, orderNumber: string, now: Date): Promise<void> {
  await db.update(parcels).set({ askedAt: now }).where(eq(parcels.orderNumber, orderNumber))
}

/** Notes that the carrier for which a parcel was noted is asked to take it now; nothing to do when another one is meant, or it has a number. */
export async function noteHandOver(
  tx: Db,
  { orderNumber, carrier, now }: { orderNumber: string; carrier: CarrierName; now: Date },
): Promise<void> {
  await tx
    .update(parcels)
    .set({ askedAt: now })
    .where(and(eq(parcels.orderNumber, orderNumber), eq(parcels.carrier, carrier), isNull(parcels.trackNumber)))
}

/** Keeps the number that a carrier has given to a parcel; the first one holds. */
export async function setTaken(db: Db, orderNumber: string, trackNumber: string): Promise<void> {
  await db
    .update(parcels)
    .set({ trackNumber, state: 'accepted' })
    .where(and(eq(parcels.orderNumber, orderNumber), isNull(parcels.trackNumber)))
}

/** Keeps where a parcel is, if it is in one of the states `from`; false when it was known, and of an order without a parcel. */
export async function setState(
  tx: Db,
  orderNumber: string,
  state: ParcelRow['state'],
  from?: readonly ParcelRow['state'][],
): Promise<boolean> {
  const rows = await tx
    .update(parcels)
    .set({ state })
    .where(and(eq(parcels.orderNumber, orderNumber), ne(parcels.state, state), from && inArray(parcels.state, [...from])))
    .returning({ orderNumber: parcels.orderNumber })
  return rows.length > 0
}

/** Forgets the parcel of an order unless a carrier has taken it; false when there is none to forget. */
export async function deleteUntaken(tx: Db, orderNumber: string): Promise<boolean> {
  const rows = await tx
    .delete(parcels)
    .where(and(eq(parcels.orderNumber, orderNumber), isNull(parcels.trackNumber)))
    .returning({ orderNumber: parcels.orderNumber })
  return rows.length > 0
}

/** The orders whose parcels are in some states, with whomever or with these carriers: those first about which a carrier was never asked, or has not been for the longest. */
export async function listOrderNumbers(
  db: Db,
  { states, carriers, limit }: { states: readonly ParcelRow['state'][]; carriers?: readonly CarrierName[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ orderNumber: parcels.orderNumber })
    .from(parcels)
    .where(and(inArray(parcels.state, [...states]), carriers && inArray(parcels.carrier, [...carriers])))
    .orderBy(sql`${parcels.askedAt} nulls first`, asc(parcels.createdAt))
    .limit(limit)
  return rows.map((row) => row.orderNumber)
}

/** The same orders, those first about whose parcels nobody is asked, or was not for the longest. */
export async function longestUnasked(db: Db, orderNumbers: readonly string[]): Promise<string[]> {
  if (orderNumbers.length === 0) return []
  const asked = await db
    .select({ orderNumber: parcels.orderNumber })
    .from(parcels)
    .where(inArray(parcels.orderNumber, [...orderNumbers]))
    .orderBy(sql`${parcels.askedAt} nulls first`, asc(parcels.createdAt))
  const known = new Set(asked.map((row) => row.orderNumber))
  return [...orderNumbers.filter((number) => !known.has(number)), ...known]
}

const tracks = preparedStatement<{ orderNumbers: readonly string[] }, { orderNumber: string; trackNumber: string | null }[]>(
  'parcel_tracks',
  (db) =>
    db
      .select({ orderNumber: parcels.orderNumber, trackNumber: parcels.trackNumber })
      .from(parcels)
      .where(isAnyOf(parcels.orderNumber, 'orderNumbers', 'text')),
)

/** The numbers to follow parcels by, by order number; those that no carrier has taken have none. */
export async function listTrackNumbers(db: Db, orderNumbers: readonly string[]): Promise<Map<string, string>> {
  if (orderNumbers.length === 0) return new Map()
  const rows = await tracks(db, { orderNumbers })
  return new Map(rows.flatMap((row) => (row.trackNumber === null ? [] : [[row.orderNumber, row.trackNumber]])))
}
