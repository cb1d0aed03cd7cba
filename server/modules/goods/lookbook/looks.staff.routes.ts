import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import {
  addCollection,
  arrangeCollections,
  arrangeLooks,
  listCollectionsForStaff,
  removeCollection,
  saveCollection,
} from './collections.staff.service.ts'
import { addLook, getLookForStaff, listLooksForStaff, removeLook, saveLook } from './looks.staff.service.ts'

/** Looks and collections in the back-office. Source: ADM-48. */
export function looksStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/looks', ({ query }, context) => listLooksForStaff(platform, query, context))
  http.serveStaff('GET /staff/looks/:id', ({ params }, context) => getLookForStaff(platform, params.id, context))
  http.serveStaff('POST /staff/looks', ({ body: { reason, ...look } }, context) =>
    addLook(platform, authorOf(context, reason), look, context),
  )
  http.serveStaff('PUT /staff/looks/:id', ({ params: { id }, body: { reason, revision, ...look } }, context) =>
    saveLook(platform, authorOf(context, reason), { id, revision }, look, context),
  )
  http.serveStaff('DELETE /staff/looks/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await removeLook(platform, authorOf(context, reason), { id, revision }, context)
    return undefined
  })
  http.serveStaff('GET /staff/look-collections', (_, { locale }) => listCollectionsForStaff(platform, locale))
  http.serveStaff('POST /staff/look-collections', ({ body: { reason, ...collection } }, context) =>
    addCollection(platform, authorOf(context, reason), collection, context.locale),
  )
  http.serveStaff('POST /staff/look-collections/order', ({ body }, context) =>
    arrangeCollections(platform, authorOf(context), body, context.locale),
  )
  http.serveStaff('PUT /staff/look-collections/:id', ({ params: { id }, body: { reason, revision, ...collection } }, context) =>
    saveCollection(platform, authorOf(context, reason), { id, revision }, collection, context.locale),
  )
  http.serveStaff('DELETE /staff/look-collections/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await removeCollection(platform, authorOf(context, reason), { id, revision }, context.locale)
    return undefined
  })
  http.serveStaff('POST /staff/look-collections/:id/order', ({ params: { id }, body }, context) =>
    arrangeLooks(platform, authorOf(context), id, body),
  )
}
