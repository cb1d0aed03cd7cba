import { and, eq, exists, gte, lt, not, sql, type AnyColumn } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { paymentDifferences, payments, refunds } from '../payments.schema.ts'
import type { ProviderName } from '../port/provider.ts'

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

/** One parameter, however many there are: a statement takes 65 535. */
const isOneOf = (column: AnyColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::text[])`
/** A payment that was cancelled goes back whole by its own transaction: the bank's register has neither. */
const isByItself = eq(refunds.transactionId, payments.transactionId)

/** What we know of some of the bank's payments, whenever they came. */
export async function findBookedPayments(db: Db, provider: ProviderName, transactionIds: readonly string[]): Promise<Booked[]> {
  return withNumber(
    await db
      .select(ofPayment)
      .from(payments)
      .where(and(eq(payments.provider, provider), isOneOf(payments.transactionId, transactionIds))),
  )
}

/** What we know of some of the bank's refunds. */
export async function findBookedRefunds(db: Db, provider: ProviderName, transactionIds: readonly string[]): Promise<Booked[]> {
  return withNumber(
    await db
      .select(ofRefund)
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.provider, provider), isOneOf(refunds.transactionId, transactionIds))),
  )
}

/** The payments that were taken into our books from one instant until before another, but those that were cancelled. */
export async function listBookedPayments(db: Db, provider: ProviderName, from: Date, until: Date): Promise<Booked[]> {
  const cancellation = and(eq(refunds.paymentId, payments.id), eq(refunds.status, 'done'), isByItself)
  const isCancelled = exists(db.select({ id: refunds.id }).from(refunds).where(cancellation))
  return withNumber(
    await db
      .select(ofPayment)
      .from(payments)
      .where(and(eq(payments.provider, provider), gte(payments.capturedAt, from), lt(payments.capturedAt, until), not(isCancelled))),
  )
}

/** The refunds that were done from one instant until before another, but cancellations. */
export async function listBookedRefunds(db: Db, provider: ProviderName, from: Date, until: Date): Promise<Booked[]> {
  return withNumber(
    await db
      .select(ofRefund)
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.provider, provider), gte(refunds.doneAt, from), lt(refunds.doneAt, until), not(isByItself))),
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
