import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { keyOf } from '#server/platform/db/idempotency.ts'
import { getOwnOrder } from '#server/modules/sales/orders/index.ts'
import { requestByLocker } from './locker.service.ts'
import { listReturns, previewReturn, requestReturn } from './returns.service.ts'

/** Binds the calls of returns: each asks first whose order it is. */
export function returnsRoutes(http: Http, platform: Platform): void {
  http.serve('GET /orders/:number/returns', async ({ params, query }, context) => {
    const order = await getOwnOrder(platform, context, params.number, query.access_token)
    return listReturns(platform, order, context.locale)
  })
  http.serve('POST /orders/:number/returns/preview', async ({ params, query, body }, context) => {
    const order = await getOwnOrder(platform, context, params.number, query.access_token)
    return previewReturn(platform, order, body.lines)
  })
  http.serve('POST /orders/:number/returns', async ({ params, query, body }, context) => {
    const order = await getOwnOrder(platform, context, params.number, query.access_token)
    return requestReturn(platform, { order, key: keyOf(context), body, locale: context.locale })
  })
  http.serve('POST /forms/five-post-refund', async ({ body }, context) => {
    const order = await getOwnOrder(platform, context, body.order_number, body.token)
    return requestByLocker(platform, context, order, body)
  })
}
