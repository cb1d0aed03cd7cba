import type { ProductCard, SizeOption } from '#contracts/products.contract.ts'

export type Choice =
  | { kind: 'add'; offerId: number }
  /** Several sizes: the shopper must say which. */
  | { kind: 'choose' }
  | { kind: 'run-out' }
  | { kind: 'only-shops' }
  /** There are sizes, and none of them can be had now: the waiting list. */
  | { kind: 'wait' }

type Flags = Pick<ProductCard, 'is_coming_soon' | 'is_only_shops'>

/**
 * What adding a product without a size means: only a product with exactly one size goes into the cart straight away.
 * Source: CART-02.
 */
export function chooseOffer(product: Flags, sizes: readonly SizeOption[], isComingSoon: boolean): Choice {
  if (sizes.length === 0) return { kind: 'run-out' }
  if (product.is_coming_soon || isComingSoon) return { kind: 'wait' }
  if (product.is_only_shops) return { kind: 'only-shops' }
  if (sizes.every((size) => size.amount.code === 'none')) return { kind: 'wait' }
  const [only, second] = sizes
  return only && !second ? { kind: 'add', offerId: only.offer_id } : { kind: 'choose' }
}

/** What an alert of the cart says: the product it speaks of stands first, where there is one. Source: CART-04. */
export function aboutProduct(title: string | undefined, message: string): string {
  return title ? `${title}. ${message}` : message
}
