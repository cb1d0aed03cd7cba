import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { countUses, phoneHashOf, type CodeBuyer } from './code-buyer.ts'
import { couponRefused } from './promotions.errors.ts'
import * as repo from './redemptions.repo.ts'

export interface Redemption {
  promotionId: number
  orderId: number
  /** That the order tells, E.164. */
  phone: string
  buyer: CodeBuyer
  now: Date
}

/**
 * Counts the use of a code by an order, in the order's transaction: the code's row is locked, so that its limits hold for any number of
 * orders at once; what they need of the buyer is asked under that lock. Throws `promotions.coupon.used_up`, `…used_by_phone` or
 * `…first_order_only` (409). Source: decisions D, T31, I13.
 */
export async function redeemCoupon(tx: Db, platform: Platform, redemption: Redemption): Promise<void> {
  const { promotionId, orderId, phone, buyer, now } = redemption
  await takeUse(tx, platform, promotionId, buyer)
  const phoneHash = phoneHashOf(platform, phone)
  const slot = await freeSlot(tx, promotionId, phoneHash)
  await repo.insertRedemption(tx, { promotionId, orderId, phoneHash, slot, at: now })
}

/** An order that used a code will not be served: the code may be used again. Harmless when it used none. Source: decisions D. */
export async function releaseCoupon(tx: Db, orderId: number, now: Date): Promise<void> {
  const promotionId = await repo.releaseRow(tx, orderId, now)
  if (promotionId !== undefined) await repo.giveUse(tx, promotionId)
}

/**
 * An order that had given its code back is served after all: its use is counted again. Harmless when it used none. Throws what
 * `redeemCoupon` throws when others were faster, or other orders of the buyer.
 */
export async function redeemAgain(tx: Db, platform: Platform, orderId: number, buyer: CodeBuyer): Promise<void> {
  const released = await repo.findReleased(tx, orderId)
  if (!released) return
  await takeUse(tx, platform, released.promotionId, buyer)
  await repo.reviveRow(tx, released.id, await freeSlot(tx, released.promotionId, released.phoneHash))
}

/** Counts one use more when all limits of the code allow it to this buyer; its row is locked from here on. */
async function takeUse(tx: Db, platform: Platform, promotionId: number, buyer: CodeBuyer): Promise<void> {
  const code = await repo.takeUse(tx, promotionId)
  if (!code) throw couponRefused('used_up')
  const { perPhoneLimit } = code
  const uses = perPhoneLimit === null ? undefined : (await countUses(tx, platform, [promotionId], buyer)).get(promotionId)
  if (perPhoneLimit !== null && (uses ?? 0) >= perPhoneLimit) throw couponRefused('used_by_phone')
  if (code.isFirstOrderOnly && !(await buyer.isFirstOrder())) throw couponRefused('first_order_only')
}

async function freeSlot(tx: Db, promotionId: number, phoneHash: string): Promise<number> {
  const taken = await repo.listSlots(tx, promotionId, phoneHash)
  const gap = taken.findIndex((slot, index) => slot !== index + 1)
  return gap < 0 ? taken.length + 1 : gap + 1
}
