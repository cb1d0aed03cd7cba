import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findArticleRow, listArticleAddresses, listCardRows, listCategoryRows } from './magazine.repo.ts'
import type { Words } from './magazine.words.ts'

/** `imageId`: the cover of an article. */
interface MagazineAddress {
  path: string
  changedAt?: Date
  imageId?: number
}

/** The pages of the magazine that search engines may show, without locale: the front, its categories, its articles. Source: SEO-02. */
export async function listMagazineAddresses(db: Db, now: Date): Promise<MagazineAddress[]> {
  const categories = await listCategoryRows(db, now)
  const articles = await listArticleAddresses(db, now)
  return [
    { path: '/awn-media' },
    ...categories.map(({ slug }) => ({ path: `/awn-media/${slug}` })),
    ...articles.map(({ slug, changedAt, imageId }) => ({ path: `/awn-media/articles/${slug}`, changedAt, imageId })),
  ]
}

/** What the picture beside a shared link shows of a page of the magazine. */
export interface SharedMagazinePage {
  title: string
  imageId: number
}

interface SharedQuery {
  /** Without locale. */
  path: string
  now: Date
  locale: Locale
}

/**
 * An article with its cover; the front and a category with that of their newest one. Undefined when there is no such page, or nothing to
 * show. Source: SEO-02, MAG-01.
 */
export async function findSharedMagazinePage(
  db: Db,
  { path, now, locale }: SharedQuery,
  words: Words,
): Promise<SharedMagazinePage | undefined> {
  const [, , first, second] = path.split('/')
  if (first === 'articles' && second !== undefined) {
    const article = await findArticleRow(db, second, now)
    return article && { title: textIn(locale, article.title), imageId: article.imageId }
  }
  if (second !== undefined) return undefined
  const { rows } = await listCardRows(db, { now, category: first, limit: 1, offset: 0 })
  const [newest] = rows
  if (!newest) return undefined
  const title = first === undefined ? words.text(locale, 'magazine.title') : textIn(locale, newest.category.title)
  return { title, imageId: newest.imageId }
}
