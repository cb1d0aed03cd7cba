import { limits } from '#contracts/limits.ts'
import type { CustomerActor } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { getCustomer } from '../account/account.service.ts'
import { isCodeAwaited, matchCode } from '../login/code.service.ts'
import { codeExpired, emailNeeded, noPhoneChange, phoneSame, phoneTaken, secondsToWait, sessionOver } from '../customers.errors.ts'
import { findCustomerByPhone, lockCustomerById, type Customer } from '../customers.repo.ts'
import { getLoginPhone, passCaptcha, sendCode, type LoginServices } from '../login/login.service.ts'
import { markCodeUsed } from '../login/login.repo.ts'
import { dropPhoneChange, findPhoneChange, putPhoneChange, setDue } from './phone-change.repo.ts'
import { isPhoneChangeAlive, phoneEnd, waitingMs } from './phone-change.rules.ts'
import { movePhone } from './phone-move.service.ts'

type CustomerContext = RequestContext & { actor: CustomerActor }

/**
 * Sends a code to the phone that is to take the old one's place; whether somebody has it is not told yet. Where such a code went there from this
 * browser a moment ago and can still be typed in, that one serves. Throws captcha, phone_same (400), code_just_sent, too_many_codes (429).
 * Source: AUTH-07, T15.
 */
export async function requestPhoneChange(
  services: LoginServices,
  body: { phone: string; recaptcha: string },
  context: CustomerContext,
): Promise<{ resend_after: number }> {
  const { platform } = services
  const number = await getLoginPhone(platform.db, body.phone)
  const customer = await getCustomer(platform, context.actor.customerId)
  if (number.phone === customer.phone) throw phoneSame()
  await passCaptcha(services, 'new_phone', body.recaptcha, context)
  const asked = { phone: number.phone, purpose: 'new_phone' as const }
  try {
    await sendCode(services, { ...asked, isKnown: false }, context)
  } catch (error) {
    const resendAfter = secondsToWait(error, 'customers.code_just_sent')
    if (!(await isCodeAwaited(platform, asked, context))) throw error
    return { resend_after: resendAfter }
  }
  return { resend_after: limits.resendSeconds }
}

/**
 * Takes the code that came to `phone`. That of the new phone is followed by one to the old phone, unless one was sent there a moment ago: `isSent` says whether
 * that can be typed in. That of the old phone makes the change: the other sessions end and the old phone is told. Throws code_wrong, code_expired, code_used_up, phone_taken,
 * no_phone_change (400). Source: AUTH-07, T9.
 */
export async function confirmPhoneChange(
  services: LoginServices,
  body: { phone: string; code: string },
  context: CustomerContext,
): Promise<{ customer: Customer; state: 'old_phone' | 'changed'; resendAfter: number; isSent: boolean }> {
  const { platform } = services
  const number = await getLoginPhone(platform.db, body.phone)
  await services.limits.countTry(context)
  const { phone: oldPhone, id } = await getCustomer(platform, context.actor.customerId)
  const isOld = number.phone === oldPhone
  const typed = { phone: number.phone, code: body.code, purpose: isOld ? ('old_phone' as const) : ('new_phone' as const) }
  const codeId = await matchCode(platform, typed, context)
  const customer = await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    if (!(await markCodeUsed(tx, codeId, now))) throw codeExpired()
    const locked = await lockCustomerById(tx, id)
    if (locked?.phone !== oldPhone) throw sessionOver()
    if (isOld)
      return movePhone(tx, platform, {
        customer: locked,
        change: await getChange(tx, id, now),
        keptSessionId: context.actor.sessionId,
        context,
      })
    if (await findCustomerByPhone(tx, number.phone)) throw phoneTaken()
    await putPhoneChange(tx, { customerId: id, phone: number.phone, phoneCountryCode: number.countryCode, confirmedAt: now })
    return locked
  })
  if (!isOld) await services.limits.countUsed()
  if (isOld) return { customer, state: 'changed', resendAfter: 0, isSent: false }
  const sending = await askOldPhone(services, context).then(
    (resendAfter) => ({ resendAfter, isSent: true }),
    async (error: unknown) => ({
      resendAfter: secondsToWait(error),
      isSent: await isCodeAwaited(platform, { phone: oldPhone, purpose: 'old_phone' }, context),
    }),
  )
  return { customer, state: 'old_phone', ...sending }
}

/** Sends the code that only the old phone gets; for a new phone that has proved itself. Throws no_phone_change (400), 429. Source: T9. */
export async function askOldPhone(services: LoginServices, context: CustomerContext): Promise<number> {
  const { platform } = services
  const customer = await getCustomer(platform, context.actor.customerId)
  await getChange(platform.db, customer.id, platform.clock.now())
  await sendCode(services, { phone: customer.phone, purpose: 'old_phone', isKnown: true }, context)
  return limits.resendSeconds
}

/** The old phone is not at hand: the change is made in 72 hours unless its owner stops it. Throws email_needed (409). Source: T9. */
export async function waitForPhoneChange(platform: Platform, context: CustomerContext): Promise<Date> {
  return inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    const customer = await lockCustomerById(tx, context.actor.customerId)
    if (!customer) throw sessionOver()
    const change = await getChange(tx, customer.id, now)
    if (change.dueAt) return change.dueAt
    if (!customer.email) throw emailNeeded()
    const dueAt = new Date(now.getTime() + waitingMs)
    await setDue(tx, customer.id, dueAt)
    const params = { phone: phoneEnd(change.phone) }
    const message = { locale: context.locale, key: 'customers.phone_waits_message', params, kind: 'account' } as const
    await sendMessage(tx, platform, { channel: 'email', to: customer.email, ...message })
    await sendMessage(tx, platform, { channel: 'sms', to: customer.phone, ...message })
    return dueAt
  })
}

/** Stops a change that waits for its day; does nothing when there is none. Source: T9. */
export async function stopPhoneChange(platform: Platform, customerId: number): Promise<void> {
  await dropPhoneChange(platform.db, customerId)
}

/** The change that waits for its day, if there is one. */
export async function findWaitingChange(platform: Platform, customerId: number): Promise<{ phone: string; at: Date } | undefined> {
  const change = await findPhoneChange(platform.db, customerId)
  return change?.dueAt ? { phone: change.phone, at: change.dueAt } : undefined
}

async function getChange(db: Db, customerId: number, now: Date) {
  const change = await findPhoneChange(db, customerId)
  if (!change || !isPhoneChangeAlive(change, now)) throw noPhoneChange()
  return change
}
