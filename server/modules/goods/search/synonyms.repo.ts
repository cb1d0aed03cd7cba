import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { lexemesOf, wordsVersion } from './lexemes.repo.ts'
import { plainWords } from './query.rules.ts'
import { searchSynonyms } from './search.schema.ts'
import { anyOf } from './understanding.rules.ts'
import { saveWords } from './words.repo.ts'

export interface Synonyms {
  /** Single words, in any form. */
  asked: string[]
  /** Words and phrases that are found as well. */
  found: string[]
}

/** Adds synonyms; both ways when a list stands on both sides. */
export async function addSynonyms(db: Db, rows: readonly Synonyms[]): Promise<void> {
  if (rows.length > 0) await db.insert(searchSynonyms).values([...rows])
}

/** Reads the synonyms that were written since, or by another dictionary, word by word: only then is anything found by them in every form. */
export async function understandSynonyms(tx: Db): Promise<void> {
  const { asked, found, id } = searchSynonyms
  const rows = await tx.select({ id, asked, found }).from(searchSynonyms).where(lt(searchSynonyms.version, wordsVersion))
  if (rows.length === 0) return
  const askedWords = (row: Synonyms) => row.asked.flatMap(plainWords)
  await saveWords(tx, new Map(rows.flatMap(askedWords).map((word) => [word, { inTitles: true, isKind: false }])))
  const lexemes = await lexemesOf(tx, [...new Set(rows.flatMap((row) => [...row.asked, ...row.found].flatMap(plainWords)))])
  const of = (word: string) => lexemes.get(word) ?? []
  const phraseQuery = (phrase: string) =>
    plainWords(phrase)
      .flatMap((word) => (of(word).length > 0 ? [anyOf(of(word))] : []))
      .join(' & ')
  for (const row of rows) {
    const queries = row.found.map(phraseQuery).filter((query) => query !== '')
    await tx.execute(sql`
      update search_synonyms set asked_lexemes = ${sql.param([...new Set(askedWords(row).flatMap(of))])}::text[],
        found_query = ${queries.map((query) => `(${query})`).join(' | ')}::tsquery, version = ${wordsVersion}
      where id = ${row.id}`)
  }
}
