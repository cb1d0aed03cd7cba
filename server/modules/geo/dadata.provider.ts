import { z } from 'zod'
import type { Locale } from '../../../core/locale.ts'

/** Longer than this nobody waits for a list under a field. */
const timeoutMs = 1500
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
    fiasId: data.fias_id ?? '',
    title: data.city && !data.settlement ? data.city : (data.settlement_with_type ?? data.settlement ?? ''),
    region: data.region_with_type ?? '',
    countryCode: data.country_iso_code ?? 'RU',
    latitude: data.geo_lat ?? undefined,
    longitude: data.geo_lon ?? undefined,
  }))
const answerSchema = z.object({ suggestions: z.array(z.object({ data: placeSchema })) })

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
}

/** DaData's address suggestions; 403 is the day's quota of 10 000. Source: decisions T, dadata.ru/api/suggest/address. */
export function createDaData(key: string, url: string): AddressService {
  const ask = async (method: string, body: Record<string, unknown>): Promise<RegisteredPlace[]> => {
    let response: Response
    try {
      response = await fetch(`${url}/${method}`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { authorization: `Token ${key}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      })
      if (response.ok) return placesOf(await response.json())
    } catch (error) {
      throw new AddressServiceDown('the address service did not answer', 30_000, { cause: error })
    }
    const isOurFault = response.status === 401 || response.status === 403
    throw new AddressServiceDown(`the address service answered ${response.status}`, isOurFault ? 3_600_000 : 30_000)
  }
  return {
    suggest: (query, language) =>
      ask('suggest/address', {
        query,
        language,
        count: suggestedAtOnce,
        from_bound: { value: 'city' },
        to_bound: { value: 'settlement' },
        locations: [{ country_iso_code: 'RU' }],
      }),
    find: async (fiasId, language) => (await ask('findById/address', { query: fiasId, language }))[0],
  }
}

/** Whether a text has the shape of an id of the state's address register. */
export function isFiasId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

function placesOf(answer: unknown): RegisteredPlace[] {
  return answerSchema
    .parse(answer)
    .suggestions.map(({ data }) => data)
    .filter((place) => isFiasId(place.fiasId) && place.title !== '')
}
