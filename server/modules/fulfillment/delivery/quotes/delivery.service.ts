import { daysBetween } from '#core/dates.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { memoized } from '#server/platform/db/memoized.ts'
import { together } from '#server/platform/db/wire/together.ts'
import { cityNotFound, findCity } from '#server/modules/base/geo/index.ts'
import { listShops } from '#server/modules/fulfillment/inventory/index.ts'
import type { Platform } from '#server/platform/module.ts'
import type { Destination, Tariffs } from '../carrier.ts'
import { findPointRow, findZone, listPointsAround, listPointTerms, type DeliveryType, type PointRow } from '../delivery.repo.ts'
import {
  discounted,
  endOfToday,
  distanceKm,
  freeFromKopecks,
  isTodayOver,
  missingFor,
  nearest,
  promised,
  reachKm,
  tariffFor,
  type Place,
} from '../delivery.rules.ts'
import { firstOpenDay } from '../slots/slots.rules.ts'
import { keepsSlots, listOfferedDays, slotsNow } from '../slots/slots.service.ts'
import { askDelivery, isOwnCarrier, knownPoints, knownTariffs, namedAmong, namedPoints } from './known-delivery.service.ts'

export interface Quote {
  type: DeliveryType
  /** Kopecks, calendar days; the cheapest and the widest of its operators. */
  priceKopecks: number
  daysFrom: number
  daysTo: number
  /** The shop's own courier comes within slots here; `daysFrom` is then the first day on which a place is free, but of an estimate. */
  hasSlots?: true
  /** The price is our own: the carrier has not named one. */
  isToBeConfirmed: boolean
  /** The goods total (kopecks) from which it costs nothing, when that is why it costs nothing. */
  freeFrom?: number
  /** The same, reached or not; absent where it is never free. */
  freeLimit?: number
  /** The least number of days that one of its points keeps a parcel; only for `point`. */
  storageDays?: number
  /** Carriers that have a point within reach, the cheapest first; only for `point`. */
  operators?: { id: number; title: string; priceKopecks: number; daysFrom: number; daysTo: number }[]
}

/** What delivery is asked for. */
export interface QuoteQuestion {
  cityId: number
  /** At sale prices, before promotions and codes (decision 15): decides whether the delivery is free. */
  goodsKopecks: number
  /** What the goods are charged for, see `chargedKilograms`. */
  kilograms: number
  locale: Locale
  /** It binds nobody: our own tariffs do while the carrier has named none. */
  isEstimate?: boolean
}

/**
 * The ways in which goods for `goodsKopecks` (at sale prices) can reach a city, in the order courier, point, shop, post, at what is known
 * now: the carrier is not asked (`askDeliveryTo` does that). Courier and points cost nothing from the zone's limit on; points that
 * take no parcel so heavy are left out. Throws
 * `geo.city_not_found` (400, field city_id). Source: decisions H, ORD-01, reliability §4.
 */
export async function quoteDelivery(db: Db, platform: Platform, input: QuoteQuestion): Promise<Quote[]> {
  const city = await findCity(db, input.cityId)
  if (!city) throw cityNotFound('city_id')
  const to = destinationOf(city)
  const [zone, known] = await together(
    db,
    () => findZone(db, city.deliveryZone),
    () => knownTariffs(db, platform, { ...to, kilograms: input.kilograms, timeZone: city.timeZone }, input.isEstimate === true),
  )
  if (!zone) return []
  const shop = tariffFor(zone.rates.shop ?? [], input.kilograms)
  const [shops, around, named] = await together(
    db,
    async () => (shop ? listShops(db) : []),
    async () => (known ? listPointsAround(db, city, reachKm) : []),
    async () => (known ? namedPoints(db, platform, to) : undefined),
  )
  const hasShop = shop !== undefined && shops.some((one) => one.cityId === city.id)
  const isFree = zone.freeFrom !== null && input.goodsKopecks >= zone.freeFrom
  const limit = zone.freeFrom === null ? {} : { freeLimit: zone.freeFrom, ...(isFree && { freeFrom: zone.freeFrom }) }
  const marked = (quote: Quote): Quote => ({ ...quote, isToBeConfirmed: known?.isToBeConfirmed === true && quote.priceKopecks > 0 })
  const quotes: Quote[] = []
  if (known) {
    const { courier, points } = known.tariffs
    const stored = around.filter((one) => one.maxWeightKg >= input.kilograms)
    const near = nearest(namedAmong(stored, named), city, reachKm)
    const point = pointQuote(points, near, { ...input, freeFrom: zone.freeFrom })
    if (courier) {
      const quote = quoteOf('courier', discounted(courier, zone.freeFrom, input.goodsKopecks))
      quotes.push(marked({ ...(zone.hasSlots ? await withSlots(db, platform, quote, { ...input, city }) : quote), ...limit }))
    }
    if (point) quotes.push(marked({ ...point, ...limit, storageDays: Math.min(...near.map((one) => one.storageDays)) }))
  }
  if (hasShop) quotes.push(quoteOf('shop', promised(shop, isTodayOver(platform.clock.now(), city.timeZone))))
  if (known?.tariffs.post) quotes.push(marked(quoteOf('post', known.tariffs.post)))
  return quotes
}

/**
 * Asks the carrier about a city and what is to be brought there; within two seconds `quoteDelivery` knows what there is to know. `weigh`
 * (kilograms that are charged for) is called only when there is a carrier to ask. Call it outside of transactions.
 */
export async function askDeliveryTo(platform: Platform, cityId: number, weigh: () => Promise<number>): Promise<void> {
  if (isOwnCarrier(platform)) return
  const city = await findCity(platform.db, cityId)
  if (city) await askDelivery(platform, { ...destinationOf(city), kilograms: await weigh() })
}

const freeLimitOf = memoized(async (db: Db, cityId: number) => {
  const city = await findCity(db, cityId)
  return (city && (await findZone(db, city.deliveryZone)))?.freeFrom ?? null
})

/**
 * Kopecks that are missing for free delivery to a city; 0 when it is reached, null where nothing is free. While no city is known what holds in
 * Russia does. The limit is at most a second old. Source: UX-35, decisions H.
 */
export async function freeDeliveryRemainder(db: Db, goodsKopecks: number, cityId: number | undefined): Promise<number | null> {
  return missingFor(cityId === undefined ? freeFromKopecks : await freeLimitOf(db, cityId), goodsKopecks)
}

/** A courier's quote where they come within slots: not before the first day on which a place is free. What binds nobody says what the tariff says. */
async function withSlots(
  db: Db,
  platform: Platform,
  quote: Quote,
  { city, isEstimate }: { city: { deliveryZone: string; timeZone: string }; isEstimate?: boolean },
): Promise<Quote> {
  if (!keepsSlots(platform)) return quote
  if (isEstimate) return { ...quote, hasSlots: true }
  const { daysFrom } = quote
  const question = { zone: city.deliveryZone, timeZone: city.timeZone, daysFrom }
  const first = firstOpenDay(await listOfferedDays(db, platform, question))
  if (first === undefined) return quote
  const later = daysBetween(slotsNow(platform, question).firstDay, first)
  return { ...quote, hasSlots: true, daysFrom: daysFrom + later, daysTo: Math.max(quote.daysTo, daysFrom + later) }
}

/** A city as carriers are asked for it. */
export function destinationOf(city: Place & { id: number; title: LocalizedText; countryCode: string; deliveryZone: string }): Destination {
  const { id: cityId, title, countryCode, deliveryZone: zone, latitude, longitude } = city
  return { cityId, title, countryCode, zone, latitude, longitude }
}

function pointQuote(
  tariffs: Tariffs['points'],
  points: readonly PointRow[],
  input: { goodsKopecks: number; freeFrom: number | null; locale: Locale },
): Quote | undefined {
  const near = new Map(points.map((point) => [point.operator.id, point.operator]))
  const operators = [...near.values()]
    .flatMap((operator) => {
      const tariff = tariffs[operator.slug]
      if (!tariff) return []
      const { price, daysFrom, daysTo } = discounted(tariff, input.freeFrom, input.goodsKopecks)
      return [{ id: operator.id, title: textIn(input.locale, operator.title), priceKopecks: price, daysFrom, daysTo }]
    })
    .toSorted((a, b) => a.priceKopecks - b.priceKopecks || a.daysTo - b.daysTo || a.id - b.id)
  if (operators.length === 0) return undefined
  return {
    type: 'point',
    priceKopecks: Math.min(...operators.map((one) => one.priceKopecks)),
    daysFrom: Math.min(...operators.map((one) => one.daysFrom)),
    daysTo: Math.max(...operators.map((one) => one.daysTo)),
    isToBeConfirmed: false,
    operators,
  }
}

function quoteOf(type: DeliveryType, { price, daysFrom, daysTo }: { price: number; daysFrom: number; daysTo: number }): Quote {
  return { type, priceKopecks: price, daysFrom, daysTo, isToBeConfirmed: false }
}

/** A place where an order is collected. */
export interface Collection extends Place {
  id: number
  kind: 'point' | 'locker' | 'shop'
  cityId: number
  title: LocalizedText
  address: LocalizedText
  hours: LocalizedText
  /** Of the city, and how it is found there; null where nobody says. */
  district: LocalizedText | null
  landmark: LocalizedText | null
  /** null for an own shop. */
  operator: { id: number; title: LocalizedText } | null
  hasFitting: boolean
  acceptsCard: boolean
  acceptsCash: boolean
  /** The heaviest parcel it takes; null in an own shop, which takes everything. */
  maxWeightKg: number | null
  /** Days that an order waits there. Source: decisions H. */
  storageDays: number
}

/** What a place says of collecting there; the hours are null where they are not known any more. */
export type CollectionTerms = Pick<Collection, 'storageDays'> & { hours: Collection['hours'] | null }

/** Where something is collected: a carrier's point, an own shop, or nowhere (home, the post). */
interface CollectedAt {
  pointId: number | null
  shopId: number | null
}

/** Days that an order waits in an own shop. Source: decisions H. */
const shopStorageDays = 7

/** When the places of these are open and for how many days they keep what waits there; undefined where nobody says (home, the post, a point that is no more). */
export async function termsOf(db: Db, those: readonly CollectedAt[]): Promise<(one: CollectedAt) => CollectionTerms | undefined> {
  const pointIds = those.flatMap((one) => one.pointId ?? [])
  const points = pointIds.length > 0 ? await listPointTerms(db, pointIds) : []
  const shops = those.some((one) => one.shopId !== null) ? await listCollectionShops(db) : []
  // A shop where nobody can order to any more keeps what waits there as long as before.
  const ofShop = (id: number): CollectionTerms => shops.find((shop) => shop.id === id) ?? { hours: null, storageDays: shopStorageDays }
  return ({ pointId, shopId }) =>
    pointId !== null ? points.find((point) => point.id === pointId) : shopId === null ? undefined : ofShop(shopId)
}

/**
 * A carrier's point or locker; undefined when there is none, none that serves the city, or none that the carrier has named for it.
 * Source: ORD-01, T6.
 */
export async function findPoint(db: Db, platform: Platform, id: number, cityId: number): Promise<Collection | undefined> {
  const row = await findPointRow(db, id)
  const city = row && (await findCity(db, cityId))
  if (!city || (row.cityId !== cityId && distanceKm(city, row) > reachKm)) return undefined
  const [known] = await knownPoints(db, platform, destinationOf(city), [row])
  return known && pointOf(known)
}

/** What a point or locker takes for what is paid on receipt, whether it is still named or not. */
export async function findPointPayments(db: Db, id: number): Promise<Pick<PointRow, 'acceptsCard' | 'acceptsCash'> | undefined> {
  const row = await findPointRow(db, id)
  return row && { acceptsCard: row.acceptsCard, acceptsCash: row.acceptsCash }
}

/** An own shop; undefined when there is none, or none in the city (when one is named). Source: ORD-01, T6. */
export async function findShop(db: Db, id: number, cityId?: number): Promise<Collection | undefined> {
  const shops = await listCollectionShops(db)
  return shops.find((shop) => shop.id === id && (cityId === undefined || shop.cityId === cityId))
}

/** A carrier's point as a place to collect an order. */
export function pointOf(row: PointRow): Collection {
  const { slug: _slug, operatorId: _operatorId, operator, ...place } = row
  return { ...place, operator: { id: operator.id, title: operator.title } }
}

/** Own shops that can be found on a map. */
export async function listCollectionShops(db: Db): Promise<Collection[]> {
  return (await listShops(db)).flatMap((shop): Collection[] => {
    const { id, cityId, title, address, hours, latitude, longitude } = shop
    if (!address || !hours || latitude === null || longitude === null) return []
    const here = {
      id,
      cityId,
      title,
      address,
      hours,
      latitude,
      longitude,
      kind: 'shop' as const,
      operator: null,
      district: null,
      landmark: null,
    }
    return [{ ...here, hasFitting: true, acceptsCard: true, acceptsCash: true, maxWeightKg: null, storageDays: shopStorageDays }]
  })
}

/** A carrier's price that came meanwhile, and points that it opened or closed, are shown after so long at the latest. */
const estimateMs = { own: 900_000, carrier: 60_000 }

/** Until when what is estimated for a city is the same though nothing changes: the end of its today, or a look at what the carriers have said since. */
export async function findEndOfEstimate(platform: Platform, cityId: number): Promise<Date | undefined> {
  const city = await findCity(platform.db, cityId)
  if (!city) return undefined
  const now = platform.clock.now()
  const lasting = isOwnCarrier(platform) ? estimateMs.own : estimateMs.carrier
  return new Date(Math.min(endOfToday(now, city.timeZone).getTime(), now.getTime() + lasting))
}
