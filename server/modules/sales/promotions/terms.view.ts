import type { Offer } from '#server/modules/goods/catalog/index.ts'
import type { Terms } from './discount.rules.ts'
import type { PricedLine } from './pricing.rules.ts'
import type { PromotionRow } from './promotions.repo.ts'

/** The terms of a stored promotion, as the calculator takes them. */
export function termsOf(row: PromotionRow): Terms {
  const { id, kind, percent, amount, nth, minGoods } = row
  return {
    id,
    kind,
    percent,
    amount,
    nth,
    minGoods,
    scope: {
      includes: { categoryIds: row.includedCategoryIds, productIds: row.includedProductIds, labelIds: row.includedLabelIds },
      excludes: { categoryIds: row.excludedCategoryIds, productIds: row.excludedProductIds, labelIds: row.excludedLabelIds },
      excludesSale: row.excludesSale,
    },
  }
}

/** Pieces of an offer at today's price, as the calculator takes them. */
export function pricedLine({ product }: Offer, quantity: number): PricedLine {
  const { id: productId, price, oldPrice, categoryIds, labelIds } = product
  return { productId, price, oldPrice, categoryIds, labelIds, quantity }
}
