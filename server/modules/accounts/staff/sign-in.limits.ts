import { addressLimitFactor } from '#server/config.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { bucketKey, createBucket, giveBack, takeAttempt } from '#server/platform/rate-limits.ts'
import { tooManyTries } from './staff.errors.ts'

const seconds = 15 * 60
/** Failures of one account, and of one address, in a quarter of an hour. Source: ADM-01, admin.md §3. */
const ofAccount = 5
const ofAddress = 20

export interface SignInLimits {
  /**
   * Counts a try before it is judged, so that many at once are no more than many in turn; answers how many are left. Throws
   * `staff.too_many_tries` (429).
   */
  take(accountKey: string, context: RequestContext): Promise<number>
  /** The try was none of a stranger's: it counts no more. */
  giveBack(accountKey: string, context: RequestContext): Promise<void>
}

/** The limits of signing in: the same for an e-mail that nobody has. */
export function createSignInLimits(platform: Platform): SignInLimits {
  const accounts = createBucket(platform, 'staff-account-15m', ofAccount, seconds, { isGivenBack: true })
  const addresses = createBucket(platform, 'staff-address-15m', ofAddress * addressLimitFactor(platform.config), seconds, {
    isGivenBack: true,
  })
  const addressKey = ({ ip }: RequestContext) => bucketKey(platform, callerAt(ip))
  const refuse = (context: RequestContext, bucket: string) => (wait: number) => {
    securityEvent(context, 'staff.limited', { bucket })
    return tooManyTries(wait)
  }
  return {
    async take(accountKey, context) {
      if (!platform.config.rateLimits) return ofAccount
      await takeAttempt(addresses, addressKey(context), refuse(context, 'address'))
      return (await takeAttempt(accounts, accountKey, refuse(context, 'account'))).remainingPoints
    },
    async giveBack(accountKey, context) {
      if (!platform.config.rateLimits) return
      await giveBack(addresses, addressKey(context))
      await accounts.delete(accountKey)
    },
  }
}
