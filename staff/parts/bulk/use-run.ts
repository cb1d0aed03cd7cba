import { useQuery } from '@tanstack/react-query'
import { staffApi } from '#staff/lib/api/client.ts'

const everyMs = 1000
const working = ['reading', 'applying', 'undoing']

/** A run as it goes on: asked for each second while it works, also after a reload. */
export function useRun(id: number | undefined) {
  return useQuery({
    queryKey: ['run', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => staffApi('GET /staff/runs/:id', { params: { id: String(id) } }, { signal }),
    refetchInterval: ({ state }) => (state.data && working.includes(state.data.state) ? everyMs : false),
    staleTime: 0,
  })
}
