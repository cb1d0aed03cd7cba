import { z } from 'zod'
import type { CarrierPoint } from '../../carrier.ts'
import { distanceKm, type Place, type Tariff } from '../../delivery.rules.ts'

/*
 * What CDEK answers, read. Facts come from its API 2.0 (apidoc.cdek.ru; the section is named at each), taken from public clients of it; decision
 * 0043 says which of them could not be confirmed.
 */

/** Points and lockers cost differently: each kind is an operator of its own. */
export const pointOperator = 'cdek'
export const lockerOperator = 'cdek-locker'

/** The token. Source: «Авторизация клиентов». */
export const tokenSchema = z.object({ access_token: z.string().regex(/^[\w.~+/=-]+$/), expires_in: z.number().positive() })

const errorsSchema = z
  .array(z.object({ code: z.string() }))
  .optional()
  .catch(undefined)
/** What became of requests. */
export const requestsSchema = z
  .array(z.object({ type: z.string().optional(), state: z.string().optional(), errors: errorsSchema }))
  .optional()
  .catch(undefined)
const refusalSchema = z.object({ errors: errorsSchema, requests: requestsSchema })

/**
 * The codes of all errors in an answer, in lower case, whether they stand at the top or at its requests. Of a message nothing is taken: it may repeat
 * what it was sent. Source: «Ошибки».
 */
export function errorCodesOf(answer: unknown): string[] {
  const { errors = [], requests = [] } = refusalSchema.safeParse(answer).data ?? {}
  const all = [...errors, ...requests.flatMap((one) => one.errors ?? [])].map(({ code }) => code.toLowerCase())
  return [...new Set(all.map((code) => (/^[\w.-]{1,100}$/.test(code) ? code : 'unreadable')))]
}

/** The tariff does not go there, or not with this weight. Source: «Расчёт по коду тарифа». */
export const isNotOffered = (codes: readonly string[]): boolean => codes.includes('err_result_service_empty')
/** Ours for a status of 404, which whatever stands between the shop and CDEK may answer as well. */
export const nothingThere = 'http_404'
/** It says itself that it has no such order. Source: «Информация о заказе». */
export const isSurelyUnknown = (codes: readonly string[]): boolean =>
  codes.some((code) => code.startsWith('v2_entity_not_found') || code === 'v2_order_not_found')
/** It knows no such order: the last is what it says of a number that none of its can be. */
export const isUnknown = (codes: readonly string[]): boolean =>
  isSurelyUnknown(codes) || codes.includes(nothingThere) || codes.includes('v2_invalid_format')
/** An order of this number exists. Source: «Регистрация заказа». */
export const isTaken = (codes: readonly string[]): boolean => codes.some((code) => code.endsWith('number_has_already_had_integration'))
/** The token is not good any more, told of without a 401. Source: «Ошибки». */
export const isTokenOver = (codes: readonly string[]): boolean => codes.includes('v2_token_expired')

const citySchema = z.object({ code: z.int().positive(), latitude: z.number(), longitude: z.number() })
/** Settlements of one name, wherever they lie. Source: «Список населённых пунктов». */
export const citiesSchema = z.array(z.unknown())

/** So far from our center of a city its own may lie. */
const sameCityKm = 30

/** CDEK's code of a city: of all that bear its name the one that lies where ours does; null when none does. */
export function cityCodeOf(cities: z.infer<typeof citiesSchema>, place: Place): number | null {
  const [nearest] = cities
    .flatMap((one) => citySchema.safeParse(one).data ?? [])
    .map((city) => ({ code: city.code, km: distanceKm(city, place) }))
    .filter(({ km }) => km <= sameCityKm)
    .toSorted((a, b) => a.km - b.km)
  return nearest?.code ?? null
}

const days = z.int().min(0).nullish()
/** `total_sum` is what is paid, with VAT; `delivery_sum` is without it. Source: «Расчёт по коду тарифа». */
export const priceSchema = z.object({
  total_sum: z.number(),
  currency: z.literal('RUB').nullish(),
  period_min: z.int().min(0),
  period_max: z.int().min(0),
  calendar_min: days,
  calendar_max: days,
})

/** Its price in kopecks and its days: calendar ones, working ones where it names no others. */
export function tariffOf(price: z.infer<typeof priceSchema>): Tariff {
  const { calendar_min: from, calendar_max: to, period_min: workingFrom, period_max: workingTo } = price
  const [daysFrom, daysTo] = from == null || to == null ? [workingFrom, workingTo] : [from, to]
  return { price: kopecksOf(price.total_sum), daysFrom, daysTo }
}

/** Whole kopecks of roubles with decimals: exact, since a product of whole kopecks is never half a kopeck off; finer fractions are rounded. */
function kopecksOf(roubles: number): number {
  return Math.round(roubles * 100)
}

/** Yes or no; `fallback` where nothing is said. */
export const flag = (fallback: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((told) => told ?? fallback)
const words = (fallback: string) =>
  z
    .string()
    .nullish()
    .transform((told) => told ?? fallback)
/** A point or locker. Source: «Список офисов». */
const officeSchema = z.object({
  code: z.string().regex(/^[\w-]{1,50}$/),
  type: z.enum(['PVZ', 'POSTAMAT']),
  work_time: words(''),
  location: z.object({
    address: z.string().trim().min(1),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  nearest_metro_station: words(''),
  nearest_station: words(''),
  address_comment: words(''),
  status: words('ACTIVE'),
  is_handout: flag(true),
  is_dressing_room: flag(false),
  have_cash: flag(false),
  have_cashless: flag(false),
  allowed_cod: flag(true),
  weight_max: z.number().nullish(),
})
export const officesSchema = z.array(z.unknown())

/** Kilograms that a parcel of an online shop may weigh at all, and what is taken where an office names no limit. Source: «Тарифы», «Регистрация заказа». */
const maxWeightKg = 50
const usualWeightKg = { PVZ: 30, POSTAMAT: 15 }
/** Days without a charge. Source: cdek.ru, terms of keeping; not part of the API. */
const storageDays = { PVZ: 7, POSTAMAT: 3 }

/**
 * The offices that give parcels out, as points of the shop. One that cannot be read is left out; throws when that happens to all of them: then it is the
 * answer that has another shape.
 */
export function pointsOf(offices: z.infer<typeof officesSchema>): CarrierPoint[] {
  const read = offices.flatMap((one) => officeSchema.safeParse(one).data ?? [])
  if (read.length === 0 && offices.length > 0) throw new Error('none of the offices of CDEK can be read')
  return read.flatMap((office): CarrierPoint[] => {
    const weight = Math.floor(office.weight_max || usualWeightKg[office.type])
    if (!office.is_handout || office.status !== 'ACTIVE' || weight < 1) return []
    const { address } = office.location
    return [
      {
        code: `${pointOperator}-${office.code}`,
        operator: office.type === 'PVZ' ? pointOperator : lockerOperator,
        kind: office.type === 'PVZ' ? 'point' : 'locker',
        // Its own names repeat city and street without the house.
        title:
          office.type === 'PVZ'
            ? { ru: `СДЭК, ${address}`, en: `CDEK, ${address}` }
            : { ru: `Постамат СДЭК, ${address}`, en: `CDEK locker, ${address}` },
        address: { ru: address },
        hours: office.work_time.trim() ? { ru: office.work_time.trim() } : { ru: 'Уточните у СДЭК', en: 'Ask CDEK' },
        landmark: landmarkOf(office),
        latitude: office.location.latitude,
        longitude: office.location.longitude,
        hasFitting: office.is_dressing_room,
        acceptsCard: office.have_cashless && office.allowed_cod,
        acceptsCash: office.have_cash && office.allowed_cod,
        storageDays: storageDays[office.type],
        maxWeightKg: Math.min(weight, maxWeightKg),
      },
    ]
  })
}

/** How an office is found: its metro station, else its stop, else what CDEK says of the way; undefined when it says nothing. */
function landmarkOf({ nearest_metro_station: metro, nearest_station: stop, address_comment: way }: z.infer<typeof officeSchema>) {
  if (metro.trim()) return { ru: `метро «${metro.trim()}»`, en: `${metro.trim()} metro` }
  const said = stop.trim() || way.trim()
  return said ? { ru: said } : undefined
}

/** CDEK's own code of a point of the shop; undefined when it is not one of its points. */
export function officeCodeOf(pointCode: string): string | undefined {
  return pointCode.startsWith(`${pointOperator}-`) ? pointCode.slice(pointOperator.length + 1) : undefined
}

/** What it says of an order that it was told of: its number comes later. Source: «Регистрация заказа». */
export const registeredSchema = z.object({ requests: requestsSchema })

/** Whether one of the requests that made an order was turned down. */
export const isInvalid = ({ requests = [] }: z.infer<typeof registeredSchema>): boolean =>
  requests.some(({ type = 'CREATE', state }) => type === 'CREATE' && state === 'INVALID')
