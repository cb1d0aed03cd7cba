import type { BonusHistory } from '#contracts/bonuses.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useInfiniteQuery } from '#web/lib/api/queries.ts'

/** Balance, level and history of the shopper's bonuses. Told anew on each visit: an order may have changed them. Source: BON-01. */
export function useBonuses() {
  const api = useApi()
  return usePersonalQuery({
    queryKey: ['bonuses'],
    queryFn: ({ signal }) => api('GET /personal/bonuses', undefined, { signal }),
    staleTime: 0,
  })
}

/** The history from its newest entry, which came with the account, to as far back as was asked for. Source: BON-03. */
export function useWholeHistory(first: BonusHistory) {
  const api = useApi()
  const locale = useLocale()
  const history = useInfiniteQuery({
    queryKey: ['bonus-history', locale, first.count, first.results[0]?.id],
    // Only a click asks for more.
    enabled: false,
    initialPageParam: 0,
    initialData: { pages: [first], pageParams: [0] },
    queryFn: ({ pageParam, signal }) => api('GET /personal/bonuses/history', { query: { offset: String(pageParam) } }, { signal }),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, page) => count + page.results.length, 0)
      return shown < last.count && last.results.length > 0 ? shown : undefined
    },
  })
  const seen = new Map(history.data.pages.flatMap((page) => page.results).map((row) => [row.id, row]))
  return { ...history, rows: [...seen.values()] }
}
