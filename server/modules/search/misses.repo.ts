import { lt, sql } from 'drizzle-orm'
import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { searchMisses } from './search.schema.ts'

const keptDays = 90

/** Counts a query that found nothing, once more for its day (`yyyy-mm-dd`). */
export async function countMiss(db: Db, miss: { query: string; locale: Locale; day: string }): Promise<void> {
  await db
    .insert(searchMisses)
    .values(miss)
    .onConflictDoUpdate({
      target: [searchMisses.query, searchMisses.locale, searchMisses.day],
      set: { times: sql`${searchMisses.times} + 1` },
    })
}

/** Forgets what was asked a season ago. */
export async function forgetOldMisses(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000).toISOString().slice(0, 10)
  await db.delete(searchMisses).where(lt(searchMisses.day, before))
}
