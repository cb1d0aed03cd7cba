import type { Sort } from '#contracts/catalog.contract.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listServing } from '#server/modules/fulfillment/inventory/index.ts'
import { listCards } from '../cards/cards.service.ts'
import { listCategories } from '../dictionaries/categories.repo.ts'
import { answerListing } from './listing-answer.service.ts'
import { listListingRows } from './listing-page.repo.ts'
import type { Pool } from './pool.sql.ts'
import { listProductIds, type ProductListQuery } from './selections.repo.ts'

/** A curated listing in its own order, or a category by its path in one of the orders of the catalog; so many products at most. */
export type ProductSelection = ({ listing: string } | { category: string; sort: Sort }) & { limit: number }

/** The ids of the first products of selections, by the same keys; none when the listing or the category is gone. One statement for all listings. */
export async function listSelections(
  db: Db,
  selections: ReadonlyMap<string, ProductSelection>,
  cityId?: number,
): Promise<Map<string, number[]>> {
  const slugs = [...selections.values()].flatMap((selection) => ('listing' in selection ? selection.listing : []))
  const listings = await listListingRows(db, [...new Set(slugs)])
  const found = await Promise.all(
    [...selections].map(async ([key, selection]) => [key, await listSelectionIds(db, selection, listings, cityId)] as const),
  )
  return new Map(found)
}

async function listSelectionIds(
  db: Db,
  selection: ProductSelection,
  listings: Awaited<ReturnType<typeof listListingRows>>,
  cityId: number | undefined,
): Promise<number[]> {
  const pool = await findPool(db, selection, listings)
  if (!pool) return []
  const places = await listServing(db, cityId)
  const sort = 'sort' in selection ? selection.sort : 'recommended'
  const { ids } = await answerListing(db, { pool, selection: {}, places, categoryIds: [], sort, limit: selection.limit, offset: 0 })
  return ids
}

async function findPool(
  db: Db,
  selection: ProductSelection,
  listings: Awaited<ReturnType<typeof listListingRows>>,
): Promise<Pool | undefined> {
  if ('listing' in selection) {
    const listing = listings.find(({ slug }) => slug === selection.listing)
    return listing && { kind: 'listing', id: listing.id, rule: listing.rule }
  }
  const category = (await listCategories(db)).find(({ path }) => path === selection.category)
  return category && { kind: 'category', id: category.id }
}

/** Cards by ids, category or label with the number of all that fit; amounts are for the city, or for the whole company. */
export async function listProducts(
  db: Db,
  query: ProductListQuery,
  locale: Locale,
  cityId?: number,
): Promise<{ count: number; results: ProductCard[] }> {
  const { ids, count } = await listProductIds(db, query)
  return { count, results: await listCards(db, ids, locale, cityId) }
}
