import { randomInt } from 'node:crypto'
import type { OrderStatus, PaymentStatus } from '#contracts/orders.contract.ts'
import type { DeliveryType, PaymentType } from '#contracts/checkout.contract.ts'
import type { Locale, LocalizedText } from '#core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import { standardVat } from '#core/vat.ts'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/wire/together.ts'
import type { Platform } from '#server/platform/module.ts'
import type { Offer } from '#server/modules/goods/catalog/index.ts'
import { lockGoods, reserveLocked } from '#server/modules/fulfillment/inventory/index.ts'
import type { NamedDiscount, Pricing } from '#server/modules/sales/promotions/index.ts'
import { accessToken, accessTokenHash } from '../reading/access.service.ts'
import {
  askOperatorForDelivery,
  askOperatorForWishes,
  notifyShopper,
  notifyShopperOf,
  tellOfSurcharge,
} from '../emails/order-notifications.service.ts'
import { slotGone } from '../orders.errors.ts'
import { findLiveSlot } from '../slots/order-slots.repo.ts'
import { takeSlot } from '../slots/order-slots.service.ts'
import { orderNumber } from './number.rules.ts'
import { spend, takeOver, type Pieces } from '../succession/take-over.service.ts'
import type { DeliverySnapshot, PersonSnapshot } from '../orders.schema.ts'
import * as repo from '../orders.repo.ts'
import type { NewOrder, NewOrderItem, OrderItemRow, OrderRow } from '../orders.repo.ts'
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
  /** A place of a courier's slot, with what it is judged by; the place of an order that is replaced is kept unjudged. */
  slot?: { id: number; now?: { localTime: string; firstDay: string } }
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
  /** Who of the staff places it: for somebody on the phone, or in the place of another order. */
  staff?: { memberId: number | null; by: string }
  /**
   * The locked order in whose place it comes, with the pieces that are held for that one; kopecks that go back, or that are `due` before it takes the place. While
   * they are, that order keeps all that it has, and this one holds only what it needs beyond that. Source: ADM-17, decision 0171.
   */
  replaces?: { order: OrderRow; held: Pieces; isPaid: boolean; back: number; due: number }
  /** `sourceId`: where it was put into the cart. */
  lines: readonly { offer: Offer; quantity: number; sourceId?: string | null }[]
  pricing: Pricing
  /** What was taken off and why; a code among them is counted as used. */
  discounts?: readonly NamedDiscount[]
}

/** Why an order that staff placed is there, and one in the place of another. */
export const placedByPhone = 'placed_by_phone'
export const placedAsReplacement = 'replaces'

const numberTries = 5
/** So long an order waits that was paid and becomes dearer: its customer was called, and is no longer at the shop. Source: ADM-17. */
const surchargeHours = 24

/**
 * Keeps an order in the caller's transaction: the goods are reserved, the bonuses held, what was agreed is frozen, the shopper is told
 * and the end of an unpaid order is scheduled. Throws the inventory's DomainErrors (409) for lines that cannot be had and
 * `bonuses.not_enough` (409), the refusals of a code that was used up meanwhile (409), and `orders.slot_gone` (409). Source: decisions A, D, G; reliability §3 (patterns).
 */
export async function insertOrder(tx: Db, platform: Platform, draft: OrderDraft): Promise<OrderRow> {
  const goods = draft.lines.map((line) => ({ offerId: line.offer.id, quantity: line.quantity }))
  const held = draft.replaces?.held ?? []
  const [order, taken] = await together(
    tx,
    () => insertNumbered(tx, platform, draft),
    () => lockGoods(tx, beyond(goods, held), draft.city.id, { besides: [...goods, ...held].map(({ offerId }) => offerId) }),
  )
  if (draft.replaces && !isAwaited(draft)) await takeOver(tx, platform, draft.replaces, order, goods)
  if (draft.slot && !(await keepsSlot(tx, draft)) && !(await takeSlot(tx, order, draft.slot))) throw slotGone()
  await together(
    tx,
    () => reserveLocked(tx, { orderId: order.id, expiresAt: order.expiresAt }, taken),
    ...(isAwaited(draft) ? [] : [() => spend(tx, platform, order, order.createdAt, draft.replaces?.order)]),
    () => freezeWithItems(tx, platform, draft, order),
    () => repo.insertHistory(tx, firstSteps(order, draft)),
    () => scheduleExpiry(tx, platform, order),
    () => askOperatorForDelivery(tx, platform, order),
    () => askOperatorForWishes(tx, platform, order),
  )
  return order
}

/** It takes the place of another once its difference is paid. */
function isAwaited({ replaces }: OrderDraft): boolean {
  return replaces !== undefined && replaces.due > 0
}

/** The place at the courier stays with the order before as long as that one stands. */
async function keepsSlot(tx: Db, draft: OrderDraft): Promise<boolean> {
  if (!draft.replaces || !isAwaited(draft)) return false
  return (await findLiveSlot(tx, draft.replaces.order.id)) === draft.slot?.id
}

/** What is ordered beyond pieces that are held already. */
function beyond(goods: Pieces, held: Pieces): { offerId: number; quantity: number }[] {
  return goods.flatMap(({ offerId, quantity }) => {
    const more = quantity - held.reduce((sum, one) => sum + (one.offerId === offerId ? one.quantity : 0), 0)
    return more > 0 ? [{ offerId, quantity: more }] : []
  })
}

/** The hash of what was agreed is taken, and the shopper told of it, when the lines are there. */
async function freezeWithItems(tx: Db, platform: Platform, draft: OrderDraft, order: OrderRow): Promise<void> {
  const items = await repo.insertItems(tx, order.id, itemsOf(draft))
  await together(
    tx,
    () => repo.freezeOrder(tx, order.id),
    () => tellPlaced(tx, platform, draft, order, items),
  )
}

function tellPlaced(tx: Db, platform: Platform, { replaces }: OrderDraft, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  if (!replaces) return notifyShopper(tx, platform, order, { items })
  const { order: before, back, due } = replaces
  if (due > 0) return tellOfSurcharge(tx, platform, order, { before: before.number, due, items })
  const sum = formatRoubles(kopecksToRoubles(back), order.locale)
  const money = back > 0 ? 'back' : order.status === 'awaiting_payment' ? 'pay' : 'same'
  return notifyShopperOf(tx, platform, order, 'orders.notice.replaced', { before: before.number, money, sum }, items)
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
  const isPaid = draft.replaces?.isPaid === true && !isAwaited(draft)
  const paysNow = draft.paymentType !== 'on_delivery' && !isPaid
  return {
    number,
    customerId: draft.customerId,
    // Whoever calls has logged in nowhere: the link in their message opens the order by itself.
    accessTokenHash: opensByLink(draft) ? accessTokenHash(accessToken(platform, number)) : null,
    status: paysNow ? 'awaiting_payment' : draft.isUnconfirmed ? 'created' : 'confirmed',
    paymentStatus: paysNow ? 'pending' : isPaid ? 'paid' : 'none',
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
    expiresAt: paysNow ? new Date(now.getTime() + (isAwaited(draft) ? surchargeHours * 60 : paymentMinutes) * 60_000) : null,
    createdAt: now,
  }
}

function opensByLink({ customerId, staff, replaces }: OrderDraft): boolean {
  return customerId === null || (replaces ? replaces.order.accessTokenHash !== null : staff !== undefined)
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

function firstSteps(
  order: OrderRow,
  { staff, replaces }: Pick<OrderDraft, 'staff' | 'replaces'>,
): Parameters<typeof repo.insertHistory>[1] {
  const step = (machine: 'order' | 'payment', fromState: OrderStatus | PaymentStatus | null, toState: OrderStatus | PaymentStatus) => ({
    orderId: order.id,
    machine,
    fromState,
    toState,
    actor: staff ? ('staff' as const) : ('shopper' as const),
    ...staff,
    reason: replaces ? placedAsReplacement : staff ? placedByPhone : 'placed',
    at: order.createdAt,
  })
  return [
    step('order', null, 'created'),
    ...(order.status === 'created' ? [] : [step('order', 'created', order.status)]),
    step('payment', null, 'none'),
    ...(order.paymentStatus === 'none' ? [] : [step('payment', 'none', order.paymentStatus)]),
  ]
}
