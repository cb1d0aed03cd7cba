/** Parts of the list of orders: by what has become of an order, and those of which something goes back or went back, which overlap. */
export const orderGroups = ['underway', 'received', 'ended', 'returns'] as const
export type OrderGroup = (typeof orderGroups)[number]

/** The states of the orders that were received. */
export const receivedStatuses = ['delivered', 'partially_delivered', 'completed'] as const

/** The states of the orders that came to nothing. */
export const endedStatuses = ['cancelled', 'expired', 'refused'] as const

/** Which of the three parts that do not overlap an order in a state belongs to. */
export function groupOf(status: string): Exclude<OrderGroup, 'returns'> {
  if ((receivedStatuses as readonly string[]).includes(status)) return 'received'
  return (endedStatuses as readonly string[]).includes(status) ? 'ended' : 'underway'
}
