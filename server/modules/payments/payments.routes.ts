import type { Http } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/module.ts'
import { bankSimulatorRoutes } from './bank-simulator.routes.ts'
import { receiveNotification } from './notifications.service.ts'
import type { OrderPayments } from './order-payments.ts'
import type { NotificationKind } from './notifications.rules.ts'

const kinds: readonly NotificationKind[] = ['check', 'pay', 'fail', 'refund']

/** Binds the bank's notifications, and the simulated bank while there is one. */
export function paymentsRoutes(http: Http, platform: Platform, orders: OrderPayments): void {
  for (const kind of kinds) {
    http.serve(`POST /payments/cloudpayments/${kind}`, async (_input, context) => {
      const body = context.rawBody ?? Buffer.alloc(0)
      const { code } = await receiveNotification(platform, orders, kind, body, (name) => context.header(name))
      return { code }
    })
  }
  if (platform.config.simulators && platform.config.bank === 'simulator') bankSimulatorRoutes(http, platform)
}
