import type { UsesOf } from '#server/platform/http/uses.ts'
import { contentPageUses } from '#server/modules/editorial/pages/pages.uses.ts'
import { tagsOfProducts } from '#server/modules/goods/catalog/cards/cards.uses.ts'

export { contentPageUses as blogPageUses, listedPagesUses as listUses } from '#server/modules/editorial/pages/pages.uses.ts'

/** Products that are named and not shown now may be again. */
export const choicesUses: UsesOf<'GET /blog/choices'> = (_input, answer) => ({
  tags: ['content_page', 'pool:members', ...tagsOfProducts(answer?.results.flatMap(({ products }) => products) ?? [])],
})

export const choiceUses: UsesOf<'GET /blog/choices/:slug'> = (_input, answer) => ({
  tags: [...contentPageUses().tags, 'pool:members', ...tagsOfProducts(answer?.products ?? [])],
})
