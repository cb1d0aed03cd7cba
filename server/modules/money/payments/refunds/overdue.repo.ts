import { and, asc, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { isOwed } from '../installments.repo.ts'
import { paymentInstallments, payments, refunds } from '../payments.schema.ts'

/** What a bank was asked to do and has not done. Kopecks. */
export interface Overdue {
  what: 'refund' | 'charge'
  /** Of the refund, or of the payment that a charge is. */
  id: number
  orderId: number
  amount: number
  since: Date
  /** Of a charge: the part that it is to pay. */
  part?: { id: number; position: number }
}

/** Refunds that were asked for before an instant and are not done, the oldest first. */
export async function listOverdueRefunds(db: Db, before: Date): Promise<Overdue[]> {
  const rows = await db
    .select({ id: refunds.id, orderId: payments.orderId, amount: refunds.amount, since: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, 'requested'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.id))
  return rows.map((row) => ({ ...row, what: 'refund' }))
}

/** Charges of parts that are still owed, begun before an instant, of which the bank has said nothing; the oldest first. */
export async function listOverdueCharges(db: Db, before: Date): Promise<Overdue[]> {
  const rows = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      amount: payments.amount,
      since: payments.createdAt,
      part: { id: paymentInstallments.id, position: paymentInstallments.position },
    })
    .from(payments)
    .innerJoin(paymentInstallments, and(eq(paymentInstallments.orderId, payments.orderId), eq(paymentInstallments.position, payments.part)))
    .where(and(eq(payments.status, 'created'), eq(payments.isCharge, true), lt(payments.createdAt, before), isOwed))
    .orderBy(asc(payments.id))
  return rows.map((row) => ({ ...row, what: 'charge' }))
}
