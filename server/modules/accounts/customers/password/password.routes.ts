import type { Http } from '#server/platform/http/http.ts'
import { getCustomer } from '../account/account.service.ts'
import type { CustomersOptions } from '../customers.options.ts'
import { toUser } from '../customers.view.ts'
import type { LoginServices } from '../login/login.service.ts'
import { changePassword, isRestorable, loginByPassword, requestRestore, restorePassword } from './password.service.ts'
import { setSessionCookie } from '../session/session.service.ts'

/** Binds login by e-mail and password, and the ways to set the password. */
export function passwordRoutes(http: Http, services: LoginServices, options: CustomersOptions): void {
  const { platform } = services
  const say = platform.translator
  http.serve('POST /authorization/login', async ({ body }, context) => {
    const { customer, session } = await loginByPassword(services, options.onLogin, body, context)
    setSessionCookie(platform.config, context, session.cookie)
    return { user: toUser(customer), token: session.token }
  })
  http.serve('POST /authorization/restore/request', async ({ body }, context) => {
    await requestRestore(services, body.username, context)
    return { detail: say.text(context.locale, 'customers.restore_sent') }
  })
  http.serve('POST /authorization/restore/verify', async ({ body }) => ({ valid: await isRestorable(platform, body.token) }))
  http.serve('POST /authorization/restore/password', async ({ body }, context) => {
    await restorePassword(platform, body, context)
    return { detail: say.text(context.locale, 'customers.password_saved') }
  })
  http.serveCustomer('GET /personal/password', async (_input, { actor }) => ({
    is_set: (await getCustomer(platform, actor.customerId)).passwordHash !== null,
  }))
  http.serveCustomer('PUT /personal/password', async ({ body }, context) => {
    await changePassword(services, body, context)
    return { detail: say.text(context.locale, 'customers.password_saved') }
  })
}
