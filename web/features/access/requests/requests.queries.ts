import type { ApiInput } from '#contracts/api.ts'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import { solveBeside } from '#web/features/access/auth/captcha/captcha.ts'
import { areOutdated } from '#web/features/base/agreements/ticks.ts'
import { useIdempotencyHeaders } from '#web/lib/api/idempotency-headers.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import type { AskedKind } from '#web/lib/open-overlay.ts'

type Body = ApiInput<'POST /forms/feedback'>['body'] & Partial<Pick<ApiInput<'POST /forms/click'>['body'], 'product' | 'size'>>
/** What a form has, of all that the forms may have. */
export type Asked = Omit<Body, 'email' | 'message'> & Partial<Pick<Body, 'email' | 'message'>>

/** What the answer says; the stylist's has no heading. */
export interface Thanks {
  title?: string
  message: string
}

/** Sends a form; asked for a captcha, since this address has sent several, it is solved in the background and the same is sent again. Source: FORM-26. */
async function behindCaptcha<T>(api: ApiCall, send: (proof: { recaptcha?: string }) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError && error.errors.some(({ code }) => code === 'requests.captcha_needed'))) throw error
    const { challenge } = await api('GET /authorization/captcha', { query: { action: 'request' } })
    return send({ recaptcha: await solveBeside(challenge) })
  }
}

/** Sends a form, once however often it is tried again with the same words; answers what to thank with. Source: FORM-26. */
export function useSendRequest(kind: AskedKind) {
  const api = useApi()
  const client = useQueryClient()
  const headersOf = useIdempotencyHeaders()
  return useMutation({
    mutationFn: async (asked: Asked): Promise<Thanks> => {
      const body = { url: location.pathname, ...asked }
      const options = { headers: headersOf(body) }
      return behindCaptcha(api, async (proof): Promise<Thanks> => {
        const sent = { ...body, ...proof }
        if (kind === 'stylist') return { message: (await api('POST /forms/stylist', { body: sent }, options)).detail }
        const path = kind === 'click' ? 'POST /forms/click' : 'POST /forms/feedback'
        return (await api(path as 'POST /forms/feedback', { body: sent as Body }, options)).detail
      })
    },
    onError: (error) => areOutdated(error) && client.invalidateQueries({ queryKey: ['agreements'] }),
  })
}

/** Asks for the link of a return, once however often it is tried again with the same words. Source: FORM-19. */
export function useAskRefund() {
  const api = useApi()
  const client = useQueryClient()
  const headersOf = useIdempotencyHeaders()
  return useMutation({
    mutationFn: (asked: ApiInput<'POST /forms/refund'>['body']): Promise<Thanks> => {
      const options = { headers: headersOf(asked) }
      return behindCaptcha(api, async (proof) => (await api('POST /forms/refund', { body: { ...asked, ...proof } }, options)).detail)
    },
    onError: (error) => areOutdated(error) && client.invalidateQueries({ queryKey: ['agreements'] }),
  })
}

/** The orders of whoever is logged in of which things can come back today; nothing for a guest, and until they are known. Source: FORM-19. */
export function useReturnableOrders() {
  const api = useApi()
  const isLoggedIn = useIsLoggedIn()
  const { data = [] } = useQuery({
    queryKey: ['orders', 'received', 'refund'],
    enabled: isLoggedIn,
    queryFn: async () => (await api('GET /personal/orders', { query: { state: 'received', limit: '100' } })).results,
    select: (orders) => orders.filter((one) => one.can_return),
  })
  return isLoggedIn ? data : []
}
