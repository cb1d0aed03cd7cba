import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import type { ApiInput } from '#contracts/api.ts'
import type { OrderGroup } from '#contracts/order-groups.ts'
import type { Order } from '#contracts/orders.contract.ts'
import { useAccountWriter } from '#web/features/access/auth/session/session.queries.ts'
import { useCartWriter } from '#web/features/buying/cart/cart.queries.ts'
import { useCartScope } from '#web/features/buying/cart/cart-scope.ts'
import { asksAgainIn } from '#web/features/sales/order/draft/order-states.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'
import { shopNow } from '#web/lib/browser/shop-clock.ts'
import { useOwnRows } from './own-rows.queries.ts'

const ownOrderKey = (number: string) => ['orders', 'own', number] as const

/** The shopper's orders, all or one part of them, newest first. */
export function useOwnOrders(group: 'all' | OrderGroup) {
  const api = useApi()
  return useOwnRows(['orders', 'list', group], (offset, signal) =>
    api('GET /personal/orders', { query: { offset, ...(group !== 'all' && { state: group }) } }, { signal }),
  )
}

/** The receipts of the shopper's orders, newest first. */
export function useOwnReceipts() {
  const api = useApi()
  return useOwnRows(['orders', 'own', 'receipts'], (offset, signal) => api('GET /personal/receipts', { query: { offset } }, { signal }))
}

/** How many orders the shopper has, in all and in each part; undefined until known. */
export function useOwnOrderCounts() {
  const api = useApi()
  return usePersonalQuery({
    queryKey: ['orders', 'list', 'counts'],
    queryFn: async ({ signal }) => (await api('GET /personal/orders', { query: { limit: '1' } }, { signal })).counts,
    staleTime: 0,
  }).data
}

/** One of the shopper's orders. */
export function useOwnOrder(number: string) {
  const api = useApi()
  return usePersonalQuery({
    queryKey: ownOrderKey(number),
    queryFn: async ({ signal }) => (await api('GET /personal/orders/:number', { params: { number } }, { signal })).order,
    staleTime: 0,
    refetchInterval: ({ state }) => asksAgainIn(state.data, shopNow()),
  })
}

/**
 * An order of a guest that this browser may see: it placed it, opened it with a code, or follows a signed link. The token of a link is
 * used up by the first answer, which lets the browser in by a cookie.
 */
export function useTrackedOrder(number: string, token: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['orders', number],
    enabled: number !== '',
    queryFn: async ({ signal }) => {
      const query = token === undefined ? {} : { access_token: token }
      return (await api('GET /orders/:number', { params: { number }, query }, { signal })).order
    },
    staleTime: 0,
    refetchInterval: ({ state }) => asksAgainIn(state.data, shopNow()),
  })
}

/** Opens a guest's order for this browser with a code to its phone. */
export function useOpenOrder() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: { number: string; phone: string; code: string }) => (await api('POST /orders/open', { body })).order,
    onSuccess: (order: Order) => client.setQueryData(['orders', order.number], order),
  })
}

/** Puts the things of an order into the cart again. Source: ACC-05. */
export function useRepeatOrder(number: string) {
  const api = useApi()
  const scope = useCartScope()
  const cart = useCartWriter()
  return useMutation({
    mutationFn: () => api('POST /personal/orders/:number/repeat', { params: { number }, query: scope() }),
    onSuccess: (reply) => cart.set(reply.cart),
  })
}

/** Cancels an order, or asks for it when it is already being assembled. What belongs to other lists is told to look again. */
export function useCancelOrder(number: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('POST /orders/:number/cancel', { params: { number } })).order,
    onSuccess: async (order: Order) => {
      client.setQueryData(ownOrderKey(number), order)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['orders', 'list'] }),
        client.invalidateQueries({ queryKey: ['orders', number] }),
        client.invalidateQueries({ queryKey: ['bonuses'] }),
      ])
    },
    // It is not what was shown: cancelled in another tab, or on its way. Or it was cancelled, and only the answer was lost.
    onError: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Agrees upon another slot of the courier. */
export function useChangeSlot(number: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (slotId: number) => (await api('POST /orders/:number/slot', { params: { number }, body: { slot_id: slotId } })).order,
    onSuccess: async (order: Order) => {
      for (const queryKey of [ownOrderKey(number), ['orders', number]])
        if (client.getQueryData(queryKey)) client.setQueryData(queryKey, order)
      await client.invalidateQueries({ queryKey: ['orders', 'list'] })
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
