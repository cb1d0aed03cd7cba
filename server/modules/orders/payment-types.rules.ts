import type { DeliveryType, PaymentType } from '../../../contracts/checkout.contract.ts'

/** The ways to pay that this shop offers. Source: decisions F. */
export const offeredPaymentTypes = ['card', 'on_delivery'] as const satisfies readonly PaymentType[]
export type OfferedPaymentType = (typeof offeredPaymentTypes)[number]

/** What a pickup point takes. */
export interface PointPayments {
  acceptsCard: boolean
  acceptsCash: boolean
}

/** Why an offered way to pay is not possible for a delivery: the key of the reason, or undefined when it is possible. Source: decisions F, H. */
export function paymentProblem(
  code: OfferedPaymentType,
  delivery: DeliveryType | undefined,
  point: PointPayments | undefined,
): string | undefined {
  if (code === 'card') return undefined
  if (delivery === 'post') return 'orders.payment_by_post'
  if (delivery === 'point' && point && !point.acceptsCard && !point.acceptsCash) return 'orders.payment_no_cash'
  return undefined
}

/** Whether this is a way to pay that the shop offers. */
export function isOffered(code: PaymentType): code is OfferedPaymentType {
  return (offeredPaymentTypes as readonly string[]).includes(code)
}
