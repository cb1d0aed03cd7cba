import { keepDevice } from '#server/platform/http/device.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { createAddressSuggestions } from './address-suggestions.service.ts'
import { createCitySuggestions } from './city-suggestions.service.ts'
import { createQuestionCounter } from './dadata.limits.ts'
import { createDaData } from './dadata.provider.ts'
import { cityNotFound } from './geo.errors.ts'
import { countCities, findCity, findDefaultCity, findNearestCity, listCities, listCountries } from './geo.repo.ts'
import { cityUses, currentCityUses } from './geo.uses.ts'
import { cityView, countryView, suggestionView, addressView } from './geo.view.ts'
import { openIpLocation } from './ip-location.ts'
import { createCachedLookup } from './cached-lookup.ts'

/**
 * Cities, countries, and where the visitor is. The chosen city is kept in the cookie `city_id` for 60 days; without one it is guessed by
 * the network address, else it is the one they had before, else the largest. Source: CITY-01, CITY-02.
 */
export async function geoRoutes(http: Http, platform: Platform): Promise<void> {
  const { db, config, log } = platform
  const locate = await openIpLocation(config.cityDatabase, log)
  const { key, url } = config.daData
  const service = key ? createCachedLookup(platform, createDaData(key, url, createQuestionCounter(platform))) : undefined
  const suggestions = createCitySuggestions(platform, service)
  const addresses = createAddressSuggestions(platform, service)

  http.serve('GET /geo/cities', async ({ query }, { locale }) => {
    const search = { countryCode: query.country_code?.toUpperCase(), query: query.q, limit: query.limit }
    const [results, count] = await Promise.all([listCities(db, search), countCities(db, search)])
    return { count, results: results.map((city) => cityView(city, locale)) }
  })
  http.serve(
    'GET /geo/cities/:id',
    async ({ params }, { locale }) => {
      const city = await findCity(db, params.id)
      if (!city) throw cityNotFound()
      return cityView(city, locale)
    },
    { uses: cityUses },
  )
  http.serve('GET /geo/countries', async ({ query }, { locale }) => {
    const results = await listCountries(db, locale, query.limit)
    return { count: results.length, results: results.map((country) => countryView(country, locale)) }
  })
  // One of the next two is asked by every page that begins, and kept by nobody: there the id of the browser is renewed.
  http.serve('GET /geo/ip', (_input, context) => {
    keepDevice(config, context)
    return { ip: context.ip }
  })
  http.serve(
    'GET /geo/current-city',
    async ({ query }, context) => {
      keepDevice(config, context)
      const kept = Number(context.cookie('city_id'))
      const chosen = Number.isSafeInteger(kept) && kept > 0 ? await findCity(db, kept) : undefined
      if (chosen) return { city: cityView(chosen, context.locale), needs_confirmation: false, ip: context.ip }
      const place = locate(context.ip)
      const guessed = place && (await findNearestCity(db, place))?.city
      const former = query.former ? await findCity(db, query.former) : undefined
      const city = guessed ?? former ?? (await findDefaultCity(db))
      if (!city) throw cityNotFound()
      return { city: cityView(city, context.locale), needs_confirmation: true, ip: context.ip }
    },
    { uses: currentCityUses },
  )
  http.serve('GET /geo/dadata/cities', async ({ query }, { locale, ip }) => {
    const countryCode = query.country_code.toUpperCase()
    const found = await suggestions.suggest({ query: query.q, countryCode, locale, caller: ip })
    return { results: found.map((one) => suggestionView(one, locale)) }
  })
  http.serve('POST /geo/check-city', async ({ body }, { locale, ip }) => {
    const { city_id: cityId, fias_id: fiasId } = body.suggestion
    return cityView(await suggestions.accept({ cityId, fiasId }, ip), locale)
  })
  http.serve('GET /geo/streets', async ({ query }, { locale, ip }) => {
    const found = await addresses.suggest({ cityId: query.city_id, query: query.q, to: 'street', locale, caller: ip })
    return { results: [...new Set(found.map((one) => one.street))].map((title) => ({ title })) }
  })
  http.serve('GET /geo/addresses', async ({ query }, { locale, ip }) => {
    const found = await addresses.suggest({ cityId: query.city_id, query: query.q, to: 'house', locale, caller: ip })
    return { results: found.map(addressView) }
  })
}
