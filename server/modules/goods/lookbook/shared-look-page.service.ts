import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Translator } from '#server/platform/http/translator.ts'
import { listCollectionRows } from './lookbook.repo.ts'

/** What the picture beside a shared link shows of a page of the lookbook. */
export interface SharedLookPage {
  title: string
  imageId: number
}

/**
 * A collection with its first look; the lookbook and all looks with the newest collection's. By path without locale; undefined when there
 * is no such page, or nothing to show. Source: SEO-02, MAG-03.
 */
export async function findSharedLookPage(
  db: Db,
  path: string,
  locale: Locale,
  words: Pick<Translator, 'text'>,
): Promise<SharedLookPage | undefined> {
  const collections = await listCollectionRows(db)
  const [newest] = collections
  if (!newest) return undefined
  if (path === '/lookbook') return { title: words.text(locale, 'looks.lookbook'), imageId: newest.imageId }
  if (path === '/looks') return { title: words.text(locale, 'looks.all'), imageId: newest.imageId }
  const collection = collections.find((one) => path === `/lookbook/${one.slug}`)
  return collection && { title: textIn(locale, collection.title), imageId: collection.imageId }
}
