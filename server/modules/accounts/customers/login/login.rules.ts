import type { Secrets } from '#server/platform/secrets.ts'
import { limits } from '#contracts/limits.ts'
import type { codePurposes, codeWays } from '../login.schema.ts'

/** What a code is good for. */
export type CodePurpose = (typeof codePurposes)[number]

/** How a code travels. */
export type CodeWay = (typeof codeWays)[number]

/** Life of a code, from its last sending. Source: decisions L. */
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

/** The digits that follow from a nonce: the same for every way the code takes, and unknown to whoever has the database alone. Source: decision 0037. */
export function codeOf(secrets: Secrets, code: { nonce: string; requestHash: string; phone: string }): string {
  const mac = Buffer.from(secrets.hmac('login-code-digits', `${code.nonce} ${code.requestHash} ${code.phone}`), 'base64url')
  return String(mac.readUIntBE(0, 6) % 10 ** limits.codeDigits).padStart(limits.codeDigits, '0')
}

/** `0 1 2 3 4 5`: how a voice reads a code out. */
export function spokenDigits(code: string): string {
  return [...code].join(' ')
}
