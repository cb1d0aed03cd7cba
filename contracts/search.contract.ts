import { z } from 'zod'
import { productCardSchema } from './products.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { idInPath } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

export const searchSuggestionSchema = z
  .object({
    kind: z.enum(['category', 'query', 'product']),
    title: z.string(),
    /** Where it leads, without the locale. */
    url: z.string(),
    /** Products that wait there; absent where nobody counted. */
    count: z.int().optional(),
  })
  .register(namedSchemas, { id: 'SearchSuggestion' })

export const searchResultSchema = z
  .object({
    /** The query as it was read: trimmed, in small letters. */
    query: z.string(),
    products: z.array(productCardSchema),
    products_count: z.int(),
    /** At most ten, and only with the first page. */
    suggestions: z.array(searchSuggestionSchema),
    /** What was searched for instead, when nothing fits what was typed. */
    corrected_query: z.string().nullable(),
    /** The words that were left out for it, because no product has all of them. */
    left_out: z.string().nullable(),
  })
  .register(namedSchemas, { id: 'SearchResult' })

export const searchEndpoints = {
  'GET /search': {
    summary: 'Products by words, colour, category or number; suggestions; a corrected query',
    tag: 'search',
    auth: 'public',
    shed: 'search',
    query: z.object({
      q: z.string().max(limits.searchQuery),
      limit: z.coerce.number<string>().int().min(1).max(limits.searchPage).default(limits.searchPage),
      products_page: z.coerce.number<string>().int().min(1).max(10_000).default(1),
      city_id: idInPath.optional(),
      /** Still being typed: what is not found is not counted. */
      typing: z.enum(['1']).optional(),
    }),
    reply: searchResultSchema,
  },
} as const satisfies Endpoints

export type SearchResult = z.infer<typeof searchResultSchema>
export type SearchSuggestion = z.infer<typeof searchSuggestionSchema>
