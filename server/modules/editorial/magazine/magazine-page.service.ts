import type { ApiReply } from '#contracts/api.ts'
import { limits } from '#contracts/limits.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { magazinePageNotFound } from './magazine.errors.ts'
import { findNewestQuote, listCategoryRows } from './magazine.repo.ts'
import { listArticles } from './magazine.service.ts'
import { magazineSeo, magazineTrail, type Words } from './magazine.words.ts'

type MagazinePage = ApiReply<'GET /community/page'>

interface PageQuery {
  /** Slug of a category; the front when left out. */
  category: string | undefined
  page: number
  now: Date
  locale: Locale
}

/** A page of the front, or of one category, 7 articles each. Throws `magazine.not_found` (404), also beyond the end. Source: MAG-01. */
export async function getMagazinePage(db: Db, { category: slug, page, now, locale }: PageQuery, words: Words): Promise<MagazinePage> {
  const categories = await listCategoryRows(db, now)
  const category = categories.find((one) => one.slug === slug)
  if (slug !== undefined && !category) throw magazinePageNotFound()
  const offset = (page - 1) * limits.articlesPage
  const { results, count } = await listArticles(db, { now, category: slug, limit: limits.articlesPage, offset }, locale)
  const pages = Math.max(1, Math.ceil(count / limits.articlesPage))
  if (page > pages) throw magazinePageNotFound()
  const [lead = null, ...articles] = results
  const trail = magazineTrail(locale, words)
  return {
    categories: categories.map((one) => ({ slug: one.slug, title: textIn(locale, one.title) })),
    category: category ? { slug: category.slug, title: textIn(locale, category.title), text: textIn(locale, category.text) } : null,
    lead,
    articles,
    articles_count: count,
    page,
    pages,
    quote: category ? null : await readQuote(db, now, locale),
    breadcrumbs: category ? [...trail, { title: textIn(locale, category.title), url: '' }] : trail,
    seo: magazineSeo({ locale, category, page }, words),
  }
}

async function readQuote(db: Db, now: Date, locale: Locale): Promise<MagazinePage['quote']> {
  const row = await findNewestQuote(db, now)
  return row ? { text: textIn(locale, row.quote.text), author: textIn(locale, row.quote.author), slug: row.slug } : null
}
