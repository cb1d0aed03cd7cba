import { stockColumns } from '#contracts/staff/stock.contract.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import { keyOf } from '#server/platform/db/idempotency.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendCsv } from '#server/modules/base/back-office/index.ts'
import { countStock, loseStock, takeDelivery, transferStock } from './stock/stock-acts.staff.service.ts'
import { exportedStock } from './stock/stock-export.staff.service.ts'
import { findSearched } from './stock/stock-list.staff.repo.ts'
import { getStaffStock, listMovements, listPlacesOfStock, listStaffStock } from './stock/stock-list.staff.service.ts'

/** Stock by place in the back-office. Source: ADM-41. */
export function inventoryStaffRoutes(http: Http, platform: Platform): void {
  const { db } = platform
  http.serveStaff('GET /staff/stock', ({ query }, context) => listStaffStock(db, query, context))
  http.serveStaff('GET /staff/stock/places', (_input, { locale }) => listPlacesOfStock(db, locale))
  http.serveStaff('GET /staff/exports/stock', async ({ query: { columns, q, ...filters } }, context) => {
    const chosen = stockColumns.filter((name) => columns?.split(',').includes(name))
    const shown = chosen.length > 0 ? chosen : stockColumns
    const found = q ? await findSearched(db, q) : undefined
    const lines = exportedStock(platform, { ...filters, found }, { columns: shown, locale: context.locale })
    return sendCsv(context, 'stock.csv', writeCsv(shown, lines))
  })
  http.serveStaff('GET /staff/stock/:id', ({ params }, context) => getStaffStock(db, params.id, context))
  http.serveStaff('GET /staff/stock/:id/movements', ({ params, query }) => listMovements(db, params.id, query))

  http.serveStaff('POST /staff/stock/:id/count', async ({ params: { id }, body: { counted_at: at, ...body } }, context) => {
    await countStock(platform, authorOf(context), {
      ...actOf(id, body, keyOf(context)),
      countedAt: at === undefined ? undefined : new Date(at),
    })
    return getStaffStock(db, id, context)
  })
  http.serveStaff('POST /staff/stock/:id/receive', async ({ params: { id }, body }, context) => {
    await takeDelivery(platform, authorOf(context), actOf(id, body, keyOf(context)))
    return getStaffStock(db, id, context)
  })
  http.serveStaff('POST /staff/stock/:id/move', async ({ params: { id }, body: { to_place_id: toPlaceId, ...body } }, context) => {
    await transferStock(platform, authorOf(context), { ...actOf(id, body, keyOf(context)), toPlaceId })
    return getStaffStock(db, id, context)
  })
  http.serveStaff('POST /staff/stock/:id/write-off', async ({ params: { id }, body }, context) => {
    await loseStock(platform, authorOf(context), actOf(id, body, keyOf(context)))
    return getStaffStock(db, id, context)
  })
}

function actOf(offerId: number, { place_id: placeId, quantity, note }: { place_id: number; quantity: number; note: string }, key: string) {
  return { offerId, placeId, quantity, note, key }
}
