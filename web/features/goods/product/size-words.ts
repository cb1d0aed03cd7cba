import type { ProductCard, SizeOption } from '#contracts/products.contract.ts'

/** The size named in the address, or the only one there is; undefined when it cannot be had. */
export function chosenSize(sizes: readonly SizeOption[], named: string | null): SizeOption | undefined {
  const wanted = sizes.length === 1 ? sizes[0] : sizes.find((size) => size.title.toLowerCase() === named?.toLowerCase())
  return wanted?.amount.code === 'none' ? undefined : wanted
}

export type BuyState = 'buy' | 'soon' | 'onlyShops' | 'soldOut'

/** What the main button can do for this product. Source: PRD-03, PRD-04, PRD-05. */
export function buyState(product: Pick<ProductCard, 'is_coming_soon' | 'is_only_shops' | 'sizes'>): BuyState {
  if (product.is_coming_soon) return 'soon'
  if (product.sizes.length > 0 && product.sizes.every((size) => size.amount.code === 'none')) return 'soldOut'
  return product.is_only_shops ? 'onlyShops' : 'buy'
}
