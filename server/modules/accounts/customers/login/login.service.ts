import type { CaptchaAction } from '#contracts/customers.contract.ts'
import { limits } from '#contracts/limits.ts'
import { createAltcha } from '#server/platform/captcha/altcha.ts'
import type { Captcha, CaptchaPurpose } from '#server/platform/captcha/captcha.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { listPhoneCountries } from '#server/modules/base/geo/index.ts'
import { areTextsDelayed } from '#server/modules/base/messages/index.ts'
import { captchaFailed, codeJustSent, invalidPhone, noLoginRequest, wayUnavailable } from '../customers.errors.ts'
import { giveCode } from './code-channels.service.ts'
import { findCustomerByPhone } from '../customers.repo.ts'
import type { LoginLimits } from './login.limits.ts'
import { findLastCode, findLastSending, spendChallenge, takeSendingTurn } from './login.repo.ts'
import { requestCookie, requestCookieSeconds, type CodePurpose, type CodeWay } from './login.rules.ts'
import { readLoginPhone, type LoginPhone } from '../phone.rules.ts'
import { hashSecret } from '../session/session.rules.ts'

/** What logging in works with: the shop's services and its own two guards. */
export interface LoginServices {
  platform: Platform
  captcha: Captcha
  limits: LoginLimits
}

type CaptchaServices = Pick<LoginServices, 'platform' | 'captcha'>

/** Spends a captcha that stands before a form of another module, in the transaction of what the form does. Throws captcha (400). */
export type PassCaptcha = (tx: Db, action: CaptchaAction, payload: string, context: Pick<RequestContext, 'ip'>) => Promise<void>

/** The captcha of logins for the forms of other modules. */
export function createCaptchaGate(platform: Platform): PassCaptcha {
  const services = { platform, captcha: createAltcha(platform.secrets, platform.config.captchaCost) }
  return (tx, action, payload, context) => passCaptcha(services, action, payload, context, tx)
}

/** A challenge for the form that is named, good for ten minutes from this network; a harder one while codes are abused. Source: reliability §6.3, §6.4. */
export async function makeChallenge(
  services: LoginServices,
  action: CaptchaAction | undefined,
  context: RequestContext,
): Promise<{ challenge: Record<string, unknown> }> {
  return { challenge: await services.captcha.createChallenge(purposeOf(services, action, context), await services.limits.captchaEffort()) }
}

/**
 * Sends a code to a phone after the captcha is passed and remembers the browser that asked. A known and an unknown phone
 * take the same way; only `is_register_mode` tells them apart. Throws invalidPhone, captcha (400), code_just_sent and
 * too_many_codes (429). Source: AUTH-01, T10–T16.
 */
export async function requestCode(
  services: LoginServices,
  body: { phone: string; recaptcha: string },
  context: RequestContext,
): Promise<{ is_register_mode: boolean; resend_after: number; is_delayed: boolean }> {
  const { platform } = services
  const number = await getLoginPhone(platform.db, body.phone)
  await passCaptcha(services, 'login', body.recaptcha, context)
  const customer = await findCustomerByPhone(platform.db, number.phone)
  await sendCode(services, { phone: number.phone, purpose: 'login', isKnown: customer !== undefined }, context)
  const isDelayed = await areTextsDelayed(platform.db, platform.clock.now())
  return { is_register_mode: customer === undefined, resend_after: limits.resendSeconds, is_delayed: isDelayed }
}

/**
 * Sends a code again to a phone for which this browser has asked before: another one by text message, and the earlier one stops working; or the
 * same one by a call, or by an email to the confirmed address of the account, if there is one, which is not told. Throws
 * no_login_request, way_unavailable (400), code_just_sent, too_many_codes (429). Source: AUTH-02, reliability §4, decision 0037.
 */
export async function resendCode(
  services: LoginServices,
  body: { phone: string; way?: CodeWay | undefined },
  context: RequestContext,
): Promise<{ resend_after: number; is_delayed: boolean }> {
  const { db, clock } = services.platform
  const { way = 'sms' } = body
  const number = await getLoginPhone(db, body.phone)
  const requestId = context.cookie(requestCookie)
  const last = requestId ? await findLastCode(db, hashSecret(requestId), number.phone) : undefined
  if (!last) throw noLoginRequest()
  // An email proves no phone: only a login may come by it.
  if (way === 'email' && last.purpose !== 'login') throw wayUnavailable()
  const customer = await findCustomerByPhone(db, number.phone)
  await sendCode(services, { phone: number.phone, purpose: last.purpose, isKnown: customer !== undefined, way }, context)
  return { resend_after: limits.resendSeconds, is_delayed: await areTextsDelayed(db, clock.now(), number.phone) }
}

/** A phone to which codes may go. Throws invalidPhone (400, field phone). Source: FORM-10. */
export async function getLoginPhone(db: Db, typed: string): Promise<LoginPhone> {
  const number = readLoginPhone(typed, await listPhoneCountries(db))
  if (!number) throw invalidPhone()
  return number
}

export interface CodeToSend {
  /** E.164. */
  phone: string
  purpose: CodePurpose
  /** Whether the phone has an account: strangers get the smaller part of the budget. */
  isKnown: boolean
  /** A text message when absent. */
  way?: CodeWay
}

/**
 * Sends a code for one purpose and binds it to this browser. Limits count all purposes and ways together. Throws code_just_sent and
 * too_many_codes (429). Source: T10, T11, T14.
 */
export async function sendCode(
  { platform, limits: loginLimits }: LoginServices,
  request: CodeToSend,
  context: RequestContext,
): Promise<void> {
  const now = platform.clock.now()
  const { phone, purpose, way = 'sms' } = request
  const kept = context.cookie(requestCookie)
  const requestId = kept && /^[\w-]{43}$/.test(kept) ? kept : randomToken()
  await refuseTooSoon(platform.db, phone, now)
  await loginLimits.countMessage(request, context)
  try {
    await inTransaction(platform.db, async (tx) => {
      if (!(await takeSendingTurn(tx, phone, now, lastAllowed(now)))) throw codeJustSent(limits.resendSeconds)
      await giveCode(tx, platform, { requestHash: hashSecret(requestId), phone, purpose, way, locale: context.locale })
    })
  } catch (error) {
    await loginLimits.takeMessageBack(request)
    throw error
  }
  context.setCookie(requestCookie, requestId, {
    httpOnly: true,
    sameSite: 'lax',
    secure: platform.config.publicUrl.startsWith('https:'),
    path: '/',
    maxAge: requestCookieSeconds,
  })
}

/** The friendly half of the 60 s rule: says how long is left. The guarded write decides. Source: AUTH-02. */
async function refuseTooSoon(db: Db, phone: string, now: Date): Promise<void> {
  const sentAt = await findLastSending(db, phone)
  if (sentAt && sentAt > lastAllowed(now)) throw codeJustSent((sentAt.getTime() - lastAllowed(now).getTime()) / 1000)
}

function lastAllowed(now: Date): Date {
  return new Date(now.getTime() - limits.resendSeconds * 1000)
}

/** Spends a captcha that was solved for a form. Throws captcha (400). Source: T16. */
export async function passCaptcha(
  services: CaptchaServices,
  action: CaptchaAction,
  payload: string,
  context: Pick<RequestContext, 'ip'>,
  db: Db = services.platform.db,
): Promise<void> {
  const solved = await services.captcha.verify(payload, purposeOf(services, action, context))
  if (!solved || !(await spendChallenge(db, solved.id, solved.expiresAt))) throw captchaFailed()
}

function purposeOf(services: CaptchaServices, action: CaptchaAction | undefined, context: Pick<RequestContext, 'ip'>): CaptchaPurpose {
  return { action, network: networkOf(context.ip), now: services.platform.clock.now() }
}
