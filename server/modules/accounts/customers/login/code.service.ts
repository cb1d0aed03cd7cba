import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { sameText } from '#server/platform/secrets.ts'
import { codeExpired, codeUsedUp, wrongCode } from '../customers.errors.ts'
import { watchForBruteForce } from './login-alarms.service.ts'
import { findLastCode, findLiveCode, takeTry } from './login.repo.ts'
import { codeHash, requestCookie, type CodePurpose } from './login.rules.ts'
import { hashSecret } from '../session/session.rules.ts'

export interface TypedCode {
  /** E.164. */
  phone: string
  code: string
  purpose: CodePurpose
}

/**
 * The id of the code that was typed, after one try was taken from it; to be used up in the transaction of what it allows. A code for
 * another purpose counts as none. Throws code_wrong with the tries left, code_expired, code_used_up (400). Source: T12, T14.
 */
export async function matchCode(platform: Platform, { purpose, ...typed }: TypedCode, context: RequestContext): Promise<number> {
  const { db, secrets, clock } = platform
  const requestHash = hashSecret(context.cookie(requestCookie) ?? '')
  const last = await findLastCode(db, requestHash, typed.phone)
  if (last?.purpose !== purpose) throw codeExpired()
  const taken = await takeTry(db, last.id, clock.now())
  if (!taken) throw last.triesLeft === 0 ? codeUsedUp() : codeExpired()
  if (!sameText(taken.codeHash, codeHash(secrets, { requestHash, ...typed }))) {
    securityEvent(context, 'login.wrong_code', { purpose, triesLeft: taken.triesLeft })
    await watchForBruteForce(platform)
    throw wrongCode(taken.triesLeft)
  }
  return taken.id
}

/**
 * Whether the last code that went to the phone from this browser is one for this purpose and can still be typed in; to a code of another browser, or
 * of another purpose, the answer is no.
 */
export async function isCodeAwaited(
  { db, clock }: Platform,
  { phone, purpose }: Pick<TypedCode, 'phone' | 'purpose'>,
  context: RequestContext,
): Promise<boolean> {
  const last = await findLastCode(db, hashSecret(context.cookie(requestCookie) ?? ''), phone)
  if (last?.purpose !== purpose || last.triesLeft === 0) return false
  return (await findLiveCode(db, last.id, clock.now())) !== undefined
}
