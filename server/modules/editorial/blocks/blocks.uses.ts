import type { Block } from '#contracts/blocks.contract.ts'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import type { Tag } from '#server/platform/changes/topics.ts'
import { tagsOfProducts } from '#server/modules/goods/catalog/cards/cards.uses.ts'

const counted: readonly Tag[] = ['category', 'pool:all']
/** What kinds of blocks are made of beside pictures; those that show nothing now may do so when what they name appears. */
const tagsOfKinds: Partial<Record<Block['kind'], readonly Tag[]>> = {
  tiles: counted,
  catalog: counted,
  looks: ['look', 'collection'],
  articles: ['article', 'media_category'],
  levels: ['bonus_level'],
  shops: ['location', 'city'],
}

const ofSelections: readonly Tag[] = [...counted, 'listing', 'listing_order', 'location']
/** A product that is named and not shown now may be again. */
const ofNamed: readonly Tag[] = ['pool:members']

/** The tags of blocks, by their kinds and by the products that they show: a page of words alone is not made anew because something was sold. */
export function tagsOfBlocks(blocks: readonly Block[], shown: readonly ShownBlock[]): Tag[] {
  const products = shown.flatMap((block) => (block.kind === 'products' ? block.products : []))
  return [...new Set([...blocks.flatMap(tagsOf), ...tagsOfProducts(products)])]
}

function tagsOf(block: Block): readonly Tag[] {
  if (block.kind === 'products') return 'ids' in block.source ? ofNamed : ofSelections
  if (block.kind === 'photos' && block.instagram) return ['settings']
  return tagsOfKinds[block.kind] ?? []
}
