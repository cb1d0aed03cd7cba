import type { ApiInput } from '#contracts/api.ts'
import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'

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
