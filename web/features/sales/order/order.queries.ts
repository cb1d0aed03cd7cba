import { useSearchParams } from 'react-router'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import type { Cart } from '#contracts/cart.contract.ts'
import type { Order } from '#contracts/orders.contract.ts'
import { limits } from '#contracts/limits.ts'
import type { CalcPrice, CalcPriceBody, PaymentType } from '#contracts/checkout.contract.ts'
import { useCartWriter } from '#web/features/buying/cart/cart.queries.ts'
import { useCartScope } from '#web/features/buying/cart/cart-scope.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { rememberCity } from '#web/lib/page/chosen-city.ts'
import { randomUuid } from '#web/lib/browser/device.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { shopNow } from '#web/lib/browser/shop-clock.ts'
import { useToday } from '#web/lib/browser/use-now.ts'
import { useLast } from '#web/lib/browser/use-last.ts'
import { useSettled } from '#web/lib/browser/use-settled.ts'
import { contentOf } from './draft/order-attempt.ts'
import { pricingBody, type OrderPlace } from './draft/order-body.ts'
import type { OrderDraft } from './draft/order-draft.ts'
import { isTimeUp, standingOf } from './draft/order-states.ts'
import { payStandingOf } from './draft/installments.ts'

/** Below the key that a logout clears. */
const priceKey = (content: string, body: CalcPriceBody) => ['orders', 'price', content, body] as const
export const orderKey = (number: string) => ['orders', number] as const
const checkKey = (number: string) => [...orderKey(number), 'payment'] as const
/** A pause while a slider moves. */
const pricePauseMs = 250
/** A pause while an address is typed. */
const addressPauseMs = 300
const checkEveryMs = 2000

/** Asks what things cost and how they can be brought; one key for one content of the cart, one customer and one day. */
function usePriceQuestion(cart: Cart, userId: number | undefined) {
  const api = useApi()
  // Days are counted from today: after the shop's midnight they are asked for anew.
  const content = `${useToday()} ${userId ?? 'guest'} ${contentOf(cart)}`
  const keyOf = (body: CalcPriceBody) => priceKey(content, body)
  const ask = (body: CalcPriceBody) => ({
    queryKey: keyOf(body),
    queryFn: ({ signal }: { signal: AbortSignal }) => api('POST /orders/calc-price', { body }, { signal }),
    staleTime: 10_000,
  })
  return { ask, keyOf }
}

/** The offers of a city, before anything is chosen. */
function offersIn({ cartId, cityId }: OrderPlace): CalcPriceBody {
  return { cart_id: cartId, city_id: cityId }
}

/** Kilograms that the goods of a cart are charged for; undefined before the offers of the city are known. */
export function useParcelWeight(cart: Cart, place: OrderPlace, userId: number | undefined): number | undefined {
  const { ask } = usePriceQuestion(cart, userId)
  return useQuery(ask(offersIn(place))).data?.weight
}

/**
 * Every line of the total for what is chosen, told anew with each choice. The offers of the city come first, so that the first total
 * that is shown already holds a delivery. An answer to an earlier choice is dropped; until the next one comes the last stays.
 */
export function useOrderPrice(cart: Cart, draft: OrderDraft, place: OrderPlace, userId: number | undefined) {
  const client = useQueryClient()
  const { ask, keyOf } = usePriceQuestion(cart, userId)
  const offers = useQuery(ask(offersIn(place)))
  const wanted = pricingBody(draft, place, offers.data)
  const settled = useSettled(wanted, pricePauseMs)
  // What was told before needs no pause.
  const asked = client.getQueryData(keyOf(wanted)) ? wanted : settled
  const isSettled = JSON.stringify(asked) === JSON.stringify(wanted)
  const price = useQuery({ ...ask(asked), enabled: offers.data !== undefined && (asked.delivery !== undefined || isSettled) })
  const shown = useLast(price.data)
  const failed = price.isError ? price : offers.isError ? offers : undefined
  return {
    /** The reply that is shown; undefined only before the very first one. */
    price: shown,
    /** The offers of this city, also while the total is being told. */
    offered: price.data ?? offers.data,
    isPending: !failed && (!isSettled || price.data === undefined),
    error: failed?.error,
    retry: () => void failed?.refetch(),
    /** The reply to what is chosen now: the one that is shown, or, while it is on its way, the one that comes. Fails like the call. */
    latest: () => client.fetchQuery({ ...ask(wanted), staleTime: Infinity }),
    /** Puts a fresh reply in the place of the one that is shown: it came with a refusal. */
    replace: (fresh: CalcPrice) => client.setQueryData(keyOf(asked), fresh),
  }
}

export type OrderPrice = ReturnType<typeof useOrderPrice>

/** Addresses of a city that fit one line; asked after a pause, the last list stays until the next one is there. An outage gives none. */
export function useAddressSuggestions(cityId: number, line: string, isOpen: boolean) {
  const api = useApi()
  const q = line.trim()
  const settled = useSettled(q, addressPauseMs)
  const isAsking = isOpen && settled.length >= limits.addressQueryMin
  const query = useQuery({
    queryKey: ['addresses-of-city', cityId, settled],
    queryFn: async ({ signal }) =>
      (await api('GET /geo/addresses', { query: { city_id: String(cityId), q: settled } }, { signal })).results,
    enabled: isAsking,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
  return { data: isAsking && !query.isError ? query.data : undefined, isSearching: q !== settled || query.isPlaceholderData }
}

/** The addresses that the account keeps and shows; none for a guest. */
export function useKeptAddresses(isLoggedIn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['addresses'],
    queryFn: async () => (await api('GET /personal/addresses')).results,
    select: (kept) => kept.filter((address) => !address.is_masked),
    enabled: isLoggedIn,
    staleTime: 300_000,
  })
}
export type KeptAddress = NonNullable<ReturnType<typeof useKeptAddresses>['data']>[number]

/** Leads the pages of this browser to another city; the one that they show already needs no question. */
export function useMoveToCity() {
  const api = useApi()
  const here = useCity()
  return useMutation({
    mutationFn: async (cityId: number) => {
      if (cityId !== here?.id) rememberCity(await api('GET /geo/cities/:id', { params: { id: String(cityId) } }))
    },
  })
}

/** One order of the shopper, or of the guest whose browser placed it or follows a signed link. */
export function useOrder(number: string) {
  const api = useApi()
  // The first answer lets the browser in by a cookie.
  const token = useSearchParams()[0].get('access_token')?.slice(0, 100)
  return useQuery({
    queryKey: orderKey(number),
    queryFn: async ({ signal }) =>
      (await api('GET /orders/:number', { params: { number }, query: token ? { access_token: token } : {} }, { signal })).order,
    staleTime: 0,
  })
}

/**
 * Asks what the bank has told about the payment, or about the part at a position, every two seconds until it is known or the caller stops
 * asking; and again from when the things seem to be held no longer until the shop says so.
 */
export function usePaymentCheck(number: string, isAsking: boolean, position: number | undefined) {
  const api = useApi()
  const client = useQueryClient()
  return useQuery({
    queryKey: checkKey(number),
    queryFn: async ({ signal }) => {
      const { order } = await api('POST /orders/:number/check-payment', { params: { number } }, { signal })
      client.setQueryData(orderKey(number), order)
      return order
    },
    staleTime: 0,
    gcTime: 0,
    enabled: isAsking,
    refetchInterval: ({ state: { data } }) =>
      data && payStandingOf(data, position) !== 'waiting' && !isTimeUp(data, shopNow()) ? false : checkEveryMs,
  })
}

/** A new attempt to pay, in another way when one is named; each press is one attempt, however often it is sent. On receipt there is none. */
export function usePay(number: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (paymentType?: PaymentType) =>
      api(
        'POST /orders/:number/pay',
        { params: { number }, body: paymentType ? { payment_type: paymentType } : {} },
        { headers: { 'idempotency-key': randomUuid() } },
      ),
    onSuccess: ({ order, payment }) => {
      client.setQueryData(orderKey(number), order)
      // What waits for the bank waits no longer.
      if (!payment) client.setQueryData(checkKey(number), order)
    },
  })
}

/**
 * Gives up an order that was not paid and puts its things into the cart again, under the way back that any other way to pay needs. The bank
 * is asked first: an order that has been paid meanwhile is left alone, and nothing comes back. Can be pressed again when it broke off.
 * Source: UX-47.
 */
export function useBackToCart(number: string) {
  const api = useApi()
  const client = useQueryClient()
  const scope = useCartScope()
  const cart = useCartWriter()
  const params = { number }
  return useMutation({
    mutationFn: async () => {
      const { order } = await api('POST /orders/:number/check-payment', { params })
      if (standingOf(order) === 'paid') return undefined
      if (order.can_cancel) await api('POST /orders/:number/cancel', { params, query: { only_unpaid: 'true' } })
      return api('POST /orders/:number/repeat', { params, query: scope() })
    },
    onSuccess: (reply) => reply && cart.set(reply.cart),
    // The money may have come before or in between: then the page is that of a paid order.
    onSettled: (reply) => (reply ? undefined : client.invalidateQueries({ queryKey: orderKey(number) })),
  })
}

/** Tells whoever measures of the purchase: the server lets only the first caller do it. Source: ORD-05, UX-48. */
export function usePurchaseOnce(order: Order): void {
  const api = useApi()
  const { number, total } = order
  useQuery({
    queryKey: [...orderKey(number), 'purchase'],
    queryFn: async () => {
      const { first } = await api('POST /orders/:number/ecommerce-sent', { params: { number } })
      if (first) emitShopEvent('purchase', { orderNumber: number, totalRoubles: total, currency: 'RUB' })
      return first
    },
    enabled: !order.ecommerce_sent && standingOf(order) === 'paid',
    staleTime: Infinity,
    retry: false,
  })
}
