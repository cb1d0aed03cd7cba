import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature is good for so long, so that one that was listened to is soon worth nothing. Source: MAIL-07. */
const windowSeconds = 300
/** So many soft bounces in so many days, and nobody reads what goes there. Source: MAIL-07. */
export const softBounces = { most: 3, days: 14 }

/**
 * Whether `X-Signature: t=<seconds>,v1=<hex>` signs the body with the shop's secret, within five minutes of now either way. Without a secret nothing is
 * signed. Compared in constant time.
 */
export function isSigned(secret: string, header: string | undefined, body: Buffer, now: Date): boolean {
  const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? '') ?? []
  if (!secret || Math.abs(now.getTime() / 1000 - Number(at)) > windowSeconds) return false
  return timingSafeEqual(createHmac('sha256', secret).update(`${at}.`).update(body).digest(), Buffer.from(given.padStart(64, '0'), 'hex'))
}
