import type { ProductCard, Sort } from '../../../contracts/catalog.contract.ts'
import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { listServing } from '../inventory/index.ts'
import { listCards } from './cards.service.ts'
import { findListing } from './listing.repo.ts'
import { findListingRow, listingPool, wholePool } from './listing-page.repo.ts'
import type { Pool } from './listing.sql.ts'
import { findRecommended, type RecommendedQuery } from './recommended.repo.ts'
import { listProductIds, type ProductListQuery } from './selections.repo.ts'

export interface SelectionRequest {
  locale: Locale
  limit: number
  cityId?: number | undefined
}

/** The first cards of a curated listing, in its own order: for blocks of pages. Nothing when there is no such listing. */
export async function listListingCards(db: Db, slug: string, limit: number, locale: Locale, cityId?: number): Promise<ProductCard[]> {
  const listing = await findListingRow(db, slug)
  return listing ? firstCards(db, listingPool(listing), 'recommended', { locale, limit, cityId }) : []
}

/** The newest cards of the shop. */
export async function listNew(db: Db, request: SelectionRequest): Promise<ProductCard[]> {
  return firstCards(db, wholePool(), 'new', request)
}

async function firstCards(db: Db, pool: Pool, sort: Sort, { limit, locale, cityId }: SelectionRequest): Promise<ProductCard[]> {
  const places = await listServing(db, cityId)
  const { ids } = await findListing(db, { pool, selection: {}, places, categoryIds: [], sort, limit, offset: 0 })
  return listCards(db, ids, locale, cityId)
}

/** Recommended cards, the same for everybody. Source: decisions N. */
export async function listRecommended(db: Db, query: RecommendedQuery, locale: Locale): Promise<ProductCard[]> {
  return listCards(db, await findRecommended(db, query), locale)
}

/** Cards by ids, category or label with the number of all that fit. */
export async function listProducts(db: Db, query: ProductListQuery, locale: Locale): Promise<{ count: number; results: ProductCard[] }> {
  const { ids, count } = await listProductIds(db, query)
  return { count, results: await listCards(db, ids, locale) }
}
