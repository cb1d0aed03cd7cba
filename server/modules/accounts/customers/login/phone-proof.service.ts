import { limits as values } from '#contracts/limits.ts'
import { createAltcha } from '#server/platform/captcha/altcha.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { areTextsDelayed } from '#server/modules/base/messages/index.ts'
import { isCodeAwaited, matchCode } from './code.service.ts'
import { codeExpired, secondsToWait } from '../customers.errors.ts'
import { findCustomerByPhone } from '../customers.repo.ts'
import { createLoginLimits } from './login.limits.ts'
import { markCodeUsed } from './login.repo.ts'
import type { CodePurpose } from './login.rules.ts'
import { getLoginPhone, passCaptcha, sendCode, type LoginServices } from './login.service.ts'

/** `open` gets the proven phone in E.164; what it throws leaves the code as it is, so that whoever mistyped the rest types no new code. */
export type ProvePhone = <T>(
  typed: { phone: string; code: string },
  context: RequestContext,
  open: (phone: string) => Promise<T>,
) => Promise<T>

/**
 * Proves that the caller holds a phone, by a code that was asked for under the limits of logins; nobody is logged in by it. `login`: the code
 * of a login; another purpose takes only its own codes. What it opens is opened once for a code, and each try counts. Throws code_wrong,
 * code_expired, code_used_up (400) and too_many_tries (429). Source: decisions A, AT, T3, T12–T14.
 */
export function createPhoneProof(platform: Platform, purpose: Extract<CodePurpose, 'login' | 'order'> = 'login'): ProvePhone {
  const limits = createLoginLimits(platform)
  return async (typed, context, open) => {
    const { phone } = await getLoginPhone(platform.db, typed.phone)
    await limits.countTry(context)
    const codeId = await matchCode(platform, { phone, code: typed.code, purpose }, context)
    const opened = await open(phone)
    if (!(await markCodeUsed(platform.db, codeId, platform.clock.now()))) throw codeExpired()
    if (!(await findCustomerByPhone(platform.db, phone))) await limits.countUsed()
    return opened
  }
}

/**
 * Sends the code that proves the phone of an order, behind the captcha and under the limits of logins; whether the phone has an account is not
 * told. Where such a code went there from this browser a moment ago and can still be typed in, that one serves. Throws invalidPhone, captcha
 * (400), code_just_sent and too_many_codes (429). Source: decisions AT, T10–T16.
 */
export function createOrderCode(platform: Platform) {
  const services: LoginServices = {
    platform,
    captcha: createAltcha(platform.secrets, platform.config.captchaCost),
    limits: createLoginLimits(platform),
  }
  return async (
    body: { phone: string; recaptcha: string },
    context: RequestContext,
  ): Promise<{ resend_after: number; is_delayed: boolean }> => {
    const { phone } = await getLoginPhone(platform.db, body.phone)
    await passCaptcha(services, 'order', body.recaptcha, context)
    const asked = { phone, purpose: 'order' as const }
    const isKnown = (await findCustomerByPhone(platform.db, phone)) !== undefined
    let resendAfter = values.resendSeconds
    try {
      await sendCode(services, { ...asked, isKnown }, context)
    } catch (error) {
      resendAfter = secondsToWait(error, 'customers.code_just_sent')
      if (!(await isCodeAwaited(platform, asked, context))) throw error
    }
    return { resend_after: resendAfter, is_delayed: await areTextsDelayed(platform.db, platform.clock.now()) }
  }
}
