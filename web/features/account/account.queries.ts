import { keepPreviousData, useMutation, useQuery, useQueryClient } from '#web/lib/queries.ts'
import type { ApiInput } from '#contracts/api.ts'
import type { Order } from '#contracts/orders.contract.ts'
import { useAccountWriter } from '#web/features/auth/session.queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'

const ownOrderKey = (number: string) => ['orders', 'own', number] as const
/** Orders shown at first, and by each "show more". */
const pageOfOrders = 20
const ordersAtMost = 100

/** The shopper's orders, newest first, as many pages as were asked for. */
export function useOwnOrders(pages: number) {
  const api = useApi()
  const limit = Math.min(pages * pageOfOrders, ordersAtMost)
  return useQuery({
    queryKey: ['orders', 'list', limit],
    queryFn: ({ signal }) => api('GET /personal/orders', { query: { limit: String(limit) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One of the shopper's orders. */
export function useOwnOrder(number: string) {
  const api = useApi()
  return useQuery({
    queryKey: ownOrderKey(number),
    queryFn: async ({ signal }) => (await api('GET /personal/orders/:number', { params: { number } }, { signal })).order,
    staleTime: 0,
  })
}

/** Cancels an order, or asks for it when it is already being assembled. What belongs to other lists is told to look again. */
export function useCancelOrder(number: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('POST /personal/orders/:number/cancel', { params: { number } })).order,
    onSuccess: async (order: Order) => {
      client.setQueryData(ownOrderKey(number), order)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['orders', 'list'] }),
        client.invalidateQueries({ queryKey: ['orders', number] }),
        client.invalidateQueries({ queryKey: ['bonuses'] }),
      ])
    },
  })
}

export type PersonalChange = ApiInput<'PUT /personal/change'>['body']

/** Changes personal data; the account shown everywhere is the fresh one. */
export function useChangePersonal() {
  const api = useApi()
  const account = useAccountWriter()
  return useMutation({
    mutationFn: (body: PersonalChange) => api('PUT /personal/change', { body }),
    onSuccess: ({ user }) => account.set(user),
  })
}
