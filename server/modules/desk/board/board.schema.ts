import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/platform/db/columns.ts'

/** A line of the Today board that a member of staff has taken; until it is done it is theirs. Source: ADM-08. */
export const staffTasks = pgTable(
  'staff_tasks',
  {
    id: id(),
    kind: text().notNull(),
    memberId: integer(),
    /** The name of the member of staff. */
    assignee: text().notNull(),
    takenAt: instant().notNull(),
    doneAt: instant(),
  },
  (t) => [
    uniqueIndex('staff_tasks_taken')
      .on(t.kind)
      .where(sql`${t.doneAt} is null`),
    index('staff_tasks_taken_at').on(t.takenAt),
  ],
)
