import { authorOf } from '#server/platform/audit/author.ts'
import { keyOf } from '#server/platform/db/idempotency.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { answerBulk } from '#server/modules/base/back-office/index.ts'
import { actOnOrder } from './acts.staff.service.ts'
import { assignOrder, listAssignable } from './assign.staff.service.ts'
import { correctOrder, revealCorrection } from './contact.staff.service.ts'
import { addOrderNote, revealOfOrder } from './notes.staff.service.ts'
import { getStaffOrder } from './one-order.staff.service.ts'
import { countOrdersForStaff, listOrdersForStaff } from './order-list.staff.service.ts'
import { exportOrders } from './order-export.staff.service.ts'
import { orderRuns } from './order-runs.staff.ts'
import { closePaymentReview, listPaymentReviews } from './payment-reviews.staff.service.ts'
import { findCaller, placePhoneOrder, quotePhoneOrder } from './phone-order.staff.service.ts'
import { findCities, listPlaces } from './places.staff.service.ts'
import { refundOrder } from './refund.staff.service.ts'

/** Orders in the back-office. */
export function ordersStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/orders', ({ query }, { locale }) => listOrdersForStaff(platform, query, locale))
  http.serveStaff('GET /staff/orders/counts', ({ query }) =>
    countOrdersForStaff(platform, query.since === undefined ? undefined : new Date(query.since)),
  )
  http.serveStaff('GET /staff/exports/orders', ({ query }, context) => exportOrders(platform, query, context))
  http.serveStaff('POST /staff/orders/bulk', ({ body }, context) => answerBulk(platform, orderRuns, body, context))
  http.serveStaff('GET /staff/orders/assignees', async () => ({ results: await listAssignable(platform.db) }))
  http.serveStaff('PUT /staff/orders/:number/assignee', async ({ params: { number }, body }, context) => {
    await assignOrder(platform, authorOf(context), { number, memberId: body.member_id }, context.locale)
    return getStaffOrder(platform, context, number)
  })
  http.serveStaff('GET /staff/cities', ({ query }, { locale }) => findCities(platform, query.q, locale))
  http.serveStaff('GET /staff/cities/:id/places', ({ params }, { locale }) => listPlaces(platform, params.id, locale))
  http.serveStaff('POST /staff/orders/caller', ({ body }, context) => findCaller(platform, context, body))
  http.serveStaff('POST /staff/orders/quote', ({ body }, context) => quotePhoneOrder(platform, context, body))
  http.serveStaff('POST /staff/orders', ({ body }, context) => placePhoneOrder(platform, context, keyOf(context), body))
  http.serveStaff('GET /staff/orders/:number', ({ params }, context) => getStaffOrder(platform, context, params.number))
  http.serveStaff('POST /staff/orders/:number/acts/:act', async ({ params: { number, act }, body }, context) => {
    await actOnOrder(platform, authorOf(context), { number, act, ...body }, context.locale)
    return getStaffOrder(platform, context, number)
  })
  http.serveStaff('POST /staff/orders/:number/notes', async ({ params: { number }, body }, context) => {
    await addOrderNote(platform, authorOf(context), number, body.text)
    return getStaffOrder(platform, context, number)
  })
  http.serveStaff('PUT /staff/orders/:number/contact', async ({ params: { number }, body }, context) => {
    await correctOrder(platform, authorOf(context), number, body)
    return getStaffOrder(platform, context, number)
  })
  http.serveStaff('POST /staff/orders/:number/reveal', async ({ params: { number }, body: { field, reason } }, context) => ({
    value: await revealOfOrder(platform, authorOf(context, reason), number, field),
  }))
  http.serveStaff('POST /staff/orders/:number/corrections/:id/reveal', async ({ params: { number, id }, body: { reason } }, context) => ({
    before: await revealCorrection(platform, authorOf(context, reason), number, id),
  }))
  http.serveStaff('POST /staff/orders/:number/refunds', ({ params: { number }, body }, context) => {
    const author = { ...authorOf(context), actor: context.actor }
    return refundOrder(platform, author, { number, key: keyOf(context) }, body)
  })
  http.serveStaff('GET /staff/payment-reviews', ({ query }, { locale }) => listPaymentReviews(platform, query, locale))
  http.serveStaff('POST /staff/payment-reviews/:id/close', async ({ params: { id }, body: { words } }, context) => {
    await closePaymentReview(platform, authorOf(context), id, words)
    return undefined
  })
}
