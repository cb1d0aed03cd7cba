import { authorOf } from '#server/platform/audit/author.ts'
import { redirectColumns } from '#contracts/staff/redirects.contract.ts'
import { answerBulk, sendCsv } from '#server/modules/base/back-office/index.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { columnIds, exportedRedirects } from './redirects.export.ts'
import { redirectRuns } from './redirects.runs.ts'
import { addRedirect, changeRedirect, getStoredRedirect, listStoredRedirects, removeRedirect } from './redirects.staff.service.ts'

/** Redirects in the back-office. */
export function redirectsStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/redirects', ({ query }) => listStoredRedirects(platform, query))
  http.serveStaff('GET /staff/exports/redirects', ({ query: { columns, ...filters } }, context) => {
    const shown = redirectColumns.filter((name) => columns === undefined || columns.split(',').includes(columnIds[name]))
    return sendCsv(context, 'redirects.csv', writeCsv(shown, exportedRedirects(platform, filters, shown)))
  })
  http.serveStaff('POST /staff/redirects/bulk', ({ body }, context) => answerBulk(platform, redirectRuns, body, context))
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
