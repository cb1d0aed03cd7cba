import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { cityNotFound, findCity } from '#server/modules/base/geo/index.ts'
import type { Tariffs } from '../carrier.ts'
import { placeNeeded } from '../delivery.errors.ts'
import { findZone, listPointsAround, type PointRow } from '../delivery.repo.ts'
import { distanceKm, isTodayOver, nearest, promised, reachKm, tariffFor, type Place, type Tariff } from '../delivery.rules.ts'
import { destinationOf, listCollectionShops, pointOf, type Collection } from '../quotes/delivery.service.ts'
import { askDelivery, knownPoints, knownTariffs } from '../quotes/known-delivery.service.ts'

export interface PointsQuery {
  /** true: own shops only; false: carriers' points only. */
  isSelfDelivery?: boolean | undefined
  operatorIds?: readonly number[] | undefined
  cityId?: number | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** What a parcel of one kilogram costs: whoever asks for points has nothing in the hand yet. */
const kilograms = 1

/** A place to collect an order with what it costs there for one kilogram, before free delivery. */
export interface OfferedPoint {
  place: Collection
  tariff: Tariff
  /** Kilometers from the place around which points were asked for. */
  km: number
}

type ServedCity = NonNullable<Awaited<ReturnType<typeof findCity>>>

/** What collecting costs in a city: at an own shop, and at points by the slug of their operator. */
interface Terms {
  shop: Tariff | undefined
  points: Tariffs['points']
}

/**
 * Own shops and carriers' points within 60 km of a city, the nearest first. Throws `delivery.place_needed` and `geo.city_not_found`
 * (400). Source: ORD-02.
 */
export async function listPoints(platform: Platform, query: PointsQuery): Promise<OfferedPoint[]> {
  const { db } = platform
  const { centre, city: asked } = await centreOf(db, query)
  const city = asked && destinationOf(asked)
  if (city) await askDelivery(platform, { ...city, kilograms })
  const stored = query.isSelfDelivery === true ? [] : await listPointsAround(db, centre, reachKm, query.operatorIds)
  const rows = city ? await knownPoints(db, platform, city, stored) : stored
  const shops = query.isSelfDelivery === false || query.operatorIds ? [] : await listCollectionShops(db)
  const carriers = new Map(rows.map((row) => [row.id, row.operator.slug]))
  const places = nearest([...rows.map(pointOf), ...shops], centre, reachKm)
  const terms = await termsByCity(platform, asked, places)
  return places.flatMap((place) => {
    const { shop, points } = terms(place.cityId)
    const tariff = place.kind === 'shop' ? shop : points[carriers.get(place.id) ?? '']
    return tariff ? [{ place, tariff, km: distanceKm(centre, place) }] : []
  })
}

/** Whether parcels can be sent to a point now: its carrier still names it, and brings them to its city at a price. The carrier is not asked. Source: T6. */
export async function isPointOffered(platform: Platform, row: PointRow): Promise<boolean> {
  const found = await findCity(platform.db, row.cityId)
  if (!found) return false
  const isKnown = (await knownPoints(platform.db, platform, destinationOf(found), [row])).length > 0
  return isKnown && (await termsOf(platform, found)).points[row.operator.slug] !== undefined
}

async function centreOf(db: Db, query: PointsQuery): Promise<{ centre: Place; city: ServedCity | undefined }> {
  const { cityId, latitude, longitude } = query
  if (cityId !== undefined) {
    const city = await findCity(db, cityId)
    if (!city) throw cityNotFound('city_id')
    return { centre: city, city }
  }
  if (latitude === undefined || longitude === undefined) throw placeNeeded()
  return { centre: { latitude, longitude }, city: undefined }
}

/** Terms are those of the city that was asked for; around mere coordinates, those of each point's own city. */
async function termsByCity(
  platform: Platform,
  asked: ServedCity | undefined,
  places: readonly Collection[],
): Promise<(cityId: number) => Terms> {
  if (asked) {
    const terms = await termsOf(platform, asked)
    return () => terms
  }
  const byCity = new Map<number, Terms>()
  for (const cityId of new Set(places.map((place) => place.cityId))) {
    const city = await findCity(platform.db, cityId)
    if (city) byCity.set(cityId, await termsOf(platform, city))
  }
  return (cityId) => byCity.get(cityId) ?? { shop: undefined, points: {} }
}

async function termsOf(platform: Platform, city: ServedCity): Promise<Terms> {
  const { timeZone } = city
  const to = destinationOf(city)
  const zone = await findZone(platform.db, to.zone)
  const known = await knownTariffs(platform.db, platform, { ...to, kilograms, timeZone }, true)
  const shop = tariffFor(zone?.rates.shop ?? [], kilograms)
  return { shop: shop && promised(shop, isTodayOver(platform.clock.now(), timeZone)), points: known?.tariffs.points ?? {} }
}
