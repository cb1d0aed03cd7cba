import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { keyOf } from '#server/platform/db/idempotency.ts'
import { handOverAtCounter } from './counter.service.ts'
import { finishPacking, notePiecesMissing, putAside, resumePacking } from './finishing.service.ts'
import { handOverParcels, listParcels } from './handovers.service.ts'
import { scanPiece } from './packing.service.ts'
import { printPage } from './prints.service.ts'
import { printPolicy } from './prints.view.ts'
import { getPacking, listQueue } from './reading.service.ts'

/** The packing desk and the handovers of the back-office. */
export function packingStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/packing', ({ query }, { locale }) => listQueue(platform, query, locale))
  http.serveStaff('GET /staff/packing/:number', ({ params }, { locale }) => getPacking(platform, params.number, locale))
  http.serveStaff('POST /staff/packing/:number/scans', ({ params, body: { code, scan_id: scanId } }, context) =>
    scanPiece(platform, authorOf(context), { ...params, code, scanId }, context.locale),
  )
  http.serveStaff('POST /staff/packing/:number/missing', async ({ params, body: { item_id: itemId, quantity } }, context) => {
    await notePiecesMissing(platform, authorOf(context), { ...params, key: keyOf(context) }, { itemId, quantity })
    return getPacking(platform, params.number, context.locale)
  })
  http.serveStaff('POST /staff/packing/:number/aside', async ({ params }, context) => {
    await putAside(platform, authorOf(context), params.number)
    return getPacking(platform, params.number, context.locale)
  })
  http.serveStaff('POST /staff/packing/:number/resume', async ({ params }, context) => {
    await resumePacking(platform, authorOf(context), params.number)
    return getPacking(platform, params.number, context.locale)
  })
  http.serveStaff('POST /staff/packing/:number/finish', async ({ params, body }, context) => {
    await finishPacking(platform, authorOf(context), params.number, body.grams)
    return getPacking(platform, params.number, context.locale)
  })
  http.serveStaff('GET /staff/handovers', ({ query }, { locale }) => listParcels(platform, query, locale))
  http.serveStaff('POST /staff/handovers', ({ body }, context) => handOverParcels(platform, authorOf(context), body, context.locale))
  http.serveStaff('GET /staff/print/:kind', async ({ params, query }, context) => {
    const page = await printPage(platform, authorOf(context), { kind: params.kind, ids: query.ids.split(',') }, context.locale)
    context.setHeader('content-type', 'text/html; charset=utf-8')
    context.setHeader('cache-control', 'no-store')
    context.setHeader('content-security-policy', printPolicy)
    return page
  })
  http.serveStaff('POST /staff/orders/:number/hand-over', async ({ params, body }, context) => ({
    status: await handOverAtCounter(
      platform,
      { ...authorOf(context), actor: context.actor },
      {
        number: params.number,
        decidedIn: body.decided_in,
        refused: body.refused.map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
        codes: body.codes?.map(({ item_id: itemId, code }) => ({ itemId, code })) ?? null,
        tender: body.tender,
      },
      context.locale,
    ),
  }))
}
