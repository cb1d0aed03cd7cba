import { lt, sql } from 'drizzle-orm'
import { calendarDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { searchMisses } from './search.schema.ts'

const keptDays = 90
/** So many queries a day are kept: whoever asks for noise fills no disk. Source: T51. */
export const newMissesADay = 2000

/**
 * Counts a query that found nothing, once more for its day (`yyyy-mm-dd`). When the day is full, a new one takes the place of what was asked
 * once, the longest ago, so that noise drives out nothing that was asked twice; where everything was, it is not kept. By the indexes on the day.
 */
export async function countMiss(db: Db, miss: { query: string; locale: Locale; day: string }): Promise<void> {
  const { query, locale, day } = miss
  await db.execute(sql`
    with known as (select 1 from search_misses where query = ${query} and locale = ${locale} and day = ${day}::date),
    room as (select 1 where (select count(*) from search_misses where day = ${day}::date) < ${newMissesADay}),
    oldest as materialized (
      select query, locale, day from search_misses
      where day = ${day}::date and times = 1 and not exists (select from known) and not exists (select from room)
      order by number limit 1 for update skip locked
    ),
    gone as (
      delete from search_misses m using oldest o where m.query = o.query and m.locale = o.locale and m.day = o.day returning 1
    )
    insert into search_misses (query, locale, day)
    select ${query}, ${locale}, ${day}::date
    where exists (select from known) or exists (select from room) or exists (select from gone)
    on conflict (query, locale, day) do update set times = search_misses.times + 1`)
}

/** Forgets what was asked a season ago. */
export async function forgetOldMisses(db: Db, now: Date): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.day, calendarDay(now, -keptDays)))
}
