import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#server/platform/db/columns.ts'
import { allSealed, encryptedText } from '#server/platform/personal-data/columns.ts'
import { customers } from './customers.schema.ts'

/** A new phone that has proved itself by a code and waits for the old one, or for its day. One a customer. Source: reliability T9. */
export const phoneChanges = pgTable(
  'phone_changes',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** E.164. */
    phone: encryptedText().notNull(),
    phoneCountryCode: text().notNull(),
    /** The code of the new phone was confirmed then. */
    confirmedAt: instant().notNull(),
    /** When it happens without a code of the old phone; null while that code is waited for. */
    dueAt: instant(),
  },
  (table) => [
    check('phone_changes_sealed', allSealed(table.phone)),
    check('phone_changes_due', sql`${table.dueAt} > ${table.confirmedAt}`),
    index('phone_changes_due_at').on(table.dueAt),
  ],
)

/** Links by which a password is set anew, each good for an hour, once. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the email. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('password_links_customer').on(table.customerId)],
)
