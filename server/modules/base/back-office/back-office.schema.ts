import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { createdAt, id, instant } from '#server/platform/db/columns.ts'

/** What somebody of the staff sees of a list again and again: the search part of its address. Source: ADM-11. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: id(),
    memberId: integer().notNull(),
    /** The name of the list. */
    list: text().notNull(),
    title: text().notNull(),
    search: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('staff_views_list').on(t.list, t.memberId)],
)

export const runKinds = ['import', 'bulk'] as const
/** `mapping`: somebody must say what its columns are; `reading`: a job plans its rows. */
export const runStates = ['mapping', 'reading', 'preview', 'applying', 'done', 'undoing', 'undone', 'cancelled'] as const
/** `read`: as it stands in the file. `new`, `changed`: to be applied. `kept`: could not be undone, because somebody changed it since. */
export const runRowStates = ['read', 'new', 'changed', 'same', 'refused', 'applied', 'undone', 'kept'] as const

/** A change of many rows: previewed, applied as a job, undone for a day. Source: ADM-69, ADM-80. */
export const runs = pgTable(
  'runs',
  {
    id: id(),
    kind: text({ enum: runKinds }).notNull(),
    /** What is changed: a table, as the address of its screen names it. */
    resource: text().notNull(),
    /** Of an act on many, or a grid. */
    act: text(),
    /** Of an act what it is done with; of a file which column each head is. */
    args: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The name of the file. */
    title: text(),
    /** Of the columns of the file, in small letters. */
    heads: text().array(),
    /** What a person must agree to before it is applied. */
    asks: jsonb().$type<{ code: string; params: Record<string, string | number> }>(),
    /** Why, in words of whoever previews it. */
    reason: text(),
    state: text({ enum: runStates }).notNull().default('preview'),
    memberId: integer(),
    /** The name of the member of staff, as it was then. */
    member: text().notNull(),
    /** What they may decides of each row. */
    roles: text().array().$type<StaffRole[]>().notNull().default([]),
    createdAt: createdAt(),
    appliedAt: instant(),
    /** Who undoes it, and their name then. */
    undoneById: integer(),
    undoneBy: text(),
    endedAt: instant(),
  },
  (t) => [
    index('runs_resource').on(t.resource, t.id),
    check('runs_kind', sql`${t.kind} in ('import', 'bulk')`),
    check('runs_state', sql`${t.state} in ('mapping', 'reading', 'preview', 'applying', 'done', 'undoing', 'undone', 'cancelled')`),
  ],
)

/** What becomes of each row of a run. */
export const runRows = pgTable(
  'run_rows',
  {
    runId: integer()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** Of the line in the file, else of the row among those that were chosen. */
    number: integer().notNull(),
    /** How a person names the row. */
    key: text().notNull(),
    /** Of a file, as they stand there. */
    cells: text().array(),
    state: text({ enum: runRowStates }).notNull(),
    rowId: integer(),
    /** What the row must still be for the next step. */
    revision: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Why it is refused, or kept. */
    code: text(),
    params: jsonb().$type<Record<string, string | number>>(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.number] }),
    index('run_rows_state').on(t.runId, t.state, t.number),
    check('run_rows_state_known', sql`${t.state} in ('read', 'new', 'changed', 'same', 'refused', 'applied', 'undone', 'kept')`),
    // I90: what was applied can be told, and undone.
    check('run_rows_applied', sql`${t.state} <> 'applied' or ${t.before} is not null or ${t.after} is not null`),
  ],
)
