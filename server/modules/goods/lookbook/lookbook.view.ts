import type { ProductCard } from '#contracts/products.contract.ts'
import type { Look, LookCollection, LookProduct } from '#contracts/looks.contract.ts'
import type { Image } from '#contracts/shared.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { imageViews, type ShownImage } from '#server/modules/base/images/index.ts'
import type { CollectionRow, LookRow } from './lookbook.repo.ts'

export interface LookContext {
  locale: Locale
  images: ReadonlyMap<number, ShownImage>
  cards: ReadonlyMap<number, ProductCard>
}

/** A collection as the contract has it. */
export function collectionView(row: CollectionRow, { locale, images }: Pick<LookContext, 'locale' | 'images'>): LookCollection {
  const [image] = picturesOf([row.imageId], { locale, images })
  if (!image) throw new Error(`the collection ${row.slug} has no picture`)
  return {
    id: row.id,
    slug: row.slug,
    over_title: textIn(locale, row.overTitle),
    title: textIn(locale, row.title),
    text: textIn(locale, row.text),
    image,
    looks_count: row.looksCount,
  }
}

/** A look as the contract has it; things that are no longer shown are left out of it. */
export function lookView(row: LookRow, context: LookContext): Look {
  const { locale, cards } = context
  return {
    id: row.id,
    slug: row.slug,
    number: row.number,
    title: textIn(locale, row.title),
    note: textIn(locale, row.note),
    collection: { slug: row.collection.slug, title: textIn(locale, row.collection.title) },
    images: picturesOf(row.imageIds, context),
    products: row.products.flatMap((product) => {
      const card = cards.get(product.id)
      return card ? [productView(card, product)] : []
    }),
  }
}

function productView(card: ProductCard, { spotX, spotY }: LookRow['products'][number]): LookProduct {
  const { id, title, sku, slug, image, price, old_price, discount, is_in_stock, is_coming_soon, is_only_shops, color } = card
  const spot = spotX === null || spotY === null ? null : { x: spotX, y: spotY }
  return { id, title, sku, slug, image, price, old_price, discount, is_in_stock, is_coming_soon, is_only_shops, color, spot }
}

function picturesOf(ids: readonly number[], { locale, images }: Pick<LookContext, 'locale' | 'images'>): Image[] {
  return imageViews(ids, images, locale)
}
