import { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { externalFetch } from '#server/platform/http/external-fetch.ts'

/** Longer than this nobody waits for a list under a field. Source: reliability §4. */
const timeoutMs = 800
const suggestedAtOnce = 7

const placeSchema = z
  .object({
    fias_id: z.string().nullish(),
    city: z.string().nullish(),
    settlement: z.string().nullish(),
    settlement_with_type: z.string().nullish(),
    region_with_type: z.string().nullish(),
    country_iso_code: z.string().nullish(),
    geo_lat: z.coerce.number().nullish(),
    geo_lon: z.coerce.number().nullish(),
  })
  .transform((data) => ({
    fiasId: data.fias_id?.toLowerCase() ?? '',
    title: data.city && !data.settlement ? data.city : (data.settlement_with_type ?? data.settlement ?? ''),
    region: data.region_with_type ?? '',
    countryCode: data.country_iso_code ?? 'RU',
    latitude: data.geo_lat ?? undefined,
    longitude: data.geo_lon ?? undefined,
  }))
const answerSchema = z.object({ suggestions: z.array(z.object({ data: placeSchema })) })

const addressSchema = z
  .object({
    street_with_type: z.string().nullish(),
    house: z.string().nullish(),
    block_type: z.string().nullish(),
    block: z.string().nullish(),
    postal_code: z.string().nullish(),
    geo_lat: z.coerce.number().nullish(),
    geo_lon: z.coerce.number().nullish(),
  })
  .transform((data) => ({
    street: data.street_with_type ?? '',
    house: data.house ? [data.house, data.block && `${data.block_type ?? 'к'}${data.block}`].filter(Boolean).join(' ') : null,
    postalCode: data.postal_code ?? null,
    latitude: data.geo_lat ?? null,
    longitude: data.geo_lon ?? null,
  }))
const addressesSchema = z.object({ suggestions: z.array(z.object({ data: addressSchema })) })

/** A street, or a house in it, of the state's address register. */
export type RegisteredAddress = z.output<typeof addressSchema>

/** A city or a settlement of the state's address register. */
export type RegisteredPlace = z.output<typeof placeSchema>

/** The service refused (quota, key), was too slow or spoke nonsense. `pauseMs`: how long it is no use to ask again. */
export class AddressServiceDown extends Error {
  readonly pauseMs: number
  constructor(message: string, pauseMs: number, options?: ErrorOptions) {
    super(message, options)
    this.pauseMs = pauseMs
  }
}

export interface AddressService {
  /** Cities and settlements of Russia whose name begins so. Throws AddressServiceDown. */
  suggest(query: string, locale: Locale): Promise<RegisteredPlace[]>
  /** One of them by its id in the register; undefined when there is none. Throws AddressServiceDown. */
  find(fiasId: string, locale: Locale): Promise<RegisteredPlace | undefined>
  /** Streets of a city, or houses in them, that fit. Throws AddressServiceDown. */
  addresses(
    query: string,
    city: { title: string; fiasId: string | null },
    to: 'street' | 'house',
    locale: Locale,
  ): Promise<RegisteredAddress[]>
}

/**
 * DaData's address suggestions; 403 is the day's quota of 10 000. `countQuestion` counts one before it is asked, and throws AddressServiceDown when no more may
 * be. Source: decisions T, dadata.ru/api/suggest/address.
 */
export function createDaData(key: string, url: string, countQuestion: () => Promise<void>): AddressService {
  const ask = async <T>(method: string, body: Record<string, unknown>, read: (answer: unknown) => T): Promise<T> => {
    await countQuestion()
    let response: Response
    try {
      response = await externalFetch(`${url}/${method}`, {
        method: 'POST',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { authorization: `Token ${key}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      })
      if (response.ok) return read(await response.json())
    } catch (error) {
      throw new AddressServiceDown('the address service did not answer', 30_000, { cause: error })
    }
    const isOurFault = response.status === 401 || response.status === 403
    throw new AddressServiceDown(`the address service answered ${response.status}`, isOurFault ? 3_600_000 : 30_000)
  }
  return {
    suggest: (query, language) =>
      ask(
        'suggest/address',
        {
          query,
          language,
          count: suggestedAtOnce,
          from_bound: { value: 'city' },
          to_bound: { value: 'settlement' },
          locations: [{ country_iso_code: 'RU' }],
        },
        placesOf,
      ),
    find: async (fiasId, language) => (await ask('findById/address', { query: fiasId, language }, placesOf))[0],
    addresses: (query, city, to, language) =>
      ask(
        'suggest/address',
        {
          query,
          language,
          count: suggestedAtOnce,
          from_bound: { value: 'street' },
          to_bound: { value: to },
          locations: [city.fiasId ? { fias_id: city.fiasId } : { city: city.title }],
          restrict_value: true,
        },
        addressesOf,
      ),
  }
}

/** Whether a text has the shape of an id of the state's address register, in small letters. */
export function isFiasId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}

function placesOf(answer: unknown): RegisteredPlace[] {
  return answerSchema
    .parse(answer)
    .suggestions.map(({ data }) => data)
    .filter((place) => isFiasId(place.fiasId) && place.title !== '')
}

function addressesOf(answer: unknown): RegisteredAddress[] {
  return addressesSchema
    .parse(answer)
    .suggestions.map(({ data }) => data)
    .filter((address) => address.street !== '')
}
