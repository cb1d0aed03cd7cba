import type { ProductPage } from '#contracts/products.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { percentFor } from '#server/modules/money/bonuses/index.ts'
import { chargedKilograms, quoteDelivery } from '#server/modules/fulfillment/delivery/index.ts'
import { findCity } from '#server/modules/base/geo/index.ts'
import { listImages } from '#server/modules/base/images/index.ts'
import { findCards, findProductId, type Card } from '../cards/cards.repo.ts'
import { productNotFound } from '../catalog.errors.ts'
import { lineageOf, listAllCategories } from '../dictionaries/categories.repo.ts'
import { getProductDetails } from './product-page.repo.ts'
import { productPageView } from './product-page.view.ts'
import type { Words } from '../words.ts'

export interface ProductPageRequest {
  slug: string
  cityId: number | undefined
  locale: Locale
  /** Origin for the absolute addresses that schema.org wants. */
  publicUrl: string
  now: Date
}

/** Everything that the product page shows. Throws `catalog.product_not_found` (404). Source: PRD-01, PRD-02, PRD-06, SEO-02. */
export async function getProductPage(platform: Platform, request: ProductPageRequest, words: Words): Promise<ProductPage> {
  const { db } = platform
  const id = await findProductId(db, { slug: request.slug })
  const [row] = id === undefined ? [] : await findCards(db, [id], request.cityId)
  if (!row) throw productNotFound()
  return productPageOf(platform, row, request, words)
}

/** The page of a product whose card is known. */
export async function productPageOf(
  platform: Platform,
  row: Card,
  request: Omit<ProductPageRequest, 'slug'>,
  words: Words,
): Promise<ProductPage> {
  const { db } = platform
  const details = await getProductDetails(db, row.id)
  const images = await listImages(db, details.imageIds)
  const bonusPercent = await percentFor(db, undefined, request.now)
  const city = request.cityId === undefined ? undefined : await findCity(db, request.cityId)
  const quotes = city
    ? await quoteDelivery(db, platform, {
        cityId: city.id,
        goodsKopecks: row.price,
        kilograms: chargedKilograms(details.weightGrams),
        locale: request.locale,
        isEstimate: true,
      })
    : undefined
  const categories = await listAllCategories(db)
  const category = categories.find((one) => one.id === row.category.id)
  const lineage = category ? lineageOf(categories, category).filter(({ isShown }) => isShown) : []
  return productPageView(
    { row, details, images, lineage, locale: request.locale, quotes, bonusPercent, publicUrl: request.publicUrl },
    words,
  )
}
