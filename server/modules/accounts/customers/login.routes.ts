import type { Http } from '#server/platform/http/http.ts'
import { confirmPhone } from './login/confirm.service.ts'
import type { CustomersOptions } from './customers.options.ts'
import { toUser } from './customers.view.ts'
import { makeChallenge, requestCode, resendCode, type LoginServices } from './login/login.service.ts'
import { endSession, refreshSession, setSessionCookie } from './session/session.service.ts'
import { startImpersonation } from './impersonation/impersonation.service.ts'

/** The browser forgets what it kept of the customer; cookies are named one by one, the city belongs to the guest as well. Source: reliability §6.1. */
export const forgetStorage = '"storage"'

/** Binds the calls that begin, keep and end a login. */
export function loginRoutes(http: Http, services: LoginServices, options: CustomersOptions): void {
  const { platform } = services
  http.serve('GET /authorization/captcha', ({ query }, context) => makeChallenge(services, query.action, context))
  http.serve('POST /authorization/login-or-register', ({ body }, context) => requestCode(services, body, context))
  http.serve('POST /authorization/resend-confirm-code', ({ body }, context) => resendCode(services, body, context))
  http.serve('POST /authorization/confirm-phone', async ({ body }, context) => {
    const { customer, session } = await confirmPhone(services, options.onLogin, body, context)
    setSessionCookie(platform.config, context, session.cookie)
    return { user: toUser(customer), token: session.token }
  })
  http.serve('POST /authorization/admin-login', async ({ body }, context) => {
    const { customer, staff, session } = await startImpersonation(services, body.token, context)
    setSessionCookie(platform.config, context, session.cookie)
    return { user: toUser(customer, staff), token: session.token }
  })
  http.serve('POST /authorization/token-refresh', async (_input, context) => ({ data: { token: await refreshSession(platform, context) } }))
  http.serve('DELETE /authorization/logout', async (_input, context) => {
    await endSession(platform, context)
    context.setHeader('clear-site-data', forgetStorage)
    for (const hook of options.onLogout) await hook(platform, context)
    return undefined
  })
}
