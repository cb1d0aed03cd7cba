import { and, asc, desc, eq, gt, inArray, max, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/database.ts'
import type { OrderRow } from './orders.repo.ts'
import { orderAssignees, orderCorrections, orderNotes, paymentReviewClosings, staffRefunds } from './order-staff.schema.ts'
import { orderHistory, orders, type PersonSnapshot } from './orders.schema.ts'

export type NoteRow = typeof orderNotes.$inferSelect
export type CorrectionRow = typeof orderCorrections.$inferSelect
export type StaffRefundRow = typeof staffRefunds.$inferSelect

/** What staff noted of an order, the oldest first. */
export async function listNotes(db: Db, orderId: number): Promise<NoteRow[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}

export async function insertNote(tx: Db, row: typeof orderNotes.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(orderNotes).values(row).returning({ id: orderNotes.id })
  return inserted?.id ?? 0
}

/** Corrections of an order's contact, recipient and comment, the oldest first. */
export async function listCorrections(db: Db, orderId: number): Promise<CorrectionRow[]> {
  return db.select().from(orderCorrections).where(eq(orderCorrections.orderId, orderId)).orderBy(asc(orderCorrections.id))
}

export async function insertCorrection(tx: Db, row: typeof orderCorrections.$inferInsert): Promise<void> {
  await tx.insert(orderCorrections).values(row)
}

/** One correction of an order. */
export async function findCorrection(db: Db, orderId: number, id: number): Promise<CorrectionRow | undefined> {
  const [row] = await db
    .select()
    .from(orderCorrections)
    .where(and(eq(orderCorrections.orderId, orderId), eq(orderCorrections.id, id)))
  return row
}

/** What an order may be corrected in; the rest of it was agreed and stays (I5). */
export interface Correctable {
  contact: PersonSnapshot
  recipient: PersonSnapshot | null
  comment: string | null
}

/** Writes the corrected fields of a locked order. */
export async function setCorrected(tx: Db, orderId: number, { contact, recipient, comment }: Correctable): Promise<void> {
  await tx.update(orders).set({ contact, contactPhone: contact.phone, recipient, comment }).where(eq(orders.id, orderId))
}

/** The last move of an order's state behind a row of its history; undefined when it has stayed as it was. */
export async function findMoveAfter(db: Db, orderId: number, revision: number): Promise<typeof orderHistory.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.machine, 'order'), gt(orderHistory.id, revision)))
    .orderBy(desc(orderHistory.id))
    .limit(1)
  return row
}

export async function insertStaffRefund(tx: Db, row: typeof staffRefunds.$inferInsert): Promise<void> {
  await tx.insert(staffRefunds).values(row)
}

/** What staff have given back for an order without a return, the oldest first. */
export async function listStaffRefunds(db: Db, orderId: number): Promise<StaffRefundRow[]> {
  return db.select().from(staffRefunds).where(eq(staffRefunds.orderId, orderId)).orderBy(asc(staffRefunds.id))
}

/** Pieces of an order's lines that staff gave money back for without a return, and their kopecks, by the line's id. */
export async function sumRefundedPieces(db: Db, orderId: number): Promise<ReadonlyMap<number, { quantity: number; net: number }>> {
  const sums = new Map<number, { quantity: number; net: number }>()
  for (const { itemId, quantity, sum } of (await listStaffRefunds(db, orderId)).flatMap(({ lines }) => lines)) {
    const before = sums.get(itemId) ?? { quantity: 0, net: 0 }
    sums.set(itemId, { quantity: before.quantity + quantity, net: before.net + sum })
  }
  return sums
}

/** Kopecks of an order's delivery that staff gave back. */
export async function sumRefundedDelivery(db: Db, orderId: number): Promise<number> {
  return (await listStaffRefunds(db, orderId)).reduce((sum, { delivery }) => sum + delivery, 0)
}

/** Kopecks of an order that staff gave back since a moment, whatever for. */
export async function sumGivenSince(db: Db, orderId: number, since: Date): Promise<number> {
  return (await listStaffRefunds(db, orderId)).reduce((sum, { amount, at }) => sum + (at >= since ? amount : 0), 0)
}

/** What a refund by its cause was for; behind it stand the number of one of several payments, or that it was never charged. */
export async function findStaffRefund(db: Db, key: string): Promise<StaffRefundRow | undefined> {
  const [row] = await db
    .select()
    .from(staffRefunds)
    .where(eq(staffRefunds.key, key.replace(/(?:#\d+|:credit)$/, '')))
  return row
}

/** Forgets what staff wrote of some orders, and what they corrected: it may name who ordered. */
export async function eraseNotes(tx: Db, orderIds: readonly OrderRow['id'][]): Promise<void> {
  const isOf = (column: AnyPgColumn) => sql`${column} = any(${sql.param([...orderIds])}::int[])`
  await tx.update(orderNotes).set({ text: '' }).where(isOf(orderNotes.orderId))
  await tx.update(orderCorrections).set({ before: null }).where(isOf(orderCorrections.orderId))
  await tx.update(staffRefunds).set({ reason: '' }).where(isOf(staffRefunds.orderId))
  await tx.update(paymentReviewClosings).set({ words: '' }).where(isOf(paymentReviewClosings.orderId))
}

/** The last row of the history of each of some orders, by the order's id. */
export async function listLastMoves(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderHistory.orderId, last: max(orderHistory.id) })
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, [...orderIds]))
    .groupBy(orderHistory.orderId)
  return new Map(rows.map(({ orderId, last }) => [orderId, last ?? 0]))
}

export type AssigneeRow = typeof orderAssignees.$inferSelect

/** Who looks after which of some orders, by the order's id. */
export async function listAssignees(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, AssigneeRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderAssignees)
    .where(inArray(orderAssignees.orderId, [...orderIds]))
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Gives an order that nobody has to somebody; false when somebody has it. */
export async function insertAssignee(tx: Db, row: AssigneeRow): Promise<boolean> {
  const inserted = await tx.insert(orderAssignees).values(row).onConflictDoNothing().returning({ orderId: orderAssignees.orderId })
  return inserted.length > 0
}

/** Nobody looks after an order any more. */
export async function deleteAssignee(tx: Db, orderId: number): Promise<void> {
  await tx.delete(orderAssignees).where(eq(orderAssignees.orderId, orderId))
}
