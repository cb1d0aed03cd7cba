import type {
  Address,
  CalcPrice,
  CalcPriceBody,
  DeliveryType,
  OrderBody,
  PaymentType,
  PaymentMethod,
} from '#contracts/checkout.contract.ts'
import { textOf, type Known, type OrderDraft, type TextName } from './order-draft.ts'

/** Where and for whom the order is. */
export interface OrderPlace {
  cartId: string
  cityId: number
  /** The promo code that the shopper has applied. */
  coupon?: string | undefined
}

/** The way of delivery that holds: the chosen one if it is offered, else the first. Undefined before the offers are known. */
export function deliveryOf(draft: OrderDraft, offered: CalcPrice['delivery_options'] | undefined): DeliveryType | undefined {
  const chosen = offered?.find((option) => option.type === draft.deliveryType) ?? offered?.[0]
  return chosen?.type
}

/** The way to pay that holds: the chosen one if it is possible, else the first possible one. */
export function paymentOf(draft: OrderDraft, offered: readonly PaymentMethod[] | undefined): PaymentType | undefined {
  const possible = offered?.filter((type) => type.available)
  return (possible?.find((type) => type.code === draft.paymentType) ?? possible?.[0])?.code
}

/** What the price is asked for. Only what changes the total is in it, so that typing a name asks nothing. */
export function pricingBody(draft: OrderDraft, place: OrderPlace, offered: CalcPrice | undefined): CalcPriceBody {
  const type = deliveryOf(draft, offered?.delivery_options)
  const payment = paymentOf(draft, offered?.payment_types)
  return {
    cart_id: place.cartId,
    city_id: place.cityId,
    ...(type && { delivery: { type, ...placeOf(draft, type) } }),
    ...(payment && { payment_type: payment }),
    ...(place.coupon && { coupon: place.coupon }),
    ...(draft.bonuses > 0 && { bonuses: draft.bonuses }),
  }
}

/** The whole order. `price` is the reply the shopper has seen: its total is what they agree to. */
export function orderBody(
  draft: OrderDraft,
  place: OrderPlace,
  known: Known,
  price: CalcPrice,
  agreed: Pick<OrderBody, 'agreement_ids' | 'agreement_versions'>,
): OrderBody | undefined {
  const type = deliveryOf(draft, price.delivery_options)
  const payment = paymentOf(draft, price.payment_types)
  if (!type || !payment) return undefined
  const text = (name: TextName) => textOf(draft, name, known).trim()
  return {
    cart_id: place.cartId,
    city_id: place.cityId,
    contact: { ...personOf('contact', text), ...optional('email', text('contact.email')) },
    ...(draft.hasRecipient && { recipient: personOf('recipient', text) }),
    delivery: { type, ...placeOf(draft, type), ...(needsAddress(type) && { address: addressOf(text) }) },
    payment_type: payment,
    ...(price.coupon?.applied && { coupon: price.coupon.code }),
    ...(price.bonuses.spent > 0 && { bonuses: price.bonuses.spent }),
    ...agreed,
    ...optional('comment', text('comment')),
    ...(draft.isGift && { is_gift: true }),
    expected_total: price.total,
  }
}

/** Couriers and the post come to an address; points and shops have their own. */
export function needsAddress(type: DeliveryType | undefined): boolean {
  return type === 'courier' || type === 'post'
}

function optional<K extends string>(key: K, value: string): Partial<Record<K, string>> {
  return value === '' ? {} : ({ [key]: value } as Record<K, string>)
}

function personOf(who: 'contact' | 'recipient', text: (name: TextName) => string) {
  const lastName = optional('last_name', text(`${who}.last_name`))
  return { first_name: text(`${who}.first_name`), phone: text(`${who}.phone`), ...lastName }
}

function placeOf(draft: OrderDraft, type: DeliveryType): { point_id?: number; shop_id?: number; slot_id?: number } {
  if (type === 'courier' && draft.slotId !== undefined) return { slot_id: draft.slotId }
  if (type === 'point' && draft.pointId !== undefined) return { point_id: draft.pointId }
  if (type === 'shop' && draft.shopId !== undefined) return { shop_id: draft.shopId }
  return {}
}

function addressOf(text: (name: TextName) => string): Address {
  const part = (name: keyof Address) => text(`delivery.address.${name}`)
  const optional = (['flat', 'entrance', 'floor', 'postal_code', 'comment'] as const).filter((name) => part(name) !== '')
  return {
    city: part('city'),
    street: part('street'),
    house: part('house'),
    ...Object.fromEntries(optional.map((name) => [name, part(name)])),
  }
}
