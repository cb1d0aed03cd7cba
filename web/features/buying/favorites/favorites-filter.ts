import type { ProductCard } from '#contracts/products.contract.ts'

export type FavoritesFilter = 'all' | 'inStock' | 'sale'

/** Cards in the order of the favorites, the latest first; those that the shop no longer shows are left out. */
export function inOrder(ids: readonly number[], cards: readonly ProductCard[]): ProductCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What a filter of the favorites shows. */
export function applyFilter(cards: readonly ProductCard[], filter: FavoritesFilter): ProductCard[] {
  if (filter === 'inStock') return cards.filter((card) => card.is_in_stock && !card.is_coming_soon)
  if (filter === 'sale') return cards.filter((card) => card.discount > 0)
  return [...cards]
}
