import { keepPreviousData, useMutation, useMutationState, useQuery, useQueryClient, type QueryClient } from '#web/lib/api/queries.ts'
import { useTranslations } from 'use-intl'
import type { Cart, CartItem, CartReply } from '#contracts/cart.contract.ts'
import type { ApiCall } from '#contracts/client.ts'
import { readToken } from '#web/lib/api/session.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { aboutProduct } from './choose-offer.ts'
import { forgetCartId, storedCartId } from './cart-id.ts'
import { cartKey, useCartScope, type CartScope } from './cart-scope.ts'
import { emptyCart, withoutItem, withQuantity } from './optimistic-cart.ts'

const changeKey = ['cart', 'change'] as const
/** Changes of the cart go to the server one after another, in the order in which they were made. */
const oneByOne = { id: 'cart' }

/** The cart. A guest who never added anything has none, and the server is not asked. Undefined until it is known. */
export function useCart() {
  const api = useApi()
  const scope = useCartScope()
  return useQuery({
    queryKey: cartKey,
    queryFn: async ({ signal }): Promise<Cart> => {
      const query = scope()
      const { cart_id: known, ...visitor } = query
      if (!known && !readToken()) return emptyCart
      const cart = await api('GET /cart', { query }, { signal })
      // Under an id that is not its own no cart opens; without one the guest's own does.
      const isOther = known !== undefined && cart.id !== known && cart.items.length === 0
      return keep(isOther ? await api('GET /cart', { query: visitor }, { signal }) : cart)
    },
  })
}

/** What the cheapest way to the shopper's door or a pickup point costs for this cart, in roubles; undefined until it is known. Source: UX-35. */
export function useDeliveryFrom(cart: Cart, cityId: number | undefined): number | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['delivery-from', cityId, cart.id, cart.total_sum],
    queryFn: async ({ signal }) => {
      const { delivery_options: ways } = await api(
        'POST /orders/calc-price',
        { body: { cart_id: cart.id, city_id: cityId ?? 0 } },
        { signal },
      )
      const prices = ways.filter((way) => way.type !== 'shop').map((way) => way.price)
      return prices.length > 0 ? Math.min(...prices) : null
    },
    enabled: cityId !== undefined && cart.total_sum > 0,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    retry: false,
  })
  return data ?? undefined
}

/** Puts a cart that another call brought (login, account, order) into the cache, or takes everything away. */
export function useCartWriter() {
  const client = useQueryClient()
  return {
    set: async (cart: Cart) => {
      // A cart that was asked for before is older.
      await client.cancelQueries({ queryKey: cartKey })
      client.setQueryData<Cart>(cartKey, keep(cart))
    },
    /** An order was made of what was in the cart. It is asked for anew: another tab may have put something in since. */
    ordered: () => {
      told = undefined
      client.setQueryData<Cart>(cartKey, (cart) => cart && { ...emptyCart, id: cart.id })
      return client.invalidateQueries({ queryKey: cartKey })
    },
    /** The login ended: this browser has no cart any more. */
    reset: () => {
      forgetCartId()
      told = emptyCart
      // What is on its way is the customer's.
      void client.cancelQueries({ queryKey: cartKey })
      client.setQueryData<Cart>(cartKey, emptyCart)
    },
    /** The cart may have changed elsewhere. */
    reload: () => client.invalidateQueries({ queryKey: cartKey }),
  }
}

type Change =
  | { item: CartItem; kind: 'increase' | 'decrease' }
  | { item: CartItem; kind: 'remove'; onRemoved?: (() => void) | undefined }
  | { item: CartItem; kind: 'set'; quantity: number }

/**
 * Changes the pieces of a line: one more, one less, or a number. The new number shows at once; a reply that says why nothing was
 * changed speaks in the line itself when more was wanted, and as an alert otherwise. Source: CART-04, UX-34.
 */
export function useChangeQuantity(): (item: CartItem, quantity: number) => void {
  const { mutate } = useChange()
  return (item, quantity) => {
    if (quantity < 1) mutate({ item, kind: 'decrease' })
    else if (quantity === item.quantity + 1) mutate({ item, kind: 'increase' })
    else if (quantity === item.quantity - 1) mutate({ item, kind: 'decrease' })
    else mutate({ item, kind: 'set', quantity })
  }
}

/** Sets the pieces of a line, whatever it holds by now: twice is once. */
export function useSetQuantity(): (item: CartItem, quantity: number) => void {
  const { mutate } = useChange()
  return (item, quantity) => mutate({ item, kind: 'set', quantity })
}

/** Takes a line out of the cart; `onRemoved` is told once the server agreed. */
export function useRemoveItem(): (item: CartItem, onRemoved?: () => void) => void {
  const { mutate } = useChange()
  return (item, onRemoved) => mutate({ item, kind: 'remove', onRemoved })
}

/** Puts a line back that was removed a moment ago, before the line that came `next`. */
export function useRestoreItem(): (item: CartItem, next?: CartItem) => void {
  const api = useApi()
  const scope = useCartScope()
  const settle = useSettle()
  const { mutate } = useMutation({
    mutationKey: changeKey,
    scope: oneByOne,
    mutationFn: ({ item, next }: { item: CartItem; next: CartItem | undefined }) => {
      const { source_id: source, quantity, size } = item
      const body = { offer_id: size.offer_id, quantity, ...(source && { source_id: source }), ...(next && { before_item_id: next.id }) }
      return api('POST /cart/items', { query: scope(), body })
    },
    onSuccess: (reply, { item }) => settle.succeeded(reply, 'alert', item),
    onError: (error, { item }) => settle.failed(error, item),
  })
  return (item, next) => mutate({ item, next })
}

/** Empties the cart. */
export function useClearCart(): () => void {
  const api = useApi()
  const scope = useCartScope()
  const settle = useSettle()
  const { mutate } = useMutation({
    mutationKey: changeKey,
    scope: oneByOne,
    mutationFn: () => api('POST /cart/clear', { query: scope() }),
    onSuccess: (reply) => settle.succeeded(reply, 'alert'),
    onError: (error) => settle.failed(error),
  })
  return () => mutate()
}

/** Ids of the lines whose change is on its way. */
export function usePendingItems(): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: (mutation) => (mutation.state.variables as Change | undefined)?.item.id,
  })
  return new Set(ids.filter((id) => id !== undefined))
}

function useChange() {
  const api = useApi()
  const scope = useCartScope()
  const client = useQueryClient()
  const settle = useSettle()
  return useMutation({
    mutationKey: changeKey,
    scope: oneByOne,
    mutationFn: (change: Change) => send(api, change, scope()),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: cartKey })
      client.setQueryData<Cart>(cartKey, (cart) => cart && expected(cart, change))
    },
    onSuccess: (reply, change) => {
      settle.succeeded(reply, change.kind === 'increase' || change.kind === 'set' ? 'in-line' : 'alert', change.item)
      if (change.kind === 'remove' && !reply.message) change.onRemoved?.()
    },
    onError: (error, { item }) => settle.failed(error, item),
  })
}

function send(api: ApiCall, change: Change, query: CartScope): Promise<CartReply> {
  const input = { params: { id: String(change.item.id) }, query }
  switch (change.kind) {
    case 'increase':
      return api('POST /cart/items/:id/increase', input)
    case 'decrease':
      return api('POST /cart/items/:id/decrease', input)
    case 'set':
      return api('POST /cart/items/:id/update-quantity', { ...input, body: { quantity: change.quantity } })
    case 'remove':
      return api('DELETE /cart/items/:id', input)
  }
}

function expected(cart: Cart, change: Change): Cart {
  const { item, kind } = change
  const now = cart.items.find((one) => one.id === item.id)?.quantity ?? item.quantity
  if (kind === 'remove') return withoutItem(cart, item.id)
  if (kind === 'set') return withQuantity(cart, item.id, change.quantity)
  return withQuantity(cart, item.id, kind === 'increase' ? now + 1 : now - 1)
}

/** What happens with the answer to any change of the cart; an alert names the product of the line. */
export function useSettle() {
  const t = useTranslations('cart-changes')
  const client = useQueryClient()
  const errorText = useErrorText()
  const alert = (text: string, item?: CartItem) =>
    openOverlay('alert', { title: t('title'), text: aboutProduct(item?.product.title, text) })
  return {
    succeeded: (reply: CartReply, telling: 'in-line' | 'alert', item?: CartItem) => {
      // With a message that is not told in the line nothing was changed: what we expected is taken back.
      if (reply.message && telling === 'alert') alert(reply.message, item)
      writeReply(client, reply)
    },
    failed: (error: unknown, item?: CartItem) => {
      alert(errorText(error), item)
      // What was promised is taken back at once: without a network the cart cannot be read anew.
      if (told && isLast(client)) client.setQueryData<Cart>(cartKey, told)
      return client.invalidateQueries({ queryKey: cartKey })
    },
  }
}

/** The cart is set from each response, but for one: while later changes are under way, it would undo what they promised. */
export function writeReply(client: QueryClient, { message: _message, item_added: _added, ...cart }: CartReply): void {
  // What was asked for before is older.
  void client.cancelQueries({ queryKey: cartKey })
  keep(cart)
  if (isLast(client)) client.setQueryData<Cart>(cartKey, cart)
}

/** Whether no other change of the cart is under way. */
const isLast = (client: QueryClient): boolean => client.isMutating({ mutationKey: cartKey }) <= 1

/** The cart as the server told it last. */
let told: Cart | undefined

function keep<C extends Cart>(cart: C): C {
  told = cart
  if (cart.id && cart.id !== storedCartId.read()) storedCartId.write(cart.id)
  return cart
}
