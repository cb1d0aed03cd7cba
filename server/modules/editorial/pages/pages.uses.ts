import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import type { Tag } from '#server/platform/changes/topics.ts'
import type { UsesOf } from '#server/platform/http/uses.ts'
import { tagsOfProducts } from '#server/modules/goods/catalog/cards/cards.uses.ts'

/** When a block appears or goes by itself is told by the handler. Blocks that show nothing now may do so when what they name appears. */
export const contentPageUses: UsesOf<'GET /pages/content'> = (_input, answer) => ({ tags: tagsOfPage(answer?.blocks ?? []) })

export const landingsUses: UsesOf<'GET /pages/landings'> = () => ({ tags: ['content_page', 'image'] })

/** The tags of a page of blocks. */
export function tagsOfPage(blocks: readonly ShownBlock[]): Tag[] {
  const products = blocks.flatMap((block) => (block.kind === 'products' ? block.products : []))
  return [
    'content_page',
    'image',
    'seo',
    'settings',
    'category',
    'listing',
    'listing_order',
    'look',
    'collection',
    'article',
    'media_category',
    'bonus_level',
    'location',
    'city',
    'pool:all',
    ...tagsOfProducts(products),
  ]
}
