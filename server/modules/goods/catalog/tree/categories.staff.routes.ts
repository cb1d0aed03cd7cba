import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { addCategory, changeCategory, getCategoryForStaff, listCategoriesForStaff, removeCategory } from './categories.staff.service.ts'
import { mergeCategory, previewMerge } from './category-merge.service.ts'
import { previewCategoryRule } from './category-rule.service.ts'
import { moveCategory, previewMove } from './category-move.service.ts'

/** The tree of categories in the back-office. Source: ADM-45. */
export function categoriesStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/categories', ({ query }) => listCategoriesForStaff(platform, query))
  http.serveStaff('GET /staff/categories/rule-preview', ({ query }, { locale }) => previewCategoryRule(platform, query, locale))
  http.serveStaff('GET /staff/categories/:id', ({ params: { id } }, { locale }) => getCategoryForStaff(platform, id, locale))
  http.serveStaff('POST /staff/categories', ({ body: { reason, ...category } }, context) =>
    addCategory(platform, authorOf(context, reason), category, context.locale),
  )
  http.serveStaff('PUT /staff/categories/:id', ({ params: { id }, body: { reason, revision, ...category } }, context) =>
    changeCategory(platform, authorOf(context, reason), { id, revision, locale: context.locale }, category),
  )
  http.serveStaff('DELETE /staff/categories/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await removeCategory(platform, authorOf(context, reason), { id, revision, locale: context.locale })
    return undefined
  })
  http.serveStaff('GET /staff/categories/:id/move', ({ params: { id }, query: { parent_id: parentId = null, slug } }) =>
    previewMove(platform, id, { parentId, slug }),
  )
  http.serveStaff('POST /staff/categories/:id/move', ({ params: { id }, body }, context) =>
    moveCategory(platform, authorOf(context, body.reason), { id, locale: context.locale }, body),
  )
  http.serveStaff('GET /staff/categories/:id/merge', ({ params: { id }, query }) => previewMerge(platform, id, query.into_id))
  http.serveStaff('POST /staff/categories/:id/merge', ({ params: { id }, body }, context) =>
    mergeCategory(platform, authorOf(context, body.reason), { id, revision: body.revision, locale: context.locale }, body.into_id),
  )
}
