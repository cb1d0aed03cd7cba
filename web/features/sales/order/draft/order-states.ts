import type { Order, OrderStatus } from '#contracts/orders.contract.ts'

type DotState = 'settled' | 'waiting' | 'action' | 'over'

const dots: Record<OrderStatus, DotState> = {
  created: 'waiting',
  awaiting_payment: 'action',
  confirmed: 'waiting',
  assembling: 'waiting',
  handed_over: 'waiting',
  in_transit: 'waiting',
  ready_for_pickup: 'settled',
  delivered: 'settled',
  completed: 'over',
  cancel_requested: 'waiting',
  cancelled: 'over',
  expired: 'over',
  refused: 'over',
  partially_delivered: 'settled',
}

/** How the square before a state looks: filled is there, hollow waits, gray is over, cranberry needs the shopper. */
export function dotOf(status: OrderStatus): DotState {
  return dots[status]
}

/** Where an order's payment stands for the pages that wait for it. */
export type PaymentStanding = 'paid' | 'failed' | 'waiting' | 'over'

/** Paid, declined, not known yet, or too late to pay. An order that is paid at the door needs no waiting. */
export function standingOf(order: Pick<Order, 'status' | 'payment_status'>): PaymentStanding {
  if (['paid', 'partially_paid', 'authorized', 'partially_refunded', 'refunded'].includes(order.payment_status)) return 'paid'
  if (order.status === 'expired' || order.status === 'cancelled') return 'over'
  if (order.payment_status === 'failed') return 'failed'
  return order.status === 'awaiting_payment' ? 'waiting' : 'paid'
}

/** The same for whoever looks at a placed order again: one that was called off is over, also when it had been paid. Source: UX-48. */
export function standingNow(order: Pick<Order, 'status' | 'payment_status'>): PaymentStanding {
  return order.status === 'expired' || order.status === 'cancelled' ? 'over' : standingOf(order)
}

/** The way of an order that is still to come: what normally follows its state. */
export function nextStates(order: Pick<Order, 'status'> & { delivery: Pick<Order['delivery'], 'type'> }): OrderStatus[] {
  const isCollected = order.delivery.type === 'point' || order.delivery.type === 'shop'
  const way: OrderStatus[] = [
    'created',
    'awaiting_payment',
    'confirmed',
    'assembling',
    ...(order.delivery.type === 'shop' ? [] : (['handed_over', 'in_transit'] as const)),
    ...(isCollected ? (['ready_for_pickup'] as const) : []),
    'delivered',
  ]
  const at = way.indexOf(order.status)
  return at < 0 ? [] : way.slice(at + 1).filter((status) => status !== 'awaiting_payment')
}

/** Whether the time in which an order can be paid is over, as far as one can tell before the shop has said so. */
export function isTimeUp(
  { status, can_pay: canPay, expires_at: until }: Pick<Order, 'status' | 'can_pay' | 'expires_at'>,
  nowMs: number,
): boolean {
  return canPay && status === 'awaiting_payment' && until !== null && !timeLeft(until, nowMs)
}

/** Milliseconds after which an order that waits for its payment is to be asked for again: its things are held no longer then. False for any other. */
export function asksAgainIn(order: Pick<Order, 'status' | 'can_pay' | 'expires_at'> | undefined, nowMs: number): number | false {
  if (!order?.can_pay || order.status !== 'awaiting_payment' || order.expires_at === null) return false
  return Math.max(Date.parse(order.expires_at) - nowMs, 0) + 3000
}

/** Minutes and seconds until an instant: `28:14`; undefined when it has passed. */
export function timeLeft(until: string | null, nowMs: number): { minutes: number; text: string } | undefined {
  const seconds = Math.floor((Date.parse(until ?? '') - nowMs) / 1000)
  if (!(seconds > 0)) return undefined
  const minutes = Math.floor(seconds / 60)
  return { minutes: Math.ceil(seconds / 60), text: `${minutes}:${String(seconds % 60).padStart(2, '0')}` }
}
