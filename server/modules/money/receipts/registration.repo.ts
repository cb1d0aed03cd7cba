import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { receipts } from './receipts.schema.ts'
import { receiptRegistrations } from './registration.schema.ts'
import type { FiscalMark } from './register.ts'

export type RegistrationRow = typeof receiptRegistrations.$inferSelect

const ofReceipt = eq(receiptRegistrations.receiptId, receipts.id)

/** Puts a receipt into the queue of the register. */
export async function insertRegistration(tx: Db, row: Pick<RegistrationRow, 'receiptId' | 'bankPayment' | 'createdAt'>): Promise<void> {
  await tx.insert(receiptRegistrations).values(row)
}

/** A receipt in the queue, with its document. */
export async function findQueued(db: Db, receiptId: number) {
  const [row] = await db
    .select({ registration: receiptRegistrations, receipt: receipts })
    .from(receiptRegistrations)
    .innerJoin(receipts, ofReceipt)
    .where(eq(receiptRegistrations.receiptId, receiptId))
  return row
}

/** The receipt of a key, if there is one. */
export async function findReceiptId(db: Db, key: string): Promise<number | undefined> {
  return (await db.select({ id: receipts.id }).from(receipts).where(eq(receipts.key, key)))[0]?.id
}

/** Counts a call of the register and notes what it failed with. */
export async function noteTry(db: Db, receiptId: number, problem: string | null): Promise<void> {
  await db
    .update(receiptRegistrations)
    .set({ tries: sql`${receiptRegistrations.tries} + 1`, problem })
    .where(eq(receiptRegistrations.receiptId, receiptId))
}

/** The register has it; guarded: what is decided stays decided. */
export async function markAccepted(db: Db, receiptId: number): Promise<void> {
  await db
    .update(receiptRegistrations)
    .set({ state: 'accepted', problem: null })
    .where(and(eq(receiptRegistrations.receiptId, receiptId), eq(receiptRegistrations.state, 'queued')))
}

/** It is registered, once and for good; false when it was before. A refusal that was taken back ends here too. */
export async function markRegistered(db: Db, receiptId: number, mark: FiscalMark, now: Date): Promise<boolean> {
  const { number: fiscalNumber, sign: fiscalSign, storage: fiscalStorage, url } = mark
  const done = await db
    .update(receiptRegistrations)
    .set({ state: 'registered', problem: null, fiscalNumber, fiscalSign, fiscalStorage, url, registeredAt: now })
    .where(and(eq(receiptRegistrations.receiptId, receiptId), ne(receiptRegistrations.state, 'registered')))
  return (done.rowCount ?? 0) > 0
}

/** The register refused it; false when that was known, or when it is registered. */
export async function markDeclined(db: Db, receiptId: number, problem: string): Promise<boolean> {
  const open = inArray(receiptRegistrations.state, ['queued', 'accepted'])
  const done = await db
    .update(receiptRegistrations)
    .set({ state: 'declined', problem })
    .where(and(eq(receiptRegistrations.receiptId, receiptId), open))
  return (done.rowCount ?? 0) > 0
}

/** Notes that a person is told of a receipt; false when one was told before. */
export async function markOperatorNotified(db: Db, receiptId: number, now: Date): Promise<boolean> {
  const done = await db
    .update(receiptRegistrations)
    .set({ operatorToldAt: now })
    .where(and(eq(receiptRegistrations.receiptId, receiptId), isNull(receiptRegistrations.operatorToldAt)))
  return (done.rowCount ?? 0) > 0
}

/** The receipts that went to a register last, the newest first. */
export function listRegistrations(db: Db, limit: number) {
  return db
    .select({ registration: receiptRegistrations, receipt: receipts })
    .from(receiptRegistrations)
    .innerJoin(receipts, ofReceipt)
    .orderBy(desc(receipts.id))
    .limit(limit)
}
