import { useInfiniteQuery, type InfiniteData } from '#web/lib/api/queries.ts'
import type { Reviews, ShopReviews } from '#contracts/reviews.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'

export interface ReviewFilter {
  stars?: number
  withPhoto?: true
}

const atOnce = 10

/** Reviews of a product, or of the shop, by filter, more with each step; what came with the page stands while nothing is filtered. */
export function useReviews(productId: number | undefined, filter: ReviewFilter, initial: Reviews) {
  const api = useApi()
  const locale = useLocale()
  return useInfiniteQuery({
    queryKey: ['reviews', locale, productId, filter],
    initialPageParam: 0,
    placeholderData: (previous: InfiniteData<Reviews, number> | undefined) => previous ?? { pages: [initial], pageParams: [0] },
    queryFn: ({ pageParam }) => {
      const query = {
        limit: String(atOnce),
        offset: String(pageParam),
        ...(filter.stars && { stars: String(filter.stars) }),
        ...(filter.withPhoto && { with_photo: '1' as const }),
      }
      return productId === undefined
        ? api('GET /blog/reviews', { query }).then(asReviews)
        : api('GET /catalog/products/:id/reviews', { params: { id: String(productId) }, query })
    },
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, page) => count + page.results.length, 0)
      return shown < last.count && last.results.length > 0 ? shown : undefined
    },
  })
}

/** Reviews of the shop as those of a product are shown: without what only things that are worn have. */
export function asReviews({ count, results, summary }: ShopReviews): Reviews {
  const none = { city: null, verified: false, size: null, height_cm: null, fit: null }
  return {
    count,
    results: results.map(({ date, ...review }) => ({ ...review, ...none, created_at: date })),
    summary: { ...summary, fit: null, photos: [], photos_count: 0 },
  }
}
