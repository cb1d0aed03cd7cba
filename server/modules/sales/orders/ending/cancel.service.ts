import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { transitionOrder } from '../transitions/transitions.service.ts'
import { cannotCancel, orderNotFound, paidMeanwhile } from '../orders.errors.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { cancellableOnRequest, freelyCancellable } from '../orders.states.ts'

/**
 * The shopper gives the order up: free until it is being assembled, later a request that staff answer. Throws `orders.cannot_cancel`
 * (409) when it is too late for both. `onlyUnpaid`: whoever gives up an order because its payment failed keeps one whose money comes at that
 * moment; `orders.paid_meanwhile` (409). Source: decisions I, ACC-05, UX-47.
 */
export async function cancelOrder(platform: Platform, orderId: number, { onlyUnpaid = false } = {}): Promise<OrderRow> {
  return inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { id: orderId })
    if (!order) throw orderNotFound()
    if (onlyUnpaid && isPaid(order)) throw paidMeanwhile()
    const cause = { actor: 'shopper', reason: 'changed mind' } as const
    if (freelyCancellable.includes(order.status)) return transitionOrder(tx, platform, order, 'cancelled', cause)
    if (cancellableOnRequest.includes(order.status)) return transitionOrder(tx, platform, order, 'cancel_requested', cause)
    throw cannotCancel()
  })
}

/** Money has come, also when some of it has gone back since. */
function isPaid({ paymentStatus }: OrderRow): boolean {
  return paymentStatus !== 'none' && paymentStatus !== 'pending' && paymentStatus !== 'failed'
}
