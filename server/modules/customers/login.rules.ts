import type { Secrets } from '../../platform/secrets.ts'
import type { codePurposes } from './login.schema.ts'

/** What a code is good for. */
export type CodePurpose = (typeof codePurposes)[number]

/** Life of a code. Source: decisions L. */
export const codeLifeMs = 5 * 60_000
/** Tries a code has. Source: reliability T12. */
export const codeTries = 5
/** Binds a code to the browser that asked for it. Source: reliability T14. */
export const requestCookie = 'login_request_id'
/** Longer than a code lives, so that a resend finds its request. */
export const requestCookieSeconds = 30 * 60

/** What is stored of a code: worthless for another phone or browser, and without the pepper. Source: reliability §6.3. */
export function codeHash(secrets: Secrets, code: { requestHash: string; phone: string; code: string }): string {
  return secrets.hmac('login-code', `${code.requestHash} ${code.phone} ${code.code}`)
}
