import { productCardSchema, type ProductCard, type SizeOption } from '#contracts/products.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { rememberedEach } from '#server/platform/db/remembered.ts'
import { ByteWriter } from '#server/platform/byte-writer.ts'
import { checkOnce } from '#server/platform/http/checked-answers.ts'
import { findCardFile } from '#server/modules/goods/card-file/index.ts'
import { findIndex } from '#server/modules/goods/listing-index/index.ts'
import { findReader } from './card-reader.service.ts'
import { findCards, findProductId } from './cards.repo.ts'
import { cardView, sizeView } from './cards.view.ts'
import { productNotFound } from '../catalog.errors.ts'

// A card that was read once stands in all the pages of a second.
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

const shownCards = rememberedEach(
  async (db: Db, ids: readonly number[], viewer: Viewer) => {
    const kept = await readKeptCards(db, ids, viewer)
    const found = new Set(kept.map(({ id }) => id))
    const missing = ids.filter((id) => !found.has(id))
    const cards = [...kept, ...(await listCards(db, missing, viewer.locale, viewer.cityId))]
    return new Map(cards.map((card) => [card.id, checked(card)]))
  },
  ({ locale, cityId }) => `${locale} ${cityId ?? ''}`,
)

/**
 * The same for pages of listings, where a product stands on many: while the index is kept, which is as old as what it answers with, cards
 * are read once a second, from the file of cards where this process keeps one.
 */
export async function listShownCards(db: Db, ids: readonly number[], locale: Locale, cityId?: number): Promise<ProductCard[]> {
  if (!findIndex(db)) return listCards(db, ids, locale, cityId)
  const cards = await shownCards(db, ids, { locale, cityId })
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/**
 * Writes the same as JSON, with commas between them. Those of the file are neither made nor remembered; when one is not there, all are told as `listShownCards` has them,
 * which may be those of a second ago.
 */
export async function writeShownCards(db: Db, ids: readonly number[], viewer: Viewer, to: ByteWriter): Promise<void> {
  const start = to.end
  if (findIndex(db) && (await writeKeptCards(db, ids, viewer, to))) return
  to.end = start
  const cards = await listShownCards(db, ids, viewer.locale, viewer.cityId)
  to.text(JSON.stringify(cards.map(checked)).slice(1, -1))
}

/**
 * Cards from the file of this process: some 0.15 s old, and no statement (places that change whom they serve are heard of within a second). More than `manyFrom` pieces
 * of a place are not told apart there. False, with some of them written, when there are not all. Source: decision 0093.
 */
async function writeKeptCards(db: Db, ids: readonly number[], { locale, cityId }: Viewer, to: ByteWriter): Promise<boolean> {
  const reader = await findReader(db, locale, cityId)
  const file = findCardFile(db)
  return ids.every((id, index) => {
    if (index > 0) to.text(',')
    return file?.write(id, reader, to)
  })
}

const oneCard = new ByteWriter()

/** The same as things, as far as they are there. */
async function readKeptCards(db: Db, ids: readonly number[], { locale, cityId }: Viewer): Promise<ProductCard[]> {
  const reader = await findReader(db, locale, cityId)
  const file = findCardFile(db)
  return ids.flatMap((id) => {
    oneCard.end = 0
    return file?.write(id, reader, oneCard) ? [JSON.parse(oneCard.written.toString()) as ProductCard] : []
  })
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
