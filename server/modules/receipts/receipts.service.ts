import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { fiscalDocument, type ReceiptDraft } from './receipts.rules.ts'
import { receipts } from './receipts.schema.ts'

export type ReceiptRow = typeof receipts.$inferSelect

export interface NewReceipt extends ReceiptDraft {
  orderId: number
  /** What it tells of; the same is told once. */
  key: string
  at: Date
}

/** Writes a receipt in the transaction of what it tells of, once for its key; nothing when nothing was paid. Source: decisions J. */
export async function issueReceipt(tx: Db, receipt: NewReceipt): Promise<void> {
  const { orderId, kind, key, total, at } = receipt
  if (total <= 0) return
  await tx
    .insert(receipts)
    .values({ orderId, kind, key, total, document: fiscalDocument(receipt), createdAt: at })
    .onConflictDoNothing({ target: receipts.key })
}

/** The receipts of an order, oldest first. */
export async function listReceipts(db: Db, orderId: number): Promise<ReceiptRow[]> {
  return db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(asc(receipts.id))
}
