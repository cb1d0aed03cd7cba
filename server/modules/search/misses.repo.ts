import { lt, sql } from 'drizzle-orm'
import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { searchMisses } from './search.schema.ts'

const keptDays = 90
/** So many queries a day are written down that were not asked on it before: whoever asks for noise fills no disk. Source: T51. */
export const newMissesADay = 2000

/** Counts a query that found nothing, once more for its day (`yyyy-mm-dd`); a new one only while there is room on that day. */
export async function countMiss(db: Db, miss: { query: string; locale: Locale; day: string }): Promise<void> {
  const { query, locale, day } = miss
  await db.execute(sql`
    insert into search_misses (query, locale, day)
    select ${query}, ${locale}, ${day}::date
    where exists (select 1 from search_misses where query = ${query} and locale = ${locale} and day = ${day}::date)
      or (select count(*) from search_misses where day = ${day}::date) < ${newMissesADay}
    on conflict (query, locale, day) do update set times = search_misses.times + 1`)
}

/** Forgets what was asked a season ago. */
export async function forgetOldMisses(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000).toISOString().slice(0, 10)
  await db.delete(searchMisses).where(lt(searchMisses.day, before))
}
