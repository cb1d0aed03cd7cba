import { useApi } from '#web/lib/api/use-api.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'

/** Balance, level and history of the shopper's bonuses. Told anew on each visit: an order may have changed them. Source: BON-01. */
export function useBonuses() {
  const api = useApi()
  return usePersonalQuery({
    queryKey: ['bonuses'],
    queryFn: ({ signal }) => api('GET /personal/bonuses', undefined, { signal }),
    staleTime: 0,
  })
}
