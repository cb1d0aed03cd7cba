import type { Db } from '../../platform/db/database.ts'
import { inTime } from '../../platform/in-time.ts'
import type { Platform } from '../../platform/module.ts'
import { findCity } from '../geo/index.ts'
import type { Parcel, Whereabouts } from './carrier.ts'
import { carrierOf } from './carriers.ts'
import { findPointRow } from './delivery.repo.ts'
import { destinationOf } from './delivery.service.ts'
import * as repo from './parcels.repo.ts'

/** How long a carrier may take to take a parcel or to say where it is; a job waits, no shopper. */
const patienceMs = 5000

/** A parcel as an order knows it: its city and its point by our own ids. */
export type OrderParcel = Omit<Parcel, 'to' | 'point'> & { cityId: number; pointId: number | null }

/** Notes, in the caller's transaction, that an order goes to the carrier; false when nobody outside brings it, or it is noted already. */
export async function noteParcel(tx: Db, platform: Platform, orderNumber: string): Promise<boolean> {
  const carrier = carrierOf(platform)
  if (carrier.isOwn) return false
  return repo.insertParcel(tx, { orderNumber, carrier: carrier.name, createdAt: platform.clock.now() })
}

/**
 * Hands a noted parcel to its carrier; harmless when that has happened. Throws when the carrier does not answer, `ParcelRefused` when it will not
 * bring this one. Source: decisions H.
 */
export async function handOver(platform: Platform, { cityId, pointId, ...parcel }: OrderParcel): Promise<void> {
  const { db } = platform
  const carrier = carrierOf(platform)
  const noted = await repo.startAsking(db, parcel.key, platform.clock.now())
  if (noted?.carrier !== carrier.name || noted.trackNumber !== null) return
  const point = pointId === null ? undefined : await findPointRow(db, pointId)
  const city = await findCity(db, cityId)
  if (!city) throw new Error(`there is no city ${cityId} to bring order ${parcel.key} to`)
  const whole: Parcel = { ...parcel, to: destinationOf(city), point: point ? { code: point.slug, kind: point.kind } : null }
  const trackNumber = await inTime((signal) => carrier.create(db, whole, signal), patienceMs)
  if (trackNumber !== null) await repo.setTaken(db, parcel.key, trackNumber)
}

/** The orders whose parcels the configured carrier has not taken yet; those it was not asked about for the longest come first. */
export async function listUntaken(platform: Platform, limit: number): Promise<string[]> {
  return repo.listOrderNumbers(platform.db, { carrier: carrierOf(platform).name, states: ['queued'], limit })
}

/** The orders whose parcels travel with the configured carrier; those it was not asked about for the longest come first. */
export async function listTravelling(platform: Platform, limit: number): Promise<string[]> {
  return repo.listOrderNumbers(platform.db, { carrier: carrierOf(platform).name, states: ['accepted', 'in_transit', 'ready'], limit })
}

/**
 * Asks where a parcel is and keeps that; undefined when no carrier has taken one. Throws when the carrier does not answer, or does not know the
 * parcel: it may be anywhere then, with the shopper too. One that was delivered, comes back or is lost travels on for us until its order has heard
 * of it (`endParcel`, `giveUpParcel`).
 */
export async function askWhere(platform: Platform, orderNumber: string): Promise<Whereabouts | undefined> {
  const { db } = platform
  const parcel = await repo.startAsking(db, orderNumber, platform.clock.now())
  const trackNumber = parcel?.trackNumber
  if (!trackNumber) return undefined
  const state = await inTime((signal) => carrierOf(platform).track(db, trackNumber, signal), patienceMs)
  if (state === undefined) throw new Error(`the carrier does not know the parcel ${trackNumber} of order ${orderNumber}`)
  if (state === 'accepted' || state === 'in_transit' || state === 'ready') await repo.setState(db, orderNumber, state)
  return state
}

/** Ends the journey of a parcel that was delivered, or comes back: nobody asks where it is any more. */
export async function endParcel(tx: Db, orderNumber: string, state: 'delivered' | 'over'): Promise<void> {
  await repo.deleteUntaken(tx, orderNumber)
  await repo.setState(tx, orderNumber, state)
}

/** Nobody asks any more where a parcel is that its carrier will not bring, or hands it over again: its order needs a person. False when that is known already. */
export async function giveUpParcel(tx: Db, orderNumber: string): Promise<boolean> {
  return (await repo.deleteUntaken(tx, orderNumber)) || repo.setState(tx, orderNumber, 'over')
}
