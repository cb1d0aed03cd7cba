import type { Tag } from '#server/platform/changes/topics.ts'
import type { UsesOf } from '#server/platform/http/uses.ts'
import { tagsOfProducts } from './cards/cards.uses.ts'

/** What stands on every listing, and what would make one that does not exist. */
const ofEveryListing: readonly Tag[] = ['category', 'dictionary', 'location', 'image', 'listing_banner', 'filter_page', 'pool:members']

/**
 * The cards are seen at once, counts and order through the pool. Of a category that is its own; counts in the tabs are those of other
 * categories, and change with the members of any. Products of banners are told by the handler.
 */
export const listingUses: UsesOf<'GET /catalog/page'> = ({ query }, answer) => {
  const city: Tag[] = query.city_id === undefined ? [] : [`city:${query.city_id}`]
  if (!answer) return { tags: [...ofEveryListing, ...city, 'listing', 'listing_order', 'pool:all'] }
  const { category, clear_path: path, products } = answer
  return { tags: [...ofEveryListing, ...city, ...poolOf(category, path), ...tagsOfProducts(products)] }
}

function poolOf(category: { id: number } | null, path: string): Tag[] {
  if (!category) return ['pool:all', 'listing_order:0']
  const { id } = category
  if (path.startsWith('/list')) return [`pool:list:${id}`, 'pool:rules', `listing:${id}`, `listing_order:${id}`]
  return [`pool:category:${id}`, `listing_order:-${id}`]
}

/** Without an answer: whatever is published may be it. What ends by the hour is told by the handler. */
export const productPageUses: UsesOf<'GET /catalog/product-page/:slug'> = ({ query }, answer) => {
  if (!answer) return { tags: ['product'] }
  const city: Tag[] = query.city_id === undefined ? [] : [`city:${query.city_id}`, 'delivery']
  return { tags: [...tagsOfProducts([answer.product]), ...city, 'bonus_level'] }
}

/** Of a page that nobody keeps. */
export const productPreviewUses: UsesOf<'GET /catalog/product-preview/:token'> = () => ({ tags: ['product'] })

export const productShopsUses: UsesOf<'GET /catalog/products/:id/shops'> = ({ params }) => ({ tags: tagsOfProducts([params]) })

/** Which sizes are on sale changes with the products. */
export const sizeTablesUses: UsesOf<'GET /catalog/size-tables'> = () => ({ tags: ['dictionary', 'category', 'pool:all'] })
