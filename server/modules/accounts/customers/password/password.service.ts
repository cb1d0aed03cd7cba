import type { ApiParsed } from '#contracts/api.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { isPlainPassword } from '#core/plain-password.ts'
import type { CustomerActor } from '#server/platform/http/actor.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { personalData } from '#server/platform/personal-data/key-ring.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { getCustomer } from '../account/account.service.ts'
import type { LoginHook } from '../login/confirm.service.ts'
import { emailNeeded, linkOver, loginWrong, oldPasswordWrong, passwordPlain, passwordsMismatch, sessionOver } from '../customers.errors.ts'
import { lockCustomerById, updateCustomer, type Customer } from '../customers.repo.ts'
import { holdCookies } from '../session/held-cookies.ts'
import type { LoginServices } from '../login/login.service.ts'
import { dropPasswordLinks, insertPasswordLink, isUsableLink, listByEmail, takePasswordLink } from './password.repo.ts'
import { hashPassword, isPassword, passwordLinkMs } from './password.rules.ts'
import { revokeOthers } from '../session/session.repo.ts'
import { hashSecret } from '../session/session.rules.ts'
import { openSession, type OpenedSession } from '../session/session.service.ts'

/** Accounts that may share an e-mail with a password. As many hashes are made for any e-mail, so that time tells nothing. Source: T15. */
const accountsTried = 2

/** Logs in with e-mail and password. Throws login_wrong (400) for whatever is wrong, too_many_tries (429). Source: AUTH-08. */
export async function loginByPassword(
  { platform, limits }: LoginServices,
  hooks: readonly LoginHook[],
  body: ApiParsed<'POST /authorization/login'>['body'],
  context: RequestContext,
): Promise<{ customer: Customer; session: OpenedSession }> {
  await limits.countTry(context)
  await limits.countPassword(body.username, context)
  const candidates = await listByEmail(platform.db, body.username, accountsTried)
  const stored = Array.from({ length: accountsTried }, (_, index) => candidates[index]?.passwordHash ?? undefined)
  const fits = await Promise.all(stored.map((hash) => isPassword(body.password, hash)))
  const customer = candidates.find((_, index) => fits[index])
  if (!customer) {
    securityEvent(context, 'login.wrong_password')
    throw loginWrong()
  }
  const cookies = holdCookies(context)
  const session = await inTransaction(platform.db, async (tx) => {
    cookies.begin()
    const now = platform.clock.now()
    // The password may have changed, and the account ended, while the hashes were made.
    if ((await lockCustomerById(tx, customer.id))?.passwordHash !== customer.passwordHash) throw loginWrong()
    const opened = await openSession(tx, { customerId: customer.id, now }, platform, context)
    for (const hook of hooks) await hook(tx, { customerId: customer.id, isNew: false, now, context: cookies.context, platform })
    return opened
  })
  cookies.release()
  return { customer, session }
}

/** Takes the wish for a link; whether there is such an account is looked up later, so that no answer and no time tells. Source: AUTH-08, T15. */
export async function requestRestore({ platform, limits }: LoginServices, username: string, context: RequestContext): Promise<void> {
  await limits.countTry(context)
  await limits.countRestore(username, context)
  await inTransaction(platform.db, (tx) =>
    platform.jobs.enqueue(tx, 'customers:restore', { email: personalData().seal(username), locale: context.locale }),
  )
}

/** Writes the emails with links, to accounts with a password only. Each link lives an hour, once. Source: decisions "restore". */
export async function sendRestoreLinks(platform: Platform, email: string, locale: Locale): Promise<void> {
  const { db, clock, config } = platform
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    for (const customer of await listByEmail(tx, email, accountsTried)) {
      const token = randomToken()
      const expiresAt = new Date(now.getTime() + passwordLinkMs)
      await insertPasswordLink(tx, { customerId: customer.id, tokenHash: hashSecret(token), createdAt: now, expiresAt })
      const link = new URL(localizedPath(locale, `/auth/recovery/confirm/${token}`), config.publicUrl).href
      await sendMessage(tx, platform, {
        channel: 'email',
        to: customer.email ?? email,
        locale,
        kind: 'account',
        key: 'customers.restore_message',
        params: { link },
      })
    }
  })
}

/** Whether a link can still be used; it is not used by this. Source: AUTH-08. */
export function isRestorable({ db, clock }: Platform, token: string): Promise<boolean> {
  return isUsableLink(db, hashSecret(token), clock.now())
}

type RestoreBody = ApiParsed<'POST /authorization/restore/password'>['body']

/** Sets the password anew; every session ends. Throws password_plain, passwords_mismatch, link_over (400). Source: AUTH-08. */
export async function restorePassword(platform: Platform, body: RestoreBody, context: RequestContext): Promise<void> {
  requireGood(body)
  if (!(await isRestorable(platform, body.token))) throw linkOver()
  const passwordHash = await hashPassword(body.password)
  await inTransaction(platform.db, async (tx) => {
    const customerId = await takePasswordLink(tx, hashSecret(body.token), platform.clock.now())
    if (customerId === undefined) throw linkOver()
    await savePassword(tx, platform, { customerId, passwordHash, keptSessionId: undefined, context })
  })
}

type PasswordBody = ApiParsed<'PUT /personal/password'>['body']

/**
 * Sets or changes one's own password, five times an hour; the other sessions end. Throws password_plain, passwords_mismatch, old_password (400), email_needed (409),
 * too_many_tries (429).
 */
export async function changePassword(
  services: LoginServices,
  body: PasswordBody,
  context: RequestContext & { actor: CustomerActor },
): Promise<void> {
  const { platform, limits } = services
  await limits.countTry(context)
  requireGood(body)
  await limits.countPasswordChange(context.actor.customerId, context)
  const customer = await getCustomer(platform, context.actor.customerId)
  if (!customer.email) throw emailNeeded()
  if (customer.passwordHash && !(await isPassword(body.old_password ?? '', customer.passwordHash))) throw oldPasswordWrong()
  const passwordHash = await hashPassword(body.password)
  await inTransaction(platform.db, async (tx) => {
    const locked = await lockCustomerById(tx, customer.id)
    if (!locked) throw sessionOver()
    if (locked.passwordHash !== customer.passwordHash) throw oldPasswordWrong()
    await savePassword(tx, platform, { customerId: customer.id, passwordHash, keptSessionId: context.actor.sessionId, context })
  })
}

function requireGood({ password, password_confirm }: Pick<PasswordBody, 'password' | 'password_confirm'>): void {
  if (isPlainPassword(password)) throw passwordPlain()
  if (password !== password_confirm) throw passwordsMismatch()
}

interface NewPassword {
  customerId: number
  passwordHash: string
  keptSessionId: number | undefined
  context: RequestContext
}

/** The owner is told at their phone: whoever holds the e-mail alone shall not do it unnoticed. */
async function savePassword(tx: Db, platform: Platform, { customerId, passwordHash, keptSessionId, context }: NewPassword): Promise<void> {
  const customer = await updateCustomer(tx, customerId, { passwordHash })
  if (!customer) throw sessionOver()
  await dropPasswordLinks(tx, customerId)
  await revokeOthers(tx, customerId, keptSessionId, 'password', platform.clock.now())
  const message = { locale: context.locale, key: 'customers.password_message', kind: 'account' } as const
  await sendMessage(tx, platform, { channel: 'sms', to: customer.phone, ...message })
  securityEvent(context, 'password.changed', { customerId })
}
