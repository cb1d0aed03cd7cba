import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { addListing, changeListing, getStaffListing, listStaffListings, removeListing } from './listings.staff.service.ts'
import { listRuleWords, previewListingRule } from './rule-preview.service.ts'

/** Curated listings in the back-office. Source: ADM-47. */
export function listingsStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/listings', ({ query }, { locale }) => listStaffListings(platform, query, locale))
  http.serveStaff('GET /staff/listings/rule-preview', ({ query }, { locale }) => previewListingRule(platform, query, locale))
  http.serveStaff('GET /staff/listings/words', (_, { locale }) => listRuleWords(platform.db, locale))
  http.serveStaff('GET /staff/listings/:id', ({ params }, { locale }) => getStaffListing(platform, params.id, locale))
  http.serveStaff('POST /staff/listings', ({ body }, context) => addListing(platform, authorOf(context, body.reason), body, context.locale))
  http.serveStaff('PUT /staff/listings/:id', ({ params: { id }, body }, context) =>
    changeListing(platform, authorOf(context, body.reason), { id, revision: body.revision }, body, context.locale),
  )
  http.serveStaff('DELETE /staff/listings/:id', async ({ params: { id }, query }, context) => {
    await removeListing(platform, authorOf(context, query.reason), { id, revision: query.revision }, context.locale)
    return undefined
  })
}
