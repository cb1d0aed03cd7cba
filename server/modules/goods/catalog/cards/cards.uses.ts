import type { Tag } from '#server/platform/changes/topics.ts'

/** What every card shows besides its product: words of dictionaries, pictures, and whom the places with stock serve. */
const ofEveryCard: readonly Tag[] = ['dictionary', 'category', 'image', 'location']

/** The tags of what shows these products. */
export function tagsOfProducts(products: readonly { id: number }[]): Tag[] {
  return products.length === 0 ? [] : [...ofEveryCard, ...products.map(({ id }) => `product:${id}`)]
}
