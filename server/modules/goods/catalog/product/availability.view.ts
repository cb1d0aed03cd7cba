import type { AmountCode } from '#server/modules/fulfillment/inventory/index.ts'

/** The words of schema.org for how a size can be had. */
export type OfferAvailability = 'InStock' | 'LimitedAvailability' | 'InStoreOnly' | 'OutOfStock'

/** How a size of a product can be had: what comes soon is waited for, not ordered ahead, and on no day that could be named. Source: SEO-02, SEO-04. */
export function offerAvailability(
  code: AmountCode,
  { isComingSoon, isOnlyShops }: { isComingSoon: boolean; isOnlyShops: boolean },
): OfferAvailability {
  if (isComingSoon || code === 'none') return 'OutOfStock'
  if (isOnlyShops) return 'InStoreOnly'
  return code === 'many' ? 'InStock' : 'LimitedAvailability'
}
