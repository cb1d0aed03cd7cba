import { ParcelRefused, type Carrier, type Destination, type Parcel, type Whereabouts } from '../../carrier.ts'
import { CdekRefusal, type CdekApi } from './cdek.api.ts'
import { boxOf, orderOf, type CdekRoute } from './cdek.orders.ts'
import * as shapes from './cdek.shapes.ts'
import { orderSchema, whereaboutsOf, whereIs, type CdekOrder } from './cdek.whereabouts.ts'
import type { Tariff } from '../../delivery.rules.ts'

const hourMs = 3_600_000
/** A city keeps its code; one that CDEK does not know may be there tomorrow. */
const cityKeptMs = 24 * hourMs
/** The list of a large city takes longer than a shopper waits: it is loaded once an hour, and there when it is asked for again. */
const pointsKeptMs = hourMs
/** It is some megabytes. */
const pointsMostBytes = 30_000_000

const operators = [
  { slug: shapes.pointOperator, title: { ru: 'СДЭК', en: 'CDEK' } },
  { slug: shapes.lockerOperator, title: { ru: 'Постаматы СДЭК', en: 'CDEK lockers' } },
]

/**
 * CDEK by its API 2.0: prices and days of the tariffs that the shop names for the door, its points and its lockers; an order under the parcel's
 * key, registered once; where that is. How long it is waited for is for whoever asks to say. Source: decision 0043.
 */
export function createCdek(api: CdekApi): Carrier {
  return {
    name: 'cdek',
    isOwn: false,
    operators,
    async quote(_db, to, signal) {
      const city = await cityCode(api, to)
      if (city === null) return { points: {} }
      const { courier, point, locker } = api.account.tariffs
      const price = (code: number) => priceOf(api, { code, city, kilograms: to.kilograms, signal })
      const [toDoor, toPoint, toLocker] = await Promise.all([price(courier), price(point), price(locker)])
      return {
        ...(toDoor && { courier: toDoor }),
        points: {
          ...(toPoint && { [shapes.pointOperator]: toPoint }),
          ...(toLocker && { [shapes.lockerOperator]: toLocker }),
        },
      }
    },
    async points(_db, around) {
      const city = await cityCode(api, around)
      if (city === null) return []
      return api.keep(`points:${city}`, async (signal) => {
        const query = { city_code: String(city), type: 'ALL' }
        const call = { method: 'GET', path: '/deliverypoints', query, signal, mostBytes: pointsMostBytes } as const
        const offices = await api.call(shapes.officesSchema, call)
        return { value: shapes.pointsOf(offices), forMs: pointsKeptMs }
      })
    },
    async create(_db, parcel, signal) {
      const before = await findOrder(api, { im_number: parcel.key }, signal)
      if (before) return numberOf(before, parcel.key)
      const { shipmentPoint, tariffs } = api.account
      const tariff = tariffs[parcel.point?.kind ?? 'courier']
      await register(api, orderOf(parcel, { tariff, shipmentPoint, to: await placeOf(api, parcel) }), signal)
      const after = await findOrder(api, { im_number: parcel.key }, signal)
      if (!after) throw new Error(`CDEK does not know order ${parcel.key} yet that it has just taken`)
      return numberOf(after, parcel.key)
    },
    async lookUp(_db, key, signal) {
      const order = await findOrder(api, { im_number: key }, signal, shapes.isSurelyUnknown)
      if (!order) return null
      requireOurs(order, key)
      // What it has not accepted has no number, and never will.
      if (!order.entity.cdek_number && isRefused(order)) return null
      return numbered(order, key)
    },
    async track(_db, trackNumber, signal): Promise<Whereabouts | undefined> {
      const order = await findOrder(api, { cdek_number: trackNumber }, signal)
      return order && whereaboutsOf(order)
    },
  }
}

/** CDEK's code of a city; null when it does not go there. */
function cityCode(api: CdekApi, { cityId, title, countryCode, latitude, longitude }: Destination): Promise<number | null> {
  return api.keep(`city:${cityId}`, async (signal) => {
    const query = { city: title.ru, country_codes: countryCode }
    const cities = await api.call(shapes.citiesSchema, { method: 'GET', path: '/location/cities', query, signal })
    return { value: shapes.cityCodeOf(cities, { latitude, longitude }), forMs: cityKeptMs }
  })
}

/** Undefined when the shop does not offer the tariff, or CDEK does not for this city and weight. */
async function priceOf(
  api: CdekApi,
  { code, city, kilograms, signal }: { code: number; city: number; kilograms: number; signal: AbortSignal | undefined },
): Promise<Tariff | undefined> {
  if (code === 0) return undefined
  const body = {
    type: 1,
    currency: 1,
    tariff_code: code,
    from_location: { code: api.account.fromCity },
    to_location: { code: city },
    packages: [{ weight: kilograms * 1000, ...boxOf(kilograms) }],
  }
  try {
    return shapes.tariffOf(await api.call(shapes.priceSchema, { method: 'POST', path: '/calculator/tariff', body, signal }))
  } catch (error) {
    if (error instanceof CdekRefusal && shapes.isNotOffered(error.codes)) return undefined
    throw error
  }
}

/** Where a parcel goes in CDEK's codes. Throws when CDEK has no such city or point: then a person must decide. */
async function placeOf(api: CdekApi, { key, isCollected, point, to }: Parcel): Promise<CdekRoute['to']> {
  if (isCollected) {
    const code = shapes.officeCodeOf(point?.code ?? '')
    if (code === undefined) throw new Error(`order ${key} goes to a point that is not one of CDEK’s`)
    return { point: code }
  }
  const city = await cityCode(api, to)
  if (city === null) throw new Error(`order ${key} goes to a city that CDEK does not know`)
  return { city }
}

/** Registers an order. That its number is taken is no failure: somebody was faster, for the same parcel. */
async function register(api: CdekApi, body: object, signal: AbortSignal | undefined): Promise<void> {
  try {
    const answer = await api.call(shapes.registeredSchema, { method: 'POST', path: '/orders', body, signal })
    const codes = shapes.errorCodesOf(answer)
    if (shapes.isInvalid(answer) && !shapes.isTaken(codes)) throw new CdekRefusal('POST /orders', 200, codes)
  } catch (error) {
    if (!(error instanceof CdekRefusal && shapes.isTaken(error.codes))) throw error
  }
}

async function findOrder(
  api: CdekApi,
  query: Record<string, string>,
  signal: AbortSignal | undefined,
  isUnknown = shapes.isUnknown,
): Promise<CdekOrder | undefined> {
  try {
    return await api.call(orderSchema, { method: 'GET', path: '/orders', query, signal })
  } catch (error) {
    if (error instanceof CdekRefusal && isUnknown(error.codes)) return undefined
    throw error
  }
}

/**
 * The number to follow an order by. CDEK gives it some seconds after it has taken the order: until then this throws, and the job comes again. Throws
 * `ParcelRefused` for an order that CDEK has not accepted after all, or has removed.
 */
function numberOf(order: CdekOrder, key: string): string {
  requireOurs(order, key)
  if (isRefused(order))
    throw new ParcelRefused(`CDEK refuses order ${key}: ${shapes.errorCodesOf({ requests: order.requests }).join(', ')}`)
  return numbered(order, key)
}

function requireOurs({ entity: { number } }: CdekOrder, key: string): void {
  if (number && number !== key) throw new Error(`CDEK speaks of another order than ${key}`)
}

function isRefused(order: CdekOrder): boolean {
  return shapes.isInvalid(order) || ['withdrawn', 'lost'].includes(whereIs(order))
}

function numbered({ entity: { cdek_number: own } }: CdekOrder, key: string): string {
  if (!own) throw new Error(`CDEK has not given order ${key} a number yet`)
  return own
}
