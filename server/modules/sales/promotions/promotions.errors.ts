import { DomainError, type MessageParams } from '#core/domain-error.ts'
import type { CouponOutcome } from './coupon.rules.ts'

/** A code that cannot be used, and why; an unknown one is a wrong field, any other was once right. Source: decisions D, ORD-04. */
export const couponRefused = (outcome: Exclude<CouponOutcome, 'applied'>, params: MessageParams = {}) =>
  new DomainError({ code: `promotions.coupon.${outcome}`, status: outcome === 'unknown' ? 400 : 409, field: 'coupon', params })

/** The gift of a code was there a moment ago. */
export const giftGone = () => couponRefused('gift_gone')

/** Too many codes were tried. Source: T32. */
export const tooManyTries = (seconds: number) =>
  new DomainError({
    code: 'promotions.coupon.too_many_tries',
    status: 429,
    field: 'coupon',
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })
