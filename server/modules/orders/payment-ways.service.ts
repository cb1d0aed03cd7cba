import type { DeliveryType, PaymentWay } from '../../../contracts/checkout.contract.ts'
import type { Locale } from '../../../core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '../../../core/money.ts'
import { splitInFour } from '../../../core/split-payments.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Say } from '../../platform/http/translator.ts'
import type { Platform } from '../../platform/module.ts'
import { findPoint } from '../delivery/index.ts'
import { dueDates, limitsOf } from '../payments/index.ts'
import type { OrderRow } from './orders.repo.ts'
import { offeredWith, paymentProblem, sumProblem, takenOnReceipt, type PointPayments } from './payment-types.rules.ts'

/** What the ways to pay depend on: a total in kopecks, how it is delivered, and the instant of the order, from which parts are due. */
export interface ToBePaid {
  delivery: DeliveryType | undefined
  point: PointPayments | undefined
  total: number
  orderedAt: Date
}

/** The ways to pay this total, each with the reason why it is not possible. Nothing in the cart is no reason. */
export function paymentWays(platform: Platform, { delivery, point, total, orderedAt }: ToBePaid, locale: Locale): PaymentWay[] {
  const say: Say = (key, params) => platform.translator.text(locale, key, params)
  const limits = limitsOf(platform)
  return offeredWith(limits).map((code) => {
    const sum = total > 0 ? sumProblem(code, total, limits) : undefined
    const place = paymentProblem(code, delivery, point)
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
    }
  })
}

/** Nobody knows what is taken at a point that is no more. */
const takesNothing: PointPayments = { acceptsCard: false, acceptsCash: false }

/** The ways to pay a placed order that waits for its money; none for any other. Source: UX-47. */
export async function paymentWaysOf(db: Db, platform: Platform, order: OrderRow, locale: Locale): Promise<PaymentWay[]> {
  if (order.status !== 'awaiting_payment') return []
  const { deliveryType: delivery, pointId, cityId, total, createdAt: orderedAt } = order
  const point = pointId === null ? undefined : ((await findPoint(db, platform, pointId, cityId)) ?? takesNothing)
  return paymentWays(platform, { delivery, point, total, orderedAt }, locale)
}

function scheduleOf(total: number, orderedAt: Date): { amount: number; due_at: string }[] | undefined {
  const dates = dueDates(orderedAt)
  return splitInFour(total)?.map((part, index) => ({ amount: kopecksToRoubles(part), due_at: (dates[index] ?? orderedAt).toISOString() }))
}
