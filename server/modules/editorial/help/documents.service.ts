import type { PageData } from '#contracts/content-pages.contract.ts'
import { locales, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lexemesOf, wordsVersion } from '#server/modules/goods/search/index.ts'
import { documentText, placedWords, wordsVector, type DocumentText } from './document-text.rules.ts'
import * as repo from './documents.repo.ts'
import { unknownTopic } from './help.errors.ts'

/** A published version of an answer. */
export interface PublishedAnswer {
  pageId: number
  path: string
  version: number
  publishedAt: Date
  data: PageData<'help'>
}

/** Refuses an answer of a topic that there is not, before a version is made of it: also one that is shown later. Throws 422 `help.unknown_topic`. */
export async function requireHelpTopic(tx: Db, slug: string): Promise<void> {
  if (!(await repo.hasTopic(tx, slug))) throw unknownTopic()
}

/** Makes a published answer one that lists and the search know, in the transaction of its publication. Its topic exists. Source: MAG-18, MAG-19. */
export async function keepHelpDocument(tx: Db, { pageId, path, version, publishedAt, data }: PublishedAnswer): Promise<void> {
  const own = locales.filter((locale) => locale === 'ru' || data.title.en !== undefined)
  await repo.deleteDocuments(tx, pageId)
  for (const locale of own) {
    const text = documentText(data, locale)
    await repo.insertDocument(tx, {
      ...text,
      pageId,
      locale,
      path,
      version,
      topic: data.topic,
      position: data.position,
      changedAt: publishedAt,
      words: await vectorOf(tx, text),
      wordsVersion,
    })
  }
}

/** An answer that is shown no longer is in no list and is not found. */
export async function forgetHelpDocument(tx: Db, pageId: number): Promise<void> {
  await repo.deleteDocuments(tx, pageId)
}

const mostAtOnce = 100

/** Makes the words of documents anew that an older dictionary has made; answers how many. Source: decision 0115. */
export async function renewDocuments(db: Db): Promise<number> {
  const outdated = await repo.listOutdated(db, wordsVersion, mostAtOnce)
  for (const document of outdated) {
    const { pageId, locale } = document
    await repo.updateWords(db, { pageId, locale: locale satisfies Locale }, { words: await vectorOf(db, document), wordsVersion })
  }
  return outdated.length
}

async function vectorOf(db: Db, text: Omit<DocumentText, 'lead'>): Promise<string> {
  const words = [text.title, text.headings, text.keywords, text.body].flatMap((part) => placedWords(part).map(({ word }) => word))
  return wordsVector(text, await lexemesOf(db, [...new Set(words)]))
}
