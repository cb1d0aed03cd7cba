import type { OrderStatus } from '../orders.contract.ts'

/** What staff do with an order, by the name in the address of the act. Source: ADM-14. */
export const orderActs = [
  'confirm',
  'assemble',
  'hand_over',
  'dispatch',
  'arrive',
  'deliver',
  'refuse',
  'cancel',
  'grant_cancel',
  'refuse_cancel',
] as const
export type OrderAct = (typeof orderActs)[number]

/** The state that an act leads to; a request to cancel that is refused leads back to where it was asked. */
export const stateOfAct = {
  confirm: 'confirmed',
  assemble: 'assembling',
  hand_over: 'handed_over',
  dispatch: 'in_transit',
  arrive: 'ready_for_pickup',
  deliver: 'delivered',
  refuse: 'refused',
  cancel: 'cancelled',
  grant_cancel: 'cancelled',
} as const satisfies Record<Exclude<OrderAct, 'refuse_cancel'>, OrderStatus>

/** Why somebody looks at a phone or an e-mail. Source: admin.md, customers. */
export const revealReasons = ['order_call', 'delivery', 'return', 'customer_request', 'payment_check'] as const
