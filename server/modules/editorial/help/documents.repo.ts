import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Locale, LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { helpDocuments, helpTopics } from './help.schema.ts'

export type DocumentRow = typeof helpDocuments.$inferSelect

/** Whether there is a topic, which then stays until the transaction ends. */
export async function hasTopic(tx: Db, slug: string): Promise<boolean> {
  const rows = await tx.select().from(helpTopics).where(eq(helpTopics.slug, slug)).for('key share')
  return rows.length > 0
}

/** Adds topics, or changes those that are there, by their slugs. */
export async function saveTopics(tx: Db, topics: readonly (typeof helpTopics.$inferInsert)[]): Promise<void> {
  if (topics.length === 0) return
  await tx
    .insert(helpTopics)
    .values([...topics])
    .onConflictDoUpdate({
      target: helpTopics.slug,
      set: { title: sql`excluded.title`, text: sql`excluded.text`, position: sql`excluded.position` },
    })
}

/** Adds what an answer says in one language. */
export async function insertDocument(tx: Db, document: typeof helpDocuments.$inferInsert): Promise<void> {
  await tx.insert(helpDocuments).values(document)
}

/** Takes away what an answer says in every language. */
export async function deleteDocuments(tx: Db, pageId: number): Promise<void> {
  await tx.delete(helpDocuments).where(eq(helpDocuments.pageId, pageId))
}

/** Documents whose words an older dictionary has made, so many at most. */
export async function listOutdated(db: Db, version: number, limit: number): Promise<DocumentRow[]> {
  return db.select().from(helpDocuments).where(lt(helpDocuments.wordsVersion, version)).limit(limit)
}

/** Writes the words of a document anew. */
export async function updateWords(
  db: Db,
  { pageId, locale }: { pageId: number; locale: Locale },
  change: Pick<DocumentRow, 'words' | 'wordsVersion'>,
): Promise<void> {
  await db
    .update(helpDocuments)
    .set(change)
    .where(and(eq(helpDocuments.pageId, pageId), eq(helpDocuments.locale, locale)))
}

/** All topics in their order. There are few. */
export async function listTopics(db: Db): Promise<{ slug: string; title: LocalizedText; text: LocalizedText }[]> {
  return db
    .select({ slug: helpTopics.slug, title: helpTopics.title, text: helpTopics.text })
    .from(helpTopics)
    .orderBy(asc(helpTopics.position), asc(helpTopics.slug))
}

/** What lists show of an answer. */
export interface AnswerRow {
  pageId: number
  locale: Locale
  path: string
  topic: string
  title: string
  lead: string
  version: number
  changedAt: Date
}

/** More answers than this are not listed. */
const mostAnswers = 500
/** A condition that leaves one row of each answer: in the language that is asked for, else in Russian. */
export const inLocale = (locale: Locale) =>
  sql`(${helpDocuments.locale} = ${locale} or (${helpDocuments.locale} = 'ru' and not exists (
    select from help_documents own where own.page_id = ${helpDocuments.pageId} and own.locale = ${locale})))`

/** The published answers by topic and position, of one topic when it is told; by the index on both. */
export async function listAnswers(db: Db, locale: Locale, topic?: string): Promise<AnswerRow[]> {
  const { pageId, path, title, lead, version, changedAt } = helpDocuments
  return db
    .select({ pageId, locale: helpDocuments.locale, path, topic: helpDocuments.topic, title, lead, version, changedAt })
    .from(helpDocuments)
    .where(and(inLocale(locale), topic === undefined ? undefined : eq(helpDocuments.topic, topic)))
    .orderBy(asc(helpDocuments.topic), asc(helpDocuments.position), asc(helpDocuments.pageId))
    .limit(mostAnswers)
}
