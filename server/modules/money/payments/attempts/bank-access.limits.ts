import { DomainError } from '#core/domain-error.ts'
import { addressLimitFactor } from '#server/config.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { Platform } from '#server/platform/module.ts'
import { bucketKey, createBucket, takeAttempt } from '#server/platform/rate-limits.ts'

const minute = 60
/** Whoever goes back from the bank and presses again does it some times a minute. */
const openingsOfAttempt = 20
const openingsOfAddress = 60

/**
 * Counts one who goes to the bank's page. Throws `error.too_many` (429) beyond sixty a minute from an address or twenty for an attempt: no browser
 * shall take the places of all others at the bank. Source: T37.
 */
export async function countOpening(platform: Platform, { token, ip }: { token: string; ip: string }): Promise<void> {
  if (!platform.config.rateLimits) return
  const wide = addressLimitFactor(platform.config)
  await takeAttempt(createBucket(platform, 'open-ip-1m', openingsOfAddress * wide, minute), bucketKey(platform, callerAt(ip)), tooMany)
  await takeAttempt(createBucket(platform, 'open-1m', openingsOfAttempt, minute), bucketKey(platform, token), tooMany)
}

function tooMany(seconds: number): DomainError {
  return new DomainError({ code: 'error.too_many', status: 429, params: { seconds: Math.ceil(seconds) }, retryAfterSeconds: seconds })
}
