import type { ApiInput } from '#contracts/api.ts'
import type { ApiCall } from '#contracts/client.ts'
import { areOutdated } from '#web/features/base/agreements/ticks.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { useIdempotencyHeaders } from '#web/lib/api/idempotency-headers.ts'
import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { markSubscribed } from '#web/lib/browser/subscribed.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'

/** The form that thanks for a subscription, if the shop has published it. Source: FORM-05. */
const thanksFormId = 75_532

/** The topic of a category of the menu: the last part of its address. Source: decision 0144. */
export const topicOf = ({ path }: { path: string }): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * Asks for the emails, once however often the same wish is tried again. The browser notes that it was here, and the form that thanks for a
 * subscription opens. Source: FORM-05, FORM-16, FORM-26.
 */
export function useSubscribe() {
  const api = useApi()
  const client = useQueryClient()
  const headersOf = useIdempotencyHeaders()
  return useMutation({
    mutationFn: (body: ApiInput<'POST /forms/subscribe'>['body']) => api('POST /forms/subscribe', { body }, { headers: headersOf(body) }),
    onError: (error) => areOutdated(error) && client.invalidateQueries({ queryKey: ['agreements'] }),
    onSuccess: () => {
      markSubscribed()
      emitShopEvent('subscribed', {})
      void thank(api)
    },
  })
}

/** Opens the form with the two questions that may stay open; without it the words in the place of the form say enough. */
async function thank(api: ApiCall): Promise<void> {
  const forms = await api('GET /forms').catch(() => [])
  if (forms.some((form) => form.id === thanksFormId)) openOverlay('form', { formId: thanksFormId })
}

/** Confirms a subscription, or has its email written anew. Source: FORM-17. */
export function useConfirmation(token: string) {
  const api = useApi()
  return useMutation({ mutationFn: (step: 'confirm' | 'resend') => api(`POST /forms/subscribe/${step}`, { body: { token } }) })
}

/** What somebody is subscribed to, by the link of an email. Source: FORM-18. */
export function useSubscription(token: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['subscription', token],
    staleTime: Infinity,
    queryFn: () => api('GET /forms/unsubscribe', { query: { t: token } }),
  })
}

/** Unsubscribes, or takes it back when nothing is handed over. Source: FORM-18. */
export function useLeave(token: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (leaving: Omit<ApiInput<'POST /forms/unsubscribe'>['body'], 'token'> | undefined) =>
      leaving ? api('POST /forms/unsubscribe', { body: { token, ...leaving } }) : api('POST /forms/unsubscribe/undo', { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['subscription', token] }),
  })
}
