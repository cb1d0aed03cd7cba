import type { ApiAnswer } from '#contracts/api.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findCity } from '#server/modules/base/geo/index.ts'
import { listShops } from '#server/modules/fulfillment/inventory/index.ts'

/** The own shops with their cities, in the order in which they were opened. */
export async function readShops(db: Db, locale: Locale): Promise<ApiAnswer<'GET /pages/contacts'>['shops']> {
  const shops = await listShops(db)
  const cityIds = [...new Set(shops.map((shop) => shop.cityId))]
  const cities = new Map(await Promise.all(cityIds.map(async (id) => [id, await findCity(db, id)] as const)))
  return shops.flatMap(({ id, title, cityId, address, directions, services, hours, phone, latitude, longitude }) => {
    const city = cities.get(cityId)
    if (!city || !address || !hours || !phone) return []
    return {
      id,
      title: textIn(locale, title),
      city: { id: cityId, title: textIn(locale, city.title), country_code: city.countryCode },
      address: textIn(locale, address),
      directions: directions ? textIn(locale, directions) : '',
      services: services ? textIn(locale, services) : '',
      hours: textIn(locale, hours),
      phone,
      latitude,
      longitude,
    }
  })
}
