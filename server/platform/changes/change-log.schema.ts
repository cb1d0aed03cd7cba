import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, transactionId } from '../db/columns.ts'

/**
 * What a transaction changed of what public pages show; without an id very much of the topic, or what has no ids. Written by triggers only
 * (`topics.ts`), and read by the transaction that wrote it, so that nothing is missed whatever the order of commits.
 */
export const changeLog = pgTable(
  'change_log',
  {
    topic: text().notNull(),
    entityId: integer(),
    transactionId: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: instant()
      .notNull()
      .default(sql`statement_timestamp()`),
  },
  (t) => [unique('change_log_once').on(t.transactionId, t.topic, t.entityId).nullsNotDistinct(), index().on(t.at)],
)
