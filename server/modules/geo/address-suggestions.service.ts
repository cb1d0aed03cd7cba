import type { Locale } from '../../../core/locale.ts'
import type { Platform } from '../../platform/module.ts'
import { readAddress } from './address.rules.ts'
import { AddressServiceDown, type AddressService, type RegisteredAddress } from './dadata.provider.ts'
import { cityNotFound } from './geo.errors.ts'
import { findCity, type CityWithCountry } from './geo.repo.ts'
import { listStreets } from './streets.repo.ts'

const keptQueries = 5000
const keptMs = 7 * 24 * 3_600_000
const ownAtOnce = 7
/** Questions to the service that one network address may cause. Source: T60. */
const questionsAMinute = 10
const minuteMs = 60_000

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

/** Suggestions of addresses; the service is asked as seldom as possible. Source: UX-43, T60, reliability §4. */
export function createAddressSuggestions({ db, clock, log }: Platform, service: AddressService | undefined): AddressSuggestions {
  const kept = new Map<string, { until: number; addresses: RegisteredAddress[] }>()
  const allowance = createAllowance(questionsAMinute, minuteMs)
  let quietUntil = 0
  const now = (): number => clock.now().getTime()

  const ask = async (city: CityWithCountry, question: AddressQuestion): Promise<RegisteredAddress[] | undefined> => {
    const { query, to, locale, caller } = question
    const key = `${locale} ${to} ${city.id} ${query.toLowerCase().replaceAll(/\s+/g, ' ')}`
    const known = kept.get(key)
    if (known && now() < known.until) return known.addresses
    if (!service || city.countryCode !== 'RU' || now() < quietUntil || !allowance.take(caller, now())) return undefined
    try {
      const addresses = await service.addresses(query, { title: city.title.ru, fiasId: city.fiasId }, to, locale)
      if (kept.size >= keptQueries) kept.clear()
      kept.set(key, { until: now() + keptMs, addresses })
      return addresses
    } catch (error) {
      if (!(error instanceof AddressServiceDown)) throw error
      quietUntil = now() + error.pauseMs
      log.warn({ err: error }, 'streets are suggested from the own directory')
      return undefined
    }
  }
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
      const told = await ask(city, question)
      return told && told.length > 0 ? told : own(city, question)
    },
  }
}

/** So many times within so long for each name; names that are silent are forgotten. */
function createAllowance(times: number, windowMs: number) {
  const taken = new Map<string, { until: number; count: number }>()
  return {
    take(name: string, now: number): boolean {
      const current = taken.get(name)
      if (current && now < current.until) return ++current.count <= times
      if (taken.size > keptQueries) for (const [one, { until }] of taken) if (until <= now) taken.delete(one)
      taken.set(name, { until: now + windowMs, count: 1 })
      return true
    },
  }
}
