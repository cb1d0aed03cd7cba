import type { Offer } from '#server/modules/goods/catalog/index.ts'
import type { LinePrice, Pricing } from '#server/modules/sales/promotions/index.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'
import { giftKopecks, giftsAmong, sumWorths, worthOf, type Worth } from './worth.rules.ts'

interface Goods {
  offer: Offer
  quantity: number
  /** Where it was put into the cart; a gift was not. */
  sourceId?: string | null
}

/**
 * The lines of an order with the gift that its code brings, each with its price: the gift is the last line that was priced. Who orders
 * the same size themselves gets one piece more of it: an order has one line an offer.
 */
export function withGift(ordered: readonly Goods[], pricing: Pricing, gift: Offer | null): { lines: Goods[]; pricing: Pricing } {
  const giftPrice = pricing.lines.at(-1)
  if (!gift || !giftPrice) return { lines: [...ordered], pricing }
  const own = ordered.findIndex((line) => line.offer.id === gift.id)
  if (own < 0) return { lines: [...ordered, { offer: gift, quantity: 1 }], pricing }
  return {
    lines: ordered.map((line, index) => (index === own ? { ...line, offer: gift, quantity: line.quantity + 1 } : line)),
    pricing: { ...pricing, lines: pricing.lines.slice(0, -1).map((line, index) => (index === own ? sumOf(line, giftPrice) : line)) },
  }
}

/** How many pieces of an order's line came along as the gift of its promo code. */
export function giftPieces({ discounts }: Pick<OrderRow, 'discounts'>, { offerId }: Pick<OrderItemRow, 'offerId'>): number {
  return discounts.filter((discount) => discount.giftOfferId === offerId).length
}

/** What pieces of an order's line are worth that stay with the shopper; see `worthOf`. */
export function worthOfPieces(order: Pick<OrderRow, 'discounts'>, item: OrderItemRow, pieces: number): Worth {
  return worthOf(item, pieces, giftPieces(order, item))
}

/** What an order's lines are worth without the pieces that were left at the counter. */
export function worthOfKept(order: Pick<OrderRow, 'discounts'>, items: readonly OrderItemRow[]): Worth {
  return sumWorths(items.map((item) => worthOfPieces(order, item, item.quantity - item.refusedQuantity)))
}

/**
 * Whole bonuses that an order brings: for the pieces that stay with the shopper, without those that they have asked to send back. Every page
 * shows this number. Source: decisions E, decision 0127.
 */
export function earnedBy(order: Pick<OrderRow, 'discounts'>, items: readonly OrderItemRow[]): number {
  const staying = (item: OrderItemRow) => item.quantity - item.refusedQuantity - item.returnedQuantity - item.askedQuantity
  return sumWorths(items.map((item) => worthOfPieces(order, item, staying(item)))).earned
}

/** Some pieces of a line, with their kopecks. */
export interface LinePart {
  item: OrderItemRow
  quantity: number
  sum: number
  /** The marking code of each piece, null where it has none; absent where they need none, or none is named. */
  codes?: readonly (string | null)[]
}

/** The pieces that were bought, and beside them those that came along as a gift: a receipt names both at what they cost. */
export function apartFromGifts(order: Pick<OrderRow, 'discounts'>, part: LinePart): (LinePart & { isGift: boolean })[] {
  const { item, quantity, sum, codes } = part
  const gifts = giftsAmong(item, part, giftPieces(order, item))
  const giftSum = gifts === quantity ? sum : gifts * giftKopecks
  return [
    { item, quantity: quantity - gifts, sum: sum - giftSum, isGift: false, ...(codes && { codes: codes.slice(0, quantity - gifts) }) },
    { item, quantity: gifts, sum: giftSum, isGift: true, ...(codes && { codes: codes.slice(quantity - gifts) }) },
  ]
}

function sumOf(a: LinePrice, b: LinePrice): LinePrice {
  return {
    full: a.full + b.full,
    sale: a.sale + b.sale,
    discountPart: a.discountPart + b.discountPart,
    bonusPart: a.bonusPart + b.bonusPart,
    sum: a.sum + b.sum,
    bonusesEarned: a.bonusesEarned + b.bonusesEarned,
  }
}
