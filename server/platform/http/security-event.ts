import type { Logger } from '../log.ts'
import { networkOf } from './network.ts'
import { customerOf, type Actor } from './actor.ts'

/** What is looked for when an account, an order or the shop's money was attacked. Source: reliability §2. */
type SecurityEventName =
  | 'account.deleted'
  | 'forms.trap'
  | 'login.limited'
  | 'login.long_absence'
  | 'login.wrong_code'
  | 'login.wrong_password'
  | 'order.foreign'
  | 'page.policy_violation'
  | 'password.changed'
  | 'payment.carding'
  | 'payment.forged'
  | 'payment.opened_too_often'
  | 'phone.changed'
  | 'session.reused'
  | 'simulators.limited'
  | 'simulators.wrong_password'
  | 'staff.entered'
  | 'staff.invite_taken'
  | 'staff.limited'
  | 'staff.signed_in'
  | 'staff.wrong_sign_in'

/** Who caused an event and from where; a request's context is one. */
export interface SecurityContext {
  log: Logger
  actor: Actor
  /** Undefined when no request caused it. */
  ip: string | undefined
  requestId: string | undefined
}

/** The cause of what a job of the shop does. */
export const byJob = (log: Logger, job: string): SecurityContext => ({
  log,
  actor: { kind: 'system', job },
  ip: undefined,
  requestId: undefined,
})

/**
 * Writes a security event to its own stream of the log (`stream: security`), with the customer, the network and the request, whichever level the rest of
 * the log has, `silent` apart. `details` hold no secret, no phone and no address. Source: reliability §2, §6.15.
 */
export function securityEvent(
  { log, actor, ip, requestId }: SecurityContext,
  event: SecurityEventName,
  details: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): void {
  const stream = log.child({ stream: 'security' }, { level: log.level === 'silent' ? 'silent' : 'warn' })
  const network = ip === undefined ? null : networkOf(ip)
  const { customerId = null, impersonatedBy } = customerOf(actor) ?? {}
  const staff = actor.kind === 'staff' ? actor.name : impersonatedBy
  stream.warn({ ...details, event, actor: customerId, ...(staff !== undefined && { staff }), network, requestId: requestId ?? null })
}
