import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import type { UsesOf } from '#server/platform/http/uses.ts'
import { tagsOfPage } from '#server/modules/editorial/pages/pages.uses.ts'
import { tagsOfProducts } from '#server/modules/goods/catalog/cards/cards.uses.ts'

type Uses = ReturnType<UsesOf<'GET /blog/news/page'>>

/** A page of blocks; when one of them appears or goes by itself is told by the handler. */
export const blogPageUses = (_input: unknown, answer: { blocks: readonly ShownBlock[] } | undefined): Uses => ({
  tags: tagsOfPage(answer?.blocks ?? []),
})

/** A list of pages with their covers. */
export const listUses = (): Uses => ({ tags: ['content_page', 'image'] })

/** Products that are named and not shown now may be again. */
export const choicesUses: UsesOf<'GET /blog/choices'> = (_input, answer) => ({
  tags: ['content_page', 'pool:members', ...tagsOfProducts(answer?.results.flatMap(({ products }) => products) ?? [])],
})

export const choiceUses: UsesOf<'GET /blog/choices/:slug'> = (_input, answer) => ({
  tags: [...tagsOfPage(answer?.blocks ?? []), 'pool:members', ...tagsOfProducts(answer?.products ?? [])],
})
