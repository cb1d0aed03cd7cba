import type { Order } from '#contracts/orders.contract.ts'
import { addDays } from '#web/lib/i18n/dates.ts'
import { standingNow } from '../draft/order-states.ts'
import { nextInstallmentOf } from '../draft/installments.ts'

/** A step that lies before the shopper; `date` is a calendar date, absent for now. The keys of its words are below `thanks.step`. */
export interface NextStep {
  key: 'pay' | 'assembling' | 'courier' | 'point' | 'shop' | 'post' | 'part' | 'bonuses'
  date?: string
  /** The last day on which it may be; absent when that is the same. */
  until?: string
  /** Of a part that is charged then. */
  roubles?: number
}

/** Days after the receipt until what was earned can be spent. Source: decisions E. */
const bonusDays = 14

/** What happens with an order that was just placed. */
export function nextSteps(order: Pick<Order, 'status' | 'payment_status' | 'delivery' | 'bonuses_earned' | 'parts'>): NextStep[] {
  const standing = standingNow(order)
  if (standing === 'over') return []
  const later = standing === 'paid' ? nextInstallmentOf(order) : undefined
  const { date_from: from, date_to: to, type } = order.delivery
  return [
    ...(standing === 'paid' ? [] : [{ key: 'pay' as const }]),
    { key: 'assembling' },
    { key: type, ...(from && { date: from }), ...(from && to && to !== from && { until: to }) },
    ...(later ? [{ key: 'part' as const, date: later.due_at, roubles: later.amount }] : []),
    ...(order.bonuses_earned > 0 ? [{ key: 'bonuses' as const, ...(to && { date: addDays(to, bonusDays) }) }] : []),
  ]
}
