import type { StaffInput } from '#contracts/staff/api.ts'
import type { DeliveryType, PaymentType } from '#contracts/checkout.contract.ts'
import type { AgreementToRead, CityHit, PhoneCaller } from '#contracts/staff/order-create.contract.ts'
import type { GoodsLine } from '#staff/parts/goods/goods-line.ts'

type Body = StaffInput<'POST /staff/orders'>['body']
type QuoteBody = StaffInput<'POST /staff/orders/quote'>['body']

export interface Address {
  street: string
  house: string
  flat: string
  postal_code: string
  comment: string
}

export interface Recipient {
  firstName: string
  lastName: string
  phone: string
}

/** What a clerk has written down of an order by phone. */
export interface Draft {
  phone: string
  firstName: string
  lastName: string
  email: string
  locale: 'ru' | 'en'
  /** Who takes the parcel, when it is somebody else. */
  recipient: Recipient | undefined
  lines: GoodsLine[]
  city: CityHit | undefined
  delivery: DeliveryType | undefined
  placeId: number | undefined
  slotId: number | undefined
  address: Address
  payment: PaymentType
  coupon: string
  bonuses: number
  /** Ids of the agreements that were read, each with the customer's yes. */
  agreed: readonly number[]
  comment: string
  isGift: boolean
}

export const emptyDraft: Draft = {
  phone: '',
  firstName: '',
  lastName: '',
  email: '',
  locale: 'ru',
  recipient: undefined,
  lines: [],
  city: undefined,
  delivery: undefined,
  placeId: undefined,
  slotId: undefined,
  address: { street: '', house: '', flat: '', postal_code: '', comment: '' },
  payment: 'card',
  coupon: '',
  bonuses: 0,
  agreed: [],
  comment: '',
  isGift: false,
}

/** What the total depends on; undefined while there is nothing to count. */
export function quoteBodyOf(draft: Draft, caller: PhoneCaller | undefined): QuoteBody | undefined {
  const { city, lines, coupon, bonuses, payment } = draft
  if (!city || lines.length === 0) return undefined
  const delivery = deliveryOf(draft)
  return {
    city_id: city.id,
    lines: linesOf(lines),
    payment_type: payment,
    ...(caller && { phone: caller.phone }),
    ...(delivery && { delivery }),
    ...(coupon.trim() && { coupon: coupon.trim() }),
    ...(bonuses > 0 && caller?.customer && { bonuses }),
  }
}

/** The order as it is placed for a total that was told. */
export function bodyOf(draft: Draft, caller: PhoneCaller, total: number): Body | undefined {
  const quote = quoteBodyOf(draft, caller)
  const delivery = deliveryOf(draft, true)
  if (!quote || !delivery) return undefined
  const { phone: _phone, ...ordered } = quote
  const { firstName, lastName, email, comment, isGift, agreed, locale, payment, recipient } = draft
  return {
    ...ordered,
    delivery,
    payment_type: payment,
    contact: {
      first_name: firstName.trim(),
      phone: caller.phone,
      ...(lastName.trim() && { last_name: lastName.trim() }),
      ...(email.trim() && { email: email.trim() }),
    },
    ...(recipient && {
      recipient: {
        first_name: recipient.firstName.trim(),
        phone: recipient.phone.trim(),
        ...(recipient.lastName.trim() && { last_name: recipient.lastName.trim() }),
      },
    }),
    agreement_ids: [...agreed],
    agreement_versions: caller.agreements.filter(({ id }) => agreed.includes(id)).map(({ id, version }) => ({ id, version })),
    expected_total: total,
    locale,
    ...(comment.trim() && { comment: comment.trim() }),
    ...(isGift && { is_gift: true }),
  }
}

const linesOf = (lines: readonly GoodsLine[]) => lines.map(({ offerId, quantity }) => ({ offer_id: offerId, quantity }))

/** A delivery that is chosen so far; `isWhole`: with the address as it was typed, however much of it is there. */
function deliveryOf(draft: Draft, isWhole = false): Body['delivery'] | undefined {
  const { delivery: type, placeId, slotId, address, city } = draft
  if (!type) return undefined
  if (type === 'point') return { type, ...(placeId !== undefined && { point_id: placeId }) }
  if (type === 'shop') return { type, ...(placeId !== undefined && { shop_id: placeId }) }
  const { street, house, flat, postal_code: code, comment } = address
  const isThere = street.trim() !== '' && house.trim() !== ''
  return {
    type,
    ...(type === 'courier' && slotId !== undefined && { slot_id: slotId }),
    ...((isThere || isWhole) && {
      address: {
        city: city?.title ?? '',
        street: street.trim(),
        house: house.trim(),
        ...(flat.trim() && { flat: flat.trim() }),
        ...(code.trim() && { postal_code: code.trim() }),
        ...(comment.trim() && { comment: comment.trim() }),
      },
    }),
  }
}

/** Names of what is still missing before an order can be placed, in the order of the screen. */
type Missing = 'caller' | 'name' | 'recipient' | 'goods' | 'city' | 'delivery' | 'agreements'

export function missingOf(draft: Draft, caller: PhoneCaller | undefined): Missing[] {
  const required = caller?.agreements.filter((one: AgreementToRead) => one.required) ?? []
  const lacks: [Missing, boolean][] = [
    ['caller', caller === undefined],
    ['name', draft.firstName.trim() === ''],
    ['recipient', draft.recipient !== undefined && (draft.recipient.firstName.trim() === '' || draft.recipient.phone.trim() === '')],
    ['goods', draft.lines.length === 0],
    ['city', draft.city === undefined],
    ['delivery', draft.delivery === undefined],
    ['agreements', required.some(({ id }) => !draft.agreed.includes(id))],
  ]
  return lacks.filter(([, isMissing]) => isMissing).map(([name]) => name)
}
