import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { matchCode } from './code.service.ts'
import { codeExpired } from '../customers.errors.ts'
import { findCustomerByPhone } from '../customers.repo.ts'
import { createLoginLimits } from './login.limits.ts'
import { markCodeUsed } from './login.repo.ts'
import { getLoginPhone } from './login.service.ts'

/** `open` gets the proven phone in E.164; what it throws leaves the code as it is, so that whoever mistyped the rest types no new code. */
export type ProvePhone = <T>(
  typed: { phone: string; code: string },
  context: RequestContext,
  open: (phone: string) => Promise<T>,
) => Promise<T>

/**
 * Proves that the caller holds a phone, by the code that was asked for as for a login, under the same limits; nobody is logged in by it.
 * What it opens is opened once for a code, and each try counts. Throws code_wrong, code_expired, code_used_up (400) and too_many_tries (429). Source: decisions A, T3, T12–T14.
 */
export function createPhoneProof(platform: Platform): ProvePhone {
  const limits = createLoginLimits(platform)
  return async (typed, context, open) => {
    const { phone } = await getLoginPhone(platform.db, typed.phone)
    await limits.countTry(context)
    const codeId = await matchCode(platform, { phone, code: typed.code, purpose: 'login' }, context)
    const opened = await open(phone)
    if (!(await markCodeUsed(platform.db, codeId, platform.clock.now()))) throw codeExpired()
    if (!(await findCustomerByPhone(platform.db, phone))) await limits.countUsed()
    return opened
  }
}
