import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { fiscalDocument, type ReceiptDraft } from './receipts.rules.ts'
import { receipts, type ReceiptRow } from './receipts.schema.ts'
import type { RegistrationRow } from './registration.repo.ts'
import { receiptRegistrations } from './registration.schema.ts'
import { queueRegistration } from './registration.service.ts'

export interface NewReceipt extends ReceiptDraft {
  orderId: number
  /** What it tells of; the same is told once. */
  key: string
  at: Date
  /** The bank's payment that it sets off, where the bank's own register must be told. */
  bankPayment?: string | undefined
}

/** A receipt with what has become of it; without a registration it is a document only. */
export interface IssuedReceipt extends ReceiptRow {
  registration: RegistrationRow | null
}

/**
 * Writes a receipt in the transaction of what it tells of, once for its key, and puts it into the queue of the register; nothing when
 * nothing was paid. Source: decisions J.
 */
export async function issueReceipt(tx: Db, platform: Platform, receipt: NewReceipt): Promise<void> {
  const { orderId, kind, key, total, at, bankPayment } = receipt
  if (total <= 0) return
  const [issued] = await tx
    .insert(receipts)
    .values({ orderId, kind, key, total, document: fiscalDocument(receipt), createdAt: at })
    .onConflictDoNothing({ target: receipts.key })
    .returning({ id: receipts.id })
  if (issued) await queueRegistration(tx, platform, issued.id, bankPayment)
}

/** The receipts of an order, oldest first. */
export async function listReceipts(db: Db, orderId: number): Promise<IssuedReceipt[]> {
  const rows = await db
    .select({ receipt: receipts, registration: receiptRegistrations })
    .from(receipts)
    .leftJoin(receiptRegistrations, eq(receiptRegistrations.receiptId, receipts.id))
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.id))
  return rows.map(({ receipt, registration }) => ({ ...receipt, registration }))
}

/** The receipts of some orders, newest first, and how many they are; by the index of the order. */
export async function listReceiptsOfOrders(
  db: Db,
  orderIds: readonly number[],
  page: { limit: number; offset: number },
): Promise<{ count: number; rows: IssuedReceipt[] }> {
  if (orderIds.length === 0) return { count: 0, rows: [] }
  const isOfThem = inArray(receipts.orderId, [...orderIds])
  const rows = await db
    .select({ receipt: receipts, registration: receiptRegistrations })
    .from(receipts)
    .leftJoin(receiptRegistrations, eq(receiptRegistrations.receiptId, receipts.id))
    .where(isOfThem)
    .orderBy(desc(receipts.createdAt), desc(receipts.id))
    .limit(page.limit)
    .offset(page.offset)
  return { count: await db.$count(receipts, isOfThem), rows: rows.map(({ receipt, registration }) => ({ ...receipt, registration })) }
}
