import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { isAnyOf, preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { installmentDrops, paymentInstallments, payments } from './payments.schema.ts'

export type InstallmentRow = typeof paymentInstallments.$inferSelect

/** The parts of an order, the first one first; none when it is paid at once. */
export async function listInstallments(db: Db, orderId: number): Promise<InstallmentRow[]> {
  return db.select().from(paymentInstallments).where(eq(paymentInstallments.orderId, orderId)).orderBy(asc(paymentInstallments.position))
}

const installmentsOf = preparedStatement<{ orderIds: readonly number[] }, InstallmentRow[]>('payment_parts_of', (db) =>
  db
    .select()
    .from(paymentInstallments)
    .where(isAnyOf(paymentInstallments.orderId, 'orderIds'))
    .orderBy(asc(paymentInstallments.orderId), asc(paymentInstallments.position)),
)

export async function listInstallmentsOf(db: Db, orderIds: readonly number[]): Promise<InstallmentRow[]> {
  return installmentsOf(db, { orderIds })
}

export async function findInstallment(db: Db, id: number): Promise<InstallmentRow | undefined> {
  const [row] = await db.select().from(paymentInstallments).where(eq(paymentInstallments.id, id))
  return row
}

export async function insertInstallments(tx: Db, rows: (typeof paymentInstallments.$inferInsert)[]): Promise<void> {
  await tx
    .insert(paymentInstallments)
    .values(rows)
    .onConflictDoNothing({ target: [paymentInstallments.orderId, paymentInstallments.position] })
}

/** Takes the schedule of an order away; false when a part of it has its money. */
export async function deleteInstallments(tx: Db, orderId: number): Promise<boolean> {
  await tx.delete(paymentInstallments).where(and(eq(paymentInstallments.orderId, orderId), isNull(paymentInstallments.paymentId)))
  return (await listInstallments(tx, orderId)).length === 0
}

/** Notes the payment of a part, and what of it is not due any more; false when it has one. */
export async function setInstallmentPaid(tx: Db, id: number, values: { paymentId: number; dropped: number }): Promise<boolean> {
  const rows = await tx
    .update(paymentInstallments)
    .set(values)
    .where(and(eq(paymentInstallments.id, id), isNull(paymentInstallments.paymentId)))
    .returning({ id: paymentInstallments.id })
  return rows.length === 1
}

export async function clearInstallmentPaid(tx: Db, paymentId: number): Promise<void> {
  await tx.update(paymentInstallments).set({ paymentId: null }).where(eq(paymentInstallments.paymentId, paymentId))
}

export async function addDropped(tx: Db, id: number, amount: number): Promise<void> {
  const rows = await tx
    .update(paymentInstallments)
    .set({ dropped: sql`${paymentInstallments.dropped} + ${amount}` })
    .where(and(eq(paymentInstallments.id, id), isNull(paymentInstallments.paymentId)))
    .returning({ id: paymentInstallments.id })
  if (rows.length !== 1) throw new Error(`part ${id} was paid under its order's lock`)
}

/** Something of a part is still to be paid; as `dueOf` counts it. */
export const isOwed = sql`(${isNull(paymentInstallments.paymentId)} and ${lt(paymentInstallments.dropped, paymentInstallments.amount)})`

/** Counts a decline of a part; undefined when nothing of it is to be paid any more. */
export async function addTry(tx: Db, orderId: number, position: number): Promise<InstallmentRow | undefined> {
  const [row] = await tx
    .update(paymentInstallments)
    .set({ tries: sql`${paymentInstallments.tries} + 1` })
    .where(and(eq(paymentInstallments.orderId, orderId), eq(paymentInstallments.position, position), isOwed))
    .returning()
  return row
}

/** Notes what was taken off the parts; false when this cause has been served. */
export async function insertDrop(tx: Db, row: typeof installmentDrops.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(installmentDrops)
    .values(row)
    .onConflictDoNothing({ target: installmentDrops.key })
    .returning({ id: installmentDrops.id })
  return rows.length === 1
}

/** What was taken off the parts of orders, with its causes. */
export async function listDrops(db: Db, orderIds: readonly number[]): Promise<(typeof installmentDrops.$inferSelect)[]> {
  return db
    .select()
    .from(installmentDrops)
    .where(inArray(installmentDrops.orderId, [...orderIds]))
}

/** A charge of a part that the bank has not answered yet. */
export async function findOpenCharge(tx: Db, orderId: number, part: number) {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.part, part), eq(payments.status, 'created'), eq(payments.isCharge, true)))
    .orderBy(sql`${payments.id} desc`)
    .limit(1)
  return row
}

/** Forgets the means of payment that was kept for an order's parts. */
export async function forgetMethods(tx: Db, orderId: number): Promise<void> {
  await tx.update(payments).set({ methodId: null }).where(eq(payments.orderId, orderId))
}

/** The kept means of payment of an order's latest payment that has one. */
export async function findMethod(
  tx: Db,
  orderId: number,
): Promise<{ methodId: string | null; provider: string; locale: 'ru' | 'en' } | undefined> {
  const [row] = await tx
    .select({ methodId: payments.methodId, provider: payments.provider, locale: payments.locale })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'captured'), sql`${payments.methodId} is not null`))
    .orderBy(sql`${payments.id} desc`)
    .limit(1)
  return row
}
