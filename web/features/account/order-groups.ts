import type { Order, OrderStatus } from '#contracts/orders.contract.ts'

/** Parts of the history, by what has become of an order. */
export const orderGroups = ['all', 'underway', 'received', 'ended'] as const
export type OrderGroup = (typeof orderGroups)[number]

const received: readonly OrderStatus[] = ['delivered', 'partially_delivered', 'completed']
const ended: readonly OrderStatus[] = ['cancelled', 'expired', 'refused']

/** Which part an order belongs to besides all. */
export function groupOf(status: OrderStatus): Exclude<OrderGroup, 'all'> {
  if (received.includes(status)) return 'received'
  return ended.includes(status) ? 'ended' : 'underway'
}

/** The parts that have orders, with how many; all of them first. */
export function countGroups(orders: readonly Pick<Order, 'status'>[]): { group: OrderGroup; count: number }[] {
  return orderGroups
    .map((group) => ({ group, count: orders.filter((order) => group === 'all' || groupOf(order.status) === group).length }))
    .filter(({ group, count }) => group === 'all' || count > 0)
}
