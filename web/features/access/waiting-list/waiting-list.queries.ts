import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import type { ApiInput } from '#contracts/api.ts'
import type { Waiting } from '#contracts/waiting-list.contract.ts'
import { areOutdated } from '#web/features/base/agreements/ticks.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { readDeviceUuid } from '#web/lib/browser/device.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { useCity } from '#web/lib/api/vars.ts'

type Wish = ApiInput<'POST /forms/admission'>['body']

/** Asks to be told when a size is there; the city and this browser's id go along. Source: PRD-03, SESS-02. */
export function useJoinQueue() {
  const api = useApi()
  const client = useQueryClient()
  const city = useCity()?.title
  return useMutation({
    mutationFn: (wish: Wish) => {
      const uuid = readDeviceUuid()
      return api('POST /forms/admission', { body: { ...wish, ...(city && { city_title: city }), ...(uuid && { device_uuid: uuid }) } })
    },
    onSuccess: (_reply, { product, size }) => emitShopEvent('waiting-list-joined', { productId: product, offerId: size }),
    onError: (error) => areOutdated(error) && client.invalidateQueries({ queryKey: ['agreements'] }),
  })
}

/** A place in the queue, by the link of an email. */
export function usePlace(token: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['waiting', token],
    staleTime: Infinity,
    queryFn: () => api('GET /forms/admission/:token', { params: { token } }),
  })
}

/** Confirms the address, or leaves the queue. */
export function useChangePlace(token: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: 'confirm' | 'cancel') => api(`POST /forms/admission/:token/${step}`, { params: { token } }),
    onSuccess: (place: Waiting) => client.setQueryData(['waiting', token], place),
  })
}
