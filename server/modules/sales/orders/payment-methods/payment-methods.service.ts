import type { DeliveryType, PaymentType, PaymentMethod } from '#contracts/checkout.contract.ts'
import type { Locale } from '#core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import { splitInFour } from '#core/split-payments.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Say } from '#server/platform/http/translator.ts'
import type { Platform } from '#server/platform/module.ts'
import { findPoint } from '#server/modules/fulfillment/delivery/index.ts'
import { dueDates, limitsOf, needsEmail } from '#server/modules/money/payments/index.ts'
import { findSurcharge } from '../order-replacements.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { offeredWith, paymentProblem, sumProblem, takenOnReceipt, type PointPayments } from './payment-types.rules.ts'

/**
 * What the ways to pay depend on: a total in kopecks, how it is delivered, and the instant of the order, from which parts are due. `agreed`: of a
 * placed order that has no e-mail, the way that it was placed with.
 */
export interface ToBePaid {
  delivery: DeliveryType | undefined
  point: PointPayments | undefined
  total: number
  orderedAt: Date
  agreed?: PaymentType
}

/** The ways to pay this total, each with the reason why it is not possible. Nothing in the cart is no reason. */
export function listPaymentMethods(
  platform: Platform,
  { delivery, point, total, orderedAt, agreed }: ToBePaid,
  locale: Locale,
): PaymentMethod[] {
  const say: Say = (key, params) => platform.translator.text(locale, key, params)
  const limits = limitsOf(platform)
  return offeredWith(limits).map((code) => {
    const sum = total > 0 ? sumProblem(code, total, limits) : undefined
    const byMail = needsEmail(platform, code)
    const lacksEmail = byMail && agreed !== undefined && agreed !== code
    const place = paymentProblem(code, delivery, point) ?? (lacksEmail ? 'orders.payment_needs_email' : undefined)
    const reason = place ? say(place) : sum && say(sum.key, { sum: formatRoubles(kopecksToRoubles(sum.limitKopecks), locale) })
    const takes = code === 'on_delivery' && reason === undefined ? takenOnReceipt(delivery, point) : undefined
    const parts = code === 'split' && reason === undefined ? scheduleOf(total, orderedAt) : undefined
    return {
      code,
      title: say(`orders.payment.${code}`),
      available: reason === undefined,
      ...(reason && { reason }),
      ...(parts && { parts }),
      ...(takes && { takes }),
      ...(byMail && { needs_email: true as const }),
    }
  })
}

/** Nobody knows what is taken at a point that is no more. */
const takesNothing: PointPayments = { acceptsCard: false, acceptsCash: false }

/** The ways to pay a placed order that waits for its money; none for any other. Source: UX-47. */
export async function paymentMethodsOf(db: Db, platform: Platform, order: OrderRow, locale: Locale): Promise<PaymentMethod[]> {
  if (order.status !== 'awaiting_payment') return []
  const { deliveryType: delivery, pointId, cityId, createdAt: orderedAt } = order
  const surcharge = await findSurcharge(db, order.id)
  const total = surcharge?.difference ?? order.total
  const point = pointId === null ? undefined : ((await findPoint(db, platform, pointId, cityId)) ?? takesNothing)
  const agreed = order.contact.email === null ? order.paymentType : undefined
  const ways = listPaymentMethods(platform, { delivery, point, total, orderedAt, ...(agreed && { agreed }) }, locale)
  // What was paid at once is paid at once to its end: until then another order stands.
  return surcharge ? ways.filter(({ code }) => code === 'sbp' || code === 'card') : ways
}

function scheduleOf(total: number, orderedAt: Date): { amount: number; due_at: string }[] | undefined {
  const dates = dueDates(orderedAt)
  return splitInFour(total)?.map((part, index) => ({ amount: kopecksToRoubles(part), due_at: (dates[index] ?? orderedAt).toISOString() }))
}
