import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { createCaptchaGate } from '#server/modules/accounts/customers/index.ts'
import { takeCall, takeClick, takeFeedback, takeRefund } from './requests.service.ts'

/** Binds the shop's own forms. */
export function requestsRoutes(http: Http, platform: Platform): void {
  const services = { platform, passCaptcha: createCaptchaGate(platform) }
  http.serve('POST /forms/feedback', async ({ body }, context) => ({ detail: await takeFeedback(services, context, body) }))
  http.serve('POST /forms/stylist', async ({ body }, context) => ({ detail: await takeCall(services, context, body) }))
  http.serve('POST /forms/refund', async ({ body }, context) => ({ detail: await takeRefund(services, context, body) }))
  http.serve('POST /forms/click', async ({ body }, context) => ({ detail: await takeClick(services, context, body) }))
}
