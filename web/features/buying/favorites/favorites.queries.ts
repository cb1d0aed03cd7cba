import { useTranslations } from 'use-intl'
import type { ApiCall } from '#contracts/client.ts'
import { limits } from '#contracts/limits.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { keepInTab, readKept } from '#web/lib/browser/kept-in-tab.ts'
import { useLast } from '#web/lib/browser/use-last.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { keepPreviousData, mutate, pageQueries, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { withId, withoutId } from './favorite-ids.ts'
import { inOrder } from './favorites-filter.ts'
import { loadCards, mergeGuestFavorites } from './guest-favorites.queries.ts'
import { favoritesKey, useFavoriteIds } from './known-favorites.ts'

type Ids = readonly number[]
const key = ['favorites'] as const
const nothing: Ids = []
/** Every page of a customer pushes what is left: they need not be told on each. */
const toldFullKey = 'favorites_told_full'

/** Asks the server for a customer's favorites as long as the component is there; what came is read with `useFavoriteIds`. Source: FAV-01. */
export function useOwnFavorites() {
  const api = useApi()
  return useQuery({
    queryKey: favoritesKey,
    enabled: useIsLoggedIn(),
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => idsOf(await api('GET /favorites', { query: { limit: String(limits.favourites) } }, { signal })),
  })
}

/** The favorites as cards with what is left of them in the visitor's city, the latest first; those before stay in sight while a changed list is asked for. Undefined until known. */
export function useFavoriteCards() {
  const api = useApi()
  const ids = useFavoriteIds()
  const cityId = useCity()?.id
  const { data, isError, refetch } = useQuery({
    queryKey: [...key, 'cards', ids, cityId],
    enabled: ids !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => loadCards(api, ids ?? nothing, cityId, signal),
  })
  // A changed list that cannot be told leaves those that are known.
  const known = useLast(data)
  const cards = ids && (ids.length === 0 ? [] : known && inOrder(ids, known))
  const own = useOwnFavorites()
  return {
    cards,
    isError: ids === undefined ? own.isError : isError && !known,
    refetch: () => (ids === undefined ? own.refetch() : refetch()),
  }
}

/**
 * Adds or removes a favorite of a customer: shown at once, taken back when the server refuses, which is thrown. `false` when the list
 * is full. Source: FAV-01, UX-32.
 */
export async function toggleOwnFavorite(api: ApiCall, productId: number): Promise<boolean> {
  const client = pageQueries()
  const ids = client.getQueryData<Ids>(favoritesKey) ?? nothing
  const isAdded = !ids.includes(productId)
  if (isAdded && !withId(ids, productId)) return false
  const change = (shouldBeThere: boolean) =>
    client.setQueryData<Ids>(favoritesKey, (now = nothing) =>
      shouldBeThere ? [productId, ...withoutId(now, productId)] : withoutId(now, productId),
    )
  if (!isAdded) emitShopEvent('favorite-removed', { productId })
  const mutationFn = () => {
    const body = { favorite_products: [productId] }
    return isAdded ? api('POST /favorites', { body }) : api('DELETE /favorites', { body })
  }
  await mutate(
    {
      mutationKey: key,
      scope: { id: 'favorites' },
      mutationFn,
      onMutate: async () => {
        await client.cancelQueries({ queryKey: favoritesKey })
        change(isAdded)
      },
      onSuccess: (reply) => {
        if (client.isMutating({ mutationKey: key }) <= 1) client.setQueryData<Ids>(favoritesKey, idsOf(reply))
      },
      onError: () => {
        change(!isAdded)
        // Those that came meanwhile were not taken.
        void client.invalidateQueries({ queryKey: favoritesKey })
      },
    },
    undefined,
  )
  return true
}

/** What a login and a logout do with favorites. */
export function useFavoritesSession() {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('heart')
  return {
    /** Pushes what the browser kept to the account; that something found no room is said once in a tab. Source: FAV-02. */
    merge: async () => {
      if ((await mergeGuestFavorites(api, client)) || readKept(toldFullKey)) return
      showToast({ text: t('full', { count: limits.favourites }) })
      keepInTab(toldFullKey, true)
    },
    set: async (favorites: readonly { id: number }[]) => {
      await client.cancelQueries({ queryKey: favoritesKey })
      client.setQueryData<Ids>(favoritesKey, idsOf({ results: favorites }))
    },
    forget: () => client.removeQueries({ queryKey: key }),
  }
}

function idsOf({ results }: { results: readonly { id: number }[] }): Ids {
  return results.map((one) => one.id)
}
