import { guest } from '#server/platform/http/actor.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { simulatedServicesOf } from '#server/platform/simulated.ts'
import { bankSimulatorRoutes } from './bank-simulator/bank-simulator.routes.ts'
import { webhookKinds, type WebhookKind } from './port/notifications.rules.ts'
import { receiveNotification } from './notifications/notifications.service.ts'
import { openPayment } from './attempts/opening.service.ts'
import type { OrderPayments } from './order-payments.ts'

/** Binds the banks' notifications, the way to the bank's page, and the simulated bank while there is one. */
export function paymentsRoutes(http: Http, platform: Platform, orders: OrderPayments): void {
  const take = async (kind: WebhookKind | undefined, context: RequestContext) => {
    const body = context.rawBody ?? Buffer.alloc(0)
    const request = { kind, body, header: (name: string) => context.header(name), sender: context.ip }
    const { code } = await receiveNotification(platform, orders, request, context)
    return { code }
  }
  for (const kind of webhookKinds) http.serve(`POST /payments/cloudpayments/${kind}`, (_input, context) => take(kind, context))
  http.serve('POST /payments/yookassa', (_input, context) => take(undefined, context))

  http.app.get<{ Params: { token: string } }>('/payments/open/:token', { schema: { hide: true } }, async (request, reply) => {
    const { ip, log, id: requestId } = request
    const url = await openPayment(platform, orders, request.params.token, { ip, log, requestId, actor: guest })
    return url === undefined ? reply.callNotFound() : reply.header('cache-control', 'no-store').redirect(url, 303)
  })
  if (simulatedServicesOf(platform.config).has('bank')) bankSimulatorRoutes(http, platform)
}
