import { dayMs } from '#core/dates.ts'

/** A row of the price history; prices in kopecks. */
export interface AskedPrice {
  price: number
  oldPrice: number | null
  since: Date
}

const fairDays = 30

/**
 * Whether a product was really sold at its old price: it was shown before the reduction began, and nothing less was asked within thirty days before. A reduction in
 * steps is one, as long as the old price stays the same; without a price before it nothing is proven, nor by what only a draft had. `history` is in the order of time
 * and ends with the price of now; `publishedAt`: since when it is shown without a break. Source: SEO-05, decision 0016.
 */
export function isOldPriceTrue(history: readonly AskedPrice[], publishedAt: Date | null): boolean {
  const now = history.at(-1)
  if (!now || now.oldPrice === null || now.oldPrice <= now.price) return false
  const begin = history.findLastIndex(({ oldPrice }) => oldPrice !== now.oldPrice) + 1
  const began = history[begin]?.since.getTime() ?? 0
  if (publishedAt === null || publishedAt.getTime() >= began) return false
  // A price lasted until the next one; one that ended before the thirty days does not count, the one that they began with does.
  const before = history.slice(0, begin).filter((_, index) => (history[index + 1]?.since.getTime() ?? 0) > began - fairDays * dayMs)
  return before.length > 0 && Math.min(...before.map(({ price }) => price)) >= now.oldPrice
}
