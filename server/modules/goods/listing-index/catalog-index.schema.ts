import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { createdAt, transactionId } from '#server/platform/db/columns.ts'

/**
 * What listings must look at again: a product that a transaction changed, or null for "very many at once". Written by triggers only,
 * see the migration; read by the transaction that wrote it, so that nothing is missed whatever the order of commits.
 */
export const catalogChanges = pgTable(
  'catalog_changes',
  {
    transactionId: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    productId: integer(),
    at: createdAt(),
  },
  (t) => [unique('catalog_changes_once').on(t.transactionId, t.productId).nullsNotDistinct(), index().on(t.at)],
)
