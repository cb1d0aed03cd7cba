import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { checkGrid, listGridRows, saveCells } from './product-grid.staff.service.ts'
import { checkSizes, listSizeRows } from './size-grid.staff.service.ts'

/** Cells of many things, and of one in the list. Source: ADM-30, ADM-34. */
export function productGridRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/products/grid', ({ query }, context) => listGridRows(platform, query, context))
  http.serveStaff('POST /staff/products/grid', ({ body }, context) =>
    checkGrid(platform, { ...authorOf(context, body.reason), actor: context.actor }, body),
  )
  http.serveStaff('GET /staff/products/grid/sizes', ({ query }, context) => listSizeRows(platform, query, context))
  http.serveStaff('POST /staff/products/grid/sizes', ({ body }, context) =>
    checkSizes(platform, { ...authorOf(context, body.reason), actor: context.actor }, body),
  )
  http.serveStaff('PUT /staff/product-cells/:id', ({ params, body }, context) =>
    saveCells(platform, { ...authorOf(context, body.reason), actor: context.actor }, params.id, body, context),
  )
}
