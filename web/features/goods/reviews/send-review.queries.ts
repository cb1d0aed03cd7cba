import type { ApiInput } from '#contracts/api.ts'
import { areOutdated } from '#web/features/base/agreements/ticks.ts'
import { useIdempotencyHeaders } from '#web/lib/api/idempotency-headers.ts'
import { useMutation, useQueryClient } from '#web/lib/api/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'

type Review = ApiInput<'POST /catalog/products/:id/reviews'>['body']

/** Sends a review of a product, or of the shop, once however often it is tried again with the same words. Source: FORM-14, FORM-26. */
export function useSendReview(productId: number | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const headersOf = useIdempotencyHeaders()
  return useMutation({
    mutationFn: ({ body, signal }: { body: Review; signal: AbortSignal }) => {
      const options = { headers: headersOf(body), signal }
      return productId === undefined
        ? api('POST /blog/reviews', { body }, options)
        : api('POST /catalog/products/:id/reviews', { params: { id: String(productId) }, body }, options)
    },
    onError: (error) => areOutdated(error) && client.invalidateQueries({ queryKey: ['agreements'] }),
  })
}
