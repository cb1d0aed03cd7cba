import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#server/platform/db/columns.ts'
import { orderItems } from '#server/modules/sales/orders/orders.schema.ts'
import { returns } from '#server/modules/sales/returns/returns.schema.ts'

export const markingStates = ['packed', 'sold', 'returned', 'freed'] as const

/**
 * The marking codes («Честный знак») of pieces of order lines. What was scanned never changes, only what became of it: packed, then sold when the receipt of
 * the handover names it, then returned; or freed, when the piece was never handed over. A trigger keeps that, and as many codes as pieces at most.
 */
export const markingCodes = pgTable(
  'marking_codes',
  {
    id: id(),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** What tells it from every other: `01`, the GTIN, `21`, the serial number. */
    mark: text().notNull(),
    /** All of it, with the separators (0x1D) and what follows them. */
    code: text().notNull(),
    state: text({ enum: markingStates }).notNull().default('packed'),
    scannedBy: text().notNull(),
    /** The account of who scanned it; null in rows of before, and for the simulated colleague. */
    memberId: integer(),
    /** With which the piece came back. */
    returnId: integer().references(() => returns.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('marking_codes_one_live')
      .on(t.mark)
      .where(sql`${t.state} in ('packed', 'sold')`),
    index().on(t.orderItemId),
    index()
      .on(t.returnId)
      .where(sql`${t.returnId} is not null`),
    check('marking_codes_state', sql`${t.state} in ('packed', 'sold', 'returned', 'freed')`),
    check('marking_codes_mark', sql`${t.mark} ~ '^01[0-9]{14}21.{1,20}$' and starts_with(${t.code}, ${t.mark})`),
    check('marking_codes_returned', sql`(${t.returnId} is not null) = (${t.state} = 'returned')`),
  ],
)
