import type { ProductCard } from '#contracts/products.contract.ts'
import type { Image } from '#contracts/shared.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Platform } from '#server/platform/module.ts'
import { chargedKilograms, quoteDelivery } from '#server/modules/fulfillment/delivery/index.ts'
import { findDefaultCity } from '#server/modules/base/geo/index.ts'
import { imageViews, listImages } from '#server/modules/base/images/index.ts'
import { findCards } from '../cards/cards.repo.ts'
import { cardView } from '../cards/cards.view.ts'
import { listAllCategories } from '../dictionaries/categories.repo.ts'
import { offerAvailability, type OfferAvailability } from './availability.view.ts'
import { listFeedDetails, listPricesOfReduced, type FeedDetails } from './feed-products.repo.ts'
import { isOldPriceTrue } from './old-price.rules.ts'

/** A courier to the shop's own city: roubles, calendar days. */
export interface CourierTerms {
  price: number
  daysFrom: number
  daysTo: number
}

/** A product as other shop windows show it: what its own page says, in one language. Prices in roubles. */
export interface FeedProduct extends Pick<FeedDetails, 'modelSlug' | 'season' | 'weightGrams'> {
  card: ProductCard
  images: Image[]
  description: string
  composition: string
  material: string
  categoryId: number
  /** Old price of the page, when the history proves it. Source: SEO-05. */
  oldPrice: number | null
  /** null where no courier comes, and of what is sold only in shops. */
  courier: CourierTerms | null
  offers: { id: number; sku: string; size: ProductCard['sizes'][number]; availability: OfferAvailability }[]
}

export interface FeedCategory {
  id: number
  parentId: number | null
  path: string
  title: string
}

/** All categories, those above before those below; of hidden ones too products are told. */
export async function listFeedCategories({ db }: Pick<Platform, 'db'>, locale: Locale): Promise<FeedCategory[]> {
  const all = await listAllCategories(db)
  const rows = all.map(({ id, parentId, path, title }) => ({ id, parentId, path, title: textIn(locale, title) }))
  const depth = ({ path }: FeedCategory): number => path.split('/').length
  return rows.toSorted((a, b) => depth(a) - depth(b))
}

const productsAtOnce = 250

/**
 * Every shown product in the order of ids, read by the primary key, some hundreds at a time: memory does not grow with the catalog. Prices and amounts are
 * those of the product page in the shop's own city, which is what crawlers are shown. Source: SEO-04, decisions 0061, 0157.
 */
export async function* listFeedProducts(platform: Platform, locale: Locale): AsyncGenerator<FeedProduct[]> {
  const { db } = platform
  const city = await findDefaultCity(db)
  const courierOf = courierTerms(platform, city?.id, locale)
  for (let after = 0; ;) {
    const details = await listFeedDetails(db, { after, limit: productsAtOnce })
    const ids = details.map(({ id }) => id)
    const cards = new Map((await findCards(db, ids, city?.id)).map((card) => [card.id, card]))
    const images = await listImages(
      db,
      details.flatMap(({ imageIds }) => imageIds),
    )
    const prices = await listPricesOfReduced(db, ids)
    const products: FeedProduct[] = []
    for (const one of details) {
      const row = cards.get(one.id)
      if (!row) continue
      const card = cardView(row, locale)
      const skus = new Map(one.sizeSkus.map(({ id, sku }) => [id, sku]))
      products.push({
        card,
        images: imageViews(one.imageIds, images, locale),
        description: textIn(locale, one.description),
        composition: textIn(locale, one.composition),
        material: textIn(locale, one.material),
        modelSlug: one.modelSlug,
        season: one.season,
        weightGrams: one.weightGrams,
        categoryId: row.category.id,
        oldPrice: isOldPriceTrue(prices.get(one.id) ?? [], new Date(one.publishedAt)) ? card.old_price : null,
        courier: row.isOnlyShops ? null : await courierOf(one.weightGrams, row.price),
        offers: card.sizes.flatMap((size) => {
          const sku = skus.get(size.offer_id)
          return sku === undefined ? [] : [{ id: size.offer_id, sku, size, availability: offerAvailability(size.amount.code, row) }]
        }),
      })
    }
    if (products.length > 0) yield products
    const last = details.at(-1)
    if (!last || details.length < productsAtOnce) return
    after = last.id
  }
}

/** What a courier costs and how long they take, asked once for each weight. */
function courierTerms(platform: Platform, cityId: number | undefined, locale: Locale) {
  const asked = new Map<number, Promise<{ terms: CourierTerms; freeLimit: number | undefined } | undefined>>()
  const ask = async (kilograms: number) => {
    if (cityId === undefined) return undefined
    const quotes = await quoteDelivery(platform.db, platform, { cityId, goodsKopecks: 0, kilograms, locale, isEstimate: true })
    const courier = quotes.find(({ type }) => type === 'courier')
    if (!courier) return undefined
    const { priceKopecks, daysFrom, daysTo, freeLimit } = courier
    return { terms: { price: kopecksToRoubles(priceKopecks), daysFrom, daysTo }, freeLimit }
  }
  return async (grams: number, priceKopecks: number): Promise<CourierTerms | null> => {
    const kilograms = chargedKilograms(grams)
    const answer = asked.get(kilograms) ?? ask(kilograms)
    asked.set(kilograms, answer)
    const known = await answer
    if (!known) return null
    return known.freeLimit !== undefined && priceKopecks >= known.freeLimit ? { ...known.terms, price: 0 } : known.terms
  }
}
