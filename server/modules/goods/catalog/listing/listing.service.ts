import type { DetailedListing, Listing, Sort } from '#contracts/catalog.contract.ts'
import { limits } from '#contracts/limits.ts'
import { parseCatalogPath, printCatalogPath, withoutFilters, type CatalogPath } from '#core/catalog-path.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listServing } from '#server/modules/fulfillment/inventory/index.ts'
import { listingBannersOf } from '../banners/banners.service.ts'
import { listShownCards } from '../cards/cards.service.ts'
import { pageNotFound } from '../catalog.errors.ts'
import { childrenOf, lineageOf, listCategories, type CategoryNode } from '../dictionaries/categories.repo.ts'
import { listDictionaries } from '../dictionaries/dictionaries.repo.ts'
import { filterNames, readFilters, type FilterName, type Vocabulary } from './listing.filters.ts'
import { answerCount, answerListing } from './listing-answer.service.ts'
import type { ListingPlace } from './listing-place.ts'
import type { ListingQuery } from './listing.repo.ts'
import { breadcrumbsView, chipsView, describedCategoryView, dropsView, facetsView, tabsView } from './listing.view.ts'
import { listingSeo } from './listing-seo.view.ts'
import { findListingRow } from './listing-page.repo.ts'
import { findOpenFilterPage } from './open-filter-pages.repo.ts'
import type { Words } from '../words.ts'

export interface ListingRequest {
  path: string
  page: number
  sort: Sort
  cityId: number | undefined
  locale: Locale
}

/**
 * One page of 36 products of a category or listing, with true counts of every filter value. Throws `error.not_found` (404) for an
 * unknown category, listing, filter name, or a page beyond the end. Source: CAT-01 – CAT-04, SEO-03, decisions M.
 */
export async function getListing(db: Db, request: ListingRequest, words: Words): Promise<Listing> {
  const { locale, page } = request
  const place = await locate(db, request.path, request.cityId)
  const result = await answerListing(db, {
    ...questionOf(place),
    sort: request.sort,
    limit: limits.listingPage,
    offset: (page - 1) * limits.listingPage,
  })
  const pages = Math.max(1, Math.ceil(result.count / limits.listingPage))
  if (page > pages) throw pageNotFound()
  const clearPath = printCatalogPath(withoutFilters(place.path))
  const { texts, category, categories } = place
  const applied = chipsView(place, locale, words)
  const opened = await findOpenFilterPage(db, place.path)
  // Nothing is found by most of what could be added, and yet the filters stay where they were.
  const all =
    result.count > 0 ? undefined : await answerListing(db, { ...questionOf(place), selection: {}, sort: 'new', limit: 1, offset: 0 })
  const lineage = category ? lineageOf(categories, category).map((one) => one.id) : []
  return {
    products: await listShownCards(db, result.ids, locale, request.cityId),
    products_count: result.count,
    page,
    pages,
    sort: request.sort,
    filters: facetsView(place, result, locale, words, all),
    applied,
    drops: result.count > 0 ? [] : dropsView(place, await countDrops(db, place), locale, words),
    clear_path: clearPath,
    path: printCatalogPath(place.path),
    category: texts
      ? {
          id: texts.id,
          title: textIn(locale, texts.title),
          slug: texts.slug,
          path: clearPath,
          description: texts.description ? textIn(locale, texts.description) : '',
        }
      : null,
    tabs: tabsView(place, locale, words),
    breadcrumbs: breadcrumbsView(place, locale, words),
    banners: await listingBannersOf(db, { lineage, ...(place.path.kind === 'list' && { listingId: texts?.id }) }, locale),
    seo: listingSeo(place, { page, clearPath, count: result.count, opened, applied: applied.map((one) => one.title) }, locale, words),
  }
}

/** The same with the categories that the page's own lies in and beside, and what is written of each. Throws like `getListing`. Source: api.md. */
export async function getDetailedListing(db: Db, request: ListingRequest, words: Words): Promise<DetailedListing> {
  const listing = await getListing(db, request, words)
  const categories = await listCategories(db)
  const own = categories.find(({ path }) => `/catalog/${path}` === listing.clear_path)
  const described = (category: CategoryNode) => describedCategoryView(category, request.locale)
  return {
    ...listing,
    lineage: own ? lineageOf(categories, own).map(described) : [],
    siblings: own
      ? childrenOf(categories, own.parentId)
          .filter((one) => one.id !== own.id)
          .map(described)
      : [],
  }
}

/** How many products an address would show. Throws like `getListing`. Source: CAT-07. */
export async function countProducts(db: Db, path: string, cityId: number | undefined): Promise<number> {
  return answerCount(db, questionOf(await locate(db, path, cityId)))
}

/** How many products an address would show, and its filters with the counts under that choice. Throws like `getListing`. Source: CAT-04, CAT-07. */
export async function previewListing(
  db: Db,
  { path, cityId, locale }: Pick<ListingRequest, 'path' | 'cityId' | 'locale'>,
  words: Words,
): Promise<Pick<Listing, 'filters'> & { count: number }> {
  const place = await locate(db, path, cityId)
  const result = await answerListing(db, { ...questionOf(place), sort: 'new', limit: 1, offset: 0 })
  return { count: result.count, filters: facetsView(place, result, locale, words) }
}

/** What stands at an address of the catalog: how the shop writes it, what it is called in both languages, and how many products of the whole company. */
export interface DescribedListing {
  path: CatalogPath
  /** false: a value of a filter is none of the shop's. */
  isKnown: boolean
  title: { ru: string; en: string }
  count: number
}

/** A listing for who opens it to search engines. Throws 404 for an address without a page. */
export async function describeListing(db: Db, text: string, words: Words): Promise<DescribedListing> {
  const place = await locate(db, text, undefined)
  const { count } = await answerListing(db, { ...questionOf(place), sort: 'new', limit: 1, offset: 0 })
  const titleIn = (locale: Locale): string => {
    const plain = place.texts ? textIn(locale, place.texts.title) : words.text(locale, 'catalog.title')
    const applied = chipsView(place, locale, words).map((chip) => chip.title)
    return applied.length > 0 ? `${plain}: ${applied.join(', ').toLowerCase()}` : plain
  }
  return { path: place.path, isKnown: !place.parsed.hasUnknown, title: { ru: titleIn('ru'), en: titleIn('en') }, count }
}

function questionOf({ pool, parsed, places, children }: ListingPlace): Omit<ListingQuery, 'sort' | 'limit' | 'offset'> {
  return { pool, selection: parsed.selection, places, categoryIds: children.map((child) => child.id) }
}

/** What would be found without each of the applied filters, one at a time. */
async function countDrops(db: Db, place: ListingPlace): Promise<Map<FilterName, number>> {
  const counts = new Map<FilterName, number>()
  for (const name of filterNames.filter((one) => place.parsed.chosen[one].length > 0)) {
    const others = readFilters(
      place.path.filters.filter((filter) => filter.name !== name),
      place.vocabulary,
    )
    if (others) counts.set(name, await answerCount(db, { ...questionOf(place), selection: others.selection }))
  }
  return counts
}

async function locate(db: Db, text: string, cityId: number | undefined): Promise<ListingPlace> {
  const path = parseCatalogPath(text)
  if (!path) throw pageNotFound()
  const categories = await listCategories(db)
  const dictionaries = await listDictionaries(db)
  const places = await listServing(db, cityId)
  const target = path.kind === 'list' ? await curated(db, path) : ofCategory(path, categories)
  const children = childrenOf(categories, target.category?.id ?? null)
  const vocabulary: Vocabulary = {
    category: children,
    size: dictionaries.sizes,
    color: dictionaries.colors,
    material: dictionaries.materials,
    label: dictionaries.labels,
    city: cityId !== undefined,
  }
  const parsed = readFilters(path.filters, vocabulary)
  if (!parsed) throw pageNotFound()
  return { path, parsed, vocabulary, places, dictionaries, categories, children, ...target }
}

type Target = Pick<ListingPlace, 'pool' | 'category' | 'texts'>

function ofCategory(path: CatalogPath, categories: readonly CategoryNode[]): Target {
  if (path.segments.length === 0) return { pool: { kind: 'all' }, category: undefined, texts: undefined }
  const category = categories.find((one) => one.path === path.segments.join('/'))
  if (!category) throw pageNotFound()
  return { pool: { kind: 'category', id: category.id }, category, texts: category }
}

async function curated(db: Db, path: CatalogPath): Promise<Target> {
  const [slug, ...rest] = path.segments
  const listing = slug === undefined || rest.length > 0 ? undefined : await findListingRow(db, slug)
  if (!listing) throw pageNotFound()
  return { pool: { kind: 'listing', id: listing.id, rule: listing.rule }, category: undefined, texts: listing }
}
