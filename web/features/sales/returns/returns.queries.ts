import { useMutation, useQuery, useQueryClient, type QueryClient } from '#web/lib/api/queries.ts'
import type { ApiInput } from '#contracts/api.ts'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import { areOutdated } from '#web/features/base/agreements/ticks.ts'
import { useIdempotencyHeaders } from '#web/lib/api/idempotency-headers.ts'
import { useApi } from '#web/lib/api/use-api.ts'

export type ReturnBody = ApiInput<'POST /orders/:number/returns'>['body']

const returnsKey = (number: string) => ['orders', number, 'returns'] as const

/** Whether the shop has said no: the same asked again is refused again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409].includes(error.status)
}

/** What can come back is no longer what was shown: it was asked for in another tab, or the days are over. */
function lookAgain(client: QueryClient, number: string): void {
  void client.invalidateQueries({ queryKey: returnsKey(number), exact: true })
}

/** The returns of an order, and what of it can still come back. */
export function useReturns(number: string) {
  const api = useApi()
  return useQuery({
    queryKey: returnsKey(number),
    queryFn: ({ signal }) => api('GET /orders/:number/returns', { params: { number } }, { signal }),
    staleTime: 0,
  })
}

/** Money and bonuses that would come back for what is chosen; told anew with each choice, the last answer stays meanwhile. */
export function useReturnPreview(number: string, lines: ReturnBody['lines']) {
  const api = useApi()
  const client = useQueryClient()
  return useQuery({
    queryKey: [...returnsKey(number), 'preview', lines],
    queryFn: async ({ signal }) => {
      try {
        return await api('POST /orders/:number/returns/preview', { params: { number }, body: { lines } }, { signal })
      } catch (error) {
        if (isRefusal(error)) lookAgain(client, number)
        throw error
      }
    },
    enabled: lines.length > 0,
    placeholderData: (before) => (lines.length > 0 ? before : undefined),
    staleTime: 0,
  })
}

/**
 * Asks for a return, once for its key. Whatever shows the order next looks again; this page does not: with nothing left to return it
 * would say that it is too late, and the caller, who leads on, would be gone.
 */
export function useRequestReturn(number: string, key: string) {
  return useMutation(requesting(useQueryClient(), useApi(), number, key))
}

type LockerBody = Omit<ApiInput<'POST /forms/five-post-refund'>['body'], 'order_number' | 'url'>

/** Asks for a return by a parcel locker, once however often it is tried again with the same words. Then as `useRequestReturn`. Source: FORM-20. */
export function useRequestByLocker(number: string) {
  const api = useApi()
  const client = useQueryClient()
  const headersOf = useIdempotencyHeaders()
  const { onSuccess, onError } = requesting(client, api, number, '')
  return useMutation({
    mutationFn: (asked: LockerBody) => {
      const body = { order_number: number, url: location.pathname, ...asked }
      return api('POST /forms/five-post-refund', { body }, { headers: headersOf(body) })
    },
    onSuccess,
    onError: (error) => {
      onError(error)
      if (areOutdated(error)) void client.invalidateQueries({ queryKey: ['agreements'] })
    },
  })
}

/** What `useRequestReturn` does, without a page. */
export function requesting(client: QueryClient, api: ApiCall, number: string, key: string) {
  return {
    mutationFn: (body: ReturnBody) =>
      api('POST /orders/:number/returns', { params: { number }, body }, { headers: { 'idempotency-key': key } }),
    onSuccess: () => {
      for (const queryKey of [['orders'], ['bonuses']]) void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    onError: (error: unknown) => {
      if (isRefusal(error)) lookAgain(client, number)
    },
  }
}
