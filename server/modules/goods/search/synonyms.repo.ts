import type { Db } from '#server/platform/db/database.ts'
import { searchSynonyms } from './search.schema.ts'

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
