import { useMutation, useQuery } from '#web/lib/api/queries.ts'
import type { ApiInput } from '#contracts/api.ts'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { dropRequest } from '../phone-login/code-request.ts'
import { useSession } from '../session/session.queries.ts'
import { reportUserId } from '../session/report-user-id.ts'

/** Logs in with e-mail and password; what follows is that of any login. Source: AUTH-08, AUTH-03. */
export function usePasswordLogin() {
  const api = useApi()
  const session = useSession()
  return useMutation({
    mutationFn: async (body: ApiInput<'POST /authorization/login'>['body']) => {
      const { user, token } = await api('POST /authorization/login', { body })
      dropRequest()
      await session.open(user, token)
      void reportUserId(api, user)
      emitShopEvent('submitted', { form: 'login' })
    },
  })
}

/** Asks for an email with a link. */
export function useRequestRestore() {
  const api = useApi()
  return useMutation({ mutationFn: (username: string) => api('POST /authorization/restore/request', { body: { username } }) })
}

/** Whether the link of an email still works. */
export function useRestoreLink(token: string) {
  const api = useApi()
  return useQuery({ queryKey: ['restore', token], queryFn: () => isLinkAlive(api, token), staleTime: Infinity })
}

/** What cannot be a link is a dead one; an outage is neither. */
export async function isLinkAlive(api: ApiCall, token: string): Promise<boolean> {
  try {
    return (await api('POST /authorization/restore/verify', { body: { token } })).valid
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return false
    throw error
  }
}

/** Sets the password anew by a link. */
export function useRestorePassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: ApiInput<'POST /authorization/restore/password'>['body']) => api('POST /authorization/restore/password', { body }),
  })
}
