import { inTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/module.ts'
import { moveOrder } from './moves.service.ts'
import { cannotCancel, orderNotFound } from './orders.errors.ts'
import * as repo from './orders.repo.ts'
import type { OrderRow } from './orders.repo.ts'
import { cancellableOnRequest, freelyCancellable } from './orders.states.ts'

/**
 * The shopper gives the order up: free until it is being assembled, later a request that staff answer. Throws `orders.cannot_cancel`
 * (409) when it is too late for both. Source: decisions I, ACC-05.
 */
export async function cancelOrder(platform: Platform, orderId: number): Promise<OrderRow> {
  return inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { id: orderId })
    if (!order) throw orderNotFound()
    const cause = { actor: 'shopper', reason: 'changed mind' } as const
    if (freelyCancellable.includes(order.status)) return moveOrder(tx, platform, order, 'cancelled', cause)
    if (cancellableOnRequest.includes(order.status)) return moveOrder(tx, platform, order, 'cancel_requested', cause)
    throw cannotCancel()
  })
}
