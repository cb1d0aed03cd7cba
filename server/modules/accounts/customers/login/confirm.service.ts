import type { ApiParsed } from '#contracts/api.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { checkAgreements } from '#server/modules/accounts/agreements/index.ts'
import { matchCode } from './code.service.ts'
import { codeExpired } from '../customers.errors.ts'
import { findCustomer, type Customer } from '../customers.repo.ts'
import { noteReturn } from './guard.service.ts'
import { holdCookies } from '../session/held-cookies.ts'
import { markCodeUsed } from './login.repo.ts'
import { getLoginPhone, type LoginServices } from './login.service.ts'
import { findOrRegister, registrationForm } from './register.service.ts'
import { openSession, type OpenedSession } from '../session/session.service.ts'

export interface Login {
  customerId: number
  /** Whether the account was made by this login. */
  isNew: boolean
  now: Date
  context: RequestContext
  platform: Platform
}

/** What other modules do when somebody logs in, inside the transaction of the login: merge a cart, grant a bonus. */
export type LoginHook = (tx: Db, login: Login) => Promise<void>

type ConfirmBody = ApiParsed<'POST /authorization/confirm-phone'>['body']

/**
 * Logs in or registers with a code. The try is counted, and committed, before the code is compared; using the code, the
 * account, its consents, the session and the hooks are one transaction, and what a hook sets in the browser waits for its commit. Throws code_wrong with the tries left, code_expired,
 * code_used_up, agreements.required, agreements.changed (400). Source: AUTH-03, T12–T14, I18, I19.
 */
export async function confirmPhone(
  { platform, limits }: LoginServices,
  hooks: readonly LoginHook[],
  body: ConfirmBody,
  context: RequestContext,
): Promise<{ customer: Customer; session: OpenedSession }> {
  const number = await getLoginPhone(platform.db, body.phone)
  await limits.countTry(context)
  const ticked = { agreedIds: body.agreement_ids, versions: body.agreement_versions }
  if (body.is_register_mode) await checkAgreements(platform.db, registrationForm, ticked)
  const codeId = await matchCode(platform, { phone: number.phone, code: body.code, purpose: 'login' }, context)
  const cookies = holdCookies(context)
  const login = await inTransaction(platform.db, async (tx) => {
    cookies.begin()
    const now = platform.clock.now()
    if (!(await markCodeUsed(tx, codeId, now))) throw codeExpired()
    const { customer, isNew } = await findOrRegister(tx, platform, { number, ticked, now }, context)
    if (!isNew) await noteReturn(tx, platform, customer, context)
    const session = await openSession(tx, { customerId: customer.id, loginCodeId: codeId, now }, platform, context)
    for (const hook of hooks) await hook(tx, { customerId: customer.id, isNew, now, context: cookies.context, platform })
    return { customer: (await findCustomer(tx, customer.id)) ?? customer, session, isNew }
  })
  cookies.release()
  if (login.isNew) await limits.countUsed()
  return login
}
