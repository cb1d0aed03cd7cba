import type { Order, OrderStatus } from '#contracts/orders.contract.ts'
import { nextStates } from '#web/features/sales/order/draft/order-states.ts'

/** One point of an order's way: what was, with its instant, or what will normally come. */
export interface WayPoint {
  status: OrderStatus
  state: 'past' | 'current' | 'next'
  /** The server's words for what happened; absent for what has not. */
  title?: string
  at?: string
  /** What lies ahead is expected within the days that the delivery names. */
  isExpected?: boolean
}

/** The real states of an order with what normally follows. The last state is the current one. Source: UX-49. */
export function wayOf(order: Order): WayPoint[] {
  const last = order.history.length - 1
  return [
    ...order.history.map(({ status, title, at }, index): WayPoint => ({ status, title, at, state: index === last ? 'current' : 'past' })),
    ...nextStates(order).map((status): WayPoint => ({
      status,
      state: 'next',
      // Whoever is waited for at the counter comes when they like: the days of the delivery are over.
      ...(status === 'delivered' && order.status !== 'ready_for_pickup' && { isExpected: true }),
    })),
  ]
}
