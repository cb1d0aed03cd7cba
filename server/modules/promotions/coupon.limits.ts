import { addressLimitFactor } from '../../config.ts'
import { callerAt } from '../../platform/http/network.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/module.ts'
import { bucketKey, createBucket, takeAttempt } from '../../platform/rate-limits.ts'
import { tooManyTries } from './promotions.errors.ts'

const minute = 60
const triesOfOne = 10
const triesOfAddress = 30

/** The two buckets of trying codes, and whose they are; neither holds an address in clear. Source: T32. */
function bucketsOf(platform: Platform, context: RequestContext) {
  const { actor } = context
  const device = context.cookie('device_uuid')
  const caller = callerAt(context.ip)
  const who = actor ? `customer ${actor.customerId}` : device ? `device ${device}` : `address ${caller}`
  const ofAddress = triesOfAddress * addressLimitFactor(platform.config)
  return [
    { limiter: createBucket(platform, 'coupon-10m', triesOfOne, 10 * minute), key: bucketKey(platform, who) },
    { limiter: createBucket(platform, 'coupon-ip-1h', ofAddress, 60 * minute), key: bucketKey(platform, caller) },
  ]
}

/** Counts one try. Throws `promotions.coupon.too_many_tries` (429) beyond ten in ten minutes or thirty an hour from an address. Source: T32. */
export async function countTry(platform: Platform, context: RequestContext): Promise<void> {
  if (!platform.config.rateLimits) return
  for (const { limiter, key } of bucketsOf(platform, context)) await takeAttempt(limiter, key, tooManyTries)
}

/** Counts a code that was wrong in a call that asks for more than the code; refuses nothing. */
export async function countWrongGuess(platform: Platform, context: RequestContext): Promise<void> {
  if (!platform.config.rateLimits) return
  for (const { limiter, key } of bucketsOf(platform, context)) await limiter.penalty(key, 1)
}

/** Whether somebody has no tries left. */
export async function isGuessing(platform: Platform, context: RequestContext): Promise<boolean> {
  if (!platform.config.rateLimits) return false
  for (const { limiter, key } of bucketsOf(platform, context)) {
    const state = await limiter.get(key)
    if (state && state.consumedPoints > limiter.points) return true
  }
  return false
}
