import { randomInt } from 'node:crypto'
import type { OrderStatus, PaymentStatus } from '#contracts/orders.contract.ts'
import type { DeliveryType, PaymentType } from '#contracts/checkout.contract.ts'
import type { Locale, LocalizedText } from '#core/locale.ts'
import { standardVat } from '#core/vat.ts'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/wire/together.ts'
import type { Platform } from '#server/platform/module.ts'
import { holdBonuses } from '#server/modules/money/bonuses/index.ts'
import type { Offer } from '#server/modules/goods/catalog/index.ts'
import { lockGoods, reserveLocked } from '#server/modules/fulfillment/inventory/index.ts'
import { redeemCoupon, type NamedDiscount, type Pricing } from '#server/modules/sales/promotions/index.ts'
import { accessToken, accessTokenHash } from '../reading/access.service.ts'
import { codeBuyer } from '../limits/code-buyer.ts'
import { askOperatorForDelivery, askOperatorForWishes, notifyShopper } from '../emails/order-notifications.service.ts'
import { slotGone } from '../orders.errors.ts'
import { takeSlot } from '../slots/order-slots.service.ts'
import { orderNumber } from './number.rules.ts'
import type { DeliverySnapshot, PersonSnapshot } from '../orders.schema.ts'
import * as repo from '../orders.repo.ts'
import type { NewOrder, NewOrderItem, OrderRow } from '../orders.repo.ts'
import { paymentMinutes, scheduleExpiry } from '../payment-methods/payment-time.service.ts'

/** All that is agreed, ready to be kept. */
export interface OrderDraft {
  customerId: number | null
  cart: { id: string; version: number } | null
  city: { id: number; title: LocalizedText }
  deliveryType: DeliveryType
  pointId: number | null
  shopId: number | null
  delivery: DeliverySnapshot
  /** Calendar dates, yyyy-mm-dd. */
  deliveryFrom: string | null
  deliveryTo: string | null
  /** A place of a courier's slot, with what it is judged by. */
  slot?: { id: number; localTime: string; firstDay: string }
  contact: PersonSnapshot
  recipient: PersonSnapshot | null
  /** `on_delivery` is confirmed at once, everything else waits for its money. */
  paymentType: PaymentType
  /** An order on receipt that a person of the shop must confirm first. */
  isUnconfirmed?: boolean
  /** The random part of the number, 0–999 999; drawn when absent. */
  random?: number
  comment: string | null
  /** Nothing with prices is put into the parcel. */
  isGift?: boolean
  locale: Locale
  originHash: string | null
  /** Who of the staff places it for somebody on the phone. */
  staff?: { memberId: number | null; by: string }
  /** `sourceId`: where it was put into the cart. */
  lines: readonly { offer: Offer; quantity: number; sourceId?: string | null }[]
  pricing: Pricing
  /** What was taken off and why; a code among them is counted as used. */
  discounts?: readonly NamedDiscount[]
}

/** Why an order that staff placed is there. */
export const placedByPhone = 'placed_by_phone'

const numberTries = 5

/**
 * Keeps an order in the caller's transaction: the goods are reserved, the bonuses held, what was agreed is frozen, the shopper is told
 * and the end of an unpaid order is scheduled. Throws the inventory's DomainErrors (409) for lines that cannot be had and
 * `bonuses.not_enough` (409), the refusals of a code that was used up meanwhile (409), and `orders.slot_gone` (409). Source: decisions A, D, G; reliability §3 (patterns).
 */
export async function insertOrder(tx: Db, platform: Platform, draft: OrderDraft): Promise<OrderRow> {
  const goods = draft.lines.map((line) => ({ offerId: line.offer.id, quantity: line.quantity }))
  const [order, taken] = await together(
    tx,
    () => insertNumbered(tx, platform, draft),
    () => lockGoods(tx, goods, draft.city.id),
  )
  if (draft.slot && !(await takeSlot(tx, order, draft.slot))) throw slotGone()
  await together(
    tx,
    () => reserveLocked(tx, { orderId: order.id, expiresAt: order.expiresAt }, taken),
    () => spend(tx, platform, draft, order),
    () => freezeWithItems(tx, platform, draft, order),
    () => repo.insertHistory(tx, firstSteps(order, draft.staff)),
    () => scheduleExpiry(tx, platform, order),
    () => askOperatorForDelivery(tx, platform, order),
    () => askOperatorForWishes(tx, platform, order),
  )
  return order
}

/** The hash of what was agreed is taken, and the shopper told of it, when the lines are there. */
async function freezeWithItems(tx: Db, platform: Platform, draft: OrderDraft, order: OrderRow): Promise<void> {
  const items = await repo.insertItems(tx, order.id, itemsOf(draft))
  await together(
    tx,
    () => repo.freezeOrder(tx, order.id),
    () => notifyShopper(tx, platform, order, { items }),
  )
}

/** Bonuses, then the code. */
async function spend(tx: Db, platform: Platform, draft: OrderDraft, order: OrderRow): Promise<void> {
  if (draft.customerId !== null)
    await holdBonuses(tx, {
      customerId: draft.customerId,
      orderId: order.id,
      orderNumber: order.number,
      amount: draft.pricing.bonusesSpent,
      now: order.createdAt,
    })
  await useCoupon(tx, platform, draft, order)
}

/** The code is counted after goods and bonuses: its row is what all orders with the code wait for. */
async function useCoupon(tx: Db, platform: Platform, draft: OrderDraft, order: OrderRow): Promise<void> {
  const coupon = draft.discounts?.find((one) => one.kind === 'coupon')
  if (!coupon) return
  const { phone } = draft.contact
  const buyer = codeBuyer(tx, { phone, customerId: draft.customerId ?? undefined }, order.id)
  await redeemCoupon(tx, platform, { promotionId: coupon.promotionId, orderId: order.id, phone, buyer, now: order.createdAt })
}

async function insertNumbered(tx: Db, platform: Platform, draft: OrderDraft): Promise<OrderRow> {
  const now = platform.clock.now()
  for (let left = numberTries; left > 0; left--) {
    const number = orderNumber(now, draft.random ?? randomInt(1_000_000))
    const order = await repo.insertOrder(tx, rowOf(platform, draft, number, now))
    if (order) return order
  }
  throw new Error('no free order number was found')
}

function rowOf(platform: Platform, draft: OrderDraft, number: string, now: Date): NewOrder {
  const { pricing } = draft
  const paysNow = draft.paymentType !== 'on_delivery'
  return {
    number,
    customerId: draft.customerId,
    // Whoever calls has logged in nowhere: the link in their message opens the order by itself.
    accessTokenHash: draft.customerId === null || draft.staff ? accessTokenHash(accessToken(platform, number)) : null,
    status: paysNow ? 'awaiting_payment' : draft.isUnconfirmed ? 'created' : 'confirmed',
    paymentStatus: paysNow ? 'pending' : 'none',
    paymentType: draft.paymentType,
    cityId: draft.city.id,
    cityTitle: draft.city.title,
    deliveryType: draft.deliveryType,
    pointId: draft.pointId,
    shopId: draft.shopId,
    delivery: { ...draft.delivery, vatPercent: standardVat },
    deliveryFrom: draft.deliveryFrom,
    deliveryTo: draft.deliveryTo,
    contact: draft.contact,
    recipient: draft.recipient,
    contactPhone: draft.contact.phone,
    goods: pricing.goods,
    saleDiscount: pricing.sale,
    promotionDiscount: pricing.promotion,
    couponDiscount: pricing.coupon,
    bonusDiscount: pricing.bonuses,
    deliveryPrice: pricing.delivery,
    discounts: [...(draft.discounts ?? [])],
    total: pricing.total,
    bonusesEarned: pricing.bonusesEarned,
    cartId: draft.cart?.id ?? null,
    cartVersion: draft.cart?.version ?? null,
    comment: draft.comment,
    isGift: draft.isGift ?? false,
    locale: draft.locale,
    originHash: draft.originHash,
    expiresAt: paysNow ? new Date(now.getTime() + paymentMinutes * 60_000) : null,
    createdAt: now,
  }
}

function itemsOf(draft: OrderDraft): NewOrderItem[] {
  return draft.lines.map(({ offer, quantity, sourceId }, index) => {
    const price = draft.pricing.lines[index]
    if (!price) throw new Error('a line has no price')
    const { product } = offer
    return {
      position: index + 1,
      productId: product.id,
      offerId: offer.id,
      title: product.title,
      sku: product.sku,
      slug: product.slug,
      color: product.color,
      size: offer.size.title,
      imageId: product.imageId,
      quantity,
      price: product.price,
      oldPrice: product.oldPrice,
      isReturnable: product.isReturnable,
      vatPercent: product.vatPercent,
      isMarked: product.isMarked,
      discountPart: price.discountPart,
      bonusPart: price.bonusPart,
      lineSum: price.sum,
      bonusesEarned: price.bonusesEarned,
      sourceId: sourceId ?? null,
    }
  })
}

function firstSteps(order: OrderRow, staff: OrderDraft['staff']): Parameters<typeof repo.insertHistory>[1] {
  const step = (machine: 'order' | 'payment', fromState: OrderStatus | PaymentStatus | null, toState: OrderStatus | PaymentStatus) => ({
    orderId: order.id,
    machine,
    fromState,
    toState,
    actor: staff ? ('staff' as const) : ('shopper' as const),
    ...staff,
    reason: staff ? placedByPhone : 'placed',
    at: order.createdAt,
  })
  return [
    step('order', null, 'created'),
    ...(order.status === 'created' ? [] : [step('order', 'created', order.status)]),
    step('payment', null, 'none'),
    ...(order.paymentStatus === 'none' ? [] : [step('payment', 'none', order.paymentStatus)]),
  ]
}
