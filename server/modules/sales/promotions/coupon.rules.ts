import type { CalcPrice } from '#contracts/checkout.contract.ts'

/** Every way in which a code can be answered. Source: decisions D, ORD-04. */
export type CouponOutcome = NonNullable<CalcPrice['coupon']>['outcome']

/** What a code itself says, whatever lies in the cart. */
export interface CodeStanding {
  isActive: boolean
  startsAt: Date | null
  endsAt: Date | null
  ownerId: number | null
  totalLimit: number | null
  perPhoneLimit: number | null
  isFirstOrderOnly: boolean
  /** Live redemptions. */
  used: number
}

/** What is known of who wants to use it; undefined where it is not known yet. */
export interface CodeUser {
  customerId: number | undefined
  /** Live redemptions of their phone and their account. */
  uses: number
  isFirstOrder: boolean | undefined
}

/** Whether somebody learns that a code exists: it is in use, and everybody's or their own. */
export function isFoundBy(code: Pick<CodeStanding, 'isActive' | 'ownerId'> | undefined, customerId: number | undefined): boolean {
  return code !== undefined && code.isActive && (code.ownerId === null || code.ownerId === customerId)
}

/** What keeps a code from being used at all; undefined when nothing known does. Source: decisions D. */
export function codeProblem(code: CodeStanding, user: CodeUser, now: Date): CouponOutcome | undefined {
  if (!code.isActive) return 'unknown'
  if (code.ownerId !== null && code.ownerId !== user.customerId) return 'not_yours'
  if (code.startsAt && now < code.startsAt) return 'not_yet'
  if (code.endsAt && now >= code.endsAt) return 'expired'
  if (code.totalLimit !== null && code.used >= code.totalLimit) return 'used_up'
  if (code.perPhoneLimit !== null && user.uses >= code.perPhoneLimit) return 'used_by_phone'
  if (code.isFirstOrderOnly && user.isFirstOrder === false) return 'first_order_only'
  return undefined
}
