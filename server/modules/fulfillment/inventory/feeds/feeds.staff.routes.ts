import { authorOf } from '#server/platform/audit/author.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import { keyOf } from '#server/platform/db/idempotency.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendCsv } from '#server/modules/base/back-office/index.ts'
import { listRefusedRows, previewFile, takeFile, type FeedTold } from './feeds.staff.service.ts'

/** Files of counted stock in the back-office. Source: ADM-42. */
export function feedsStaffRoutes(http: Http, platform: Platform, told: FeedTold): void {
  http.serveStaff('POST /staff/stock/feeds/preview', ({ body }, { locale }) => previewFile(platform, body, locale))
  http.serveStaff('POST /staff/stock/feeds/refused', async ({ body }, context) => {
    const rows = await listRefusedRows(platform, body, context.locale)
    const lines = rows.map(({ line, column, value, reason }) => [String(line), column, value, reason])
    return sendCsv(context, 'refused-stock.csv', writeCsv(['line', 'column', 'value', 'problem'], lines))
  })
  http.serveStaff('POST /staff/stock/feeds', ({ body }, context) =>
    takeFile(platform, { author: authorOf(context), key: keyOf(context), told }, body),
  )
}
