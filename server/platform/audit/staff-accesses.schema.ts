import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../db/columns.ts'

/** `open`: a screen that shows somebody; `reveal`: one value in clear; `export`: rows with personal data; `look`: the shop as the customer. */
export const accessActs = ['open', 'reveal', 'export', 'look'] as const

/** Who of the staff saw whose personal data, and why; rows are only added. Source: ADM-07, decision 0150. */
export const staffAccesses = pgTable(
  'staff_accesses',
  {
    id: id(),
    at: createdAt(),
    memberId: integer(),
    /** The name of the member of staff, as it was then. */
    actor: text().notNull(),
    act: text({ enum: accessActs }).notNull(),
    /** The table of what was looked at, e.g. `customers`. */
    objectKind: text().notNull(),
    /** As the address of its screen names it; null for an export of many. */
    objectId: text(),
    /** The one field that was shown, or the columns of an export. */
    field: text(),
    reason: text(),
    requestId: text(),
  },
  (t) => [
    index('staff_accesses_at').on(t.at),
    index('staff_accesses_object').on(t.objectKind, t.objectId, t.id),
    check('staff_accesses_act', sql`${t.act} in ('open', 'reveal', 'export', 'look')`),
    check('staff_accesses_why', sql`${t.act} <> 'reveal' or (${t.reason} is not null and ${t.field} is not null)`),
  ],
)
