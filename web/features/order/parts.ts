import type { Order } from '#contracts/orders.contract.ts'
import { standingOf, type PaymentStanding } from './order-states.ts'

/** A payment of a schedule, before the order (all to come) or in it. */
export interface SchedulePart {
  amount: number
  due_at: string
  state: Order['parts'][number]['state']
}

type Paying = Pick<Order, 'status' | 'payment_status' | 'can_pay' | 'parts'>

/** The part that the bank could not charge, when the shopper can pay it now. */
export function latePartOf({ can_pay: canPay, parts }: Pick<Order, 'can_pay' | 'parts'>): SchedulePart | undefined {
  return canPay ? parts.find((part) => part.state === 'late') : undefined
}

/** The part that is to be paid next: the late one, or the first to come; nothing when the order is paid, over, or was paid at once. */
export function nextPartOf({ status, parts }: Pick<Order, 'status' | 'parts'>): SchedulePart | undefined {
  if (['cancelled', 'expired', 'refused'].includes(status)) return undefined
  return parts.find((part) => part.state === 'late' || part.state === 'due')
}

/** Roubles that are to be paid now: those of the next part, or of the whole order. */
export function sumNow(order: Pick<Order, 'status' | 'parts' | 'total'>): number {
  return nextPartOf(order)?.amount ?? order.total
}

/** Where the payment stands for the pages of the bank: an order that is served, with a late part, waits for that. */
export function payStandingOf(order: Paying): PaymentStanding {
  return latePartOf(order) ? 'waiting' : standingOf(order)
}

/** A later part was paid: its place is the order, not the thanks for a new one. */
export function paidLater({ parts }: Pick<Order, 'parts'>): boolean {
  return parts.filter((part) => part.state === 'paid').length > 1
}
