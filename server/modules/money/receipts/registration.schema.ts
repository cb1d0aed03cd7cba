import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#server/platform/db/columns.ts'
import { receipts } from './receipts.schema.ts'

export const registrationStates = ['queued', 'accepted', 'registered', 'declined'] as const

/** What has become of a receipt at the register; a receipt without a row is a document that nobody registers. */
export const receiptRegistrations = pgTable(
  'receipt_registrations',
  {
    receiptId: integer()
      .primaryKey()
      .references(() => receipts.id, { onDelete: 'cascade' }),
    state: text({ enum: registrationStates }).notNull().default('queued'),
    /** The bank's payment that it sets off, where the bank's own register is told; null: the configured register is. */
    bankPayment: text(),
    /** How often the register was called for it. */
    tries: integer().notNull().default(0),
    /** What the register said, or why it could not be reached. */
    problem: text(),
    fiscalNumber: integer(),
    fiscalSign: text(),
    fiscalStorage: text(),
    url: text(),
    registeredAt: instant(),
    /** When a person was told that it does not go by itself. */
    operatorToldAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index()
      .on(t.createdAt)
      .where(sql`${t.state} in ('queued', 'accepted')`),
    index('receipt_registrations_declined')
      .on(t.createdAt)
      .where(sql`${t.state} = 'declined'`),
    check('receipt_registrations_state', sql`${t.state} in ('queued', 'accepted', 'registered', 'declined')`),
    check(
      'receipt_registrations_mark',
      sql`case when ${t.state} = 'registered' then ${t.registeredAt} is not null
        else num_nonnulls(${t.fiscalNumber}, ${t.fiscalSign}, ${t.fiscalStorage}, ${t.url}, ${t.registeredAt}) = 0 end`,
    ),
  ],
)

/** The memory of the simulated register; the documents themselves are those of the shop's own table. */
export const simulatedReceipts = pgTable(
  'simulated_receipts',
  {
    id: id(),
    key: text().notNull().unique(),
    decision: text({ enum: ['registered', 'declined'] }),
    /** When a register that is late registers it by itself. */
    dueAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('simulated_receipts_decision', sql`${t.decision} in ('registered', 'declined')`)],
)
