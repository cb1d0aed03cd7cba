import { keepPreviousData, useInfiniteQuery } from '#web/lib/api/queries.ts'
import { limits } from '#contracts/limits.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useCity } from '#web/lib/api/vars.ts'

/**
 * What a query finds while it is being typed, page by page. Nothing is asked for an empty one; a new one begins at the first page,
 * ends the call under way, and shows what was found before until its own answer is there. Source: SRCH-02, UX-18.
 */
export function useSearch(query: string) {
  const api = useApi()
  const locale = useLocale()
  const cityId = useCity()?.id
  return useInfiniteQuery({
    queryKey: ['search', locale, cityId, query],
    enabled: query !== '',
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /search',
        { query: { q: query, products_page: String(pageParam), typing: '1', ...(cityId && { city_id: String(cityId) }) } },
        { signal },
      ),
    getNextPageParam: (last, pages) => (pages.length * limits.searchPage < last.products_count ? pages.length + 1 : undefined),
  })
}
