import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { limits } from '#contracts/limits.ts'
import { AddressServiceDown, isFiasId, type RegisteredPlace } from './dadata.provider.ts'
import { addressServiceDown, cityNotFound } from './geo.errors.ts'
import {
  findCity,
  findCityByFias,
  findNearestCity,
  listCities,
  listCitiesByFias,
  saveRegisteredCity,
  type CityWithCountry,
} from './geo.repo.ts'
import { unlessDown, type CachedLookup } from './cached-lookup.ts'

const ownAtOnce = 7
/** Two places of one name that are nearer than this are one place. */
const samePlaceKm = 30

/** A suggestion: a city of the directory, a place of the register, or both. */
export interface CitySuggestion {
  city: CityWithCountry | undefined
  place: RegisteredPlace | undefined
}

export interface CityQuestion {
  query: string
  countryCode: string
  locale: Locale
  /** The network address that asks. */
  caller: string
}

export interface CitySuggestions {
  /** Cities of a country whose name begins so: of the address service where there is one, else of the shop's directory. Never throws. */
  suggest(question: CityQuestion): Promise<CitySuggestion[]>
  /**
   * The city of a suggestion; a place that the directory does not know yet is entered as the service tells it, which is asked only for what it has not
   * told with its suggestions. When nothing may be asked now, the place is entered without its English name. Throws cityNotFound for what nobody
   * has suggested, addressServiceDown when its Russian name cannot be looked up now. `caller`: the network address that asks.
   */
  accept(chosen: { cityId?: number | null | undefined; fiasId?: string | null | undefined }, caller: string): Promise<CityWithCountry>
}

/**
 * Suggestions from the shop's own directory, or from an address service with a silent fall-back to the directory. The service is not asked
 * for less than three letters. Source: CITY-02, T60, decisions T.
 */
export function createCitySuggestions({ db }: Platform, service: CachedLookup | undefined): CitySuggestions {
  const chosen = service?.kind(
    ({ fiasId, locale }: { fiasId: string; locale: Locale }) => `${locale} ${fiasId}`,
    (asked, { fiasId, locale }) => asked.find(fiasId, locale),
  )
  const begun = service?.kind(
    ({ query, locale }: { query: string; locale: Locale }) => `${locale} ${query.toLowerCase()}`,
    async (asked, { query, locale }) => {
      const places = await asked.suggest(query, locale)
      for (const place of places) if (isLocated(place)) chosen?.remember({ fiasId: place.fiasId, locale }, place)
      return places
    },
  )
  const own = async (query: string, countryCode: string): Promise<CitySuggestion[]> => {
    const cities = await listCities(db, { countryCode, query, limit: ownAtOnce })
    return cities.map((city) => ({ city, place: undefined }))
  }

  return {
    async suggest({ query, countryCode, locale, caller }) {
      const isAsked = countryCode === 'RU' && query.length >= limits.addressQueryMin
      const places = isAsked ? await begun?.ask({ query, locale }, caller).catch(unlessDown) : undefined
      if (!places || places.length === 0) return own(query, countryCode)
      const known = await listCitiesByFias(
        db,
        places.map((place) => place.fiasId),
      )
      return places.map((place) => ({ place, city: known.get(place.fiasId) }))
    },
    async accept({ cityId, fiasId }, caller) {
      const known = cityId ? await findCity(db, cityId) : fiasId ? await findCityByFias(db, fiasId) : undefined
      if (known) return known
      if (!fiasId || !isFiasId(fiasId) || !chosen) throw cityNotFound('suggestion')
      try {
        const ru = await chosen.ask({ fiasId, locale: 'ru' }, caller)
        if (!ru || !isLocated(ru)) throw cityNotFound('suggestion')
        const near = await findNearestCity(db, { countryCode: ru.countryCode, latitude: ru.latitude, longitude: ru.longitude })
        if (!near) throw cityNotFound('suggestion')
        const isSame = near.km < samePlaceKm && near.city.title.ru.toLowerCase() === ru.title.toLowerCase()
        // The register may have two ids of one place; the first one stays, since a change of a city drops every kept page.
        if (isSame && near.city.fiasId !== null) return near.city
        const en = isSame ? undefined : await chosen.ask({ fiasId, locale: 'en' }, caller).catch(unlessDown)
        return await saveRegisteredCity(db, isSame ? near.city.id : undefined, {
          slug: `fias-${fiasId}`,
          fiasId,
          countryCode: near.city.countryCode,
          title: { ru: ru.title, ...(en && { en: en.title }) },
          region: { ru: ru.region, ...(en && { en: en.region }) },
          latitude: ru.latitude,
          longitude: ru.longitude,
          population: 0,
          timeZone: near.city.timeZone,
          deliveryZone: near.city.deliveryZone,
        })
      } catch (error) {
        if (error instanceof AddressServiceDown) throw addressServiceDown(error.pauseMs)
        throw error
      }
    },
  }
}

function isLocated(place: RegisteredPlace): place is RegisteredPlace & { latitude: number; longitude: number } {
  return place.latitude !== undefined && place.longitude !== undefined
}
