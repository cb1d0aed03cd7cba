import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { paymentDifferences, payments, refunds } from './payments.schema.ts'
import type { ProviderName } from './provider.ts'

export type NewDifference = typeof paymentDifferences.$inferInsert

/** A payment or a refund as our books have it, by the bank's number of it. Kopecks. */
export interface Booked {
  transactionId: string
  amount: number
  orderNumber: string
}

const ofPayment = { transactionId: payments.transactionId, amount: payments.amount, orderNumber: payments.orderNumber }
const ofRefund = { transactionId: refunds.transactionId, amount: refunds.amount, orderNumber: payments.orderNumber }
const withNumber = (rows: readonly { transactionId: string | null; amount: number; orderNumber: string }[]): Booked[] =>
  rows.flatMap((row) => (row.transactionId === null ? [] : [{ ...row, transactionId: row.transactionId }]))

/** What we know of some of the bank's payments, whenever they came. */
export async function findBookedPayments(db: Db, provider: ProviderName, transactionIds: readonly string[]): Promise<Booked[]> {
  const ids = [...transactionIds]
  return withNumber(
    await db
      .select(ofPayment)
      .from(payments)
      .where(and(eq(payments.provider, provider), inArray(payments.transactionId, ids))),
  )
}

/** What we know of some of the bank's refunds. */
export async function findBookedRefunds(db: Db, provider: ProviderName, transactionIds: readonly string[]): Promise<Booked[]> {
  const ids = [...transactionIds]
  return withNumber(
    await db
      .select(ofRefund)
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.provider, provider), inArray(refunds.transactionId, ids))),
  )
}

/** The payments that were taken into our books from one instant until before another. */
export async function listBookedPayments(db: Db, provider: ProviderName, from: Date, until: Date): Promise<Booked[]> {
  return withNumber(
    await db
      .select(ofPayment)
      .from(payments)
      .where(and(eq(payments.provider, provider), gte(payments.capturedAt, from), lt(payments.capturedAt, until))),
  )
}

/** The refunds that were done from one instant until before another. */
export async function listBookedRefunds(db: Db, provider: ProviderName, from: Date, until: Date): Promise<Booked[]> {
  return withNumber(
    await db
      .select(ofRefund)
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.provider, provider), gte(refunds.doneAt, from), lt(refunds.doneAt, until))),
  )
}

/** Notes differences, each once; answers those that are new. */
export async function insertDifferences(tx: Db, rows: readonly NewDifference[]): Promise<NewDifference[]> {
  if (rows.length === 0) return []
  return tx
    .insert(paymentDifferences)
    .values([...rows])
    .onConflictDoNothing({ target: [paymentDifferences.provider, paymentDifferences.kind, paymentDifferences.transactionId] })
    .returning()
}
