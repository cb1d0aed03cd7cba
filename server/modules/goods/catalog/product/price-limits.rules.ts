import { mostPriceChange } from '#contracts/staff/product-edit.contract.ts'
import { isPermitted, type StaffRole } from '#contracts/staff/permissions.ts'
import { isOldPriceTrue, type AskedPrice } from './old-price.rules.ts'

interface Prices {
  /** In kopecks. */
  price: number
  oldPrice: number | null
}

export interface PricedProduct extends Prices {
  /** Since when it is shown; null while it is a draft. */
  publishedAt: Date | null
  /** What was asked for it, in the order of time. */
  prices: readonly AskedPrice[]
}

export interface PriceRefusal {
  code: 'products.price_above_limit' | 'products.old_price_owner' | 'products.old_price_reason'
  field: 'price' | 'old_price' | 'reason'
  params?: { percent: number }
}

/**
 * Why somebody may not set these prices: that of what is shown moves further than one person may move it, or the old one was not asked in the thirty days before,
 * which takes who may say so anyway, and words. Undefined when they may. Source: ADM-33.
 */
export function refusalOfPrices(
  stored: PricedProduct,
  { price, oldPrice }: Prices,
  { roles, reason, now }: { roles: readonly StaffRole[]; reason: string | undefined; now: Date },
): PriceRefusal | undefined {
  if (price === stored.price && oldPrice === stored.oldPrice) return undefined
  const moved = (Math.abs(price - stored.price) / stored.price) * 100
  const mayMove = roles.includes('owner') || stored.publishedAt === null || moved <= mostPriceChange
  if (!mayMove) return { code: 'products.price_above_limit', field: 'price', params: { percent: mostPriceChange } }
  if (oldPrice === null || isOldPriceTrue([...stored.prices, { price, oldPrice, since: now }], stored.publishedAt)) return undefined
  if (!isPermitted(roles, 'prices.override')) return { code: 'products.old_price_owner', field: 'old_price' }
  return reason === undefined ? { code: 'products.old_price_reason', field: 'reason' } : undefined
}
