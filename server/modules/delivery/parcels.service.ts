import type { Db } from '../../platform/db/database.ts'
import { inTime } from '../../platform/in-time.ts'
import type { Platform } from '../../platform/module.ts'
import { findCity } from '../geo/index.ts'
import { carrierNames, ParcelRefused, type Parcel, type Whereabouts } from './carrier.ts'
import { carrierNamed, carrierOf, carriersToAsk } from './carriers.ts'
import { findPointRow } from './delivery.repo.ts'
import { destinationOf } from './delivery.service.ts'
import * as repo from './parcels.repo.ts'

const travelling = ['accepted', 'in_transit', 'ready'] as const
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
 * bring this one, or the shop works with another carrier by now: the former may have it, although its answer was lost. Source: decisions H.
 */
export async function handOver(platform: Platform, { cityId, pointId, ...parcel }: OrderParcel): Promise<void> {
  const { db } = platform
  const carrier = carrierOf(platform)
  const noted = await repo.startAsking(db, parcel.key, platform.clock.now())
  if (!noted || noted.trackNumber !== null) return
  if (noted.carrier !== carrier.name) throw new ParcelRefused(`order ${parcel.key} was to go with ${noted.carrier}`)
  const point = pointId === null ? undefined : await findPointRow(db, pointId)
  const city = await findCity(db, cityId)
  if (!city) throw new Error(`there is no city ${cityId} to bring order ${parcel.key} to`)
  const whole: Parcel = { ...parcel, to: destinationOf(city), point: point ? { code: point.slug, kind: point.kind } : null }
  const trackNumber = await inTime((signal) => carrier.create(db, whole, signal), patienceMs)
  if (trackNumber !== null) await repo.setTaken(db, parcel.key, trackNumber)
}

/** The orders whose parcels no carrier has taken yet; those that it was not asked about for the longest come first. */
export async function listUntaken(db: Db, limit: number): Promise<string[]> {
  return repo.listOrderNumbers(db, { states: ['queued'], limit })
}

/** The orders whose parcels travel with a carrier that can be asked; those that it was not asked about for the longest come first. */
export async function listTravelling(platform: Platform, limit: number): Promise<string[]> {
  return repo.listOrderNumbers(platform.db, { states: travelling, carriers: carriersToAsk(platform), limit })
}

/** The orders whose parcels travel with a carrier that cannot be asked any more, since its keys are gone. */
export async function listStranded(platform: Platform, limit: number): Promise<string[]> {
  const carriers = carrierNames.filter((name) => !carrierNamed(platform, name))
  return repo.listOrderNumbers(platform.db, { states: travelling, carriers, limit })
}

/**
 * Asks the carrier that has taken a parcel where it is, and keeps that; undefined when none has. Throws when the carrier does not answer,
 * cannot be asked any more, or does not know the parcel: it may be anywhere then, with the shopper too. One that was delivered, comes back
 * or is lost travels on for us until its order has heard of it (`endParcel`, `giveUpParcel`).
 */
export async function askWhere(platform: Platform, orderNumber: string): Promise<Whereabouts | undefined> {
  const { db } = platform
  const parcel = await repo.startAsking(db, orderNumber, platform.clock.now())
  const trackNumber = parcel?.trackNumber
  if (!trackNumber) return undefined
  const carrier = carrierNamed(platform, parcel.carrier)
  if (!carrier) throw new Error(`${parcel.carrier}, which has the parcel ${trackNumber} of order ${orderNumber}, cannot be asked any more`)
  const state = await inTime((signal) => carrier.track(db, trackNumber, signal), patienceMs)
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
