import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** With which key the personal data of this database is encrypted; no row: it is in clear still, from before there was a key. Source: decision 0075. */
export const personalDataKey = pgTable(
  'personal_data_key',
  { isOnly: boolean().primaryKey().default(true), keyId: text().notNull() },
  (t) => [check('personal_data_key_is_only', sql`${t.isOnly}`)],
)
