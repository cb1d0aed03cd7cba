import { sql } from 'drizzle-orm'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * How much the title of each category that products are shown under looks like what was asked, from 0 to 1 in tenths: for a query that
 * found nothing.
 */
export async function findSimilarity(db: Db, query: string, locale: Locale): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; similarity: number }>(sql`
    select id, round(similarity(search_plain(coalesce(title ->> ${locale}::text, title ->> 'ru')), search_plain(${query}))::numeric, 1)::float as similarity
    from categories k where exists (select 1 from search_documents d where d.category_id = k.id)`)
  return new Map(rows.map((row) => [row.id, row.similarity]))
}
