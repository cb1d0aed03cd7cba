import { useMutation, useQueryClient } from '#web/lib/api/queries.ts'
import { useAccountWriter } from '#web/features/access/auth/session/session.queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'

const devicesKey = ['personal', 'sessions'] as const
const phoneKey = ['personal', 'phone'] as const

/** Where the account is logged in, the device used last first. */
export function useDevices() {
  const api = useApi()
  return usePersonalQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await api('GET /personal/sessions', {}, { signal })).results,
    staleTime: 0,
  })
}
export type Device = NonNullable<ReturnType<typeof useDevices>['data']>[number]

/** Ends the login of one device, or of all the others. */
export function useEndDevices() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number | 'others') =>
      id === 'others' ? api('DELETE /personal/sessions') : api('DELETE /personal/sessions/:id', { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  })
}

/** A change of phone that waits for its day; null when there is none. */
export function useWaitingPhone() {
  const api = useApi()
  return usePersonalQuery({ queryKey: phoneKey, queryFn: async ({ signal }) => (await api('GET /personal/phone', {}, { signal })).waiting })
}

/** The steps of a change of phone. Source: AUTH-07. */
export function usePhoneChange() {
  const api = useApi()
  const client = useQueryClient()
  const account = useAccountWriter()
  const keepWaiting = () => client.invalidateQueries({ queryKey: phoneKey })
  return {
    request: useMutation({ mutationFn: (body: { phone: string; recaptcha: string }) => api('PUT /personal/phone', { body }) }),
    confirm: useMutation({
      mutationFn: (body: { phone: string; code: string }) => api('POST /personal/phone/confirm', { body }),
      onSuccess: async ({ user, state }) => {
        account.set(user)
        if (state === 'changed') await Promise.all([keepWaiting(), client.invalidateQueries({ queryKey: devicesKey })])
      },
    }),
    oldCode: useMutation({ mutationFn: () => api('POST /personal/phone/old-code') }),
    wait: useMutation({ mutationFn: () => api('POST /personal/phone/wait'), onSuccess: keepWaiting }),
    stop: useMutation({ mutationFn: () => api('DELETE /personal/phone'), onSettled: keepWaiting }),
  }
}

/** The email that confirms the e-mail of the account, and the link in it. Source: decision 0037. */
export function useEmailProof() {
  const api = useApi()
  const account = useAccountWriter()
  return {
    send: useMutation({ mutationFn: () => api('POST /personal/email/proof') }),
    confirm: useMutation({
      mutationFn: (token: string) => api('POST /personal/email/confirm', { body: { token } }),
      onSuccess: ({ user }) => account.set(user),
    }),
  }
}
