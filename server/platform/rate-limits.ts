import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Platform } from './module.ts'

/**
 * A bucket of attempts common to all nodes: `points` in `seconds`. The process remembers a full one and spares the database, unless attempts are given
 * back to it.
 */
export function createBucket(
  { db }: Pick<Platform, 'db'>,
  keyPrefix: string,
  points: number,
  seconds: number,
  { isGivenBack = false } = {},
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db.$pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
    ...(!isGivenBack && { inMemoryBlockOnConsumed: points + 1 }),
  })
}

/** The name under which buckets count somebody; no phone, address or account can be read from it. */
export function bucketKey({ secrets }: Pick<Platform, 'secrets'>, value: string): string {
  return secrets.hmac('rate-limit', value).slice(0, 22)
}

/** Gives one attempt back to a bucket that had some taken in this time. */
export async function giveBack(bucket: RateLimiterPostgres, key: string): Promise<void> {
  const taken = await bucket.get(key)
  if (taken && taken.consumedPoints > 0) await bucket.reward(key)
}

/** Takes one attempt. From a full bucket it throws what `refuse` makes of the seconds until there is room. */
export async function takeAttempt(
  bucket: RateLimiterPostgres,
  key: string,
  refuse: (retryAfterSeconds: number) => Error,
): Promise<RateLimiterRes> {
  try {
    return await bucket.consume(key)
  } catch (full) {
    if (!(full instanceof RateLimiterRes)) throw full
    throw refuse(full.msBeforeNext / 1000)
  }
}
