import type { Order } from '#contracts/orders.contract.ts'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import type { Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { shownCode, type CodeOfLine } from '#server/modules/fulfillment/marking/index.ts'
import type { PaymentOfOrder, RefundOfOrder } from '#server/modules/money/payments/index.ts'
import type { StaffRefundRow } from '../order-staff.repo.ts'
import type { Refundable } from './refund.staff.service.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'

export interface OrderFacts {
  /** As its owner sees it. */
  seen: Order
  items: readonly OrderItemRow[]
  codes: readonly CodeOfLine[]
  locale: Locale
}

/** What was agreed, with the pieces of each line and their codes. */
export function orderFacts(order: OrderRow, { seen, items, codes }: OrderFacts) {
  const live = Map.groupBy(
    codes.filter(({ state }) => state === 'packed' || state === 'sold'),
    ({ orderItemId }) => orderItemId,
  )
  const rows = new Map(items.map((item) => [item.id, item]))
  return {
    number: order.number,
    created_at: seen.created_at,
    locale: order.locale,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_type: order.paymentType,
    expires_at: seen.expires_at,
    total: seen.total,
    kept_total: seen.kept_total,
    lines: seen.lines,
    bonuses_spent: seen.bonuses_spent,
    bonuses_earned: seen.bonuses_earned,
    is_gift: order.isGift,
    parts: seen.parts.map((part, at) => ({ ...part, position: at + 1 })),
    items: seen.items.flatMap((item) => {
      const row = rows.get(item.id)
      if (!row) return []
      return {
        ...item,
        offer_id: row.offerId,
        is_marked: row.isMarked,
        scanned: live.get(item.id)?.length ?? 0,
        price: kopecksToRoubles(row.oldPrice ?? row.price),
        discount: item.discount_sum,
        bonuses: kopecksToRoubles(row.bonusPart),
        sum: kopecksToRoubles(row.lineSum),
      }
    }),
    codes: codes.map(({ orderItemId, code, state, scannedBy, createdAt }) => ({
      item_id: orderItemId,
      code: shownCode(code),
      state,
      by: scannedBy,
      at: createdAt.toISOString(),
    })),
  } satisfies Partial<StaffOrder>
}

/** What can be given back without a return, in roubles. */
export function refundableView({ left, inParts, promised, delivery, lines, limit }: Refundable): NonNullable<StaffOrder['refundable']> {
  return {
    left: kopecksToRoubles(left),
    in_parts: kopecksToRoubles(inParts),
    promised: kopecksToRoubles(promised),
    delivery: kopecksToRoubles(delivery),
    lines: [...lines].map(([item_id, worth]) => ({ item_id, worth: worth.map(kopecksToRoubles) })),
    limit: limit === null ? null : kopecksToRoubles(limit),
  }
}

/** The attempts to pay and what goes back, in roubles; `given`: what staff gave back without a return, and by putting another order in the place of one. */
export function moneyView(
  { payments, refunds }: { payments: readonly PaymentOfOrder[]; refunds: readonly RefundOfOrder[] },
  given: readonly Pick<StaffRefundRow, 'key' | 'reason' | 'by'>[],
): Pick<StaffOrder, 'payments' | 'refunds'> {
  const causes = new Map(given.map((row) => [row.key, row]))
  return {
    payments: payments.map((row) => ({
      id: row.id,
      at: (row.capturedAt ?? row.createdAt).toISOString(),
      part: row.part,
      amount: kopecksToRoubles(row.amount),
      refunded: kopecksToRoubles(row.refunded),
      status: row.status,
      provider: row.provider,
      transaction: row.transactionId,
      failure: row.failure,
    })),
    refunds: refunds.map((row) => ({
      id: row.id,
      payment_id: row.paymentId,
      at: row.createdAt.toISOString(),
      amount: kopecksToRoubles(row.amount),
      state: row.status,
      done_at: row.doneAt?.toISOString() ?? null,
      refused: row.refused,
      reason: causes.get(row.key.split('#')[0] ?? '')?.reason ?? null,
      by: causes.get(row.key.split('#')[0] ?? '')?.by ?? null,
    })),
  }
}
