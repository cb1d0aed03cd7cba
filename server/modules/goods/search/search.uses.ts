import type { UsesOf } from '#server/platform/http/uses.ts'
import { tagsOfProducts } from '#server/modules/goods/catalog/cards/cards.uses.ts'

/** The cards are seen at once, what is found and how it is ordered through the documents of the search. */
export const searchUses: UsesOf<'GET /search'> = (_input, answer) => ({
  tags: ['search', 'category', 'pool:members', ...tagsOfProducts(answer?.products ?? [])],
})
