import { productCardSchema, type ProductCard, type SizeOption } from '#contracts/products.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cachedEach } from '#server/platform/cache/cached.ts'
import { checkOnce } from '#server/platform/http/checked-answers.ts'
import { findIndex } from '#server/modules/goods/listing-index/index.ts'
import { findCards, findProductId } from './cards.repo.ts'
import { tagsOfProducts } from './cards.uses.ts'
import { cardView, sizeView } from './cards.view.ts'
import { productNotFound } from '../catalog.errors.ts'

// A card that was read once stands in many pages.
const checked = checkOnce(productCardSchema)

/**
 * Cards by ids, in this order; what is not (or no longer) shown is left out. Amounts are for the city, or for the whole company.
 * One statement, however many cards, as long as they are stored.
 */
export async function listCards(db: Db, ids: readonly number[], locale: Locale, cityId?: number): Promise<ProductCard[]> {
  const cards = await findCards(db, ids, cityId)
  return cards.map((card) => cardView(card, locale))
}

interface Viewer {
  locale: Locale
  cityId: number | undefined
}

// As it is shown, by language and city: to make it of its row and to check it costs more than to read it.
const shownCards = cachedEach(
  'cards',
  async (db: Db, ids: readonly number[], { locale, cityId }: Viewer) => {
    const cards = await listCards(db, ids, locale, cityId)
    return new Map(cards.map((card) => [card.id, checked(card)]))
  },
  { nameOf: ({ locale, cityId }) => `${locale} ${cityId ?? ''}`, tagsOf: (id) => tagsOfProducts([{ id }]) },
)

/**
 * The same for pages of listings, where a product stands on many: while the index is kept, which follows the same changes, cards are kept
 * until something of theirs changes.
 */
export async function listShownCards(db: Db, ids: readonly number[], locale: Locale, cityId?: number): Promise<ProductCard[]> {
  if (!findIndex(db)) return listCards(db, ids, locale, cityId)
  const cards = await shownCards(db, ids, { locale, cityId })
  return ids.flatMap((id) => cards.get(id) ?? [])
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
  const [card] = await findCards(db, [productId], cityId)
  if (!card) throw productNotFound()
  return { results: card.sizes.map((size) => sizeView(size, locale)), is_coming_soon: card.isComingSoon }
}
