import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { getSizeChart, listBodyCharts, saveBodyChart, saveSizeChart } from './size-charts.staff.service.ts'

/** The size guide in the back-office: measures of models, bodies of departments. Source: ADM-37. */
export function sizeChartsStaffRoutes(http: Http, platform: Platform): void {
  const { db } = platform
  http.serveStaff('GET /staff/size-charts/:id', ({ params: { id } }, { locale }) => getSizeChart(db, id, locale))
  http.serveStaff('PUT /staff/size-charts/:id', ({ params: { id }, body }, context) =>
    saveSizeChart(platform, authorOf(context, body.reason), { id, revision: body.revision }, body, context.locale),
  )
  http.serveStaff('GET /staff/body-charts', (_, { locale }) => listBodyCharts(db, locale))
  http.serveStaff('PUT /staff/body-charts/:id', ({ params: { id }, body }, context) =>
    saveBodyChart(platform, authorOf(context, body.reason), { id, revision: body.revision }, body, context.locale),
  )
}
