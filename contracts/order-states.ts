/* The states that an order, its payment and its returns can have: the only place where they are listed. Contracts, tables, rules and the demo shop import them. Source: house B5. */

/** Every status an order can have. Source: decisions A. */
export const orderStatuses = [
  'created',
  'awaiting_payment',
  'confirmed',
  'assembling',
  'handed_over',
  'in_transit',
  'ready_for_pickup',
  'delivered',
  'completed',
  'cancel_requested',
  'cancelled',
  'expired',
  'refused',
  'partially_delivered',
] as const

/** How far an order's money has come; `carried`: it is that of the order which took this one's place. */
export const paymentStatuses = [
  'none',
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'carried',
] as const

/** How an order is paid. */
export const paymentTypes = ['card', 'sbp', 'split', 'on_delivery'] as const

/** How an order comes to its customer. */
export const deliveryTypes = ['courier', 'point', 'shop', 'post'] as const

/** How far a return has come. */
export const returnStatuses = ['requested', 'approved', 'rejected', 'received', 'refunded'] as const

/** Why something is sent back. */
export const returnReasons = ['too_small', 'too_large', 'colour', 'quality', 'other'] as const

/** What becomes of a piece that came back: it goes on sale again, it is faulty, it is written off. */
export const pieceConditions = ['shelf', 'faulty', 'written_off'] as const
