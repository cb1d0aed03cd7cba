import type { Http } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/module.ts'
import { cityNotFound } from './geo.errors.ts'
import { countCities, findCity, findDefaultCity, listCities, listCountries } from './geo.repo.ts'
import { cityView, countryView } from './geo.view.ts'

/** Cities, countries, and where the visitor is. The chosen city is kept in the cookie `city_id` for 60 days. */
export function geoRoutes(http: Http, { db }: Platform): void {
  http.serve('GET /geo/cities', async ({ query }, { locale }) => {
    const search = { countryCode: query.country_code?.toUpperCase(), query: query.q, limit: query.limit }
    const [results, count] = await Promise.all([listCities(db, search), countCities(db, search)])
    return { count, results: results.map((city) => cityView(city, locale)) }
  })
  http.serve('GET /geo/cities/:id', async ({ params }, { locale }) => {
    const city = await findCity(db, params.id)
    if (!city) throw cityNotFound()
    return cityView(city, locale)
  })
  http.serve('GET /geo/countries', async ({ query }, { locale }) => {
    const results = await listCountries(db, locale, query.limit)
    return { count: results.length, results: results.map((country) => countryView(country, locale)) }
  })
  http.serve('GET /geo/current-city', async (_input, context) => {
    const kept = Number(context.cookie('city_id'))
    const chosen = Number.isSafeInteger(kept) && kept > 0 ? await findCity(db, kept) : undefined
    const city = chosen ?? (await findDefaultCity(db))
    if (!city) throw cityNotFound()
    return { city: cityView(city, context.locale), needs_confirmation: !chosen }
  })
}
