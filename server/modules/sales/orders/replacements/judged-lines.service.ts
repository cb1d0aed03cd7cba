import type { ReplacementDraft } from '#contracts/staff/replacements.contract.ts'
import type { DomainError } from '#core/domain-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Offer } from '#server/modules/goods/catalog/index.ts'
import { listOrderable } from '#server/modules/sales/cart/index.ts'
import type { NamedDiscount, Pricing } from '#server/modules/sales/promotions/index.ts'
import { giftPieces } from '../lines/gift-line.ts'
import { lineRefused } from '../orders.errors.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'
import { levelledTitle, mergeEntries, splitPieces, type MergedEntry } from './replacement.rules.ts'

/** What is to be replaced. */
export interface OldOrder {
  /** Locked. */
  order: OrderRow
  items: readonly OrderItemRow[]
}

/** A line of a draft, judged. */
export interface JudgedLine {
  offerId: number
  quantity: number
  /** undefined: there is no such thing any more. */
  offer: Offer | undefined
  agreed: { quantity: number; price: number } | undefined
  available: number
  /** Kopecks, without the share of bonuses. */
  sum: number
  problem: DomainError | undefined
}

type Agreed = { quantity: number; price: number; item: OrderItemRow }

/** The pieces of a size that the old order has, gifts apart, and what was agreed for one. */
export function agreedOf({ order, items }: OldOrder, offerId: number): Agreed | undefined {
  const item = items.find((one) => one.offerId === offerId)
  const quantity = item ? item.quantity - giftPieces(order, item) : 0
  return item && quantity > 0 ? { quantity, price: item.price, item } : undefined
}

/** Each line of a draft with what can be had of it, and why it cannot be had so. Its sum is told by the calculator. */
export async function judgeLines(
  tx: Db,
  asked: OldOrder & { draft: Pick<ReplacementDraft, 'lines'> },
): Promise<(Omit<JudgedLine, 'sum' | 'agreed'> & { agreed: Agreed | undefined })[]> {
  const { order, items, draft } = asked
  const wanted = draft.lines.map(({ offer_id: offerId, quantity }) => ({ id: offerId, offerId, quantity, sourceId: null }))
  const found = await listOrderable(tx, wanted, order.cityId)
  return wanted.map(({ offerId, quantity }) => {
    const line = found.find((one) => one.offerId === offerId)
    const held = items.find((one) => one.offerId === offerId)?.quantity ?? 0
    const available = line ? Math.max(line.available, held) : 0
    return {
      offerId,
      quantity,
      offer: line?.offer,
      agreed: agreedOf(asked, offerId),
      available,
      problem: problemOf(line, offerId, quantity, available),
    }
  })
}

type OrderedLine = Awaited<ReturnType<typeof listOrderable>>[number]

function problemOf(line: OrderedLine | undefined, offerId: number, quantity: number, available: number): DomainError | undefined {
  if (!line) return lineRefused(offerId, 'orders.line_gone')
  if (available >= quantity) return undefined
  const { isOnlyShops, isComingSoon } = line.offer.product
  if (available > 0) return lineRefused(offerId, 'orders.line_only_n_left', { count: available })
  if (isOnlyShops) return lineRefused(offerId, 'orders.line_only_shops')
  return lineRefused(offerId, isComingSoon ? 'orders.line_coming_soon' : 'orders.line_none')
}

/** The pieces that keep their price, as they were sold, and the added ones. */
export function entriesOf(offer: Offer, quantity: number, agreed: Agreed | undefined): { offer: Offer; quantity: number }[] {
  const { kept, added } = splitPieces(quantity, agreed?.quantity ?? 0)
  const item = agreed?.item
  const sold = item && {
    ...offer,
    product: { ...offer.product, price: item.price, oldPrice: item.oldPrice, isReturnable: item.isReturnable, vatPercent: item.vatPercent },
  }
  return [...(sold && kept > 0 ? [{ offer: sold, quantity: kept }] : []), ...(added > 0 ? [{ offer, quantity: added }] : [])]
}

/** One line a size: what the cheaper pieces of a size cost less is a discount of its own. */
export function mergeLines(entries: readonly { offer: Offer; quantity: number }[], pricing: Pricing, discounts: readonly NamedDiscount[]) {
  const priced = entries.flatMap(({ offer, quantity }, at) => {
    const line = pricing.lines[at]
    const { price, oldPrice } = offer.product
    return line ? [{ offerId: offer.id, quantity, price, oldPrice, ...line }] : []
  })
  const merged = mergeEntries(priced)
  const levelled = merged.reduce((sum, one) => sum + one.levelled, 0)
  const goods = merged.flatMap((one) => {
    const offer = entries.find(({ offer: of }) => of.id === one.offerId && of.product.price === one.price)?.offer
    return offer ? [{ offer, quantity: one.quantity }] : []
  })
  const gifts = pricing.lines.slice(entries.length)
  const lines = [
    ...merged.map(({ price, oldPrice, quantity, discountPart, bonusPart, sum, bonusesEarned }) => {
      const full = (oldPrice ?? price) * quantity
      return { full, sale: full - price * quantity, discountPart, bonusPart, sum, bonusesEarned }
    }),
    ...gifts,
  ]
  const named: NamedDiscount = { promotionId: 0, kind: 'promotion', of: 'goods', title: levelledTitle, code: null, amount: levelled }
  return {
    entries: merged,
    goods,
    discounts: levelled > 0 ? [...discounts, named] : [...discounts],
    pricing: {
      ...pricing,
      lines,
      goods: lines.reduce((sum, { full }) => sum + full, 0),
      sale: lines.reduce((sum, { sale }) => sum + sale, 0),
      promotion: pricing.promotion + levelled,
    },
  }
}

/** Kopecks of a size over all its pieces, without the share of bonuses. */
export function sumOf(entries: readonly MergedEntry[], offerId: number): number {
  const entry = entries.find((one) => one.offerId === offerId)
  return entry ? entry.sum + entry.bonusPart : 0
}
