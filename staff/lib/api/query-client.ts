import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contracts/client.ts'

/** What a screen has read, while it is open: refusals are final, and what did not come is asked for twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
})
