import type { Author } from '#server/platform/audit/record-change.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { addRedirect, changeRedirect, getStoredRedirect, listStoredRedirects, removeRedirect } from './redirects.staff.service.ts'

/** Redirects in the back-office. */
export function redirectsStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/redirects', ({ query: { q, after, limit } }) =>
    listStoredRedirects(platform, { limit, ...(q !== undefined && { q }), ...(after !== undefined && { after }) }),
  )
  http.serveStaff('GET /staff/redirects/:id', ({ params }) => getStoredRedirect(platform, params.id))
  http.serveStaff('POST /staff/redirects', ({ body: { reason, ...redirect } }, context) =>
    addRedirect(platform, byScreen(context, reason), redirect),
  )
  http.serveStaff('PUT /staff/redirects/:id', ({ params, body: { reason, revision, ...redirect } }, context) =>
    changeRedirect(platform, byScreen(context, reason), { id: params.id, revision }, redirect),
  )
  http.serveStaff('DELETE /staff/redirects/:id', async ({ params, query: { revision, reason } }, context) => {
    await removeRedirect(platform, byScreen(context, reason), { id: params.id, revision })
    return undefined
  })
}

const byScreen = ({ actor, requestId }: RequestContext & { actor: StaffActor }, reason: string | undefined): Author => ({
  actor,
  origin: 'screen',
  reason,
  requestId,
})
