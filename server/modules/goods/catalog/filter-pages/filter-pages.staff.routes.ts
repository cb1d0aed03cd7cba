import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import * as pages from './filter-pages.staff.service.ts'

/** Filter pages that are opened to search engines, in the back-office. Source: SEO-03. */
export function filterPagesStaffRoutes(http: Http, { db, config, translator: words }: Platform): void {
  const shop = { db, config, words }
  http.serveStaff('GET /staff/filter-pages', ({ query }) => pages.listOpenFilterPages(shop, query))
  http.serveStaff('GET /staff/filter-pages/preview', ({ query }) => pages.previewFilterPage(shop, query.path))
  http.serveStaff('GET /staff/filter-pages/:id', ({ params }) => pages.getFilterPage(shop, params.id))
  http.serveStaff('POST /staff/filter-pages', ({ body: { reason, ...page } }, context) =>
    pages.addFilterPage(shop, authorOf(context, reason), page),
  )
  http.serveStaff('PUT /staff/filter-pages/:id', ({ params: { id }, body: { revision, reason, seo } }, context) =>
    pages.changeFilterPage(shop, authorOf(context, reason), { id, revision }, seo),
  )
  http.serveStaff('DELETE /staff/filter-pages/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await pages.removeFilterPage(shop, authorOf(context, reason), { id, revision })
    return undefined
  })
}
