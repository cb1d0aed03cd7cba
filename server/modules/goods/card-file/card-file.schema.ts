import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { createdAt, transactionId } from '#server/platform/db/columns.ts'

/**
 * Products whose stored card, or the pieces it tells of, were changed by a transaction; null for "very many at once". Written by triggers
 * only, see the migration; read by the transaction that wrote it, so that nothing is missed whatever the order of commits.
 */
export const cardNews = pgTable(
  'card_news',
  {
    transactionId: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    productId: integer(),
    at: createdAt(),
  },
  (t) => [unique('card_news_once').on(t.transactionId, t.productId).nullsNotDistinct(), index().on(t.at)],
)
