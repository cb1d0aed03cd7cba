import type { ProductCard, SizeOption } from '#contracts/products.contract.ts'
import { storedValue } from '#web/lib/browser/stored-value.ts'

/** Whether a piece of a look can be put into the cart, and why not. */
export type PieceState = 'free' | 'gone' | 'soon' | 'only-shops'

/** What can be done with a piece where the visitor is. Source: decisions "Look modal", PRD-05. */
export function pieceState(card: Pick<ProductCard, 'is_coming_soon' | 'is_only_shops' | 'sizes'>): PieceState {
  if (card.is_coming_soon) return 'soon'
  if (card.sizes.every(isGone)) return 'gone'
  return card.is_only_shops ? 'only-shops' : 'free'
}

const isGone = (size: SizeOption): boolean => size.amount.code === 'none'

/**
 * The size a piece starts with: its only one, else the one this browser chose last among those that are left; undefined when the
 * shopper must say. Source: CART-02.
 */
export function startingSize(sizes: readonly SizeOption[], saved: readonly string[]): SizeOption | undefined {
  const [only, second] = sizes
  if (only && !second) return isGone(only) ? undefined : only
  return saved.map((title) => sizes.find((size) => size.title === title && !isGone(size))).find((size) => size !== undefined)
}

const kept = 8

/** Sizes as they are written on labels, the latest first. */
export function withSize(saved: readonly string[], title: string): readonly string[] {
  return [title, ...saved.filter((one) => one !== title)].slice(0, kept)
}

/** The sizes chosen in this browser: S for a jumper, 38 for boots; the latest first. */
export const savedSizes = storedValue<readonly string[]>('sizes', readSizes, (sizes) =>
  sizes.length > 0 ? JSON.stringify(sizes) : undefined,
)

function readSizes(text: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, kept) : []
  } catch {
    return []
  }
}
