import { synonyms } from '#demo/content/synonyms.ts'
import { addSynonyms, indexProducts } from '#server/modules/goods/search/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The words that mean the same here, and everything for sale made searchable. */
export async function seedSearch(db: Db): Promise<void> {
  await addSynonyms(db, synonyms)
  await indexProducts(db)
}
