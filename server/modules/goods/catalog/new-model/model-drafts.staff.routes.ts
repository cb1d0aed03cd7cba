import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { makeModel } from './make-model.service.ts'
import { beginDraft, dropDraft, getModelDraft, listModelDrafts, saveDraft } from './model-drafts.staff.service.ts'

/** New models and new colors of models, from a matrix. Source: ADM-32. */
export function modelDraftsStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/model-drafts', () => listModelDrafts(platform))
  http.serveStaff('POST /staff/model-drafts', ({ body }, context) => beginDraft(platform, authorOf(context), body.model_id, context.locale))
  http.serveStaff('GET /staff/model-drafts/:id', ({ params }, { locale }) => getModelDraft(platform, params.id, locale))
  http.serveStaff('PUT /staff/model-drafts/:id', ({ params: { id }, body: { draft, revision } }, context) =>
    saveDraft(platform, authorOf(context), { id, revision }, draft, context.locale),
  )
  http.serveStaff('DELETE /staff/model-drafts/:id', async ({ params: { id }, query: { revision } }, context) => {
    await dropDraft(platform, authorOf(context), { id, revision }, context.locale)
    return undefined
  })
  http.serveStaff('POST /staff/model-drafts/:id/make', ({ params: { id }, body: { revision } }, context) =>
    makeModel(platform, authorOf(context), { id, revision }, context.locale),
  )
}
