import type { ProductCard } from '#contracts/products.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listServing } from '#server/modules/fulfillment/inventory/index.ts'
import { listCards, listShownCards } from '../cards/cards.service.ts'
import { answerListing } from './listing-answer.service.ts'
import { findListingRow } from './listing-page.repo.ts'
import { listProductIds, type ProductListQuery } from './selections.repo.ts'

/** The first cards of a curated listing, in its own order: for blocks of pages. Nothing when there is no such listing. */
export async function listListingCards(db: Db, slug: string, limit: number, locale: Locale, cityId?: number): Promise<ProductCard[]> {
  const listing = await findListingRow(db, slug)
  if (!listing) return []
  const places = await listServing(db, cityId)
  const query = {
    pool: { kind: 'listing' as const, id: listing.id, rule: listing.rule },
    selection: {},
    places,
    categoryIds: [],
    sort: 'recommended' as const,
  }
  const { ids } = await answerListing(db, { ...query, limit, offset: 0 })
  return listShownCards(db, ids, locale, cityId)
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
