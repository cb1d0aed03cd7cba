import { kopecksInBonus } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { passReservations } from '#server/modules/fulfillment/inventory/index.ts'
import { holdBonuses, releaseHold, returnSpent } from '#server/modules/money/bonuses/index.ts'
import { redeemCoupon, releaseCoupon } from '#server/modules/sales/promotions/index.ts'
import { codeBuyer } from '../limits/code-buyer.ts'
import type { OrderRow } from '../orders.repo.ts'
import { releaseSlot } from '../slots/order-slots.service.ts'

export type Pieces = readonly { offerId: number; quantity: number }[]

/**
 * What the order before held is the new one's: pieces in both change hands and are never free; its place at the courier, its bonuses and its code are free to be
 * taken anew, in the sequence in which all who lock them do so. Source: ADM-17.
 */
export async function takeOver(
  tx: Db,
  platform: Platform,
  { order: before, held }: { order: OrderRow; held: Pieces },
  order: OrderRow,
  goods: Pieces,
): Promise<void> {
  const passed = await passReservations(tx, { from: before.id, to: order.id, expiresAt: order.expiresAt }, goods)
  for (const { offerId, quantity } of goods) {
    const kept = Math.min(
      quantity,
      held.reduce((sum, one) => sum + (one.offerId === offerId ? one.quantity : 0), 0),
    )
    if ((passed.get(offerId) ?? 0) !== kept)
      throw new Error(`order ${before.id} does not hold the ${kept} pieces of offer ${offerId} that it has`)
  }
  await freeBenefits(tx, platform, before)
}

/** What an order has of a courier's day, of bonuses and of a code is free again. Behind its goods; the order is locked. */
export async function freeBenefits(tx: Db, platform: Platform, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const now = platform.clock.now()
  await releaseSlot(tx, platform, id)
  await releaseHold(tx, id, now, { livesOn: true })
  await returnSpent(tx, id, now)
  await releaseCoupon(tx, id, now)
}

/** What an order has of bonuses and of a code is held for it: bonuses, then the code. `before`: the order in whose place it comes, which has given its own free. */
export async function spend(tx: Db, platform: Platform, order: OrderRow, now: Date, before?: Pick<OrderRow, 'id'>): Promise<void> {
  const { id: orderId, customerId, number: orderNumber, bonusDiscount } = order
  if (customerId !== null) await holdBonuses(tx, { customerId, orderId, orderNumber, amount: bonusDiscount / kopecksInBonus, now })
  await useCoupon(tx, platform, order, now, before)
}

/** The code is counted after goods and bonuses: its row is what all orders with the code wait for. */
async function useCoupon(tx: Db, platform: Platform, order: OrderRow, now: Date, before: Pick<OrderRow, 'id'> | undefined): Promise<void> {
  const coupon = order.discounts.find((one) => one.kind === 'coupon')
  if (!coupon) return
  const { id: orderId, contactPhone: phone, customerId } = order
  const buyer = codeBuyer(tx, { phone, customerId: customerId ?? undefined }, before ? [orderId, before.id] : [orderId])
  await redeemCoupon(tx, platform, { promotionId: coupon.promotionId, orderId, phone, buyer, now })
}
