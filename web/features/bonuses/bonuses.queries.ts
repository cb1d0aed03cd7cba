import { useQuery } from '#web/lib/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'

/** Balance, level and history of the shopper's bonuses. Told anew on each visit: an order may have changed them. Source: BON-01. */
export function useBonuses() {
  const api = useApi()
  return useQuery({
    queryKey: ['bonuses'],
    queryFn: ({ signal }) => api('GET /personal/bonuses', undefined, { signal }),
    staleTime: 0,
  })
}
