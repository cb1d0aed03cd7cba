import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import type { CustomersOptions } from '../customers.options.ts'
import { addNote, askForData, doDataRequest, lookAs, obstacleTo, revealField } from './customers.staff.service.ts'
import { dataRequestView, noteView } from './customers.staff.view.ts'

/** What staff do with a customer that needs nothing of other modules; the list and the card stand in `desk/customer-desk`. Source: ADM-27, ADM-28. */
export function customersStaffRoutes(http: Http, platform: Platform, options: CustomersOptions): void {
  http.serveStaff('POST /staff/customers/:id/reveal', async ({ params: { id }, body: { field, reason, words } }, context) => ({
    value: await revealField(platform, authorOf(context, words === undefined ? reason : `${reason}: ${words}`), id, field),
  }))
  http.serveStaff('POST /staff/customers/:id/look', async ({ params: { id }, body: { reason } }, context) => ({
    url: await lookAs(platform, { ...authorOf(context, reason), reason }, id, context.actor.name),
  }))
  http.serveStaff('POST /staff/customers/:id/notes', async ({ params: { id }, body: { text } }, context) =>
    noteView(await addNote(platform, authorOf(context), id, text)),
  )
  http.serveStaff('POST /staff/customers/:id/data-requests', async ({ params: { id }, body: { kind } }, context) => {
    const request = await askForData(platform, authorOf(context), id, kind)
    const obstacle = await obstacleTo(platform, options, request)
    return dataRequestView(request, obstacle ? platform.translator.text(context.locale, obstacle.code, obstacle.params) : null)
  })
  http.serveStaff('POST /staff/data-requests/:id/done', async ({ params: { id } }, context) => {
    const { request, copy } = await doDataRequest(platform, options, authorOf(context), id, context)
    return { request: dataRequestView(request, null), copy }
  })
}
