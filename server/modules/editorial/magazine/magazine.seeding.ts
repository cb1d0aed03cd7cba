import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mediaCategories } from './magazine.schema.ts'

/** Writes the categories in this order. */
export async function addTopics(tx: Db, topics: readonly { slug: string; title: LocalizedText; text: LocalizedText }[]): Promise<void> {
  await tx.insert(mediaCategories).values(topics.map((topic, position) => ({ ...topic, position })))
}
