import { useMutation, useQuery, useQueryClient, type QueryClient } from '#web/lib/api/queries.ts'
import { useHref } from 'react-router'
import type { User } from '#contracts/customers.contract.ts'
import { useCartWriter } from '#web/features/buying/cart/cart.queries.ts'
import { cartKey } from '#web/features/buying/cart/cart-scope.ts'
import { guestFavorites } from '#web/features/buying/favorites/favorite-ids.ts'
import { useFavoritesSession } from '#web/features/buying/favorites/favorites.queries.ts'
import { dropToken, isEndingLogin, keepToken, markEnding } from '#web/lib/api/session.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { keepLastWords } from '#web/lib/page/last-words.ts'
import { rememberSizes } from '#web/lib/api/my-sizes.ts'
import { claimTab, forgetTab } from '#web/lib/browser/tab-owner.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { accountKey } from './known-account.ts'

const orders = ['orders'] as const
/** What else belongs to one customer and must not be seen by the next. */
const personalKeys = [accountKey, ['addresses'], ['favorites'], ['bonuses'], ['personal']] as const

/**
 * The customer: asked for only with a token, and again only after `useAccountWriter().markDirty()`. The reply also brings their cart and their
 * favorites; what the browser kept as a guest is pushed first, so that a push that failed once is made up for. Source: AUTH-06, FAV-02.
 */
export function useAccount() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({ ...useAccountQuery(), enabled: isLoggedIn })
}

/** The customer's data after a change elsewhere: the fresh user, or the mark that they must be asked for again. */
export function useAccountWriter() {
  const client = useQueryClient()
  return {
    set: (user: User) => client.setQueryData<User>(accountKey, user),
    markDirty: () => client.invalidateQueries({ queryKey: accountKey }),
  }
}

function useAccountQuery() {
  const api = useApi()
  const cart = useCartWriter()
  const favorites = useFavoritesSession()
  const client = useQueryClient()
  return {
    queryKey: accountKey,
    staleTime: Infinity,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<User> => {
      await favorites.merge().catch(() => undefined)
      const takeCart = unlessChanged(client, cartKey)
      const takeFavorites = unlessChanged(client, ['favorites'])
      const account = await api('GET /personal/account', {}, { signal })
      claimTab(account.user.id)
      await Promise.all([takeCart(() => cart.set(account.cart)), takeFavorites(() => favorites.set(account.favorites))])
      // Nice to have: the shop works without them.
      void api('GET /personal/sizes').then(
        ({ clothes, shoes, jeans }) => rememberSizes([clothes, shoes, jeans]),
        () => undefined,
      )
      return account.user
    },
  }
}

/**
 * To be called before a question whose answer brings something else along: takes that over unless it was changed meanwhile, of which the answer
 * may not know. Then it is asked for by itself; while the change is under way, its own answer comes.
 */
function unlessChanged(client: QueryClient, queryKey: readonly string[]) {
  const isChanging = (): boolean => client.isMutating({ mutationKey: queryKey }) > 0
  const began = Date.now()
  const wasChanging = isChanging()
  return async (take: () => Promise<void>): Promise<void> => {
    if (isChanging()) return
    const changes = client.getMutationCache().findAll({ mutationKey: queryKey })
    if (wasChanging || changes.some(({ state }) => state.submittedAt >= began)) await client.invalidateQueries({ queryKey })
    else await take()
  }
}

/** The beginning and the end of a login in this browser. */
export function useSession() {
  const client = useQueryClient()
  const cart = useCartWriter()
  const account = useAccountQuery()
  return {
    open: async (user: User, token: string) => {
      claimTab(user.id)
      keepToken(token)
      client.setQueryData<User>(accountKey, user)
      await client.invalidateQueries({ queryKey: ['addresses'] })
      // The page of an order that was refused to a stranger.
      void client.refetchQueries({ queryKey: orders, predicate: ({ state }) => state.status === 'error' })
      // Who hears of a failure is the session guard: it ends the login.
      await client.fetchQuery({ ...account, staleTime: 0 }).catch(() => undefined)
    },
    /** Clears user, token, addresses and cart. Source: AUTH-06. */
    close: () => {
      dropToken()
      forgetCustomer(client)
      cart.reset()
    },
    /** Another tab has done so: the cart may be a new one by now. */
    forget: () => {
      forgetCustomer(client)
      void cart.reload()
    },
  }
}

/** What is known of the customer goes. A page about one order asks again, as whoever is here now: nothing else would tell it to. */
function forgetCustomer(client: QueryClient): void {
  for (const queryKey of personalKeys) client.removeQueries({ queryKey })
  // Of one order there is the number alone, which does not tell who may see it.
  client.removeQueries({ queryKey: orders, predicate: ({ queryKey }) => queryKey.length !== 2 })
  void client.resetQueries({ queryKey: orders })
}

let isLeaving = false

/** Opens a document that knows nothing of this customer, so that nothing of them stays in the memory of the page. The first call decides where. */
export function leaveTo(href: string): void {
  if (isLeaving) return
  isLeaving = true
  location.assign(href)
}

/**
 * Whether the page is being left for good: nobody needs to be asked for any more. The server empties the storage of a browser that logs out, so
 * that the token is gone before its answer is read.
 */
export function isLeavingPage(): boolean {
  return isLeaving || isEndingLogin()
}

/** What ends a login: the guard keeps still meanwhile, then a fresh page begins that knows nothing of this customer. */
function useEnding<Input>(end: (input: Input) => Promise<unknown>) {
  const session = useSession()
  const home = useHref('/')
  return {
    onMutate: () => markEnding(true),
    mutationFn: end,
    onSuccess: () => {
      leaveTo(home)
      session.close()
      forgetTab()
    },
    onError: () => markEnding(false),
  }
}

/** Deletes the account with the code that was sent for it; the page that comes says `lastWords`. What throws is told by the form. Source: ACC-08. */
export function useDeleteAccount(lastWords: string) {
  const api = useApi()
  const ending = useEnding((code: string) => api('DELETE /personal/account', { body: { code } }))
  return useMutation({
    ...ending,
    onSuccess: () => {
      ending.onSuccess()
      keepLastWords(lastWords)
    },
  })
}

/** Logs out on the server, which empties this browser's cart, and begins anew with a fresh page. Source: AUTH-05. */
export function useLogout() {
  const api = useApi()
  const errorText = useErrorText()
  const ending = useEnding(() => api('DELETE /authorization/logout'))
  return useMutation({
    ...ending,
    onSuccess: () => {
      ending.onSuccess()
      guestFavorites.write([])
    },
    onError: (error) => {
      ending.onError()
      showToast({ text: errorText(error) })
    },
  })
}
