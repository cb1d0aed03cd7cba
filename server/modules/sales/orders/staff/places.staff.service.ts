import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { listDaysOfCity, listPoints, pointView, slotDaysView } from '#server/modules/fulfillment/delivery/index.ts'
import { cityNotFound, cityView, findCity, listCities } from '#server/modules/base/geo/index.ts'

const shownCities = 20

/** Cities whose name begins as typed, the largest first. */
export async function findCities({ db }: Platform, q: string, locale: Locale): Promise<StaffAnswer<'GET /staff/cities'>> {
  const found = await listCities(db, { countryCode: undefined, query: q || undefined, limit: shownCities })
  return { results: found.map((city) => cityView(city, locale)) }
}

/** Points and shops of a city, and the days of its couriers. Throws `geo.city_not_found` (404). Source: ADM-18. */
export async function listPlaces(platform: Platform, cityId: number, locale: Locale): Promise<StaffAnswer<'GET /staff/cities/:id/places'>> {
  if (!(await findCity(platform.db, cityId))) throw cityNotFound()
  const anywhere = { isSelfDelivery: undefined, operatorIds: undefined, cityId, latitude: undefined, longitude: undefined }
  const [points, days] = await Promise.all([listPoints(platform, anywhere), listDaysOfCity(platform.db, platform, cityId)])
  return {
    places: points.map((point) => {
      const { id, kind, title, address, hours, operator } = pointView(point, locale)
      return { id, kind, title, address, hours, operator_id: operator?.id ?? null, operator: operator?.title ?? null }
    }),
    days: slotDaysView(days),
  }
}
