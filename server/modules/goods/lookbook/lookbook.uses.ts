import type { Look } from '#contracts/looks.contract.ts'
import type { Tag } from '#server/platform/changes/topics.ts'
import type { UsesOf } from '#server/platform/http/uses.ts'
import { tagsOfProducts } from '#server/modules/goods/catalog/cards/cards.uses.ts'

/** A look is shown as long as one of its products is: a new one may bring it back. */
function tagsOfLooks(looks: readonly Look[]): Tag[] {
  return ['look', 'collection', 'image', 'pool:members', ...tagsOfProducts(looks.flatMap(({ products }) => products))]
}

export const looksUses: UsesOf<'GET /lookbook/looks'> = (_input, answer) => ({ tags: tagsOfLooks(answer?.results ?? []) })

export const looksPageUses: UsesOf<'GET /lookbook/looks/page'> = (_input, answer) => ({ tags: tagsOfLooks(answer?.looks ?? []) })

export const collectionsUses: UsesOf<'GET /lookbook/collections'> = () => ({ tags: tagsOfLooks([]) })

export const collectionUses: UsesOf<'GET /lookbook/collections/:slug'> = (_input, answer) => ({ tags: tagsOfLooks(answer?.looks ?? []) })
