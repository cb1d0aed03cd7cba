import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dataRequestKinds } from '#contracts/staff/customers.contract.ts'
import { id, instant } from '#server/platform/db/columns.ts'
import { allSealed, encryptedText } from '#server/platform/personal-data/columns.ts'
import { customers } from './customers.schema.ts'

/** What staff noted of a customer. Rows stay; of somebody whose account is deleted only the words go. Source: ADM-27. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    memberId: integer(),
    author: text().notNull(),
    text: encryptedText().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('customer_notes_customer').on(t.customerId, t.id), check('customer_notes_sealed', allSealed(t.text))],
)

/** What people ask of their data by law, and until when it is to be done. Source: ADM-28. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    kind: text({ enum: dataRequestKinds }).notNull(),
    memberId: integer(),
    /** Who noted it. */
    actor: text().notNull(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
    doneAt: instant(),
  },
  (t) => [
    index('data_requests_customer').on(t.customerId),
    index('data_requests_open')
      .on(t.dueAt)
      .where(sql`${t.doneAt} is null`),
    uniqueIndex('data_requests_once')
      .on(t.customerId, t.kind)
      .where(sql`${t.doneAt} is null`),
    check('data_requests_kind', sql`${t.kind} in ('export', 'erasure', 'withdrawal')`),
  ],
)
