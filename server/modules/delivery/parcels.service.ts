import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { inTime } from '../../platform/in-time.ts'
import type { Platform } from '../../platform/module.ts'
import type { Parcel, ParcelState } from './carrier.ts'
import { carrierOf } from './carriers.ts'
import { findPointRow } from './delivery.repo.ts'
import { parcels } from './delivery.schema.ts'

/** How long a carrier may take to take a parcel or to say where it is; a job waits, no shopper. */
const patienceMs = 5000

/** A parcel as an order knows it: its point by our own id. */
export type OrderParcel = Omit<Parcel, 'pointCode'> & { pointId: number | null }

/** Notes, in the caller's transaction, that an order goes to the carrier; false when nobody outside brings it, or it is noted already. */
export async function noteParcel(tx: Db, platform: Platform, orderNumber: string): Promise<boolean> {
  const carrier = carrierOf(platform)
  if (carrier.isOwn) return false
  const noted = await tx
    .insert(parcels)
    .values({ orderNumber, carrier: carrier.name, createdAt: platform.clock.now() })
    .onConflictDoNothing()
    .returning({ orderNumber: parcels.orderNumber })
  return noted.length > 0
}

/** Hands a noted parcel to its carrier; harmless when that has happened. Throws when the carrier does not answer. Source: decisions H. */
export async function handOver(platform: Platform, { pointId, ...parcel }: OrderParcel): Promise<void> {
  const { db } = platform
  const carrier = carrierOf(platform)
  const waits = and(eq(parcels.orderNumber, parcel.key), eq(parcels.carrier, carrier.name), isNull(parcels.trackNumber))
  if ((await db.select({ key: parcels.orderNumber }).from(parcels).where(waits)).length === 0) return
  const point = pointId === null ? undefined : await findPointRow(db, pointId)
  const trackNumber = await inTime(carrier.create(db, { ...parcel, pointCode: point?.slug ?? null }), patienceMs)
  if (trackNumber !== null) await db.update(parcels).set({ trackNumber, state: 'accepted' }).where(waits)
}

/** The orders whose parcels the configured carrier has not taken yet, the oldest first. */
export async function listUntaken(platform: Platform, limit: number): Promise<string[]> {
  const rows = await platform.db
    .select({ orderNumber: parcels.orderNumber })
    .from(parcels)
    .where(and(eq(parcels.state, 'queued'), eq(parcels.carrier, carrierOf(platform).name)))
    .orderBy(asc(parcels.createdAt))
    .limit(limit)
  return rows.map((row) => row.orderNumber)
}

/** The orders whose parcels travel with the configured carrier, the longest first. */
export async function listTravelling(platform: Platform, limit: number): Promise<string[]> {
  const rows = await platform.db
    .select({ orderNumber: parcels.orderNumber })
    .from(parcels)
    .where(and(inArray(parcels.state, ['accepted', 'in_transit', 'ready']), eq(parcels.carrier, carrierOf(platform).name)))
    .orderBy(asc(parcels.createdAt))
    .limit(limit)
  return rows.map((row) => row.orderNumber)
}

/**
 * Asks where a parcel is and keeps that; undefined when nobody knows. Throws when the carrier does not answer. A delivered one travels on for us
 * until its order says the same (`endParcel`).
 */
export async function askWhere(platform: Platform, orderNumber: string): Promise<ParcelState | undefined> {
  const { db } = platform
  const [parcel] = await db.select().from(parcels).where(eq(parcels.orderNumber, orderNumber))
  if (!parcel?.trackNumber) return undefined
  const state = await inTime(carrierOf(platform).track(db, parcel.trackNumber), patienceMs)
  if (state !== undefined && state !== 'delivered')
    await db
      .update(parcels)
      .set({ state })
      .where(and(eq(parcels.orderNumber, orderNumber), ne(parcels.state, state)))
  return state
}

/** Ends the journey of a parcel whose order was delivered or is over: nobody asks where it is any more. */
export async function endParcel(tx: Db, orderNumber: string, state: 'delivered' | 'over'): Promise<void> {
  await tx.delete(parcels).where(and(eq(parcels.orderNumber, orderNumber), isNull(parcels.trackNumber)))
  await tx.update(parcels).set({ state }).where(eq(parcels.orderNumber, orderNumber))
}

/** The numbers to follow parcels by, by order number; those that no carrier has taken have none. */
export async function trackNumbers(db: Db, orderNumbers: readonly string[]): Promise<Map<string, string>> {
  if (orderNumbers.length === 0) return new Map()
  const rows = await db
    .select({ orderNumber: parcels.orderNumber, trackNumber: parcels.trackNumber })
    .from(parcels)
    .where(inArray(parcels.orderNumber, [...orderNumbers]))
  return new Map(rows.flatMap((row) => (row.trackNumber === null ? [] : [[row.orderNumber, row.trackNumber]])))
}
