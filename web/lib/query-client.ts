import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contracts/client.ts'

/** One cache of personal data per page: nothing refused is asked again, an outage is tried twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting unseen. Source: UX-52.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  })
}
