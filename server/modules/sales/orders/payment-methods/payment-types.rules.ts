import type { DeliveryType, PaymentType, PaymentMethod } from '#contracts/checkout.contract.ts'
import type { PaymentLimits } from '#core/split-payments.ts'

/** The ways to pay in the order in which they are offered. Source: decisions F. */
const paymentTypes: readonly PaymentType[] = ['sbp', 'card', 'split', 'on_delivery']

/** What a pickup point takes. */
export interface PointPayments {
  acceptsCard: boolean
  acceptsCash: boolean
}

/** Why an offered way to pay is not possible for a delivery: the key of the reason, or undefined when it is possible. Source: decisions F, H. */
export function paymentProblem(
  code: PaymentType,
  delivery: DeliveryType | undefined,
  point: PointPayments | undefined,
): string | undefined {
  if (code !== 'on_delivery') return undefined
  if (delivery === 'post') return 'orders.payment_by_post'
  if (delivery === 'point' && point && !point.acceptsCard && !point.acceptsCash) return 'orders.payment_no_cash'
  return undefined
}

/** What is taken where the order is handed over: couriers and shops take both; undefined while nobody knows, and where nothing is. */
export function takenOnReceipt(delivery: DeliveryType | undefined, point: PointPayments | undefined): PaymentMethod['takes'] {
  if (delivery === 'courier' || delivery === 'shop') return 'both'
  if (delivery !== 'point' || !point) return undefined
  if (point.acceptsCard && point.acceptsCash) return 'both'
  return point.acceptsCard ? 'card' : point.acceptsCash ? 'cash' : undefined
}

/** The ways to pay that are offered with a bank; a split is not when the bank cannot charge later parts by itself. */
export function offeredWith(limits: PaymentLimits): PaymentType[] {
  return paymentTypes.filter((code) => code === 'on_delivery' || limits[code] !== null)
}

/** Whether this is a way to pay that the shop offers with a bank. */
export function isOffered(code: PaymentType, limits: PaymentLimits): boolean {
  return offeredWith(limits).includes(code)
}

/** Why a sum cannot be paid in a way: the key of the reason with the limit that it oversteps; undefined when it can. Source: decisions F. */
export function sumProblem(
  code: PaymentType,
  totalKopecks: number,
  limits: PaymentLimits,
): { key: 'orders.payment_sum_small' | 'orders.payment_sum_large'; limitKopecks: number } | undefined {
  const sums = code === 'on_delivery' ? null : limits[code]
  if (!sums) return undefined
  const { from, to } = sums
  if (totalKopecks < from) return { key: 'orders.payment_sum_small', limitKopecks: from }
  return totalKopecks > to ? { key: 'orders.payment_sum_large', limitKopecks: to } : undefined
}
