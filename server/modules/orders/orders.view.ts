import type { Order } from '../../../contracts/orders.contract.ts'
import type { MessageParams } from '../../../core/domain-error.ts'
import { textIn, type Locale } from '../../../core/locale.ts'
import { kopecksToRoubles } from '../../../core/money.ts'
import { hiddenPart } from '../customers/index.ts'
import { imageView, noImage, type ShownImage } from '../images/index.ts'
import type { HistoryRow, OrderItemRow, OrderRow } from './orders.repo.ts'
import { cancellableOnRequest, freelyCancellable } from './orders.states.ts'
import type { DiscountSnapshot } from './orders.schema.ts'
import { returnDeadline } from './return-window.rules.ts'

/** The text of a key of this module in the caller's language. */
export type Say = (key: string, params?: MessageParams) => string

export interface OrderParts {
  items: readonly OrderItemRow[]
  history: readonly HistoryRow[]
  images: ReadonlyMap<number, ShownImage>
  /** The address of the shopper himself is not shown. */
  isAddressHidden: boolean
}

/** An order as its owner sees it. */
export function orderView(order: OrderRow, parts: OrderParts, locale: Locale, say: Say, now: Date): Order {
  const history = parts.history.filter((row) => row.machine === 'order')
  const returnUntil = openUntil(order, parts.items, history, now)
  const paysNow = order.status === 'awaiting_payment' && (order.expiresAt === null || order.expiresAt > now)
  return {
    number: order.number,
    status: order.status,
    status_title: say(`orders.status.${order.status}`),
    payment_status: order.paymentStatus,
    payment_type: order.paymentType,
    total: kopecksToRoubles(order.total),
    lines: totalLines(
      {
        goods: order.goods,
        sale: order.saleDiscount,
        bonuses: order.bonusDiscount,
        delivery: order.deliveryPrice,
        discounts: order.discounts,
      },
      locale,
      say,
    ),
    items: parts.items.map((item) => itemView(item, parts.images, locale)),
    delivery: {
      type: order.deliveryType,
      title: textIn(locale, order.delivery.title),
      address: addressOf(order, parts.isAddressHidden, locale),
      date_from: order.deliveryFrom,
      date_to: order.deliveryTo,
      price: kopecksToRoubles(order.deliveryPrice),
    },
    contact: {
      first_name: order.contact.firstName,
      last_name: order.contact.lastName,
      phone: order.contact.phone,
      email: order.contact.email,
    },
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt?.toISOString() ?? null,
    history: history.map((row) => ({
      status: row.toState as Order['status'],
      title: say(`orders.status.${row.toState}`),
      at: row.at.toISOString(),
    })),
    bonuses_spent: order.bonusDiscount / 100,
    bonuses_earned: order.bonusesEarned,
    can_cancel: [...freelyCancellable, ...cancellableOnRequest].includes(order.status),
    can_pay: paysNow,
    can_return: returnUntil !== null,
    return_until: returnUntil?.toISOString() ?? null,
    ecommerce_sent: order.ecommerceSentAt !== null,
  }
}

/** Shops and pickup points are nobody's own. */
function addressOf(order: OrderRow, isHidden: boolean, locale: Locale): string {
  const isOwn = order.deliveryType === 'courier' || order.deliveryType === 'post'
  return isHidden && isOwn ? `${textIn(locale, order.cityTitle)}, ${hiddenPart}` : textIn(locale, order.delivery.address)
}

function itemView(item: OrderItemRow, images: ReadonlyMap<number, ShownImage>, locale: Locale): Order['items'][number] {
  const image = item.imageId === null ? undefined : images.get(item.imageId)
  const title = textIn(locale, item.title)
  return {
    id: item.id,
    title,
    sku: item.sku,
    slug: item.slug,
    size: textIn(locale, item.size),
    color: textIn(locale, item.color),
    image: image ? imageView(image, locale) : noImage('#eceff1', title),
    quantity: item.quantity,
    price: kopecksToRoubles(item.price),
    old_price: item.oldPrice === null ? null : kopecksToRoubles(item.oldPrice),
    discount_sum: kopecksToRoubles(((item.oldPrice ?? item.price) - item.price) * item.quantity + item.discountPart),
    sum: kopecksToRoubles(item.price * item.quantity - item.discountPart),
  }
}

/** Until when something of a delivered order can come back; null when nothing can. Source: decisions I. */
function openUntil(order: OrderRow, items: readonly OrderItemRow[], history: readonly HistoryRow[], now: Date): Date | null {
  if (order.status !== 'delivered' && order.status !== 'partially_delivered') return null
  const delivered = history.findLast((row) => row.toState === order.status)
  if (!delivered || !items.some((item) => item.quantity > item.refusedQuantity + item.returnedQuantity)) return null
  const until = returnDeadline(delivered.at)
  return now < until ? until : null
}

/** What a total is made of, in kopecks; `delivery` is null while none is chosen. */
export interface TotalParts {
  goods: number
  sale: number
  bonuses: number
  delivery: number | null
  discounts: readonly DiscountSnapshot[]
}

/**
 * The lines of a total, amounts with their sign, in the order of the calculation: each promotion and the code by name, and what made the
 * delivery free. What does not apply is left out, delivery while none is chosen too.
 */
export function totalLines(parts: TotalParts, locale: Locale, say: Say): Order['lines'] {
  const line = (code: Order['lines'][number]['code'], kopecks: number) => ({
    code,
    title: say(`orders.line.${code}`),
    amount: kopecksToRoubles(kopecks),
  })
  const named = (discount: DiscountSnapshot): Order['lines'][number] => {
    const title = textIn(locale, discount.title)
    const amount = kopecksToRoubles(-discount.amount)
    if (discount.code === null) return { code: 'promotion', title, amount }
    return { code: 'coupon', title: say('orders.line.coupon_of', { code: discount.code }), amount, note: title }
  }
  const ofDelivery = parts.discounts.find((one) => one.of === 'delivery')
  const note = ofDelivery && [ofDelivery.code && say('orders.line.coupon_of', { code: ofDelivery.code }), textIn(locale, ofDelivery.title)]
  return [
    line('goods', parts.goods),
    ...(parts.sale > 0 ? [line('sale', -parts.sale)] : []),
    ...parts.discounts.filter((one) => one.of === 'goods').map(named),
    ...(parts.bonuses > 0 ? [line('bonuses', -parts.bonuses)] : []),
    ...(parts.delivery === null ? [] : [{ ...line('delivery', parts.delivery), ...(note && { note: note.filter(Boolean).join(': ') }) }]),
  ]
}
