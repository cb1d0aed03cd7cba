import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/platform/db/columns.ts'
import { customers } from './customers.schema.ts'

/** Links by which staff look at an account, each good for ten minutes, once. Source: AUTH-09, reliability T55. */
export const impersonationLinks = pgTable(
  'staff_links',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Who asked for it, and why. */
    staff: text().notNull(),
    memberId: integer(),
    reason: text().notNull(),
    /** SHA-256 of the token in the address. */
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    check('staff_links_names', sql`length(${table.staff}) between 2 and 80 and length(${table.reason}) between 3 and 300`),
    index('staff_links_customer').on(table.customerId),
  ],
)

export const staffActKinds = ['link_made', 'entered', 'read', 'refused'] as const

/** What staff did with customers' accounts. Rows are only added: the database refuses to change or remove one. Source: reliability §6.14. */
export const impersonationActions = pgTable(
  'staff_acts',
  {
    id: id(),
    at: instant().notNull(),
    staff: text().notNull(),
    memberId: integer(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    /** No reference: sessions are removed long before. */
    sessionId: integer(),
    kind: text({ enum: staffActKinds }).notNull(),
    /** The reason of a link, the call that was made. */
    detail: text().notNull(),
    network: text(),
  },
  (table) => [
    check('staff_acts_kind', sql`${table.kind} in ('link_made', 'entered', 'read', 'refused')`),
    index('staff_acts_customer').on(table.customerId, table.id),
  ],
)
