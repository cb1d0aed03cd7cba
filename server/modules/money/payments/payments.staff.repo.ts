import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { PaymentRow, RefundRow } from './payments.repo.ts'
import { bankRefusals, payments, refunds } from './payments.schema.ts'

export type PaymentOfOrder = PaymentRow
/** A refund with what the bank answers that refuses it for good. */
export type RefundOfOrder = RefundRow & { refused: string | null }

/** All attempts to pay an order, the oldest first, and what goes back of them; by the index of the order. */
export async function listMoneyOfOrder(db: Db, orderId: number): Promise<{ payments: PaymentRow[]; refunds: RefundOfOrder[] }> {
  const attempts = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
  if (attempts.length === 0) return { payments: [], refunds: [] }
  const back = await db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        attempts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(refunds.id))
  const refusals = await db.select().from(bankRefusals).where(eq(bankRefusals.orderId, orderId))
  const reasons = new Map(refusals.map(({ key, reason }) => [key, reason]))
  return {
    payments: attempts,
    refunds: back.map((row) => ({ ...row, refused: row.status === 'done' ? null : (reasons.get(`refund:${row.id}`) ?? null) })),
  }
}
