import type { ApiReply } from '#contracts/api.ts'
import { limits } from '#contracts/limits.ts'
import type { ArticleCard, MediaCategory } from '#contracts/magazine.contract.ts'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Uses } from '#server/platform/http/uses.ts'
import { listImages, type ShownImage } from '#server/modules/base/images/index.ts'
import { magazinePageNotFound } from './magazine.errors.ts'
import { findArticleRow, listCardRows, listCategoryRows, listNewestOfEach, type ArticlesQuery, type CardRow } from './magazine.repo.ts'
import { magazineTrail, type Words } from './magazine.words.ts'
import { articleCardView, articleView } from './magazine.view.ts'

/** Articles that are shown, the newest first or in the order of their slugs, and how many fit. Source: MAG-01. */
export async function listArticles(db: Db, query: ArticlesQuery, locale: Locale): Promise<{ count: number; results: ArticleCard[] }> {
  const { rows, count } = await listCardRows(db, query)
  return { count, results: await cardsOf(db, rows, locale) }
}

/** The categories that have something to read, each with its newest articles. Source: MAG-01. */
export async function listMediaCategories(db: Db, now: Date, locale: Locale): Promise<MediaCategory[]> {
  const [categories, newest] = [await listCategoryRows(db, now), await listNewestOfEach(db, now, limits.articlesOfCategory)]
  const articles = await cardsOf(db, newest, locale)
  return categories.map(({ id, slug, title, articlesCount }) => ({
    id,
    slug,
    title: textIn(locale, title),
    articles_count: articlesCount,
    articles: articles.filter((article) => article.category.slug === slug),
  }))
}

interface ArticleQuery {
  slug: string
  now: Date
  locale: Locale
}

/** Stored blocks as pages are told of them, with the pictures asked for besides, and what they were made of. */
export type ShowBlocks = (
  db: Db,
  stored: readonly unknown[],
  asked: { now: Date; locale: Locale; pictures: readonly number[] },
) => Promise<{ blocks: ShownBlock[]; images: ReadonlyMap<number, ShownImage>; uses: Uses }>

/** One article with the goods it speaks of, as they are sold now, and what it was made of. Throws `magazine.not_found` (404). Source: MAG-01, MAG-22. */
export async function getArticle(
  db: Db,
  { slug, now, locale }: ArticleQuery,
  words: Words,
  showBlocks: ShowBlocks,
): Promise<{ page: ApiReply<'GET /community/articles/:slug'>; uses: Uses }> {
  const row = await findArticleRow(db, slug, now)
  if (!row) throw magazinePageNotFound()
  const { blocks, images, uses } = await showBlocks(db, row.content, { now, locale, pictures: [row.imageId] })
  const article = articleView(row, blocks, { locale, images })
  return {
    uses,
    page: {
      article,
      breadcrumbs: [
        ...magazineTrail(locale, words),
        { title: article.category.title, url: `/awn-media/${article.category.slug}` },
        { title: article.title, url: '' },
      ],
      seo: {
        title: textIn(locale, row.seo.title ?? row.title),
        description: textIn(locale, row.seo.description ?? row.lead),
        keywords: row.seo.keywords
          ? textIn(locale, row.seo.keywords)
          : words.text(locale, 'magazine.seo.keywords', { title: article.category.title.toLowerCase() }),
        canonical: `/awn-media/articles/${slug}`,
        noindex: row.seo.noindex,
      },
    },
  }
}

/** What the header unfolds of the magazine: its categories and its two newest articles. Source: SH-02. */
export async function readMagazineMenu(db: Db, now: Date, locale: Locale): Promise<ApiReply<'GET /vars'>['magazine']> {
  const [categories, { results }] = [await listCategoryRows(db, now), await listArticles(db, { now, limit: 2, offset: 0 }, locale)]
  return {
    categories: categories.map(({ slug, title }) => ({ slug, title: textIn(locale, title) })),
    articles: results.map(({ slug, title, image }) => ({ slug, title, image })),
  }
}

async function cardsOf(db: Db, rows: readonly CardRow[], locale: Locale): Promise<ArticleCard[]> {
  const images = await listImages(
    db,
    rows.map((row) => row.imageId),
  )
  return rows.map((row) => articleCardView(row, { locale, images }))
}
