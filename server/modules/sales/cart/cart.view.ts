import type { Cart, CartItem } from '#contracts/cart.contract.ts'
import type { MessageParams } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { discountPercent, formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Offer } from '#server/modules/goods/catalog/index.ts'
import { imageView, noImage, type ShownImage } from '#server/modules/base/images/index.ts'
import { amountView, type AmountCode } from '#server/modules/fulfillment/inventory/index.ts'
import type { NamedDiscount, Pricing } from '#server/modules/sales/promotions/index.ts'
import type { Line, Notice, Totals } from './cart.rules.ts'
import type { ItemRow } from './cart.repo.ts'

/** A line with all that its view needs. */
export interface ShownLine extends Line {
  item: ItemRow
  offer: Offer
  code: AmountCode
  notice: Notice | undefined
}

export interface ViewContext {
  locale: Locale
  images: ReadonlyMap<number, ShownImage>
  /** Whole bonuses that a line earns, by its id. */
  earned: (itemId: number) => number
  text: (key: string, params?: MessageParams) => string
}

export interface CartFacts {
  id: string
  lines: readonly ShownLine[]
  totals: Totals
  totalLines: Cart['lines']
  /** What had no room when a guest's cart joined this one. */
  leftOut: readonly Offer[]
  earnedReason: string
  /** Of what can be had, in the order's own arithmetic. */
  pricing: Pricing
  discounts: readonly NamedDiscount[]
  availableBonuses: number
  /** Kopecks. */
  freeDeliveryRemainder: number | null
}

/** The whole cart in roubles. Source: CART-06. */
export function cartView(facts: CartFacts, context: ViewContext): Cart {
  const { totals, pricing, discounts } = facts
  return {
    id: facts.id,
    items: facts.lines.map((line) => itemView(line, context)),
    left_out: facts.leftOut.map(({ product, size }) => ({
      title: textIn(context.locale, product.title),
      size: textIn(context.locale, size.title),
      slug: product.slug,
    })),
    total_count: totals.pieces,
    total_products: totals.lines,
    total_sum: kopecksToRoubles(pricing.total - pricing.delivery),
    lines: facts.totalLines,
    full_sum: kopecksToRoubles(pricing.goods),
    discount_sum: kopecksToRoubles(pricing.sale + pricing.promotion),
    promotions: discounts
      .filter((one) => one.of === 'goods')
      .map((one) => ({ title: textIn(context.locale, one.title), amount: kopecksToRoubles(one.amount) })),
    available_bonuses: facts.availableBonuses,
    bonuses_will_be_earned: pricing.bonusesEarned,
    earned_reason: facts.earnedReason,
    is_all_products_available_current_city: totals.isAllAvailable,
    free_delivery_remainder: facts.freeDeliveryRemainder === null ? null : kopecksToRoubles(facts.freeDeliveryRemainder),
  }
}

/** One line in roubles. Source: CART-05. */
function itemView(line: ShownLine, context: ViewContext): CartItem {
  const { item, offer, notice } = line
  const { locale } = context
  const { product, size } = offer
  const price = kopecksToRoubles(line.price)
  const oldPrice = line.oldPrice === null ? null : kopecksToRoubles(line.oldPrice)
  const image = product.imageId === null ? undefined : context.images.get(product.imageId)
  const title = textIn(locale, product.title)
  return {
    id: item.id,
    source_id: item.sourceId,
    quantity: item.quantity,
    price,
    old_price: oldPrice,
    discount: discountPercent(price, oldPrice),
    message: notice ? noticeText(notice, context) : null,
    message_code: notice?.code ?? null,
    available_quantity: line.available,
    bonuses_will_be_earned: context.earned(item.id),
    product: {
      id: product.id,
      title,
      sku: product.sku,
      slug: product.slug,
      image: image ? imageView(image, locale) : noImage(product.hex, title),
      old_price: oldPrice,
      price,
      category: { title: textIn(locale, product.category) },
      color: { title: textIn(locale, product.color), color_code: product.hex, image_cropped: null },
      is_coming_soon: product.isComingSoon,
      product_model: { slug: product.modelSlug },
    },
    size: {
      offer_id: offer.id,
      title: textIn(locale, size.title),
      alternative_title: size.alternative ? textIn(locale, size.alternative) : '',
      amount: amountView(locale, line.code),
      fitting: size.fitting ? { message: textIn(locale, size.fitting) } : null,
    },
  }
}

/** What a line tells the shopper, in their language. */
export function noticeText(notice: Notice, { locale, text }: Pick<ViewContext, 'locale' | 'text'>): string {
  const key = `cart.line.${notice.text}`
  if (notice.text === 'price_changed') {
    const roubles = (kopecks: number) => formatRoubles(kopecksToRoubles(kopecks), locale)
    return text(key, { from: roubles(notice.from), to: roubles(notice.to) })
  }
  return text(key, 'count' in notice ? { count: notice.count } : {})
}
