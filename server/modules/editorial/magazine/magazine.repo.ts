import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lte, min, or, sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { articles, mediaCategories } from './magazine.schema.ts'

export type CategoryRow = typeof mediaCategories.$inferSelect & { articlesCount: number }
export type ArticleRow = Omit<typeof articles.$inferSelect, 'blocks'> & { category: { slug: string; title: LocalizedText } }
/** An article as lists know it: without its parts. */
export type CardRow = Omit<ArticleRow, 'content'>

export interface ArticlesQuery {
  /** What is published later is not shown yet. */
  now: Date
  /** Slug of a category. */
  category?: string | undefined
  /** Slugs of articles, in this order. */
  slugs?: readonly string[] | undefined
  limit: number
  offset: number
}

const { blocks: _ofTheReleaseBefore, content, ...columns } = getTableColumns(articles)
const card = { ...columns, category: { slug: mediaCategories.slug, title: mediaCategories.title } }

const isShown = (now: Date) => lte(articles.publishedAt, now)
/** Open to search engines. */
const isIndexed = sql`coalesce((${articles.seo} ->> 'noindex')::boolean, false) = false`
const newestFirst = [desc(articles.publishedAt), desc(articles.id)]

/** When the next article appears by itself; undefined while none waits. By `articles_published_at_id_index`. */
export async function findNextPublication(db: Db, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(articles.publishedAt) })
    .from(articles)
    .where(gt(articles.publishedAt, now))
  return row?.at ?? undefined
}

/** Categories that have something to read, in their order. */
export async function listCategoryRows(db: Db, now: Date): Promise<CategoryRow[]> {
  const shown = db
    .select({ categoryId: articles.categoryId, articlesCount: count().as('articles_count') })
    .from(articles)
    .where(isShown(now))
    .groupBy(articles.categoryId)
    .as('shown')
  const rows = await db
    .select({ category: mediaCategories, articlesCount: shown.articlesCount })
    .from(mediaCategories)
    .innerJoin(shown, eq(shown.categoryId, mediaCategories.id))
    .orderBy(asc(mediaCategories.position), asc(mediaCategories.id))
  return rows.map((row) => ({ ...row.category, articlesCount: row.articlesCount }))
}

/** Whether there is a topic of this name, with articles or without. */
export async function topicExists(db: Db, slug: string): Promise<boolean> {
  return (await db.$count(mediaCategories, eq(mediaCategories.slug, slug))) > 0
}

/** A part of the articles that fit, the newest first, and how many fit. By `articles_published_at_id_index`, or that of the category. */
export async function listCardRows(db: Db, query: ArticlesQuery): Promise<{ rows: CardRow[]; count: number }> {
  const conditions: SQL[] = [isShown(query.now)]
  if (query.category !== undefined) conditions.push(eq(mediaCategories.slug, query.category))
  if (query.slugs) conditions.push(inArray(articles.slug, [...query.slugs]))
  const order = query.slugs ? [sql`array_position(${sql.param(query.slugs)}::text[], ${articles.slug})`] : newestFirst
  const fit = and(...conditions)
  const isOfCategory = eq(mediaCategories.id, articles.categoryId)
  const rows = await db
    .select(card)
    .from(articles)
    .innerJoin(mediaCategories, isOfCategory)
    .where(fit)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset)
  const [all] = await db.select({ count: count() }).from(articles).innerJoin(mediaCategories, isOfCategory).where(fit)
  return { rows, count: all?.count ?? 0 }
}

/** The newest articles of each category, so many of one at most. */
export async function listNewestOfEach(db: Db, now: Date, most: number): Promise<CardRow[]> {
  const numbered = db
    .select({
      id: articles.id,
      place:
        sql<number>`row_number() over (partition by ${articles.categoryId} order by ${articles.publishedAt} desc, ${articles.id} desc)`.as(
          'place',
        ),
    })
    .from(articles)
    .where(isShown(now))
    .as('numbered')
  return db
    .select(card)
    .from(articles)
    .innerJoin(numbered, and(eq(numbered.id, articles.id), lte(numbered.place, most)))
    .innerJoin(mediaCategories, eq(mediaCategories.id, articles.categoryId))
    .orderBy(...newestFirst)
}

/** Articles that a page names, and the newest of each category, so many of one at most: together, the newest first. */
export async function listNamedAndNewest(
  db: Db,
  { now, slugs, most }: { now: Date; slugs: readonly string[]; most: number },
): Promise<CardRow[]> {
  const numbered = db
    .select({
      id: articles.id,
      place:
        sql<number>`row_number() over (partition by ${articles.categoryId} order by ${articles.publishedAt} desc, ${articles.id} desc)`.as(
          'place',
        ),
    })
    .from(articles)
    .where(isShown(now))
    .as('numbered')
  return db
    .select(card)
    .from(articles)
    .innerJoin(numbered, eq(numbered.id, articles.id))
    .innerJoin(mediaCategories, eq(mediaCategories.id, articles.categoryId))
    .where(or(lte(numbered.place, most), inArray(articles.slug, [...slugs])))
    .orderBy(...newestFirst)
}

/** One article with its parts; undefined when there is none, or it is not shown yet. */
export async function findArticleRow(db: Db, wanted: string, now: Date): Promise<ArticleRow | undefined> {
  const [row] = await db
    .select({ ...card, content })
    .from(articles)
    .innerJoin(mediaCategories, eq(mediaCategories.id, articles.categoryId))
    .where(and(eq(articles.slug, wanted), isShown(now)))
  return row
}

/** The newest articles with their parts that search engines may show, so many at most. By `articles_published_at_id_index`. */
export async function listArticleRows(db: Db, { now, limit }: { now: Date; limit: number }): Promise<ArticleRow[]> {
  return db
    .select({ ...card, content })
    .from(articles)
    .innerJoin(mediaCategories, eq(mediaCategories.id, articles.categoryId))
    .where(and(isShown(now), isIndexed))
    .orderBy(...newestFirst)
    .limit(limit)
}

export interface QuoteRow {
  slug: string
  quote: { text: LocalizedText; author: LocalizedText }
}

/** What is said in the newest article in which somebody says something. */
export async function findNewestQuote(db: Db, now: Date): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select({
      slug: articles.slug,
      quote: sql<QuoteRow['quote']>`jsonb_path_query_first(${articles.content}, '$[*] ? (@.kind == "quote")')`,
    })
    .from(articles)
    .where(and(isShown(now), sql`${articles.content} @> '[{"kind": "quote"}]'`))
    .orderBy(...newestFirst)
    .limit(1)
  return row
}

/** Every article that is shown and open to search engines, for the sitemap, the newest first. */
export async function listArticleAddresses(db: Db, now: Date): Promise<{ slug: string; changedAt: Date; imageId: number }[]> {
  return db
    .select({ slug: articles.slug, changedAt: articles.changedAt, imageId: articles.imageId })
    .from(articles)
    .where(and(isShown(now), isIndexed))
    .orderBy(...newestFirst)
}
