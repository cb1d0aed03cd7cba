import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { phoneNotProven as notProvenCode } from '#contracts/order-refusals.ts'
import type { SlotDay } from '#contracts/slots.contract.ts'
import { DomainError } from '#core/domain-error.ts'

/** No such order, or not the caller's: the two are answered alike. Source: T1–T3. */
export const orderNotFound = () => new DomainError({ code: 'orders.not_found', status: 404 })

/** No order of a guest has this number and this phone; which of the two is wrong, or whether there is such an order, is not told. Source: T3. */
export const notWithPhone = () => new DomainError({ code: 'orders.not_with_phone', status: 404, field: 'number' })

/** The total is not the one that was shown. Source: T27, api.md. */
export const totalChanged = () => new DomainError({ code: 'orders.total_changed', status: 409 })

/** A line of the cart that cannot be ordered as it is; `field` is `items.{id of the line}`. */
export const lineRefused = (itemId: number, code: string, params: Record<string, number> = {}) =>
  new DomainError({ code, status: 409, field: `items.${itemId}`, params })

/** This way of delivery is not offered for the city. */
export const deliveryUnavailable = () => new DomainError({ code: 'orders.delivery_unavailable', status: 400, field: 'delivery.type' })

/** The chosen point or shop does not exist in the city. Source: T6. */
export const placeUnknown = (field: 'delivery.point_id' | 'delivery.shop_id') =>
  new DomainError({ code: 'orders.place_unknown', status: 400, field })

/** The chosen point takes no parcel so heavy. Source: decisions H. */
export const tooHeavyForPoint = (kilograms: number) =>
  new DomainError({ code: 'orders.too_heavy_for_point', status: 400, field: 'delivery.point_id', params: { kilograms } })

/** The address lies in another city than the one the delivery was counted for. */
export const otherCity = () => new DomainError({ code: 'orders.other_city', status: 400, field: 'delivery.address.city' })

export const fieldRequired = (field: string) => new DomainError({ code: 'forms.errors.required', status: 400, field })

export const phoneInvalid = (field: string) => new DomainError({ code: 'forms.validation.invalidPhone', status: 400, field })

/** This way of paying is not offered for this order. */
export const paymentUnavailable = () => new DomainError({ code: 'orders.payment_unavailable', status: 400, field: 'payment_type' })

/** The bank sends its receipts by e-mail only, and the order has none. Source: decisions J. */
export const emailNeeded = (field: 'contact.email' | 'payment_type') => new DomainError({ code: 'orders.email_needed', status: 400, field })

/** Nobody has proven on this device that they hold the phone of an order on receipt. Source: decisions AT. */
export const phoneNotProven = () => new DomainError({ code: notProvenCode, status: 403, field: 'contact.phone' })

/** Three orders of this phone already hold goods unpaid. Source: T35. */
export const tooManyUnpaid = () => new DomainError({ code: 'orders.too_many_unpaid', status: 409 })

/** Ten orders of this phone are on their way to be paid on receipt. Source: T35. */
export const tooManyOnReceipt = () => new DomainError({ code: 'orders.too_many_on_receipt', status: 409 })

/** The phone was written to about fifteen orders within a day. Source: T11. */
export const tooManyADay = () => new DomainError({ code: 'orders.too_many_a_day', status: 429, retryAfterSeconds: 3600 })

/** Too many unpaid orders came from one place within an hour. Source: T35. */
export const tooManyOrders = () => new DomainError({ code: 'orders.too_many_orders', status: 429, retryAfterSeconds: 3600 })

/** No place of this slot is left, or it is too late for it; with the days anew where they are known. Source: decisions AS. */
export const slotGone = (days?: readonly SlotDay[]) =>
  new DomainError({ code: 'orders.slot_gone', status: 409, field: 'delivery.slot_id', ...(days && { extra: { days } }) })

/** Another slot that costs more than the one that was agreed upon. */
export const slotDearer = () => new DomainError({ code: 'orders.slot_dearer', status: 409, field: 'delivery.slot_id' })

/** The order is with a courier, is not brought by one of the shop's own, or is over. */
export const cannotChangeSlot = () => new DomainError({ code: 'orders.cannot_change_slot', status: 409 })

/** The order cannot be cancelled (any more). */
export const cannotCancel = () => new DomainError({ code: 'orders.cannot_cancel', status: 409 })

/** The carrier has just said what became of the parcel of an order that was to be cancelled, and the order is in this state with it. */
export const endedByCarrier = (state: string) => new DomainError({ code: 'orders.ended_by_carrier', status: 409, params: { state } })

/** Nobody can say where the parcel of an order is that was to be cancelled. */
export const carrierSilent = () => new DomainError({ code: 'orders.carrier_silent', status: 409 })

/** Only an unpaid order was to be cancelled, and its money has come. */
export const paidMeanwhile = () => new DomainError({ code: 'orders.paid_meanwhile', status: 409 })

/** The order does not wait for money: it is paid, cancelled or its time ran out. */
export const cannotPay = () => new DomainError({ code: 'orders.cannot_pay', status: 409 })

/** The same refusal with the totals of now beside it, and the days anew where a slot is gone. */
export function withCalcPrice(error: DomainError, calcPrice: CalcPrice, days?: readonly SlotDay[]): DomainError {
  const { code, field, params } = error
  const extra = { calc_price: calcPrice, ...(days && { days }) }
  return new DomainError({ code, status: 409, params, extra, ...(field === undefined ? {} : { field }) })
}

/** The account cannot be deleted while this order is on its way to somebody. */
export const orderUnderway = (number: string) => new DomainError({ code: 'orders.underway', status: 409, params: { number } })

/** The account cannot be deleted while parts of this order are still to be paid. */
export const installmentsUnpaid = (number: string) => new DomainError({ code: 'orders.parts_unpaid', status: 409, params: { number } })

/** Pieces and their marking codes are scanned, and parcels closed and given away, while an order is being packed, neither before nor later. Source: decisions J. */
export const notBeingPacked = (status: string) => new DomainError({ code: 'orders.not_being_packed', status: 409, params: { status } })

/** An order does not leave the house before each piece that must carry a marking code has one. Source: decisions J. */
export const codesMissing = (things: string) => new DomainError({ code: 'orders.codes_missing', status: 409, params: { things } })

/** Bonuses of an account are spent by phone only in an order that is paid by the link to its phone. Source: decision 0168. */
export const bonusesByLink = () => new DomainError({ code: 'orders.bonuses_by_link', status: 400, field: 'bonuses' })

/** The order stands until a dearer one, which is to take its place, is paid: staff drop that first. Source: decision 0171. */
export const changeAwaitsPayment = (number: string) =>
  new DomainError({ code: 'orders.change_awaits_payment', status: 409, params: { number } })
