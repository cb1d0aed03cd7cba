import type { ApiReply } from '#contracts/api.ts'
import { limits } from '#contracts/limits.ts'
import type { Look, LookCollection } from '#contracts/looks.contract.ts'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Translator } from '#server/platform/http/translator.ts'
import { listCards } from '#server/modules/goods/catalog/index.ts'
import { listImages } from '#server/modules/base/images/index.ts'
import { lookPageNotFound } from './lookbook.errors.ts'
import { listCollectionRows, listLookRows, type LooksQuery } from './lookbook.repo.ts'
import { collectionView, lookView } from './lookbook.view.ts'

type Words = Pick<Translator, 'text'>

/** Looks with their pictures and things as they are sold now, and how many fit. Source: MAG-03. */
export async function listLooks(db: Db, query: LooksQuery, locale: Locale): Promise<{ count: number; results: Look[] }> {
  const { rows, count } = await listLookRows(db, query)
  const ids = [...new Set(rows.flatMap((row) => row.products.map((product) => product.id)))]
  // One after the other: inside a transaction there is only one connection.
  const cards = await listCards(db, ids, locale)
  const images = await listImages(
    db,
    rows.flatMap((row) => row.imageIds),
  )
  const context = { locale, images, cards: new Map(cards.map((card) => [card.id, card])) }
  return { count, results: rows.map((row) => lookView(row, context)) }
}

/** Collections that have something to show, the newest first. */
export async function listCollections(db: Db, locale: Locale): Promise<LookCollection[]> {
  const rows = await listCollectionRows(db)
  const images = await listImages(
    db,
    rows.map((row) => row.imageId),
  )
  return rows.map((row) => collectionView(row, { locale, images }))
}

/** The pages of looks that search engines may show, without locale: all looks, and each collection. The lookbook itself has a record. Source: SEO-02. */
export async function listLookAddresses(db: Db): Promise<{ path: string }[]> {
  const collections = await listCollectionRows(db)
  if (collections.length === 0) return []
  return [{ path: '/looks' }, ...collections.map(({ slug }) => ({ path: `/lookbook/${slug}` }))]
}

/** One collection with all its looks. Throws `looks.not_found` (404). Source: MAG-03. */
export async function getCollectionPage(
  db: Db,
  slug: string,
  locale: Locale,
  words: Words,
): Promise<ApiReply<'GET /lookbook/collections/:slug'>> {
  const collection = (await listCollections(db, locale)).find((one) => one.slug === slug)
  if (!collection) throw lookPageNotFound()
  const { results } = await listLooks(db, { collection: slug, limit: collection.looks_count, offset: 0 }, locale)
  return {
    collection,
    looks: results,
    breadcrumbs: [...lookbookTrail(locale, words), { title: collection.title, url: '' }],
    seo: {
      title: words.text(locale, 'looks.seo.collection', { title: collection.title, season: collection.over_title }),
      description: collection.text,
      keywords: words.text(locale, 'looks.seo.keywords', { title: collection.title.toLowerCase() }),
      canonical: `/lookbook/${slug}`,
      noindex: false,
    },
  }
}

/** A page of all looks, 12 a page. Throws `looks.not_found` (404) beyond the last one. Source: SEO-03. */
export async function getLooksPage(db: Db, page: number, locale: Locale, words: Words): Promise<ApiReply<'GET /lookbook/looks/page'>> {
  const { results, count } = await listLooks(db, { limit: limits.looksPage, offset: (page - 1) * limits.looksPage }, locale)
  const pages = Math.max(1, Math.ceil(count / limits.looksPage))
  if (page > pages) throw lookPageNotFound()
  const collections = await listCollections(db, locale)
  const title = words.text(locale, 'looks.all')
  return {
    looks: results,
    looks_count: count,
    page,
    pages,
    collections: collections.map(({ slug, title: name, looks_count }) => ({ slug, title: name, looks_count })),
    breadcrumbs: [...lookbookTrail(locale, words), { title, url: '' }],
    seo: {
      title: page > 1 ? words.text(locale, 'looks.seo.page', { title, page: String(page) }) : title,
      description: words.text(locale, 'looks.seo.description', { count }),
      keywords: words.text(locale, 'looks.seo.keywords', { title: title.toLowerCase() }),
      canonical: page > 1 ? `/looks?page=${page}` : '/looks',
      noindex: false,
    },
  }
}

/** The way from the home page to the lookbook. Source: SH-14. */
export function lookbookTrail(locale: Locale, words: Words): Breadcrumb[] {
  return [
    { title: words.text(locale, 'looks.home'), url: '/' },
    { title: words.text(locale, 'looks.lookbook'), url: '/lookbook' },
  ]
}
