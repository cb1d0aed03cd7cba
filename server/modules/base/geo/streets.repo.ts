import { and, asc, eq, sql } from 'drizzle-orm'
import { locales, textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { streets } from './geo.schema.ts'

/** Streets of a city in which every word begins a word of the name, in any language; `words` as `readAddress` gives them. */
export async function listStreets(db: Db, cityId: number, words: readonly string[], locale: Locale, limit: number): Promise<string[]> {
  if (words.length === 0) return []
  const begins = (word: string) => {
    const pattern = `% ${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const inLocale = (one: Locale) => sql`' ' || translate(lower(${streets.title} ->> ${one}), 'ё', 'е') like ${pattern}`
    return sql`(${sql.join(locales.map(inLocale), sql` or `)})`
  }
  const rows = await db
    .select({ title: streets.title })
    .from(streets)
    .where(and(eq(streets.cityId, cityId), ...words.map(begins)))
    .orderBy(asc(sql`length(${streets.title} ->> 'ru')`), asc(streets.id))
    .limit(limit)
  return rows.map((row) => textIn(locale, row.title))
}

/** Writes streets; those that are there already stay. */
export async function saveStreets(db: Db, rows: (typeof streets.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(streets).values(rows).onConflictDoNothing()
}
