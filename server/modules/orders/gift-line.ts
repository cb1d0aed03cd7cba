import type { Offer } from '../catalog/index.ts'
import type { LinePrice, Pricing } from '../promotions/index.ts'
import type { OrderItemRow, OrderRow } from './orders.repo.ts'

interface Goods {
  offer: Offer
  quantity: number
}

/**
 * The lines of an order with the gift that its code brings, each with its price: the gift is the last line that was priced. Who orders
 * the same size himself gets one piece more of it: an order has one line an offer.
 */
export function withGift(ordered: readonly Goods[], pricing: Pricing, gift: Offer | null): { lines: Goods[]; pricing: Pricing } {
  const giftPrice = pricing.lines.at(-1)
  if (!gift || !giftPrice) return { lines: [...ordered], pricing }
  const own = ordered.findIndex((line) => line.offer.id === gift.id)
  if (own < 0) return { lines: [...ordered, { offer: gift, quantity: 1 }], pricing }
  return {
    lines: ordered.map((line, index) => (index === own ? { offer: gift, quantity: line.quantity + 1 } : line)),
    pricing: { ...pricing, lines: pricing.lines.slice(0, -1).map((line, index) => (index === own ? together(line, giftPrice) : line)) },
  }
}

/** How many pieces of an order's line came along as the gift of its promo code. */
export function giftPieces({ discounts }: Pick<OrderRow, 'discounts'>, { offerId }: Pick<OrderItemRow, 'offerId'>): number {
  return discounts.filter((discount) => discount.giftOfferId === offerId).length
}

function together(a: LinePrice, b: LinePrice): LinePrice {
  return {
    full: a.full + b.full,
    sale: a.sale + b.sale,
    discountPart: a.discountPart + b.discountPart,
    bonusPart: a.bonusPart + b.bonusPart,
    sum: a.sum + b.sum,
    bonusesEarned: a.bonusesEarned + b.bonusesEarned,
  }
}
