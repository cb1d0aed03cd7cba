import { phoneNotProven } from '#contracts/order-refusals.ts'
import { ApiError } from '#contracts/client.ts'
import { solveBeside } from '#web/features/access/auth/captcha/captcha.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useMutation, useQuery } from '#web/lib/api/queries.ts'

/** Whether an order on receipt was refused because nobody has proven its phone on this device. Source: decisions AT. */
export function needsProof(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ code }) => code === phoneNotProven)
}

/** Asks once for the code that proves a phone (E.164), with a captcha that is solved for it; `ask` asks again after a failure. Source: decisions AT. */
export function useProofCode(phone: string) {
  const api = useApi()
  const { data, error, isFetching, refetch } = useQuery({
    // Below the key that a logout clears.
    queryKey: ['orders', 'phone-code', phone],
    queryFn: async () => {
      const { challenge } = await api('GET /authorization/captcha', { query: { action: 'order' } })
      const recaptcha = await solveBeside(challenge)
      const { resend_after, is_delayed } = await api('POST /orders/phone-code', { body: { phone, recaptcha } })
      return { resendAt: Date.now() + resend_after * 1000, isDelayed: is_delayed }
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return { sent: data, error: isFetching ? null : error, isAsking: isFetching, ask: () => void refetch() }
}

/** Proves a phone with its code; orders on receipt by it are then taken from this device. */
export function useProvePhone(phone: string) {
  const api = useApi()
  return useMutation({ mutationFn: (code: string) => api('POST /orders/phone-confirm', { body: { phone, code } }) })
}
