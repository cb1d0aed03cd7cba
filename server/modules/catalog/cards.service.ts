import { productCardSchema, type ProductCard, type SizeOption } from '../../../contracts/products.contract.ts'
import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { rememberedEach } from '../../platform/db/remembered.ts'
import { together } from '../../platform/db/together.ts'
import { checkOnce } from '../../platform/http/checked-answers.ts'
import { findIndex } from '../catalog-index/index.ts'
import { listImages } from '../images/index.ts'
import { availability } from '../inventory/index.ts'
import { findCards, findProductId, type CardRow } from './cards.repo.ts'
import { cardView, sizeView, type CardContext } from './cards.view.ts'
import { productNotFound } from './catalog.errors.ts'

// A card that was read once stands in all the pages of a second.
checkOnce(productCardSchema)

/** Pictures that a card shows; the product page asks for all. */
const cardPictures = 4

/**
 * Cards by ids, in this order; what is not (or no longer) shown is left out. Amounts are for the city, or for the whole company.
 * Three statements, however many cards.
 */
export async function listCards(db: Db, ids: readonly number[], locale: Locale, cityId?: number): Promise<ProductCard[]> {
  const rows = await findCards(db, ids)
  const context = await cardContext(db, rows, locale, cityId, cardPictures)
  return rows.map((row) => cardView(row, context))
}

interface Viewer {
  locale: Locale
  cityId: number | undefined
}

const shownCards = rememberedEach(
  async (db: Db, ids: readonly number[], { locale, cityId }: Viewer) => {
    const cards = await listCards(db, ids, locale, cityId)
    return new Map(cards.map((card) => [card.id, card]))
  },
  ({ locale, cityId }) => `${locale} ${cityId ?? ''}`,
)

/**
 * The same for pages of listings, where a product stands on many: while the index is kept, which is as old as what it answers with, cards
 * are read once a second.
 */
export async function listShownCards(db: Db, ids: readonly number[], locale: Locale, cityId?: number): Promise<ProductCard[]> {
  if (!findIndex(db)) return listCards(db, ids, locale, cityId)
  const cards = await shownCards(db, ids, { locale, cityId })
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** What cards need besides their rows: stock and pictures (the first `pictures` of each). */
export async function cardContext(
  db: Db,
  rows: readonly CardRow[],
  locale: Locale,
  cityId: number | undefined,
  pictures: number,
): Promise<CardContext> {
  const offerIds = rows.flatMap((row) => row.sizes.map((size) => size.id))
  const imageIds = rows.flatMap((row) => row.imageIds.slice(0, pictures))
  const [amounts, images] = await together(
    db,
    () => availability(db, offerIds, cityId),
    () => listImages(db, imageIds),
  )
  return { locale, amounts, images }
}

/** One card by slug, SKU or id; amounts are for the city, or for the whole company. Throws `catalog.product_not_found` (404). */
export async function getCard(db: Db, by: Parameters<typeof findProductId>[1], locale: Locale, cityId?: number): Promise<ProductCard> {
  const id = await findProductId(db, by)
  const [card] = id === undefined ? [] : await listCards(db, [id], locale, cityId)
  if (!card) throw productNotFound()
  return card
}

/** The sizes of a product with what is left of each. Throws `catalog.product_not_found` (404). Source: PRD-02, CART-02. */
export async function listSizes(
  db: Db,
  productId: number,
  locale: Locale,
  cityId?: number,
): Promise<{ results: SizeOption[]; is_coming_soon: boolean }> {
  const [row] = await findCards(db, [productId])
  if (!row) throw productNotFound()
  const context = await cardContext(db, [row], locale, cityId, 0)
  return { results: row.sizes.map((size) => sizeView(size, context)), is_coming_soon: row.isComingSoon }
}
