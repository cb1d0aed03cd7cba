import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contracts/client.ts'

/** One cache of personal data per page: nothing refused is asked again, an outage is tried twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  })
}
