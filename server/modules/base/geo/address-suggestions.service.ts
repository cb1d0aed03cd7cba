import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { readAddress } from './address.rules.ts'
import type { RegisteredAddress } from './dadata.provider.ts'
import { cityNotFound } from './geo.errors.ts'
import { findCity, type CityWithCountry } from './geo.repo.ts'
import { unlessDown, type CachedLookup } from './cached-lookup.ts'
import { listStreets } from './streets.repo.ts'

const ownAtOnce = 7
export interface AddressQuestion {
  cityId: number
  query: string
  /** `street`: no houses. */
  to: 'street' | 'house'
  locale: Locale
  /** The network address that asks. */
  caller: string
}

export interface AddressSuggestions {
  /**
   * Addresses in a city that fit one line: of the address service where there is one, else streets of the own directory with the house
   * as it was typed. An outage is never an error: the list is shorter, or empty. Throws cityNotFound.
   */
  suggest(question: AddressQuestion): Promise<RegisteredAddress[]>
}

/** Suggestions of addresses, with an address service or without. Source: UX-43, T60, reliability §4. */
export function createAddressSuggestions({ db }: Platform, service: CachedLookup | undefined): AddressSuggestions {
  const addresses = service?.kind(
    ({ city, query, to, locale }: AddressQuestion & { city: CityWithCountry }) =>
      `${locale} ${to} ${city.id} ${query.toLowerCase().replaceAll(/\s+/g, ' ')}`,
    (asked, { city, query, to, locale }) => asked.addresses(query, { title: city.title.ru, fiasId: city.fiasId }, to, locale),
  )
  const own = async (city: CityWithCountry, { query, to, locale }: AddressQuestion): Promise<RegisteredAddress[]> => {
    const { words, house } = readAddress(query)
    const nowhere = { postalCode: null, latitude: null, longitude: null }
    const streets = await listStreets(db, city.id, words, locale, ownAtOnce)
    return streets.map((street) => ({ street, house: to === 'house' ? (house ?? null) : null, ...nowhere }))
  }
  return {
    async suggest(question) {
      const city = await findCity(db, question.cityId)
      if (!city) throw cityNotFound('city_id')
      const told = city.countryCode === 'RU' ? await addresses?.ask({ ...question, city }, question.caller).catch(unlessDown) : undefined
      return told && told.length > 0 ? told : own(city, question)
    },
  }
}
