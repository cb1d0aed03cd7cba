import { addressLimitFactor } from '#server/config.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { bucketKey, createBucket, takeAttempt } from '#server/platform/rate-limits.ts'
import { tooManyTries } from './promotions.errors.ts'

const minute = 60
const hour = 60 * minute
const triesOfOne = 10
const triesOfAddress = 30

/** Who tries codes: an account, else a browser, else an address. */
function whoTries(context: RequestContext): string {
  const customerId = customerIdOf(context.actor)
  const device = context.cookie('device_uuid')
  return customerId !== undefined ? `customer ${customerId}` : device ? `device ${device}` : `address ${callerAt(context.ip)}`
}

/** The two buckets of trying codes, and whose they are; neither holds an address in clear. Source: T32. */
function bucketsOf(platform: Platform, context: RequestContext) {
  const ofAddress = triesOfAddress * addressLimitFactor(platform.config)
  return [
    { limiter: createBucket(platform, 'coupon-10m', triesOfOne, 10 * minute), key: bucketKey(platform, whoTries(context)) },
    { limiter: createBucket(platform, 'coupon-ip-1h', ofAddress, hour), key: bucketKey(platform, callerAt(context.ip)) },
  ]
}

/** Counts one try. Throws `promotions.coupon.too_many_tries` (429) beyond ten in ten minutes or thirty an hour from an address. Source: T32. */
export async function countTry(platform: Platform, context: RequestContext): Promise<void> {
  if (!platform.config.rateLimits) return
  for (const { limiter, key } of bucketsOf(platform, context)) await takeAttempt(limiter, key, tooManyTries)
}

/** Gives a try back that was counted before the code was known to be right. */
export async function giveTryBack(platform: Platform, context: RequestContext): Promise<void> {
  for (const { limiter, key } of bucketsOf(platform, context)) await limiter.reward(key)
}

/** The name of a code that somebody asks for; neither can be read from it. */
export function askKey(platform: Platform, context: RequestContext, typedKey: string): string {
  return bucketKey(platform, `${whoTries(context)} ${typedKey}`)
}

const foundBucket = (platform: Platform) => createBucket(platform, 'coupon-found-1h', 1, hour)

/** Whether somebody has found this code right within the hour: asking for it again tells them nothing new. */
export async function hasFound(platform: Platform, key: string): Promise<boolean> {
  return (await foundBucket(platform).get(key)) !== null
}

/** Notes that somebody has found a code right. */
export async function noteFound(platform: Platform, key: string): Promise<void> {
  await foundBucket(platform).set(key, 1, hour)
}
