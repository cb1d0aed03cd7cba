import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { getStaffOrder } from './one-order.staff.service.ts'
import { countOrdersForStaff, listOrdersForStaff } from './order-list.staff.service.ts'

/** Orders in the back-office. */
export function ordersStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/orders', ({ query }, { locale }) => listOrdersForStaff(platform, query, locale))
  http.serveStaff('GET /staff/orders/counts', ({ query }) =>
    countOrdersForStaff(platform, query.since === undefined ? undefined : new Date(query.since)),
  )
  http.serveStaff('GET /staff/orders/:number', ({ params }, context) => getStaffOrder(platform, context, params.number))
}
