import { groupOf } from '#contracts/order-groups.ts'
import type { OrderStatus, PaymentStatus } from '#contracts/orders.contract.ts'
import { DomainError } from '#core/domain-error.ts'

/** Where an order may go from each state. `expired → confirmed` is a payment that came late and could still be served. Source: decisions A, F. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['awaiting_payment', 'confirmed', 'cancelled'],
  awaiting_payment: ['confirmed', 'expired', 'cancelled'],
  confirmed: ['assembling', 'cancelled'],
  assembling: ['handed_over', 'ready_for_pickup', 'cancel_requested', 'cancelled'],
  handed_over: ['in_transit', 'cancel_requested', 'refused'],
  in_transit: ['ready_for_pickup', 'delivered', 'partially_delivered', 'cancel_requested', 'refused'],
  ready_for_pickup: ['delivered', 'partially_delivered', 'cancel_requested', 'refused'],
  delivered: ['completed'],
  partially_delivered: ['completed'],
  cancel_requested: [
    'cancelled',
    'assembling',
    'handed_over',
    'in_transit',
    'ready_for_pickup',
    'delivered',
    'partially_delivered',
    'refused',
  ],
  expired: ['confirmed'],
  completed: [],
  cancelled: [],
  refused: [],
}

/**
 * Where a payment may go from each state; `none → paid` is money taken at handover, `partially_paid` has parts that are due later, and an order
 * that waited for money comes back to `none` when it is paid on receipt after all; `carried` is money that went along to the order in its place. Source: decisions A, docs/decisions/0040, 0167.
 */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  none: ['pending', 'paid'],
  pending: ['authorized', 'partially_paid', 'paid', 'failed', 'none'],
  partially_paid: ['paid', 'partially_refunded', 'refunded'],
  authorized: ['paid', 'failed'],
  paid: ['partially_refunded', 'refunded', 'carried'],
  partially_refunded: ['refunded', 'carried'],
  failed: ['pending', 'partially_paid', 'paid', 'none'],
  refunded: [],
  carried: [],
}

/** Until here a shopper cancels by themselves; later they can only ask for it. Source: decisions I. */
export const freelyCancellable: readonly OrderStatus[] = ['created', 'awaiting_payment', 'confirmed']

/** Where a shopper can still ask for a cancellation. Source: decisions I. */
export const cancellableOnRequest: readonly OrderStatus[] = ['assembling', 'handed_over', 'in_transit', 'ready_for_pickup']

/** Refuses a move that the table does not name: 409 `orders.illegal_transition`. */
export function requireOrderTransition(from: OrderStatus, to: OrderStatus): void {
  if (!orderTransitions[from].includes(to)) throw illegal(from, to)
}

/** The way of the goods: what was sent cannot be packed again. */
const wayOfGoods: readonly OrderStatus[] = ['assembling', 'handed_over', 'in_transit', 'ready_for_pickup', 'delivered']

/**
 * The carrier's word puts an order whose shopper asked to cancel where it was, or further on its way, never back: 409 `orders.illegal_transition`.
 * `askedIn` is the state in which the shopper asked.
 */
export function requireNotBehind(askedIn: OrderStatus, to: OrderStatus): void {
  if (isBehind(askedIn, to)) throw illegal(askedIn, to)
}

/**
 * What staff may answer to a request to cancel that was made in a state: an end, or what would have been possible without it, since a step that is
 * left out leaves out what follows from it: no carrier gets what is not handed over.
 */
export function answersTo(askedIn: OrderStatus): readonly OrderStatus[] {
  return orderTransitions.cancel_requested.filter(
    (to) => groupOf(to) === 'ended' || to === askedIn || orderTransitions[askedIn].includes(to),
  )
}

/** Refuses what is no answer of staff to a request that was made in a state: 409 `orders.illegal_transition`. */
export function requireAnswer(askedIn: OrderStatus, to: OrderStatus): void {
  if (!answersTo(askedIn).includes(to)) throw illegal(askedIn, to)
}

/** Whether goods would go back on their way from one state to another. */
export function isBehind(from: OrderStatus, to: OrderStatus): boolean {
  return wayOfGoods.includes(to) && wayOfGoods.indexOf(to) < wayOfGoods.indexOf(from)
}

/** As `requireOrderTransition`, for the state of the payment. */
export function requirePaymentTransition(from: PaymentStatus, to: PaymentStatus): void {
  if (!paymentTransitions[from].includes(to)) throw illegal(from, to)
}

/** Refuses a move that was decided upon in another state: 409 `orders.illegal_transition`. */
export function requireDecidedIn(status: OrderStatus, decidedIn: string, to: OrderStatus): void {
  if (status !== decidedIn) throw illegal(status, to)
}

function illegal(from: string, to: string): DomainError {
  return new DomainError({ code: 'orders.illegal_transition', status: 409, params: { from, to } })
}
