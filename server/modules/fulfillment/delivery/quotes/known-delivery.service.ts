import { z } from 'zod'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { carrierPointSchema, tariffsSchema, type Destination, type Shipment, type Tariffs } from '../carrier.ts'
import { isAbsurd, medianOf } from '../carriers/carrier-answers.rules.ts'
import { askCarrier, recallCarrier, type Question } from '../carriers/carrier-answers.service.ts'
import { carrierOf } from '../carriers/carriers.ts'
import { listBands, saveCarrierPoints, type DeliveryType, type PointRow } from '../delivery.repo.ts'
import { heaviestParcelKg, isTodayOver, promised, tariffFor } from '../delivery.rules.ts'
import { tableCarrier } from '../carriers/table.carrier.ts'

export interface KnownTariffs {
  tariffs: Tariffs
  /** They are our own, and the carrier has not named any within a day. */
  isToBeConfirmed: boolean
}

/**
 * Asks the carrier for what it costs to bring goods to a place and where they can be collected; `knownTariffs` and `knownPoints` then know
 * it. Never throws for a carrier that does not answer: within two seconds it is over. Call it outside of transactions.
 */
export async function askDelivery(platform: Platform, to: Shipment): Promise<void> {
  if (isOwnCarrier(platform)) return
  await Promise.all([
    isAskable(to) ? askCarrier(platform, tariffsQuestion(platform.db, to)) : undefined,
    askCarrier(platform, pointsQuestion(platform.db, to)),
  ])
}

/**
 * The tariffs that hold now, without asking: the carrier's of the last day, else our own, to be confirmed, if the shop allows that. An
 * estimate binds nobody, so our own do for it in any case. Their days are those that can be kept at this hour. Source: reliability §4, decision 0092.
 */
export async function knownTariffs(
  db: Db,
  platform: Platform,
  to: Shipment & { timeZone: string },
  isEstimate: boolean,
): Promise<KnownTariffs | undefined> {
  const known = await namedTariffs(db, platform, to, isEstimate)
  return known && { ...known, tariffs: keptTariffs(known.tariffs, isTodayOver(platform.clock.now(), to.timeZone)) }
}

async function namedTariffs(db: Db, platform: Platform, to: Shipment, isEstimate: boolean): Promise<KnownTariffs | undefined> {
  const own = async (isToBeConfirmed: boolean) => ({ tariffs: await tableCarrier.quote(db, to), isToBeConfirmed })
  if (isOwnCarrier(platform)) return own(false)
  const tariffs = isAskable(to) ? await recallCarrier(db, platform, tariffsQuestion(db, to)) : undefined
  if (tariffs) return { tariffs, isToBeConfirmed: false }
  return isEstimate || platform.config.deliversUnconfirmed ? own(true) : undefined
}

function keptTariffs({ courier, post, points }: Tariffs, isOver: boolean): Tariffs {
  return {
    ...(courier && { courier: promised(courier, isOver) }),
    ...(post && { post: promised(post, isOver) }),
    points: Object.fromEntries(Object.entries(points).map(([slug, tariff]) => [slug, promised(tariff, isOver)])),
  }
}

/** Those of our stored points that the carrier named within the last day; all of them while it has named none. */
export async function knownPoints(db: Db, platform: Platform, to: Destination, stored: readonly PointRow[]): Promise<readonly PointRow[]> {
  return namedAmong(stored, await namedPoints(db, platform, to))
}

/** The codes of the points that the carrier named within the last day; undefined while it has named none, or is our own. */
export async function namedPoints(db: Db, platform: Platform, to: Destination): Promise<ReadonlySet<string> | undefined> {
  if (isOwnCarrier(platform)) return undefined
  const points = await recallCarrier(db, platform, pointsQuestion(db, to))
  return points && new Set(points.map((point) => point.code))
}

/** Of stored points those that are named; all of them where nobody names any. */
export function namedAmong(stored: readonly PointRow[], named: ReadonlySet<string> | undefined): readonly PointRow[] {
  return named ? stored.filter((point) => named.has(point.slug)) : stored
}

/** The shop brings everything itself: there is nobody to be asked. */
export function isOwnCarrier(platform: Platform): boolean {
  return carrierOf(platform).isOwn
}

/** So few questions of a city can be asked and cached, and no heap of goods makes an honest price look absurd. */
function isAskable({ kilograms }: Shipment): boolean {
  return kilograms <= heaviestParcelKg
}

function tariffsQuestion(db: Db, to: Shipment): Question<Tariffs> {
  return {
    name: `tariffs:${to.cityId}:${to.kilograms}`,
    schema: tariffsSchema,
    ask: (carrier, signal) => carrier.quote(db, to, signal),
    problemOf: async ({ courier, post, points }) => {
      const median = async (type: DeliveryType) =>
        medianOf((await listBands(db, type)).flatMap((bands) => tariffFor(bands, to.kilograms)?.price ?? []))
      const ofPoints = await median('point')
      const named = [
        ...(courier ? [{ way: 'courier', price: courier.price, median: await median('courier') }] : []),
        ...(post ? [{ way: 'post', price: post.price, median: await median('post') }] : []),
        ...Object.entries(points).map(([way, { price }]) => ({ way, price, median: ofPoints })),
      ]
      const wrong = named.filter((one) => isAbsurd(one, one.median))
      return wrong.length > 0 ? wrong.map(({ way, price }) => `${way} ${price / 100} ₽`).join(', ') : undefined
    },
  }
}

function pointsQuestion(db: Db, to: Destination): Question<z.infer<typeof carrierPointSchema>[]> {
  return {
    name: `points:${to.cityId}`,
    schema: z.array(carrierPointSchema).max(20_000),
    ask: (carrier, signal) => carrier.points(db, to, signal),
    keep: (points, { operators }) => saveCarrierPoints(db, to.cityId, points, operators),
  }
}
