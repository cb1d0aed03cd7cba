import { textIn } from '#core/locale.ts'
import type { Http } from '#server/platform/http/http.ts'
import { getCustomer } from './account/account.service.ts'
import type { CustomersOptions } from './customers.options.ts'
import { deleteAccount, findDeletionObstacle, requestDeletion } from './personal-data/deletion.service.ts'
import { exportAccount } from './personal-data/export.service.ts'
import { forgetStorage } from './login.routes.ts'
import type { LoginServices } from './login/login.service.ts'
import { chooseRubrics, readRubrics } from './preferences/rubrics.service.ts'
import { dropSessionCookie } from './session/session.service.ts'
import { keepSizes, readSizes } from './preferences/sizes.service.ts'
import { chooseSubscriptions, readSubscriptions } from './preferences/subscriptions.service.ts'

/** Binds what a customer chooses for themselves, the copy of their data and the end of their account. */
export function choicesRoutes(http: Http, services: LoginServices, options: CustomersOptions): void {
  const { platform } = services
  const { db } = platform
  http.serveCustomer('GET /personal/subscriptions', async (_input, { actor, locale }) =>
    readSubscriptions(db, await getCustomer(platform, actor.customerId), locale),
  )
  http.serveCustomer('PUT /personal/subscriptions', ({ body }, context) =>
    chooseSubscriptions(platform, body.topics, context, options.onMarketingChosen),
  )
  http.serveCustomer('GET /personal/rubrics', (_input, { actor, locale }) => readRubrics(platform, options, actor.customerId, locale))
  http.serveCustomer('PUT /personal/rubrics', ({ body }, { actor, locale }) =>
    chooseRubrics(platform, options, { customerId: actor.customerId, slugs: body.slugs, locale }),
  )
  http.serveCustomer('GET /personal/sizes', (_input, { actor }) => readSizes(db, actor.customerId))
  http.serveCustomer('PUT /personal/sizes', ({ body }, { actor }) => keepSizes(platform, options, actor.customerId, body))
  http.serve('GET /handbooks/user-sizes', async (_input, { locale }) => {
    const sizes = await options.listSizes(db)
    const of = (system: string) =>
      sizes.filter((size) => size.system === system).map((size) => ({ value: size.slug, title: textIn(locale, size.title) }))
    return { clothes: of('letters'), shoes: of('shoes'), jeans: of('jeans') }
  })
  http.serveCustomer('GET /personal/export', (_input, { actor, locale }) => exportAccount(platform, options, actor.customerId, locale))
  http.serveCustomer('GET /personal/account/deletion', async (_input, { actor, locale }) => {
    const found = await findDeletionObstacle(db, options, actor.customerId)
    if (!found) return { obstacle: null }
    const { orderNumber, refusal } = found
    return { obstacle: { message: platform.translator.text(locale, refusal.code, refusal.params), order_number: orderNumber } }
  })
  http.serveCustomer('POST /personal/account/deletion-code', async ({ body }, context) => {
    const { resendAfter, isSent } = await requestDeletion(services, options, body.recaptcha, context)
    return { resend_after: resendAfter, is_sent: isSent }
  })
  http.serveCustomer('DELETE /personal/account', async ({ body }, context) => {
    await deleteAccount(services, options, body.code, context)
    dropSessionCookie(platform.config, context)
    // The browser makes itself another one when it needs it. Source: decisions "deviceUUID".
    context.clearCookie('device_uuid')
    context.setHeader('clear-site-data', forgetStorage)
    for (const hook of options.onLogout) await hook(platform, context)
    return undefined
  })
}
