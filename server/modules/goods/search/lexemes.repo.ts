import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { openMorphology } from '#server/platform/morphology/morphology.ts'

/**
 * Of the way in which words become lexemes: the dictionary and the rules around it. Raise it when either changes, and every shop writes its
 * words, documents and synonyms anew by itself.
 */
export const wordsVersion = 1

/**
 * What stands for each word in a tsvector: its dictionary forms, for what no dictionary knows its stem, nothing for a word that says nothing. Words hold
 * only small letters and digits, ё as е. Source: decision 0115.
 */
export async function lexemesOf(db: Db, words: readonly string[]): Promise<Map<string, readonly string[]>> {
  if (words.length === 0) return new Map()
  const morphology = await openMorphology()
  const { rows } = await db.execute<{ word: string; stem: string | null }>(
    sql`select word, search_lexeme(word) as stem from unnest(${sql.param(words)}::text[]) word`,
  )
  return new Map(rows.map(({ word, stem }) => [word, stem === null ? [] : (morphology.lemmas(word) ?? [stem])]))
}
