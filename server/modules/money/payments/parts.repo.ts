import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { isAnyOf, preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { partDrops, paymentParts, payments } from './payments.schema.ts'

export type PartRow = typeof paymentParts.$inferSelect

/** The parts of an order, the first one first; none when it is paid at once. */
export async function listParts(db: Db, orderId: number): Promise<PartRow[]> {
  return db.select().from(paymentParts).where(eq(paymentParts.orderId, orderId)).orderBy(asc(paymentParts.position))
}

const partsOf = preparedStatement<{ orderIds: readonly number[] }, PartRow[]>('payment_parts_of', (db) =>
  db
    .select()
    .from(paymentParts)
    .where(isAnyOf(paymentParts.orderId, 'orderIds'))
    .orderBy(asc(paymentParts.orderId), asc(paymentParts.position)),
)

export async function listPartsOf(db: Db, orderIds: readonly number[]): Promise<PartRow[]> {
  return partsOf(db, { orderIds })
}

export async function findPart(db: Db, id: number): Promise<PartRow | undefined> {
  const [row] = await db.select().from(paymentParts).where(eq(paymentParts.id, id))
  return row
}

export async function insertParts(tx: Db, rows: (typeof paymentParts.$inferInsert)[]): Promise<void> {
  await tx
    .insert(paymentParts)
    .values(rows)
    .onConflictDoNothing({ target: [paymentParts.orderId, paymentParts.position] })
}

/** Takes the schedule of an order away; false when a part of it has its money. */
export async function deleteParts(tx: Db, orderId: number): Promise<boolean> {
  await tx.delete(paymentParts).where(and(eq(paymentParts.orderId, orderId), isNull(paymentParts.paymentId)))
  return (await listParts(tx, orderId)).length === 0
}

/** Notes the payment of a part, and what of it is not due any more; false when it has one. */
export async function setPartPaid(tx: Db, id: number, values: { paymentId: number; dropped: number }): Promise<boolean> {
  const rows = await tx
    .update(paymentParts)
    .set(values)
    .where(and(eq(paymentParts.id, id), isNull(paymentParts.paymentId)))
    .returning({ id: paymentParts.id })
  return rows.length === 1
}

export async function clearPartPaid(tx: Db, paymentId: number): Promise<void> {
  await tx.update(paymentParts).set({ paymentId: null }).where(eq(paymentParts.paymentId, paymentId))
}

export async function addDropped(tx: Db, id: number, amount: number): Promise<void> {
  const rows = await tx
    .update(paymentParts)
    .set({ dropped: sql`${paymentParts.dropped} + ${amount}` })
    .where(and(eq(paymentParts.id, id), isNull(paymentParts.paymentId)))
    .returning({ id: paymentParts.id })
  if (rows.length !== 1) throw new Error(`part ${id} was paid under its order's lock`)
}

/** Something of a part is still to be paid; as `dueOf` counts it. */
export const isOwed = sql`(${isNull(paymentParts.paymentId)} and ${lt(paymentParts.dropped, paymentParts.amount)})`

/** Counts a decline of a part; undefined when nothing of it is to be paid any more. */
export async function addTry(tx: Db, orderId: number, position: number): Promise<PartRow | undefined> {
  const [row] = await tx
    .update(paymentParts)
    .set({ tries: sql`${paymentParts.tries} + 1` })
    .where(and(eq(paymentParts.orderId, orderId), eq(paymentParts.position, position), isOwed))
    .returning()
  return row
}

/** Notes what was taken off the parts; false when this cause has been served. */
export async function insertDrop(tx: Db, row: typeof partDrops.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(partDrops).values(row).onConflictDoNothing({ target: partDrops.key }).returning({ id: partDrops.id })
  return rows.length === 1
}

/** What was taken off the parts of orders, with its causes. */
export async function listDrops(db: Db, orderIds: readonly number[]): Promise<(typeof partDrops.$inferSelect)[]> {
  return db
    .select()
    .from(partDrops)
    .where(inArray(partDrops.orderId, [...orderIds]))
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
