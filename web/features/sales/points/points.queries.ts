import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import type { ApiReply } from '#contracts/api.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'
import type { DeliveryPoint } from './delivery-point.ts'
import { takingWeight } from './point-words.ts'

/** Below the key that a logout clears. */
const defaultPointKey = ['personal', 'delivery-point'] as const

type PointsReply = ApiReply<'GET /handbooks/delivery-list-points'>
type DefaultPointReply = ApiReply<'GET /personal/delivery-point'>

function usePointsReply<T>(cityId: number, select: (reply: PointsReply) => T, enabled = true) {
  const api = useApi()
  return useQuery({
    queryKey: ['delivery-points', cityId],
    queryFn: ({ signal }) => api('GET /handbooks/delivery-list-points', { query: { city_id: String(cityId) } }, { signal }),
    staleTime: 300_000,
    select,
    enabled,
  })
}

/** Pickup points and own shops around a city, the nearest first. */
export function useDeliveryPoints(cityId: number) {
  return usePointsReply(cityId, (reply) => reply.results)
}

/** Whether the chosen point is gone, or does not take a parcel of so many kilograms; false while that is not known. Source: decisions H. */
export function useIsPointRefused(cityId: number, pointId: number | undefined, kilograms = 1): boolean {
  const select = (reply: PointsReply) => takingWeight(reply.results, kilograms)
  const taking = usePointsReply(cityId, select, pointId !== undefined).data
  return taking !== undefined && !taking.some((point) => point.kind !== 'shop' && point.id === pointId)
}

/** The page of the maps provider, when there is one. */
export function useProviderMap(cityId: number): string | undefined {
  return usePointsReply(cityId, (reply) => reply.map_url).data ?? undefined
}

/** The point that the account keeps as the default one. */
export function useDefaultPoint() {
  const api = useApi()
  return usePersonalQuery({
    queryKey: defaultPointKey,
    queryFn: ({ signal }) => api('GET /personal/delivery-point', {}, { signal }),
    // An order waits for the answer: without one it begins as if there were none.
    retry: false,
  })
}

/** Chooses the default point, or forgets it. */
export function useDefaultPointChanges() {
  const api = useApi()
  const client = useQueryClient()
  const keep = (reply: DefaultPointReply) => client.setQueryData(defaultPointKey, reply)
  return {
    choose: useMutation({
      mutationFn: (pointId: number) => api('PUT /personal/delivery-point', { body: { point_id: pointId } }),
      onSuccess: keep,
    }),
    forget: useMutation({
      mutationFn: () => api('DELETE /personal/delivery-point'),
      onSuccess: () => keep({ point: null, is_masked: false }),
    }),
  }
}

/**
 * The default point as one of those that are offered around a city; none for a guest, nor when the list of the city does not have it. `isPending` while
 * that is not known: an order that began before would change under the shopper's hands. Source: decision 0054.
 */
export function useUsualPoint(cityId: number | undefined): { isPending: boolean; point: DeliveryPoint | undefined } {
  const isLoggedIn = useIsLoggedIn()
  const kept = useDefaultPoint()
  const id = isLoggedIn ? kept.data?.point?.id : undefined
  const isAsked = id !== undefined && cityId !== undefined
  const points = usePointsReply(cityId ?? 0, (reply) => reply.results, isAsked)
  return {
    isPending: isLoggedIn && (kept.isPending || (isAsked && points.isPending)),
    point: isAsked ? points.data?.find((one) => one.kind !== 'shop' && one.id === id) : undefined,
  }
}
