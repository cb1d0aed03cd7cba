import type { Db } from '../../platform/db/database.ts'
import { cityNotFound, findCity } from '../geo/index.ts'
import { placeNeeded } from './delivery.errors.ts'
import { findZone, listPointsAround, type PointRow, type Zone } from './delivery.repo.ts'
import { nearest, pointTariff, reachKm, type Place, type Tariff } from './delivery.rules.ts'
import { listCollectionShops, pointOf, type Collection } from './delivery.service.ts'

export interface PointsQuery {
  /** true: own shops only; false: carriers' points only. */
  isSelfDelivery?: boolean | undefined
  operatorIds?: readonly number[] | undefined
  cityId?: number | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** A place to collect an order with what it costs before free delivery. */
export interface OfferedPoint {
  place: Collection
  tariff: Tariff
}

/**
 * Own shops and carriers' points within 60 km of a city, the nearest first. Throws `delivery.place_needed` and `geo.city_not_found`
 * (400). Source: ORD-02.
 */
export async function listPoints(db: Db, query: PointsQuery): Promise<OfferedPoint[]> {
  const { centre, zoneSlug } = await centreOf(db, query)
  const rows = query.isSelfDelivery === true ? [] : await listPointsAround(db, centre, reachKm, query.operatorIds)
  const shops = query.isSelfDelivery === false || query.operatorIds ? [] : await listCollectionShops(db)
  const carriers = new Map(rows.map((row) => [row.id, row]))
  const places = nearest([...rows.map(pointOf), ...shops], centre, reachKm)
  const zones = await zonesOf(db, zoneSlug, places)
  return places.flatMap((place) => {
    const zone = zones(place.cityId)
    const tariff = zone && tariffOf(zone, place, carriers)
    return tariff ? [{ place, tariff }] : []
  })
}

function tariffOf(zone: Zone, place: Collection, carriers: ReadonlyMap<number, PointRow>): Tariff | undefined {
  if (place.kind === 'shop') return zone.rates.shop
  const carrier = carriers.get(place.id)?.operator
  return zone.rates.point && carrier && pointTariff(zone.rates.point, carrier)
}

async function centreOf(db: Db, query: PointsQuery): Promise<{ centre: Place; zoneSlug: string | undefined }> {
  const { cityId, latitude, longitude } = query
  if (cityId !== undefined) {
    const city = await findCity(db, cityId)
    if (!city) throw cityNotFound('city_id')
    return { centre: city, zoneSlug: city.deliveryZone }
  }
  if (latitude === undefined || longitude === undefined) throw placeNeeded()
  return { centre: { latitude, longitude }, zoneSlug: undefined }
}

/** Tariffs are those of the city that was asked for; around mere coordinates, those of each point's own city. */
async function zonesOf(db: Db, zoneSlug: string | undefined, places: readonly Collection[]): Promise<(cityId: number) => Zone | undefined> {
  if (zoneSlug !== undefined) {
    const zone = await findZone(db, zoneSlug)
    return () => zone
  }
  const byCity = new Map<number, Zone | undefined>()
  for (const cityId of new Set(places.map((place) => place.cityId))) {
    const city = await findCity(db, cityId)
    byCity.set(cityId, city && (await findZone(db, city.deliveryZone)))
  }
  return (cityId) => byCity.get(cityId)
}
