import { useState } from 'react'
import type { ApiInput } from '#contracts/api.ts'
import { areOutdated, shownToGuests } from '#web/features/base/agreements/ticks.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import { randomUuid } from '#web/lib/browser/device.ts'
import type { AskedKind } from '#web/lib/open-overlay.ts'

type Body = ApiInput<'POST /forms/feedback'>['body'] & Partial<Pick<ApiInput<'POST /forms/click'>['body'], 'product' | 'size'>>
/** What a form has, of all that the forms may have. */
export type Asked = Omit<Body, 'email' | 'message'> & Partial<Pick<Body, 'email' | 'message'>>

/** What the answer says; the stylist's has no heading. */
export interface Thanks {
  title?: string
  message: string
}

/** What a form asks to agree to; undefined until known. Source: FORM-06. */
export function useRequestAgreements(kind: AskedKind | 'refund') {
  const api = useApi()
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['agreements'],
    staleTime: Infinity,
    queryFn: () => api('GET /forms/agreements-settings'),
    select: (forms) => {
      const { agreements = [] } = forms.find((form) => form.type === kind) ?? {}
      return isLoggedIn ? agreements : shownToGuests(agreements)
    },
  })
}

/** Sends a form, once however often it is tried again with the same words; answers what to thank with. Source: FORM-26. */
export function useSendRequest(kind: AskedKind) {
  const api = useApi()
  const client = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn: async (asked: Asked): Promise<Thanks> => {
      const body = { url: location.pathname, ...asked }
      const text = JSON.stringify(body)
      const key = keys.get(text) ?? randomUuid()
      keys.set(text, key)
      const options = { headers: { 'idempotency-key': key } }
      if (kind === 'stylist') return { message: (await api('POST /forms/stylist', { body }, options)).detail }
      const path = kind === 'click' ? 'POST /forms/click' : 'POST /forms/feedback'
      return (await api(path as 'POST /forms/feedback', { body: body as Body }, options)).detail
    },
    onError: (error) => areOutdated(error) && client.invalidateQueries({ queryKey: ['agreements'] }),
  })
}

/** Asks for the link of a return, once however often it is tried again with the same words. Source: FORM-19. */
export function useAskRefund() {
  const api = useApi()
  const client = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn: async (asked: ApiInput<'POST /forms/refund'>['body']): Promise<Thanks> => {
      const text = JSON.stringify(asked)
      const key = keys.get(text) ?? randomUuid()
      keys.set(text, key)
      return (await api('POST /forms/refund', { body: asked }, { headers: { 'idempotency-key': key } })).detail
    },
    onError: (error) => areOutdated(error) && client.invalidateQueries({ queryKey: ['agreements'] }),
  })
}

/** The received orders of whoever is logged in, of which things may come back; nothing for a guest, and until they are known. Source: FORM-19. */
export function useReceivedOrders() {
  const api = useApi()
  const isLoggedIn = useIsLoggedIn()
  const { data = [] } = useQuery({
    queryKey: ['orders', 'received', 'refund'],
    enabled: isLoggedIn,
    queryFn: async () => (await api('GET /personal/orders', { query: { state: 'received', limit: '100' } })).results,
  })
  return isLoggedIn ? data : []
}
