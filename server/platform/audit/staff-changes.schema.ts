import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, transactionId } from '../db/columns.ts'

export const changeOrigins = ['screen', 'import', 'bulk', 'command', 'job'] as const

/**
 * What staff and jobs changed, one row a changed row or an act, written in the transaction of the change. Rows are only added; each is linked to the one
 * before by a hash, so that one that is missing or was altered is seen (`inv_20_audit`). Source: ADM-06, decision 0106.
 */
export const staffChanges = pgTable(
  'staff_changes',
  {
    /** One more than the row before: counted by the trigger, without gaps. */
    id: integer().primaryKey().default(0),
    at: createdAt(),
    /** Their account; null for a job, and where a command was told no more than a name. */
    memberId: integer(),
    /** The name of the member of staff, or of the job. */
    actor: text().notNull(),
    /** What the change demanded, e.g. `seo.write`. */
    permission: text().notNull(),
    tableName: text().notNull(),
    rowId: text().notNull(),
    /** `create`, `change`, `delete` of a row, or the word of an act. */
    act: text().notNull(),
    /** The row's revision behind the change; null for an act. */
    revision: integer(),
    /** The fields that changed, personal ones masked. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text(),
    origin: text({ enum: changeOrigins }).notNull(),
    requestId: text(),
    transactionId: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    prevHash: text().notNull().default(''),
    hash: text().notNull().default(''),
  },
  (t) => [
    unique('staff_changes_once').on(t.tableName, t.rowId, t.revision),
    index('staff_changes_at').on(t.at),
    check('staff_changes_act', sql`${t.act} ~ '^[a-z][a-z_]*$'`),
    check('staff_changes_revision', sql`${t.revision} is not null or ${t.act} not in ('create', 'change', 'delete')`),
    check('staff_changes_origin', sql`${t.origin} in ('screen', 'import', 'bulk', 'command', 'job')`),
  ],
)
