import { textIn, type Locale, type LocalizedText } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { cityNotFound, findCity } from '../geo/index.ts'
import { listShops } from '../inventory/index.ts'
import { findPointRow, findZone, listPointsAround, type DeliveryType, type PointRow, type Zone } from './delivery.repo.ts'
import { discounted, distanceKm, nearest, pointTariff, reachKm, type Place } from './delivery.rules.ts'

export interface Quote {
  type: DeliveryType
  /** Kopecks, calendar days; the cheapest and the widest of its operators. */
  priceKopecks: number
  daysFrom: number
  daysTo: number
  /** The goods total (kopecks) from which it costs nothing, when that is why it costs nothing. */
  freeFrom?: number
  /** Carriers that have a point within reach, the cheapest first; only for `point`. */
  operators?: { id: number; title: string; priceKopecks: number; daysFrom: number; daysTo: number }[]
}

/**
 * The ways in which goods for `goodsKopecks` (after discounts) can reach a city, in the order courier, point, shop, post. Courier and
 * points cost nothing from the zone's limit on. Throws `geo.city_not_found` (400, field city_id). Source: decisions H, ORD-01.
 */
export async function quoteDelivery(db: Db, input: { cityId: number; goodsKopecks: number; locale: Locale }): Promise<Quote[]> {
  const city = await findCity(db, input.cityId)
  if (!city) throw cityNotFound('city_id')
  const zone = await findZone(db, city.deliveryZone)
  if (!zone) return []
  const { courier, shop, post } = zone.rates
  const hasShop = shop !== undefined && (await listShops(db)).some((one) => one.cityId === city.id)
  const point = zone.rates.point && pointQuote(zone, nearest(await listPointsAround(db, city, reachKm), city, reachKm), input)
  const reason = zone.freeFrom !== null && input.goodsKopecks >= zone.freeFrom ? { freeFrom: zone.freeFrom } : {}
  const quotes: Quote[] = []
  if (courier) quotes.push({ ...quoteOf('courier', discounted(courier, zone.freeFrom, input.goodsKopecks)), ...reason })
  if (point) quotes.push({ ...point, ...reason })
  if (hasShop) quotes.push(quoteOf('shop', shop))
  if (post) quotes.push(quoteOf('post', post))
  return quotes
}

function pointQuote(zone: Zone, points: readonly PointRow[], input: { goodsKopecks: number; locale: Locale }): Quote | undefined {
  const rate = zone.rates.point
  const carriers = [...new Map(points.map((point) => [point.operator.id, point.operator])).values()]
  if (!rate || carriers.length === 0) return undefined
  const operators = carriers
    .map((carrier) => {
      const { price, daysFrom, daysTo } = discounted(pointTariff(rate, carrier), zone.freeFrom, input.goodsKopecks)
      return { id: carrier.id, title: textIn(input.locale, carrier.title), priceKopecks: price, daysFrom, daysTo }
    })
    .toSorted((a, b) => a.priceKopecks - b.priceKopecks || a.daysTo - b.daysTo || a.id - b.id)
  return {
    type: 'point',
    priceKopecks: Math.min(...operators.map((one) => one.priceKopecks)),
    daysFrom: Math.min(...operators.map((one) => one.daysFrom)),
    daysTo: Math.max(...operators.map((one) => one.daysTo)),
    operators,
  }
}

function quoteOf(type: DeliveryType, { price, daysFrom, daysTo }: { price: number; daysFrom: number; daysTo: number }): Quote {
  return { type, priceKopecks: price, daysFrom, daysTo }
}

/** A place where an order is collected. */
export interface Collection extends Place {
  id: number
  kind: 'point' | 'locker' | 'shop'
  cityId: number
  title: LocalizedText
  address: LocalizedText
  hours: LocalizedText
  /** null for an own shop. */
  operator: { id: number; title: LocalizedText } | null
  hasFitting: boolean
  acceptsCard: boolean
  acceptsCash: boolean
  /** Days that an order waits there. Source: decisions H. */
  storageDays: number
}

const shopStorageDays = 7

/** A carrier's point or locker; undefined when there is none, or none that serves the city (when one is named). Source: ORD-01, T6. */
export async function findPoint(db: Db, id: number, cityId?: number): Promise<Collection | undefined> {
  const row = await findPointRow(db, id)
  if (!row) return undefined
  if (cityId !== undefined && row.cityId !== cityId) {
    const city = await findCity(db, cityId)
    if (!city || distanceKm(city, row) > reachKm) return undefined
  }
  return pointOf(row)
}

/** An own shop; undefined when there is none, or none in the city (when one is named). Source: ORD-01, T6. */
export async function findShop(db: Db, id: number, cityId?: number): Promise<Collection | undefined> {
  const shops = await listCollectionShops(db)
  return shops.find((shop) => shop.id === id && (cityId === undefined || shop.cityId === cityId))
}

/** A carrier's point as a place to collect an order. */
export function pointOf(row: PointRow): Collection {
  const { id, kind, cityId, title, address, hours, latitude, longitude, hasFitting, acceptsCard, acceptsCash, storageDays } = row
  const operator = { id: row.operator.id, title: row.operator.title }
  return { id, kind, cityId, title, address, hours, latitude, longitude, operator, hasFitting, acceptsCard, acceptsCash, storageDays }
}

/** Own shops that can be found on a map. */
export async function listCollectionShops(db: Db): Promise<Collection[]> {
  return (await listShops(db)).flatMap((shop): Collection[] => {
    const { id, cityId, title, address, hours, latitude, longitude } = shop
    if (!address || !hours || latitude === null || longitude === null) return []
    const here = { id, cityId, title, address, hours, latitude, longitude, kind: 'shop' as const, operator: null }
    return [{ ...here, hasFitting: true, acceptsCard: true, acceptsCash: true, storageDays: shopStorageDays }]
  })
}
