import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contracts/client.ts'

/**
 * What a screen has read, while it is open: refusals are final, and what did not come is asked for twice more. An act fails at once without a network: waiting
 * for one, it would be done when nobody looks, and twice when it was pressed twice. Source: SUX-6.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
