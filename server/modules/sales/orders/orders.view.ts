import type { PaymentMethod } from '#contracts/checkout.contract.ts'
import { groupOf } from '#contracts/order-groups.ts'
import type { Order } from '#contracts/orders.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Say } from '#server/platform/http/translator.ts'
import { hiddenPart } from '#server/modules/accounts/customers/index.ts'
import type { CollectionTerms } from '#server/modules/fulfillment/delivery/index.ts'
import { paysOverdueInstallments } from './payment-methods/overdue-installments.ts'
import type { MoneyBack, PlannedInstallment } from '#server/modules/money/payments/index.ts'
import { imageView, noImage, type ShownImage } from '#server/modules/base/images/index.ts'
import { earnedBy, giftPieces, worthOfKept, worthOfPieces } from './lines/gift-line.ts'
import { orderLines } from './lines/order-lines.view.ts'
import type { HistoryRow, OrderItemRow, OrderRow } from './orders.repo.ts'
import { cancellableOnRequest, freelyCancellable } from './orders.states.ts'
import { returnDeadline } from './lines/return-window.rules.ts'
import { lastDayOf, storageOf } from './storage/storage.rules.ts'
import type { SlotsOfOrder } from './slots/order-slots.service.ts'
import { sumWorths } from './lines/worth.rules.ts'

export interface OrderParts {
  items: readonly OrderItemRow[]
  history: readonly HistoryRow[]
  images: ReadonlyMap<number, ShownImage>
  /** Neither the address of the shopper themselves is shown, nor who else receives their order. */
  isAddressHidden: boolean
  /** To follow the parcel by; null while no carrier has it. */
  trackNumber: string | null
  /** When the place is open where it is collected, and for how many days it is kept there; undefined where nobody says. */
  terms: CollectionTerms | undefined
  /** When the courier comes, and came before it was agreed otherwise. */
  slots: SlotsOfOrder
  canChangeSlot: boolean
  /** How it can be paid while it waits for its money. */
  listPaymentMethods: PaymentMethod[]
  /** What the bank gives back and has given back, in kopecks. */
  moneyBack: MoneyBack
  /** The order in whose place it is, and the one in its own. */
  replaces: Order['replaces']
  replacedBy: Order['replaced_by']
  awaitedChange: Order['awaited_change']
  surcharge: Order['surcharge']
  /** The schedule of a split order. */
  parts: readonly PlannedInstallment[]
}

/** An order as its owner sees it. */
export function orderView(order: OrderRow, parts: OrderParts, locale: Locale, say: Say, now: Date): Order {
  const history = parts.history.filter((row) => row.machine === 'order')
  const returnUntil = openUntil(order, parts.items, history, now)
  const paysNow = order.status === 'awaiting_payment' && (order.expiresAt === null || order.expiresAt > now)
  const refused = refusedKopecks(order, parts.items)
  // What the delivery cost is settled when the order is over: nobody confirms anything any more.
  const isToBeConfirmed = order.delivery.toBeConfirmed === true && groupOf(order.status) === 'underway'
  return {
    number: order.number,
    status: order.status,
    status_title: say(`orders.status.${order.status}`),
    payment_status: order.paymentStatus,
    payment_type: order.paymentType,
    payment_types: parts.listPaymentMethods,
    replaces: parts.replaces,
    replaced_by: parts.replacedBy,
    awaited_change: parts.awaitedChange,
    surcharge: parts.surcharge,
    total: kopecksToRoubles(order.total),
    kept_total: kopecksToRoubles(order.total - refused),
    lines: [...orderLines(order, parts.items, isToBeConfirmed, locale, say), ...refusedLine(refused, parts.items, locale, say)],
    items: parts.items.map((item) => itemView(item, giftPieces(order, item), parts.images, locale)),
    delivery: {
      type: order.deliveryType,
      title: textIn(locale, order.delivery.title),
      address: addressOf(order, parts.isAddressHidden, locale),
      comment: parts.isAddressHidden ? null : (order.delivery.comment ?? null),
      date_from: parts.slots.slot?.date ?? order.deliveryFrom,
      date_to: parts.slots.slot?.date ?? order.deliveryTo,
      city_id: order.cityId,
      slot: parts.slots.slot,
      earlier_slots: parts.slots.earlier,
      can_change_slot: parts.canChangeSlot,
      price: kopecksToRoubles(order.deliveryPrice),
      track_number: parts.trackNumber,
      hours: parts.terms?.hours && !parts.isAddressHidden ? textIn(locale, parts.terms.hours) : null,
      storage_days: parts.terms?.storageDays ?? null,
      kept_until: keptUntil(order, history, parts.terms?.storageDays ?? null),
      to_be_confirmed: isToBeConfirmed,
      ...(isToBeConfirmed && { note: say('orders.to_be_confirmed_yet') }),
    },
    contact: {
      first_name: order.contact.firstName,
      last_name: order.contact.lastName,
      phone: order.contact.phone,
      email: order.contact.email,
    },
    recipient: parts.isAddressHidden ? null : recipientOf(order),
    is_gift: order.isGift,
    comment: parts.isAddressHidden ? null : order.comment,
    money_back: { underway: kopecksToRoubles(parts.moneyBack.underway), done: kopecksToRoubles(parts.moneyBack.done) },
    parts: scheduleOf(order, parts.parts).map((part) => ({
      amount: kopecksToRoubles(part.amountKopecks),
      due_at: part.dueAt.toISOString(),
      state: part.state,
    })),
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt?.toISOString() ?? null,
    history: history.map((row) => ({
      status: row.toState as Order['status'],
      title: say(`orders.status.${row.toState}`),
      at: row.at.toISOString(),
    })),
    bonuses_spent: order.bonusDiscount / 100,
    // Nobody is promised anything as long as the order is of no account, and nothing for what was not taken, came back or is to come back.
    bonuses_earned: order.customerId === null ? 0 : earnedBy(order, parts.items),
    can_cancel: [...freelyCancellable, ...cancellableOnRequest].includes(order.status),
    can_pay: paysNow || (paysOverdueInstallments(order) && parts.parts.some((part) => part.state === 'late')),
    can_return: returnUntil !== null,
    return_until: returnUntil?.toISOString() ?? null,
    ecommerce_sent: order.ecommerceSentAt !== null,
  }
}

/** An order that is over before anything was paid has no schedule any more. */
function scheduleOf({ status }: OrderRow, parts: readonly PlannedInstallment[]): readonly PlannedInstallment[] {
  return groupOf(status) === 'ended' && parts.every((part) => part.state !== 'paid') ? [] : parts
}

function recipientOf({ recipient }: OrderRow): Order['recipient'] {
  return recipient && { first_name: recipient.firstName, last_name: recipient.lastName, phone: recipient.phone }
}

/** Shops and pickup points are nobody's own. */
function addressOf(order: OrderRow, isHidden: boolean, locale: Locale): string {
  const isOwn = order.deliveryType === 'courier' || order.deliveryType === 'post'
  return isHidden && isOwn ? `${textIn(locale, order.cityTitle)}, ${hiddenPart}` : textIn(locale, order.delivery.address)
}

function itemView(item: OrderItemRow, gifts: number, images: ReadonlyMap<number, ShownImage>, locale: Locale): Order['items'][number] {
  const image = item.imageId === null ? undefined : images.get(item.imageId)
  const title = textIn(locale, item.title)
  return {
    id: item.id,
    title,
    sku: item.sku,
    product_id: item.productId,
    slug: item.slug,
    size: textIn(locale, item.size),
    color: textIn(locale, item.color),
    image: image ? imageView(image, locale) : noImage('#eceff1', title),
    quantity: item.quantity,
    asked_back: item.askedQuantity,
    returned: item.returnedQuantity,
    refused: item.refusedQuantity,
    gift_quantity: gifts,
    price: kopecksToRoubles(item.price),
    old_price: item.oldPrice === null ? null : kopecksToRoubles(item.oldPrice),
    discount_sum: kopecksToRoubles(((item.oldPrice ?? item.price) - item.price) * item.quantity + item.discountPart),
    sum: kopecksToRoubles(item.price * item.quantity - item.discountPart),
  }
}

/** Kopecks of the pieces that were not taken at the handover. */
function refusedKopecks(order: OrderRow, items: readonly OrderItemRow[]): number {
  const all = sumWorths(items.map((item) => worthOfPieces(order, item, item.quantity)))
  return all.net - worthOfKept(order, items).net
}

/** The line of a total that names what was not taken; none when everything was. */
function refusedLine(kopecks: number, items: readonly OrderItemRow[], locale: Locale, say: Say): Order['lines'] {
  const reasons = items
    .filter((item) => item.refusedQuantity > 0)
    .map((item) => say('orders.not_taken_thing', { title: textIn(locale, item.title), count: item.refusedQuantity }))
  return reasons.length === 0 ? [] : [{ code: 'refused', title: say('orders.not_taken'), amount: kopecksToRoubles(-kopecks), reasons }]
}

/** The last day on which an order that waits can be collected. */
function keptUntil(order: OrderRow, history: readonly HistoryRow[], storageDays: number | null): string | null {
  const storage = order.status === 'ready_for_pickup' ? storageOf(history, storageDays) : null
  return storage && lastDayOf(storage)
}

/** Until when something of a delivered order can still be asked back; null when nothing can. Source: decisions I. */
function openUntil(order: OrderRow, items: readonly OrderItemRow[], history: readonly HistoryRow[], now: Date): Date | null {
  if (order.status !== 'delivered' && order.status !== 'partially_delivered') return null
  const delivered = history.findLast((row) => row.toState === order.status)
  const isLeft = items.some((item) => item.quantity > item.refusedQuantity + item.returnedQuantity + item.askedQuantity)
  if (!delivered || !isLeft) return null
  const until = returnDeadline(delivered.at)
  return now < until ? until : null
}
