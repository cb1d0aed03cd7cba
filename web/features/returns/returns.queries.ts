import { useMutation, useQuery, useQueryClient } from '#web/lib/queries.ts'
import type { ApiInput } from '#contracts/api.ts'
import { useApi } from '#web/lib/api/use-api.ts'

export type ReturnBody = ApiInput<'POST /orders/:number/returns'>['body']

const returnsKey = (number: string) => ['orders', number, 'returns'] as const

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
  return useQuery({
    queryKey: [...returnsKey(number), 'preview', lines],
    queryFn: ({ signal }) => api('POST /orders/:number/returns/preview', { params: { number }, body: { lines } }, { signal }),
    enabled: lines.length > 0,
    placeholderData: (before) => (lines.length > 0 ? before : undefined),
    staleTime: 0,
  })
}

/** Asks for a return, once for its key. What else shows the order looks again. */
export function useRequestReturn(number: string, key: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReturnBody) =>
      api('POST /orders/:number/returns', { params: { number }, body }, { headers: { 'idempotency-key': key } }),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: ['orders'] }), client.invalidateQueries({ queryKey: ['bonuses'] })]),
  })
}
