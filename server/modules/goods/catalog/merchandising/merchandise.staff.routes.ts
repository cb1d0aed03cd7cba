import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { addBanner, changeBanner, removeBanner } from './listing-banners.staff.service.ts'
import { arrangePlace, getMerchandise, listMerchandisePlaces } from './merchandise.staff.service.ts'

/** The order of listings by hand, and the banners between their rows, in the back-office. Source: ADM-46. */
export function merchandiseStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/merchandising', ({ query }, context) => getMerchandise(platform, query, context))
  http.serveStaff('GET /staff/merchandising/places', (_, { locale }) =>
    listMerchandisePlaces(platform.db, locale, platform.translator.text(locale, 'merchandising.all')),
  )
  http.serveStaff('PUT /staff/merchandising', ({ body }, context) => arrangePlace(platform, authorOf(context, body.reason), body, context))
  http.serveStaff('POST /staff/listing-banners', ({ body }, context) =>
    addBanner(platform, authorOf(context, body.reason), body, context.locale),
  )
  http.serveStaff('PUT /staff/listing-banners/:id', ({ params: { id }, body }, context) =>
    changeBanner(platform, authorOf(context, body.reason), { id, revision: body.revision }, body, context.locale),
  )
  http.serveStaff('DELETE /staff/listing-banners/:id', async ({ params: { id }, query }, context) => {
    await removeBanner(platform, authorOf(context, query.reason), { id, revision: query.revision }, context.locale)
    return undefined
  })
}
