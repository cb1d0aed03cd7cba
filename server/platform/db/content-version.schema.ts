import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core'

/** One row: the version of everything that public pages show, raised in the transaction that changes it. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('content_version_one_row', sql`${table.id}`)],
)
