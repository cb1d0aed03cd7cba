import type { Db } from '../../platform/db/database.ts'
import { couponRefused } from './promotions.errors.ts'
import * as repo from './redemptions.repo.ts'

export interface Redemption {
  promotionId: number
  orderId: number
  phoneHash: string
  now: Date
}

/**
 * Counts the use of a code by an order, in the order's transaction: the code's row is locked, so that its limits hold for any number of
 * orders at once. `isFirstOrder` is asked under that lock. Throws `promotions.coupon.used_up`, `…used_by_phone` or
 * `…first_order_only` (409). Source: decisions D, T31, I13.
 */
export async function redeemCoupon(tx: Db, redemption: Redemption, isFirstOrder: () => Promise<boolean>): Promise<void> {
  const { promotionId, orderId, phoneHash, now } = redemption
  const code = await repo.takeUse(tx, promotionId)
  if (!code) throw couponRefused('used_up')
  const slot = await freeSlot(tx, promotionId, phoneHash, code.perPhoneLimit)
  if (code.isFirstOrderOnly && !(await isFirstOrder())) throw couponRefused('first_order_only')
  await repo.insertRedemption(tx, { promotionId, orderId, phoneHash, slot, at: now })
}

/** An order that used a code will not be served: the code may be used again. Harmless when it used none. Source: decisions D. */
export async function releaseCoupon(tx: Db, orderId: number, now: Date): Promise<void> {
  const promotionId = await repo.releaseRow(tx, orderId, now)
  if (promotionId !== undefined) await repo.giveUse(tx, promotionId)
}

/**
 * An order that had given its code back is served after all: its use is counted again. Harmless when it used none. Throws
 * `promotions.coupon.used_up` or `…used_by_phone` (409) when others were faster.
 */
export async function redeemAgain(tx: Db, orderId: number): Promise<void> {
  const released = await repo.findReleased(tx, orderId)
  if (!released) return
  const code = await repo.takeUse(tx, released.promotionId)
  if (!code) throw couponRefused('used_up')
  await repo.reviveRow(tx, released.id, await freeSlot(tx, released.promotionId, released.phoneHash, code.perPhoneLimit))
}

async function freeSlot(tx: Db, promotionId: number, phoneHash: string, limit: number | null): Promise<number> {
  const taken = await repo.listSlots(tx, promotionId, phoneHash)
  if (limit !== null && taken.length >= limit) throw couponRefused('used_by_phone')
  const gap = taken.findIndex((slot, index) => slot !== index + 1)
  return gap < 0 ? taken.length + 1 : gap + 1
}
