import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** The processes that serve this shop; each writes its row every second. Source: OPS-01, ADM-09. */
export const nodes = pgTable(
  'nodes',
  {
    /** Chosen at random at the start of the process. */
    id: text().primaryKey(),
    host: text().notNull(),
    /** The release that runs there. */
    version: text().notNull(),
    /** The state of the database that its caches follow, as a snapshot of PostgreSQL; null before the first reading. */
    position: text(),
    startedAt: instant().notNull().defaultNow(),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [index('nodes_seen_at').on(t.seenAt)],
)
