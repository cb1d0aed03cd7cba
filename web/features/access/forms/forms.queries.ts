import type { ApiInput } from '#contracts/api.ts'
import { areOutdated } from '#web/features/base/agreements/ticks.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { useIdempotencyHeaders } from '#web/lib/api/idempotency-headers.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'

/** Until the popup is gone after it was closed or its form was sent. Source: FORM-01. */
export const closingMs = 50

/** The forms that staff have made, asked for when the first of them is opened and once for a visit. Source: SESS-06. */
export function useForms() {
  const api = useApi()
  const locale = useLocale()
  return useQuery({ queryKey: ['forms', locale], staleTime: Infinity, queryFn: () => api('GET /forms') })
}

/**
 * Sends the answers to a form, once however often it is tried again with the same ones. What its answer says takes the place of the popup, and
 * that it was shown is told. Source: FORM-01.
 */
export function useSendForm(id: number) {
  const api = useApi()
  const client = useQueryClient()
  const headersOf = useIdempotencyHeaders()
  const page = () => location.pathname
  return useMutation({
    mutationFn: (answers: ApiInput<'POST /forms/:id'>['body']) => {
      const body = Object.assign({ url: page() }, answers)
      return api('POST /forms/:id', { params: { id: String(id) }, body }, { headers: headersOf(body) })
    },
    onError: (error) => areOutdated(error) && client.invalidateQueries({ queryKey: ['forms'] }),
    // Also when the popup was closed meanwhile: whoever has sent it is told so, and does not send it again.
    onSuccess: ({ detail: { title, message } }) =>
      setTimeout(() => {
        emitShopEvent('success', { title, content: message })
        // Only counted: nobody is told when it fails.
        api('POST /forms/accepted/:id', { params: { id: String(id) }, body: { url: page() } }).catch(() => undefined)
      }, closingMs),
  })
}
