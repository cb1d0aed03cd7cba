import { lockOrder, orderPayments } from '#server/modules/sales/orders/index.ts'
import type { OrderPayments } from '#server/modules/money/payments/index.ts'
import { returnOfKey } from './refund-key.ts'
import { returnedLines } from './returned-lines.service.ts'
import * as repo from './returns.repo.ts'
import { moveReturn } from './staff.service.ts'

/** What payments are told of orders, and what a return does when its money has gone back. Source: decisions A. */
export const returnPayments: OrderPayments = {
  ...orderPayments,
  async receiptOfRefund(db, platform, orderId, refund) {
    const returnId = returnOfKey(refund.key)
    const row = returnId === undefined ? undefined : await repo.findReturn(db, returnId)
    const lines = row && (await returnedLines(db, platform, row))
    return orderPayments.receiptOfRefund(db, platform, orderId, { ...refund, ...(lines && { lines }) })
  },
  async onRefunded(tx, platform, orderId, refund) {
    const returnId = returnOfKey(refund.key)
    const row = returnId === undefined ? undefined : await repo.findReturn(tx, returnId)
    const lines = row && (await returnedLines(tx, platform, row))
    await orderPayments.onRefunded(tx, platform, orderId, { ...refund, ...(lines && { lines }) })
    const order = row && (await lockOrder(tx, { id: orderId }))
    if (order && row.status === 'received' && refund.isCauseDone)
      await moveReturn(tx, platform, order, row, { status: 'refunded' }, { actor: 'bank' })
  },
}
