import type { Awaited } from '#contracts/waiting-list.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'
import { useMutation, useQueryClient } from '#web/lib/api/queries.ts'

const awaitedKey = ['personal', 'waiting-list'] as const

/** The sizes that the shopper waits for, the newest wish first. */
export function useAwaited() {
  const api = useApi()
  return usePersonalQuery({
    queryKey: awaitedKey,
    staleTime: 0,
    queryFn: async ({ signal }) => (await api('GET /personal/waiting-list', {}, { signal })).results,
  })
}

/** Ends the waiting for a size; its row goes when the server has taken it. Source: ACC-06. */
export function useStopWaiting(onStopped: () => void) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('DELETE /personal/waiting-list/:id', { params: { id: String(id) } }),
    onSuccess: (_reply, id) => {
      // Told here: the row that asked for it goes, and hears no more of it.
      onStopped()
      client.setQueryData<Awaited[]>(awaitedKey, (kept) => kept?.filter((one) => one.id !== id))
    },
    onSettled: () => client.invalidateQueries({ queryKey: awaitedKey }),
  })
}
