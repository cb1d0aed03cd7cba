import type { Db } from '#server/platform/db/database.ts'
import { withTimeout } from '#server/platform/timeout.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCity } from '#server/modules/base/geo/index.ts'
import { carrierNames, ParcelRefused, ParcelUnknown, type CarrierName, type Parcel, type Whereabouts } from '../carrier.ts'
import { carrierNamed, carrierOf, carriersToAsk } from '../carriers/carriers.ts'
import { findPointRow } from '../delivery.repo.ts'
import { destinationOf } from '../quotes/delivery.service.ts'
import * as repo from './parcels.repo.ts'
import type { ParcelRow } from './parcels.repo.ts'

const travelling = ['accepted', 'in_transit', 'ready'] as const
/** How long a carrier may take to take a parcel or to say where it is; a job waits, no shopper. */
const timeoutMs = 5000
/** A hand-over lasts seconds; after so long its job is taken for abandoned, and what the carrier does not have by then it will not get from it. */
const handedOverWithinMs = 5 * 60_000

/** A parcel as an order knows it: its city and its point by our own ids. */
export type OrderParcel = Omit<Parcel, 'to' | 'point'> & { cityId: number; pointId: number | null }

/** Who brings parcels now: the name of the carrier, undefined when the shop does it itself. */
export function parcelCarrier(platform: Platform): CarrierName | undefined {
  const carrier = carrierOf(platform)
  return carrier.isOwn ? undefined : carrier.name
}

/** Notes, in the caller's transaction, that an order goes to the carrier; false when nobody outside brings it, or it is noted already. */
export async function noteParcel(tx: Db, platform: Platform, orderNumber: string): Promise<boolean> {
  const carrier = carrierOf(platform)
  if (carrier.isOwn) return false
  return repo.insertParcel(tx, { orderNumber, carrier: carrier.name, createdAt: platform.clock.now() })
}

/**
 * Notes that a parcel is handed over from now on, in the transaction that sees that its order may go: its carrier may have it then, whatever it answers.
 */
export async function startHandOver(tx: Db, platform: Platform, orderNumber: string): Promise<void> {
  await repo.noteHandOver(tx, { orderNumber, carrier: carrierOf(platform).name, now: platform.clock.now() })
}

/**
 * Hands a noted parcel to its carrier, behind `startHandOver`; harmless when that has happened. When the shop works with another carrier by now, the
 * former is asked whether it has the parcel, should it ever have been asked to take it. Throws when the carrier does not answer, `ParcelRefused` when it
 * will not bring this one, or a former one does not have it, `ParcelUnknown` when a former one does not say so. Source: decisions H, docs/decisions/0071.
 */
export async function handOver(platform: Platform, { cityId, pointId, ...parcel }: OrderParcel): Promise<void> {
  const { db } = platform
  const carrier = carrierOf(platform)
  const noted = await repo.findParcel(db, parcel.key)
  if (!noted || noted.trackNumber !== null) return
  if (noted.carrier !== carrier.name) {
    await noteTurn(platform, noted)
    if ((await lookUp(platform, noted)) === null) throw new ParcelRefused(`order ${parcel.key} was to go with ${noted.carrier}`)
    return
  }
  const point = pointId === null ? undefined : await findPointRow(db, pointId)
  const city = await findCity(db, cityId)
  if (!city) throw new Error(`there is no city ${cityId} to bring order ${parcel.key} to`)
  const whole: Parcel = { ...parcel, to: destinationOf(city), point: point ? { code: point.slug, kind: point.kind } : null }
  const trackNumber = await withTimeout((signal) => carrier.create(db, whole, signal), timeoutMs)
  if (trackNumber !== null) await repo.setTaken(db, parcel.key, trackNumber)
}

/** Whether a parcel may be on its way to its carrier at this moment: then nobody can say yet who has it. */
export async function isBeingHandedOver(db: Db, { clock }: Pick<Platform, 'clock'>, orderNumber: string): Promise<boolean> {
  const parcel = await repo.findParcel(db, orderNumber)
  return parcel !== undefined && isJustHandedOver(parcel, clock.now())
}

function isJustHandedOver({ trackNumber, askedAt }: ParcelRow, now: Date): boolean {
  return trackNumber === null && askedAt !== null && now.getTime() - askedAt.getTime() < handedOverWithinMs
}

/**
 * The number of a parcel that its carrier was asked to take and named none of, as it says now, which is kept; null when it surely has none. Throws
 * `ParcelUnknown` when it does not answer or cannot be asked any more, an error while it may be taking it at this moment.
 */
async function lookUp(platform: Platform, parcel: ParcelRow): Promise<string | null> {
  const { db, clock } = platform
  const { orderNumber, carrier: name, askedAt } = parcel
  if (askedAt === null) return null
  const carrier = carrierNamed(platform, name)
  if (!carrier) throw new ParcelUnknown(`${name}, which may have the parcel of order ${orderNumber}, cannot be asked any more`)
  const trackNumber = await withTimeout((signal) => carrier.lookUp(db, orderNumber, signal), timeoutMs).catch((cause: unknown) => {
    throw new ParcelUnknown(`${name} does not say whether it has the parcel of order ${orderNumber}`, { cause })
  })
  if (trackNumber !== null) await repo.setTaken(db, orderNumber, trackNumber)
  else if (isJustHandedOver(parcel, clock.now())) throw new Error(`the parcel of order ${orderNumber} may be on its way to ${name}`)
  return trackNumber
}

/** What a job asks about comes behind the others the next time. That a parcel was never handed over, or is just being, stays noted. */
async function noteTurn({ db, clock }: Platform, parcel: ParcelRow): Promise<void> {
  const wasHandedOver = parcel.trackNumber !== null || parcel.askedAt !== null
  if (wasHandedOver && !isJustHandedOver(parcel, clock.now())) await repo.noteAsked(db, parcel.orderNumber, clock.now())
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
 * Asks the carrier that has taken a parcel where it is, and keeps that; undefined when none has, also when the carrier was asked to take it and says now
 * that it does not have it. Throws when the carrier does not answer, cannot be asked any more, does not know the parcel, or may be taking it at this
 * moment: it may be anywhere then, with the shopper too. One that was delivered, comes back or is lost travels on for us until its order has heard of it
 * (`endParcel`, `giveUpParcel`). `isInTurn`: a job asks, and about the others first the next time.
 */
export async function askWhere(platform: Platform, orderNumber: string, { isInTurn = false } = {}): Promise<Whereabouts | undefined> {
  const { db } = platform
  const parcel = await repo.findParcel(db, orderNumber)
  if (!parcel) return undefined
  if (isInTurn) await noteTurn(platform, parcel)
  const trackNumber = parcel.trackNumber ?? (await lookUp(platform, parcel))
  if (trackNumber === null) return undefined
  const carrier = carrierNamed(platform, parcel.carrier)
  if (!carrier) throw new Error(`${parcel.carrier}, which has the parcel ${trackNumber} of order ${orderNumber}, cannot be asked any more`)
  const state = await withTimeout((signal) => carrier.track(db, trackNumber, signal), timeoutMs)
  if (state === undefined) throw new Error(`the carrier does not know the parcel ${trackNumber} of order ${orderNumber}`)
  if (state === 'accepted' || state === 'in_transit' || state === 'ready') await repo.setState(db, orderNumber, state)
  return state
}

/** Ends the journey of a parcel that was delivered, or comes back: nobody asks where it is any more. */
export async function endParcel(tx: Db, orderNumber: string, state: 'delivered' | 'over'): Promise<void> {
  await repo.deleteUntaken(tx, orderNumber)
  await repo.setState(tx, orderNumber, state)
}

/**
 * Nobody asks any more where a parcel is that its carrier will not bring, or hands it over again: its order needs a person. `over` when the carrier had the
 * goods. False when that is known already.
 */
export async function giveUpParcel(tx: Db, orderNumber: string, state: 'withdrawn' | 'over'): Promise<boolean> {
  return (await repo.deleteUntaken(tx, orderNumber)) || repo.setState(tx, orderNumber, state)
}

/** A parcel that was given up has turned up: its carrier had it all the time. */
export async function takeUpParcel(tx: Db, orderNumber: string): Promise<void> {
  await repo.setState(tx, orderNumber, 'in_transit', ['withdrawn', 'over'])
}
