import { sql } from 'drizzle-orm'
import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'

const offered = 4

/** Ids of the categories whose titles look most like what was asked, the larger first: for a query that found nothing. */
export async function findSimilarCategories(db: Db, query: string, locale: Locale): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select k.id from categories k join (select category_id, count(*) as n from search_documents group by 1) d on d.category_id = k.id
    order by round(similarity(search_plain(coalesce(k.title ->> ${locale}::text, k.title ->> 'ru')), search_plain(${query}))::numeric, 1) desc, d.n desc, k.id
    limit ${offered}`)
  return rows.map((row) => row.id)
}
