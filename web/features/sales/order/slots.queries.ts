import type { SlotDay } from '#contracts/slots.contract.ts'
import { ApiError } from '#contracts/client.ts'
import { useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useToday } from '#web/lib/browser/use-now.ts'

/** When couriers can come to a city, asked for anew on another day and when somebody says that a place is gone. */
export function useCourierSlots(cityId: number) {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = ['orders', 'slots', cityId, useToday()]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api('GET /orders/slots', { query: { city: String(cityId) } }, { signal })).days,
    staleTime: 30_000,
    retry: false,
  })
  return {
    /** Empty where couriers come without slots, and where that could not be told: then the promise is a range of days. */
    days: query.data ?? (query.isError ? noDays : undefined),
    /** Puts the days of a refusal in the place of those that are shown. */
    replaceBy: (error: unknown) => {
      const days = error instanceof ApiError ? (error.body as { days?: SlotDay[] } | undefined)?.days : undefined
      if (days) client.setQueryData(queryKey, days)
    },
  }
}

const noDays: SlotDay[] = []
