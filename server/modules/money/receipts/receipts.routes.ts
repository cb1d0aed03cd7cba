import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { simulatedServicesOf } from '#server/platform/simulated.ts'
import { findReceiptToShow } from './register-simulator.ts'
import { receiptPage, receiptPagePolicy } from './simulated-receipt.page.ts'

/** `/dev/receipts/{number}`: a receipt of the simulated register, for whoever has its whole address. */
export function receiptsRoutes(http: Http, platform: Platform): void {
  if (!simulatedServicesOf(platform.config).has('register')) return
  http.app.get<{ Params: { number: string }; Querystring: { sign?: string } }>(
    '/dev/receipts/:number',
    { schema: { hide: true } },
    async (request, reply) => {
      const { number } = request.params
      const { sign = '' } = request.query
      const shown = /^\d{1,9}$/.test(number) ? await findReceiptToShow(platform, Number(number), String(sign)) : undefined
      if (!shown) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', receiptPagePolicy)
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(receiptPage((key) => platform.translator.text('ru', key), shown))
    },
  )
}
