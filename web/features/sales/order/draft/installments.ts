import { groupOf } from '#contracts/order-groups.ts'
import type { Order } from '#contracts/orders.contract.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { standingOf, type PaymentStanding } from './order-states.ts'

/** A payment of a schedule, before the order (all to come) or in it. */
export interface ScheduledInstallment {
  amount: number
  due_at: string
  state: Order['parts'][number]['state']
}

type Paying = Pick<Order, 'status' | 'payment_status' | 'can_pay' | 'parts'>

/** The part that the bank could not charge, when the shopper can pay it now. */
export function overdueInstallmentOf({ can_pay: canPay, parts }: Pick<Order, 'can_pay' | 'parts'>): ScheduledInstallment | undefined {
  return canPay ? parts.find((part) => part.state === 'late') : undefined
}

/** The part that is to be paid next: the late one, or the first to come; nothing when the order is paid, over, or was paid at once. */
export function nextInstallmentOf({ status, parts }: Pick<Order, 'status' | 'parts'>): ScheduledInstallment | undefined {
  if (groupOf(status) === 'ended') return undefined
  return parts.find((part) => part.state === 'late' || part.state === 'due')
}

/** Roubles of an order that is paid at once: all of it, or what it costs more than the one that it changes. */
export function sumAtOnce({ surcharge, total }: Pick<Order, 'surcharge' | 'total'>): number {
  return surcharge?.amount ?? total
}

/** Roubles that are to be paid now: those of the next part, or all at once. */
export function sumNow(order: Pick<Order, 'status' | 'parts' | 'total' | 'surcharge'>): number {
  return nextInstallmentOf(order)?.amount ?? sumAtOnce(order)
}

/**
 * Where the payment stands for the pages of the bank: an order that is served, with a late part, waits for that; whoever comes back from paying
 * the part at a `position`, 1–4, waits for no other.
 */
export function payStandingOf(order: Paying, position?: number): PaymentStanding {
  const part = position === undefined ? overdueInstallmentOf(order) : order.parts[position - 1]
  return part?.state === 'late' || (position !== undefined && part?.state === 'due') ? 'waiting' : standingOf(order)
}

/** The position that a bank's way back names, 2–4; undefined when it names none. */
export function positionOf(query: URLSearchParams): number | undefined {
  const named = query.get('part') ?? ''
  return /^[2-4]$/.test(named) ? Number(named) : undefined
}

/** Where whoever has paid goes: to the thanks for a new order, or back to the order of which they have paid a later part. */
export function placeOfPaid({ number, parts }: Pick<Order, 'number' | 'parts'>, isLoggedIn: boolean): string {
  const isLater = parts.filter((part) => part.state === 'paid').length > 1
  if (!isLater) return pathTo('order-thanks', undefined, { number })
  return isLoggedIn ? pathTo('my-order', { orderId: number }) : pathTo('order-track', undefined, { number })
}
