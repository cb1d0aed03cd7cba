import type { Cart } from '#contracts/cart.contract.ts'
import type { OrderBody } from '#contracts/checkout.contract.ts'
import { ApiError } from '#contracts/client.ts'
import type { User } from '#contracts/customers.contract.ts'
import type { Order, PlacedOrder } from '#contracts/orders.contract.ts'
import { accountKey, useKnownAccount } from '#web/features/access/auth/session/known-account.ts'
import { readToken } from '#web/lib/api/session.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import { attemptKey, contentOf, dropAttempt, dropSent, keepSent, noteMade, readSent, type Viewer } from '../draft/order-attempt.ts'
import { orderKey } from '../order.queries.ts'
import { needsProof } from '../phone-proof.queries.ts'

/* Placing an order, and finding out what became of one whose answer was lost. */

/** An order that was placed; `wasMade` when that was before, by a press whose answer was lost, and what was typed since is not in it. */
export interface Placing extends PlacedOrder {
  wasMade?: boolean
}

/**
 * Places the order under the key of this cart. When the key turns out to have been used for another body (a reply was lost and the form
 * changed since), one more try is made under a fresh key. When it is said then that there is nothing in the cart, the order that was made of it
 * is the answer. Source: ORD-06, UX-47.
 */
export function usePlaceOrder() {
  const api = useApi()
  const client = useQueryClient()
  const findSent = useFindSent()
  return useMutation({
    mutationFn: async ({ cart, body }: { cart: Cart; body: OrderBody }): Promise<Placing> => {
      const viewer = { isLoggedIn: readToken() !== undefined, customerId: client.getQueryData<User>(accountKey)?.id }
      const content = contentOf(cart)
      const send = async () => {
        const key = attemptKey(localStorage, cart)
        keepSent(key, { cart: content, customerId: viewer.customerId }, Date.now())
        try {
          const placed = await api('POST /orders', { body }, { headers: { 'idempotency-key': key } })
          noteMade({ cartId: cart.id, key })
          return placed
        } catch (error) {
          // That a key was used says that there is an order, of which this is not the answer.
          if (isAnswer(error) && codeOf(error) !== keyReused) dropSent([key])
          throw error
        }
      }
      try {
        return await send().catch((error: unknown) => {
          if (codeOf(error) !== keyReused) throw error
          dropAttempt(localStorage)
          return send()
        })
      } catch (error) {
        const made = codeOf(error) === 'cart.empty' ? await findSent(readSent(viewer, Date.now(), content)) : null
        if (!made) throw error
        noteMade({ cartId: cart.id, key: made.key })
        return { order: made.order, payment: null, wasMade: true }
      }
    },
    onSuccess: ({ order }) => client.setQueryData(orderKey(order.number), order),
  })
}

const keyReused = 'error.key_reused'

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.errors[0]?.code : undefined
}

/** Says nothing of the order: who asks has to log in, or asks too much, or too slowly. */
const notOfOrder = [401, 403, 408, 429]

/** Whether the shop itself said no to the order; behind anything else it may have been made. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return needsProof(error) || (error.status < 500 && error.errors.length > 0 && !notOfOrder.includes(error.status))
}

/** Asks for the first order that came of what was sent under these keys; null when none did. */
function useFindSent() {
  const api = useApi()
  return async (keys: readonly string[]): Promise<{ key: string; order: Order } | null> => {
    for (const key of keys) {
      const { order } = await api('POST /orders/sent', { body: { key } })
      if (order) return { key, order }
    }
    return null
  }
}

/**
 * The first order that came of what was sent and never answered, with its key, to be dropped once the shopper is led to it; null when none did. Asking
 * makes none. Source: UX-47, decision 0090.
 */
export function useSentOrder(keys: readonly string[], { isCartEmpty }: { isCartEmpty: boolean }) {
  const findSent = useFindSent()
  return useQuery({
    // Below the key that a logout clears.
    queryKey: ['orders', 'sent', isCartEmpty, keys],
    queryFn: async () => {
      const askedAt = Date.now()
      const found = await findSent(keys)
      // With things in the cart it says nothing that there is no order: one may be on its way.
      if (!found && isCartEmpty) dropSent(keys, askedAt)
      return found
    },
    // The same key may be sent again.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
}

/** Who looks at what this tab has sent. */
export function useViewer(): Viewer {
  const customerId = useKnownAccount()?.id
  return { isLoggedIn: useIsLoggedIn(), customerId }
}
