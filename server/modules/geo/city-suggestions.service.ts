import type { Locale } from '../../../core/locale.ts'
import type { Platform } from '../../platform/module.ts'
import { AddressServiceDown, isFiasId, type AddressService, type RegisteredPlace } from './dadata.provider.ts'
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

const keptQueries = 2000
const keptMs = 24 * 3_600_000
const ownAtOnce = 7
/** Two places of one name that are nearer than this are one place. */
const samePlaceKm = 30

/** A suggestion: a city of the directory, a place of the register, or both. */
export interface CitySuggestion {
  city: CityWithCountry | undefined
  place: RegisteredPlace | undefined
}

export interface CitySuggestions {
  /** Cities of a country whose name begins so: of the address service where there is one, else of the shop's directory. Never throws. */
  suggest(query: string, countryCode: string, locale: Locale): Promise<CitySuggestion[]>
  /**
   * The city of a suggestion; a place that the directory does not know yet is asked for at the service and entered. Throws cityNotFound
   * for what nobody has suggested, addressServiceDown when it cannot be looked up now.
   */
  accept(chosen: { cityId?: number | null | undefined; fiasId?: string | null | undefined }): Promise<CityWithCountry>
}

/**
 * Suggestions from the shop's own directory, or from an address service with a silent fall-back to the directory: after a failure it is
 * left in peace for a while, and what it has said is kept for a day, because its quota is small. Source: CITY-02, decisions T.
 */
export function createCitySuggestions({ db, clock, log }: Platform, service: AddressService | undefined): CitySuggestions {
  const kept = new Map<string, { until: number; places: RegisteredPlace[] }>()
  let quietUntil = 0
  const now = (): number => clock.now().getTime()

  const ask = async (query: string, locale: Locale): Promise<RegisteredPlace[] | undefined> => {
    const key = `${locale} ${query.toLowerCase()}`
    const known = kept.get(key)
    if (known && now() < known.until) return known.places
    if (!service || now() < quietUntil) return undefined
    try {
      const places = await service.suggest(query, locale)
      if (kept.size >= keptQueries) kept.clear()
      kept.set(key, { until: now() + keptMs, places })
      return places
    } catch (error) {
      if (!(error instanceof AddressServiceDown)) throw error
      quietUntil = now() + error.pauseMs
      log.warn({ err: error }, 'cities are suggested from the own directory')
      return undefined
    }
  }
  const own = async (query: string, countryCode: string): Promise<CitySuggestion[]> => {
    const cities = await listCities(db, { countryCode, query, limit: ownAtOnce })
    return cities.map((city) => ({ city, place: undefined }))
  }

  return {
    async suggest(query, countryCode, locale) {
      const places = countryCode === 'RU' ? await ask(query, locale) : undefined
      if (!places || places.length === 0) return own(query, countryCode)
      const known = await listCitiesByFias(
        db,
        places.map((place) => place.fiasId),
      )
      return places.map((place) => ({ place, city: known.get(place.fiasId) }))
    },
    async accept({ cityId, fiasId }) {
      const known = cityId ? await findCity(db, cityId) : fiasId ? await findCityByFias(db, fiasId) : undefined
      if (known) return known
      if (!fiasId || !isFiasId(fiasId) || !service) throw cityNotFound('suggestion')
      try {
        const [ru, en] = await Promise.all([service.find(fiasId, 'ru'), service.find(fiasId, 'en')])
        if (!ru || ru.latitude === undefined || ru.longitude === undefined) throw cityNotFound('suggestion')
        const near = await findNearestCity(db, { countryCode: ru.countryCode, latitude: ru.latitude, longitude: ru.longitude })
        if (!near) throw cityNotFound('suggestion')
        const isSame = near.km < samePlaceKm && near.city.title.ru.toLowerCase() === ru.title.toLowerCase()
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
