import type { ProductCard } from '#contracts/products.contract.ts'

export interface CardBadge {
  tone: 'ink' | 'eco' | 'sale' | 'soon'
  text: string
}
interface BadgeWords {
  soon: string
  eco: string
  set: string
}

/** What the words of a picture are made of. */
export type Flags = Pick<ProductCard, 'is_coming_soon' | 'is_eco' | 'is_set'> & { labels: readonly { code: string; title: string }[] }

/** What a product is called by: not yet here, the staff's labels, materials, a set. On a picture there is room for two. Source: CAT-06. */
export function cardBadges(product: Flags, words: BadgeWords, most?: number): CardBadge[] {
  const badges: CardBadge[] = [
    ...(product.is_coming_soon ? [{ tone: 'soon' as const, text: words.soon }] : []),
    ...product.labels.map((label) => ({ tone: toneOf(label.code), text: label.title })),
    ...(product.is_eco && !product.labels.some((label) => label.code === 'eco') ? [{ tone: 'eco' as const, text: words.eco }] : []),
    ...(product.is_set ? [{ tone: 'ink' as const, text: words.set }] : []),
  ]
  return badges.slice(0, most)
}

function toneOf(code: string): CardBadge['tone'] {
  if (code === 'eco') return 'eco'
  return code === 'sale' ? 'sale' : 'ink'
}

export type CardNote = 'onlyShops' | 'soldOut' | 'few'

/** What a shopper should know before opening the card; undefined when there is plenty. Never told by color alone. Source: UX-16. */
export function cardNote(product: Pick<ProductCard, 'is_coming_soon' | 'is_only_shops' | 'is_in_stock' | 'sizes'>): CardNote | undefined {
  if (product.is_coming_soon) return undefined
  if (!product.is_in_stock) return 'soldOut'
  if (product.is_only_shops) return 'onlyShops'
  const left = product.sizes.filter((size) => size.amount.code !== 'none')
  return left.every((size) => size.amount.code !== 'many') ? 'few' : undefined
}

/** Whether a size of this product can be put in the cart at all. */
export function canBeBought(product: Pick<ProductCard, 'is_coming_soon' | 'is_only_shops' | 'is_in_stock'>): boolean {
  return product.is_in_stock && !product.is_coming_soon && !product.is_only_shops
}

/** The sizes that are left, as a finger reads them under the picture; nothing for a thing of one size. Source: UX-15. */
export function sizeRun(product: Pick<ProductCard, 'is_coming_soon' | 'is_only_shops' | 'is_in_stock' | 'sizes'>): string {
  if (!canBeBought(product) || product.sizes.length < 2) return ''
  const left = product.sizes.filter((size) => size.amount.code !== 'none')
  return left.map((size) => size.title).join(' ')
}
