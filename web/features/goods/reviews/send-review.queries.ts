import { useState } from 'react'
import type { ApiInput } from '#contracts/api.ts'
import { areOutdated } from '#web/features/base/agreements/ticks.ts'
import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { randomUuid } from '#web/lib/browser/device.ts'

type Review = ApiInput<'POST /catalog/products/:id/reviews'>['body']

/** What whoever writes a review is asked to agree to; undefined until known. Source: FORM-06. */
export function useReviewAgreements() {
  const api = useApi()
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['agreements'],
    staleTime: Infinity,
    queryFn: () => api('GET /forms/agreements-settings'),
    select: (forms) => (forms.find((form) => form.type === 'review')?.agreements ?? []).filter((one) => isLoggedIn || !one.is_only_auth),
  })
}

/** Sends a review of a product, or of the shop, once however often it is tried again with the same words. Source: FORM-14, FORM-26. */
export function useSendReview(productId: number | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn: ({ body, signal }: { body: Review; signal: AbortSignal }) => {
      const text = JSON.stringify(body)
      const key = keys.get(text) ?? randomUuid()
      keys.set(text, key)
      const options = { headers: { 'idempotency-key': key }, signal }
      return productId === undefined
        ? api('POST /blog/reviews', { body }, options)
        : api('POST /catalog/products/:id/reviews', { params: { id: String(productId) }, body }, options)
    },
    onError: (error) => areOutdated(error) && client.invalidateQueries({ queryKey: ['agreements'] }),
  })
}
