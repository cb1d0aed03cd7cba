import type { Receipt } from '#contracts/receipts.contract.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { IssuedReceipt } from '#server/modules/money/receipts/index.ts'

/** A receipt as the owner of its order sees it; its lines are in Russian, as on paper. */
export function receiptView({ id, kind, document, total, createdAt, registration }: IssuedReceipt, say: (key: string) => string): Receipt {
  const paidBy = document.payments.credit
    ? 'credit'
    : document.payments.prepaid
      ? 'prepaid'
      : document.payments.cash
        ? 'cash'
        : 'electronic'
  const isDelayed = registration?.state === 'queued' && registration.problem !== null
  const state = isDelayed ? 'delayed' : (registration?.state ?? 'draft')
  return {
    number: String(id).padStart(6, '0'),
    kind,
    title: say(`orders.receipt.${kind}`),
    at: createdAt.toISOString(),
    lines: document.items.map((item) => ({
      title: item.name,
      quantity: item.quantity,
      price: kopecksToRoubles(item.price),
      sum: kopecksToRoubles(item.sum),
    })),
    total: kopecksToRoubles(total),
    vat: kopecksToRoubles(document.items.reduce((sum, item) => sum + item.vatSum, 0)),
    paid_by: paidBy,
    paid_by_title: say(`orders.receipt.${paidBy === 'credit' && kind === 'return' ? 'credit_return' : paidBy}`),
    state,
    state_title: say(`receipts.state.${state}`),
    fiscal_number: registration?.fiscalNumber?.toString() ?? null,
    url: registration?.url ?? null,
  }
}
