import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { addRedirect, changeRedirect, getStoredRedirect, listStoredRedirects, removeRedirect } from './redirects.staff.service.ts'

/** Redirects in the back-office. */
export function redirectsStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/redirects', ({ query: { q, after, limit } }) =>
    listStoredRedirects(platform, { limit, ...(q !== undefined && { q }), ...(after !== undefined && { after }) }),
  )
  http.serveStaff('GET /staff/redirects/:id', ({ params }) => getStoredRedirect(platform, params.id))
  http.serveStaff('POST /staff/redirects', ({ body: { reason, ...redirect } }, context) =>
    addRedirect(platform, authorOf(context, reason), redirect),
  )
  http.serveStaff('PUT /staff/redirects/:id', ({ params, body: { reason, revision, ...redirect } }, context) =>
    changeRedirect(platform, authorOf(context, reason), { id: params.id, revision }, redirect),
  )
  http.serveStaff('DELETE /staff/redirects/:id', async ({ params, query: { revision, reason } }, context) => {
    await removeRedirect(platform, authorOf(context, reason), { id: params.id, revision })
    return undefined
  })
}
