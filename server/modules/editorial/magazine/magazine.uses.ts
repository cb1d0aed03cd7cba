import type { Tag } from '#server/platform/changes/topics.ts'
import type { UsesOf } from '#server/platform/http/uses.ts'
import { tagsOfProducts } from '#server/modules/goods/catalog/cards/cards.uses.ts'

/** When the next article appears by itself is told by the handlers. */
const ofEveryPage: readonly Tag[] = ['article', 'media_category', 'image']

export const magazinePageUses: UsesOf<'GET /community/page'> = () => ({ tags: ofEveryPage })

export const articlesUses: UsesOf<'GET /community/articles'> = () => ({ tags: ofEveryPage })

/** Products that it names and that are not shown now may be again. */
export const articleUses: UsesOf<'GET /community/articles/:slug'> = (_input, answer) => {
  const products = answer?.article.blocks.flatMap((block) => (block.kind === 'products' ? block.products : [])) ?? []
  return { tags: [...ofEveryPage, 'pool:members', ...tagsOfProducts(products)] }
}
