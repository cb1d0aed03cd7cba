import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { VatPercent } from '#core/vat.ts'
import { createdAt, id, kopecks } from '#server/platform/db/columns.ts'
import { allSealed, encryptedJson } from '#server/platform/personal-data/columns.ts'
import { orders } from '#server/modules/sales/orders/orders.schema.ts'

export const receiptKinds = ['prepayment', 'settlement', 'instalment', 'return'] as const

/** A line of the document: `price × quantity = sum`, in kopecks. */
export interface FiscalItem {
  name: string
  quantity: number
  price: number
  sum: number
  paymentMethod: 'full_prepayment' | 'partial_prepayment' | 'full_payment' | 'partial_payment' | 'credit_payment'
  /** Tag 1212; of goods that must carry a marking code `marked` (33), and without one `non_marked` (32). */
  paymentSubject: 'commodity' | 'service' | 'marked' | 'non_marked'
  /** All of it, with its separators (0x1D); of one piece. */
  markingCode?: string
  /** `vat122`: of an advance, counted out of the sum. */
  vat: `vat${VatPercent}` | `vat1${VatPercent}`
  vatSum: number
}

/** What a register is sent, in the words of FFD 1.2; amounts in kopecks. */
export interface FiscalDocument {
  ffd: '1.2'
  operation: 'income' | 'income_return'
  taxSystem: 'osn'
  orderNumber: string
  /** E-mail or phone, where the register sends it. */
  customer: string
  items: FiscalItem[]
  /** How it was paid; `prepaid` sets off an advance. */
  payments: { electronic?: number; cash?: number; prepaid?: number; credit?: number }
  total: number
}

/** Receipts of orders. Rows are only added; whom one was sent to is forgotten when the books no longer need it. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: receiptKinds }).notNull(),
    /** What it tells of, so that the same is told once: `prepayment:17`, `return:left_at_counter:17`. */
    key: text().notNull().unique(),
    total: kopecks().notNull(),
    document: encryptedJson<FiscalDocument>('customer').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.orderId, t.id),
    index('receipts_naming')
      .on(t.createdAt)
      .where(sql`${t.document} ->> 'customer' <> ''`),
    check('receipts_kind', sql`${t.kind} in ('prepayment', 'settlement', 'instalment', 'return')`),
    check('receipts_sealed', allSealed(sql`${t.document} ->> 'customer'`)),
    check('receipts_total', sql`${t.total} > 0`),
  ],
)

export type ReceiptRow = typeof receipts.$inferSelect
