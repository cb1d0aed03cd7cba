import { cities, countries, streets } from '#demo/geo/index.ts'
import { saveGeography, saveStreets } from '#server/modules/base/geo/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Countries, cities and streets; answers the ids of the cities by slug. */
export async function seedGeo(db: Db): Promise<Map<string, number>> {
  const cityIds = await saveGeography(db, {
    countries: countries.map((country) => ({
      code: country.code,
      title: country.title,
      callingCode: country.callingCode,
      showInCountryCodeList: country.showInCountryCodeList,
    })),
    cities: cities.map((city) => ({
      slug: city.slug,
      countryCode: city.country,
      title: city.title,
      titleTo: city.titleTo,
      region: city.region,
      latitude: city.latitude,
      longitude: city.longitude,
      population: city.population,
      timeZone: city.timeZone,
      deliveryZone: city.zone,
    })),
  })
  await saveStreets(
    db,
    streets.flatMap(({ city, title }) => {
      const cityId = cityIds.get(city)
      return cityId === undefined ? [] : [{ cityId, title }]
    }),
  )
  return cityIds
}
