import type { LocalizedText } from '#core/locale.ts'

/** A line as the calculator has priced it; kopecks, prices of one piece. */
export interface PricedEntry {
  offerId: number
  quantity: number
  price: number
  oldPrice: number | null
  discountPart: number
  bonusPart: number
  sum: number
  bonusesEarned: number
}

/** One line of an order for pieces of a size at two prices: at the higher of both, and what the cheaper pieces cost less is a discount. */
export interface MergedEntry extends PricedEntry {
  /** Kopecks of the discount that come of the two prices. */
  levelled: number
}

/** What stands in the discounts of an order whose line has pieces at two prices. */
export const levelledTitle: LocalizedText = {
  ru: 'Старые и новые штуки, каждая по своей цене',
  en: 'Earlier and added pieces, each at its price',
}

/** Pieces at their agreed price and added ones at today's as one line a size, in the sequence of the first of each; no sum changes. Source: ADM-17, I4. */
export function mergeEntries(entries: readonly PricedEntry[]): MergedEntry[] {
  const byOffer = Map.groupBy(entries, ({ offerId }) => offerId)
  return [...byOffer.values()].map((of) => {
    const dearest = of.reduce((most, one) => (one.price > most.price ? one : most))
    const quantity = total(of, 'quantity')
    const sum = total(of, 'sum')
    const bonusPart = total(of, 'bonusPart')
    const discountPart = dearest.price * quantity - bonusPart - sum
    return {
      offerId: dearest.offerId,
      quantity,
      price: dearest.price,
      oldPrice: dearest.oldPrice,
      discountPart,
      bonusPart,
      sum,
      bonusesEarned: total(of, 'bonusesEarned'),
      levelled: discountPart - total(of, 'discountPart'),
    }
  })
}

function total(entries: readonly PricedEntry[], field: Exclude<keyof PricedEntry, 'oldPrice'>): number {
  return entries.reduce((sum, entry) => sum + entry[field], 0)
}

/** Pieces of a line that keep the price that was agreed, and those that are added. Source: ADM-17. */
export function splitPieces(quantity: number, agreed: number): { kept: number; added: number } {
  const kept = Math.min(quantity, agreed)
  return { kept, added: quantity - kept }
}

type Promotion = { promotionId: number; kind: string; of: string; title: LocalizedText }

/** Promotions and codes that one list of discounts has and another has not, each once; `0` is no promotion. */
export function missingFrom(discounts: readonly Promotion[], others: readonly Promotion[]): LocalizedText[] {
  const ids = new Set(others.map(({ promotionId }) => promotionId))
  const gone = discounts.filter(({ promotionId }) => promotionId !== 0 && !ids.has(promotionId))
  return [...new Map(gone.map(({ promotionId, title }) => [promotionId, title])).values()]
}
