import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/database.ts'
import { isAnyOf, preparedInsert, preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { isOwed } from './installments.repo.ts'
import { paymentInstallments, payments, refunds } from './payments.schema.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

const insert = preparedInsert('payment', payments, (insertion) => insertion.returning())

export async function insertPayment(tx: Db, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [inserted] = await insert(tx, [row])
  if (!inserted) throw new Error('a payment was not stored')
  return inserted
}

const attempts = preparedStatement<{ orderId: number; part: number; skip: number }, { at: Date }[]>('payment_attempts', (db) =>
  db
    .select({ at: payments.createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, sql.placeholder('orderId')),
        ne(payments.status, 'surplus'),
        eq(payments.isCharge, false),
        eq(sql`coalesce(${payments.part}, 1)`, sql.placeholder('part')),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
    .offset(sql.placeholder('skip')),
)

/**
 * When the newest attempt behind the `skip` newest was made; undefined when there are not so many. Of the shopper, to confirm an order with money
 * (all of it at once and the first of its parts count together), or to pay a later part.
 */
export async function findAttemptAt(tx: Db, of: { orderId: number; part: number | null; skip: number }): Promise<Date | undefined> {
  const [row] = await attempts(tx, { ...of, part: of.part ?? 1 })
  return row?.at
}

const attemptsFrom = preparedStatement<{ originHash: string; skip: number }, { at: Date }[]>('payment_attempts_from', (db) =>
  db
    .select({ at: payments.createdAt })
    .from(payments)
    .where(eq(payments.originHash, sql.placeholder('originHash')))
    .orderBy(desc(payments.createdAt))
    .limit(1)
    .offset(sql.placeholder('skip')),
)

/** The same of the attempts from one address; by the index of both columns. */
export async function findAttemptFromAt(tx: Db, of: { originHash: string; skip: number }): Promise<Date | undefined> {
  const [row] = await attemptsFrom(tx, of)
  return row?.at
}

/** Addresses of the network are kept no longer than the limit needs them; by the index of both columns. Answers how many of at most `limit` went. Source: T37. */
export async function forgetOrigins(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.originHash), lt(payments.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return (await db.update(payments).set({ originHash: null }).where(inArray(payments.id, old))).rowCount ?? 0
}

export async function findPaymentByToken(db: Db, token: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.token, token))
  return row
}

export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

/** The newest attempt of an order. */
export async function findLatestPayment(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id)).limit(1)
  return row
}

export async function findPaymentByTransaction(
  db: Db,
  provider: PaymentRow['provider'],
  transactionId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.transactionId, transactionId)))
  return row
}

/** What was paid for an order, the newest payment first. */
export async function listCapturedPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'captured')))
    .orderBy(desc(payments.id))
}

/** Whether the shopper has begun to pay the order anew after this attempt, and nothing is known of that yet. */
export async function hasNewerAttempt(db: Db, { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>): Promise<boolean> {
  const isNewer = and(eq(payments.orderId, orderId), gt(payments.id, id), eq(payments.status, 'created'), eq(payments.isCharge, false))
  return (await db.$count(payments, isNewer)) > 0
}

/**
 * Attempts of an order that may still bring money, the newest first: the bank has told nothing good of them yet. A charge that it declined is over,
 * and so is one of a part that is settled; on its page a shopper may pay whatever has become of the part, or of the way to pay, since.
 */
export async function listOpenPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  const isSettled = exists(
    db
      .select({ id: paymentInstallments.id })
      .from(paymentInstallments)
      .where(and(eq(paymentInstallments.orderId, payments.orderId), eq(paymentInstallments.position, payments.part), not(isOwed))),
  )
  const isOpenCharge = and(eq(payments.status, 'created'), not(isSettled))
  const isPage = and(inArray(payments.status, ['created', 'failed']), eq(payments.isCharge, false))
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), or(isPage, isOpenCharge)))
    .orderBy(desc(payments.id))
}

/** Notes the bank's money on an attempt that has none yet; false when it has. */
export async function setCaptured(
  tx: Db,
  id: number,
  values: { status: 'captured' | 'surplus'; transactionId: string; methodId: string | null; capturedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set(values)
    .where(and(eq(payments.id, id), inArray(payments.status, ['created', 'failed'])))
    .returning({ id: payments.id })
  return rows.length === 1
}

/** Gives what was captured for an order to another one; where it was paid first stays noted. */
export async function carryCaptured(tx: Db, from: number, to: number): Promise<void> {
  await tx
    .update(payments)
    .set({ orderId: to, carriedFromId: sql`coalesce(${payments.carriedFromId}, ${from}::int)` })
    .where(and(eq(payments.orderId, from), eq(payments.status, 'captured')))
}

/** Notes the bank's name of what it has opened for an attempt; the first one stays. */
export async function setExternalId(db: Db, id: number, externalId: string): Promise<void> {
  await db
    .update(payments)
    .set({ externalId })
    .where(and(eq(payments.id, id), isNull(payments.externalId)))
}

/** Notes on an attempt that the bank opened no page for it; false when that is noted of its order already. The order must be locked. */
export async function markSilent(tx: Db, { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>, silentAt: Date): Promise<boolean> {
  const ofOrder = alias(payments, 'of_order')
  const isKnown = tx
    .select({ id: ofOrder.id })
    .from(ofOrder)
    .where(and(eq(ofOrder.orderId, orderId), isNotNull(ofOrder.silentAt)))
  const rows = await tx
    .update(payments)
    .set({ silentAt })
    .where(and(eq(payments.id, id), notExists(isKnown)))
    .returning({ id: payments.id })
  return rows.length === 1
}

/** Notes a decline on an attempt without money; false when it has money already. */
export async function setFailed(tx: Db, id: number, failure: string): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({ status: 'failed', failure })
    .where(and(eq(payments.id, id), inArray(payments.status, ['created', 'failed'])))
    .returning({ id: payments.id })
  return rows.length === 1
}

/** Sets `amount` aside to be given back, guarded by what is left of the payment (I9); false when it is too much. */
export async function addRefunded(tx: Db, paymentId: number, amount: number): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${amount}` })
    .where(
      and(
        eq(payments.id, paymentId),
        inArray(payments.status, ['captured', 'surplus']),
        sql`${payments.refunded} + ${amount} <= ${payments.amount}`,
      ),
    )
    .returning({ id: payments.id })
  return rows.length === 1
}

/** Stores a refund; undefined when one with this key is there already. */
export async function insertRefund(tx: Db, row: typeof refunds.$inferInsert): Promise<number | undefined> {
  const [inserted] = await tx.insert(refunds).values(row).onConflictDoNothing({ target: refunds.key }).returning({ id: refunds.id })
  return inserted?.id
}

export async function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function listRefunds(db: Db, paymentId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
}

const sums = preparedStatement<{ orderIds: readonly number[] }, { orderId: number; status: RefundRow['status']; amount: number }[]>(
  'refund_sums',
  (db) =>
    db
      .select({ orderId: payments.orderId, status: refunds.status, amount: sql<number>`sum(${refunds.amount})`.mapWith(Number) })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(isAnyOf(payments.orderId, 'orderIds'))
      .groupBy(payments.orderId, refunds.status),
)

/** What goes back (`requested`) and has gone back (`done`) of all that came for these orders, in kopecks, a row for each order and state. */
export async function sumRefunds(
  db: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number; status: RefundRow['status']; amount: number }[]> {
  return sums(db, { orderIds })
}

/** Refunds of what was paid for an order; not of a surplus. */
export async function listRefundsOfOrder(db: Db, orderId: number): Promise<RefundRow[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'captured')))
  return rows.map((row) => row.refund)
}

/** Makes a refund that is asked for smaller by kopecks that have gone back otherwise; false when it is done or not that large. */
export async function takeOffRefund(tx: Db, id: number, amount: number): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ amount: sql`${refunds.amount} - ${amount}` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'requested'), gt(refunds.amount, amount)))
    .returning({ id: refunds.id })
  return rows.length === 1
}

/** Marks a refund done, once; false when it was. */
export async function setRefundDone(tx: Db, id: number, transactionId: string, doneAt: Date): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ status: 'done', transactionId, doneAt })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'requested')))
    .returning({ id: refunds.id })
  return rows.length === 1
}

/** The newest attempts, for the page of the simulated bank. */
export async function listPayments(db: Db, limit: number): Promise<PaymentRow[]> {
  return db.select().from(payments).orderBy(desc(payments.id)).limit(limit)
}
