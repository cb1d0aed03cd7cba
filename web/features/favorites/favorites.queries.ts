import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiCall } from '#contracts/client.ts'
import { limits } from '#contracts/limits.ts'
import { readToken } from '#web/lib/api/session.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { emitShopEvent } from '#web/lib/events.ts'
import { useErrorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { guestFavorites, withId, withoutId } from './favorite-ids.ts'
import { inOrder } from './favorites-filter.ts'

type Ids = readonly number[]
const key = ['favorites'] as const
const listKey = ['favorites', 'ids'] as const
const nothing: Ids = []

/** Ids of the favourites, the latest first: the browser's for a guest, the server's for a customer. Undefined until known. Source: FAV-01. */
export function useFavoriteIds(): Ids | undefined {
  const api = useApi()
  const isLoggedIn = useIsLoggedIn()
  const kept = useSyncExternalStore(guestFavorites.subscribe, guestFavorites.read, () => undefined)
  const { data } = useQuery({
    queryKey: listKey,
    enabled: isLoggedIn,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => idsOf(await api('GET /favorites', { query: { limit: String(limits.favourites) } }, { signal })),
  })
  return isLoggedIn ? data : kept
}

/** Favourites in the header; undefined until known. Source: SH-05, UX-2. */
export function useFavoritesCount(): number | undefined {
  return useFavoriteIds()?.length
}

/** Ids that one address can hold. */
const idsPerCall = 200

/** The favourites as cards, the latest first; those before stay in sight while a changed list is asked for. Undefined until known. */
export function useFavoriteCards() {
  const api = useApi()
  const ids = useFavoriteIds()
  const { data, isError, refetch } = useQuery({
    queryKey: [...key, 'cards', ids],
    enabled: ids !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil((ids?.length ?? 0) / idsPerCall) }, (_, part) =>
        (ids ?? nothing).slice(part * idsPerCall, (part + 1) * idsPerCall),
      )
      const replies = await Promise.all(
        parts.map((part) => api('GET /catalog/products', { query: { ids: part.join(','), limit: String(idsPerCall) } }, { signal })),
      )
      return replies.flatMap((reply) => reply.results)
    },
  })
  const cards = ids && (ids.length === 0 ? [] : data && inOrder(ids, data))
  return { cards, isError: isError && !data, refetch }
}

/** Whether a product is a favourite; false until known. */
export function useIsFavorite(productId: number): boolean {
  return useFavoriteIds()?.includes(productId) ?? false
}

interface Toggle {
  productId: number
  isAdded: boolean
}

/** Adds or removes a favourite: shown at once, taken back with a message when the server refuses. Source: FAV-01, UX-32. */
export function useToggleFavorite(): (productId: number) => void {
  const t = useTranslations('heart')
  const api = useApi()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: 'favorites' },
    mutationFn: ({ productId, isAdded }: Toggle) => {
      const body = { favorite_products: [productId] }
      return isAdded ? api('POST /favorites', { body }) : api('DELETE /favorites', { body })
    },
    onMutate: async ({ productId, isAdded }) => {
      await client.cancelQueries({ queryKey: listKey })
      client.setQueryData<Ids>(listKey, (ids = nothing) =>
        isAdded ? [productId, ...withoutId(ids, productId)] : withoutId(ids, productId),
      )
    },
    onSuccess: (reply) => {
      if (client.isMutating({ mutationKey: key }) <= 1) client.setQueryData<Ids>(listKey, idsOf(reply))
    },
    onError: (error, { productId, isAdded }) => {
      client.setQueryData<Ids>(listKey, (ids = nothing) =>
        isAdded ? withoutId(ids, productId) : [productId, ...withoutId(ids, productId)],
      )
      showToast({ text: errorText(error) })
    },
  })

  return (productId) => {
    const isLoggedIn = readToken() !== undefined
    const ids = (isLoggedIn ? client.getQueryData<Ids>(listKey) : guestFavorites.read()) ?? nothing
    const isAdded = !ids.includes(productId)
    const next = isAdded ? withId(ids, productId) : withoutId(ids, productId)
    if (!next) return showToast({ text: t('full', { count: limits.favourites }) })
    if (isLoggedIn) mutate({ productId, isAdded })
    else guestFavorites.write(next)
    if (!isAdded) emitShopEvent('favorite-removed', { productId })
  }
}

/** What a login and a logout do with favourites. */
export function useFavoritesSession() {
  const api = useApi()
  const client = useQueryClient()
  return {
    /** Pushes what the browser kept to the account; it is forgotten here once the server has it. Source: FAV-02. */
    merge: () => mergeGuestFavorites(api, client),
    set: async (favorites: readonly { id: number }[]) => {
      await client.cancelQueries({ queryKey: listKey })
      client.setQueryData<Ids>(listKey, idsOf({ results: favorites }))
    },
    forget: () => client.removeQueries({ queryKey: key }),
  }
}

async function mergeGuestFavorites(api: ApiCall, client: QueryClient): Promise<void> {
  const kept = guestFavorites.read()
  if (kept.length === 0) return
  const merged = await api('POST /favorites/logined', { body: { favorite_products: [...kept] } })
  // A list that was asked for before knows nothing of it.
  await client.cancelQueries({ queryKey: listKey })
  client.setQueryData<Ids>(listKey, idsOf(merged))
  // What was added in another tab meanwhile stays for the next login.
  guestFavorites.write(guestFavorites.read().filter((id) => !kept.includes(id)))
}

function idsOf({ results }: { results: readonly { id: number }[] }): Ids {
  return results.map((one) => one.id)
}
