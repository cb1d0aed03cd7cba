import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { addPlace, changePlace, getStaffPlace, listStaffPlaces, removePlace } from './places.staff.service.ts'

/** Shops and warehouses in the back-office. Source: ADM-44. */
export function placesStaffRoutes(http: Http, platform: Platform): void {
  const { db } = platform
  http.serveStaff('GET /staff/places', (_input, { locale }) => listStaffPlaces(db, locale))
  http.serveStaff('GET /staff/places/:id', ({ params }, { locale }) => getStaffPlace(db, params.id, locale))
  http.serveStaff('POST /staff/places', async ({ body: { reason, ...place } }, context) =>
    getStaffPlace(db, await addPlace(platform, authorOf(context, reason), place), context.locale),
  )
  http.serveStaff('PUT /staff/places/:id', async ({ params: { id }, body: { reason, revision, ...place } }, context) => {
    const { locale } = context
    await changePlace(platform, authorOf(context, reason), { id, revision, locale }, place)
    return getStaffPlace(db, id, locale)
  })
  http.serveStaff('DELETE /staff/places/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await removePlace(platform, authorOf(context, reason), { id, revision, locale: context.locale })
    return undefined
  })
}
