import type { Http } from '#server/platform/http/http.ts'
import type { CustomersOptions } from '../customers.options.ts'
import { toUser } from '../customers.view.ts'
import { confirmEmail, sendEmailProof } from '../password/email-proof.service.ts'
import type { LoginServices } from '../login/login.service.ts'
import {
  askOldPhone,
  confirmPhoneChange,
  findWaitingChange,
  requestPhoneChange,
  stopPhoneChange,
  waitForPhoneChange,
} from './phone-change.service.ts'
import { sessionNotFound } from '../customers.errors.ts'
import { listSessions, revokeOthers, revokeOwnSession } from '../session/session.repo.ts'

/** Binds the calls that change the phone and show where the account is logged in. */
export function securityRoutes(http: Http, services: LoginServices, options: Pick<CustomersOptions, 'onEmailProven'>): void {
  const { platform } = services
  const { db, clock, translator } = platform
  http.serveCustomer('PUT /authorization/login-or-register', ({ body }, context) => requestPhoneChange(services, body, context))
  http.serveCustomer('PUT /personal/phone', ({ body }, context) => requestPhoneChange(services, body, context))
  http.serveCustomer('POST /personal/phone/confirm', async ({ body }, context) => {
    const { customer, state, resendAfter, isSent } = await confirmPhoneChange(services, body, context)
    return { user: toUser(customer), state, resend_after: resendAfter, is_sent: isSent }
  })
  http.serveCustomer('POST /personal/phone/old-code', async (_input, context) => ({ resend_after: await askOldPhone(services, context) }))
  http.serveCustomer('POST /personal/phone/wait', async (_input, context) => ({
    at: (await waitForPhoneChange(platform, context)).toISOString(),
  }))
  http.serveCustomer('GET /personal/phone', async (_input, { actor }) => {
    const change = await findWaitingChange(platform, actor.customerId)
    return { waiting: change ? { phone: change.phone, at: change.at.toISOString() } : null }
  })
  http.serveCustomer('DELETE /personal/phone', async (_input, { actor }) => {
    await stopPhoneChange(platform, actor.customerId)
    return undefined
  })

  http.serveCustomer('POST /personal/email/proof', async (_input, context) => ({
    detail: translator.text(context.locale, 'customers.email_proof_sent', { email: await sendEmailProof(services, context) }),
  }))
  http.serveCustomer('POST /personal/email/confirm', async ({ body }, context) => ({
    user: toUser(await confirmEmail(services, body.token, context, options.onEmailProven)),
  }))

  http.serveCustomer('GET /personal/sessions', async (_input, { actor, locale }) => ({
    results: (await listSessions(db, actor.customerId, clock.now())).map((session) => ({
      id: session.id,
      device: session.staff === null ? session.deviceLabel : translator.text(locale, 'customers.staff_device', { staff: session.staff }),
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      is_current: session.id === actor.sessionId,
    })),
  }))
  http.serveCustomer('DELETE /personal/sessions/:id', async ({ params }, { actor }) => {
    if (!(await revokeOwnSession(db, actor.customerId, params.id, clock.now()))) throw sessionNotFound()
    return undefined
  })
  http.serveCustomer('DELETE /personal/sessions', async (_input, { actor }) => {
    await revokeOthers(db, actor.customerId, actor.sessionId, 'owner', clock.now())
    return undefined
  })
}
