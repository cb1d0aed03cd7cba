import type { OrderStatus, PaymentStatus } from '#contracts/orders.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { orderTransitions } from './orders.states.ts'

/** Why an order cannot be replaced by its states; undefined when it can. What the shopper asked to be cancelled is answered first. Source: ADM-17. */
export function refusalOfStates({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }): string | undefined {
  if (status === 'cancel_requested') return 'orders.replacement_asked_to_cancel'
  if (!orderTransitions[status].includes('cancelled')) return 'orders.replacement_too_late'
  if (paymentStatus === 'partially_paid') return 'orders.replacement_in_parts'
  return paymentStatus === 'refunded' ? 'orders.replacement_given_back' : undefined
}

/** The cause of the refund of what an order was paid more than the one in its place costs. */
export const backKey = (newOrderId: number | ''): string => `replacement:${newOrderId}`

/** The order in whose place money became too much, by the cause of its refund; undefined of other causes. */
export function orderOfBackKey(key: string): number | undefined {
  const id = /^replacement:(\d+)/.exec(key)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** 409 with the words of a code. */
export function refused(code: string, params: Record<string, string | number> = {}): DomainError {
  return new DomainError({ code, status: 409, params })
}
