import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inLocale, type AnswerRow } from './documents.repo.ts'

export interface FoundRow extends AnswerRow {
  headings: string
  keywords: string
  body: string
  /** The places of its words that were asked for. */
  places: number[]
}

/** So many are found at most. */
const most = 20

/** Answers whose words fit, the best first: by the index on the words. `lexemes` are all that the query has. */
export async function findByWords(
  db: Db,
  { locale, query, lexemes }: { locale: Locale; query: string; lexemes: readonly string[] },
): Promise<FoundRow[]> {
  return found(
    db,
    locale,
    sql`help_documents.words @@ ${query}::tsquery`,
    sql`ts_rank_cd(help_documents.words, ${query}::tsquery) desc`,
    lexemes,
  )
}

/** How alike a query and the words of a title or of keywords must be. Source: content.md §3. */
const alike = 0.4

/** Answers whose title or keywords have something very like the query: what is left when no word of it is known. There are some hundred rows. */
export async function findAlike(db: Db, { locale, query }: { locale: Locale; query: string }): Promise<FoundRow[]> {
  const similarity = sql`word_similarity(${query}, translate(lower(help_documents.title || ' ' || help_documents.keywords), 'ё', 'е'))`
  return found(db, locale, sql`${similarity} >= ${alike}`, sql`${similarity} desc`, [])
}

async function found(db: Db, locale: Locale, where: SQL, by: SQL, lexemes: readonly string[]): Promise<FoundRow[]> {
  const { rows } = await db.execute<FoundRow & Record<string, unknown>>(sql`
    select page_id as "pageId", locale, path, topic, title, lead, headings, keywords, body, version, changed_at as "changedAt",
      array(select place from unnest(words) word (lexeme, places, weights), unnest(word.places) place
        where word.lexeme = any(${sql.param([...lexemes])}::text[]) group by place order by place) as places
    from help_documents where ${inLocale(locale)} and ${where}
    order by ${by}, position, page_id limit ${most}`)
  return rows
}

const newMissesADay = 500

/** Counts what has no answer, once more for its day (`yyyy-mm-dd`); nothing new once the day has very many. */
export async function countMiss(db: Db, { day, locale, query }: { day: string; locale: Locale; query: string }): Promise<void> {
  await db.execute(sql`
    insert into help_misses (day, locale, query) select ${day}::date, ${locale}, ${query}
    where (select count(*) from help_misses where day = ${day}::date) < ${newMissesADay}
      or exists (select from help_misses where day = ${day}::date and locale = ${locale} and query = ${query})
    on conflict (day, locale, query) do update set count = help_misses.count + 1`)
}
