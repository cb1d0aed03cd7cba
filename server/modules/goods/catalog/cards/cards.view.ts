import type { ProductCard, SizeOption } from '#contracts/products.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { discountPercent, kopecksToRoubles } from '#core/money.ts'
import { imageView, noImage } from '#server/modules/base/images/index.ts'
import { amountCode, amountView } from '#server/modules/fulfillment/inventory/index.ts'
import type { Card, CardSize } from './cards.repo.ts'

/** A card as the contract has it. A product without a picture shows the ground of its color. */
export function cardView(row: Card, locale: Locale): ProductCard {
  const pictures = row.pictures.map((picture) => imageView(picture, locale))
  const sizes = row.sizes.map((size) => sizeView(size, locale))
  return {
    id: row.id,
    slug: row.slug,
    title: textIn(locale, row.title),
    sku: row.sku,
    price: kopecksToRoubles(row.price),
    old_price: row.oldPrice === null ? null : kopecksToRoubles(row.oldPrice),
    discount: discountPercent(row.price, row.oldPrice),
    image: pictures[0] ?? noImage(row.hex, textIn(locale, row.title)),
    image_hover: pictures[1] ?? null,
    images_more: pictures.slice(2, 4),
    listing_image: null,
    video: row.video,
    show_video_catalog: row.showVideo,
    sizes,
    colors: row.colors.map((color) => ({
      slug: color.slug,
      title: textIn(locale, color.title),
      color: { image_cropped: null, color_code: color.hex },
    })),
    color: { title: textIn(locale, row.color) },
    labels: row.labels.map((label) => ({ id: label.id, code: label.code, title: textIn(locale, label.title) })),
    is_large: row.isLarge,
    is_coming_soon: row.isComingSoon,
    is_only_shops: row.isOnlyShops,
    is_set: row.isSet,
    is_eco: row.isEco,
    category: { title: textIn(locale, row.category.title), slug: row.category.slug },
    is_in_stock: !row.isComingSoon && sizes.some((size) => size.amount.code !== 'none'),
  }
}

/** A size with how much of it is left where the visitor is. */
export function sizeView(size: CardSize, locale: Locale): SizeOption {
  const code = amountCode(size.available)
  return {
    id: size.id,
    offer_id: size.id,
    title: textIn(locale, size.title),
    alternative_title: size.alternative ? textIn(locale, size.alternative) : '',
    amount: amountView(locale, code),
    fitting: size.fitting ? { message: textIn(locale, size.fitting) } : null,
  }
}
