import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { readToken } from '#web/lib/api/session.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { useCached } from '#web/lib/api/cached.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { guestFavorites, withId, withoutId } from './favorite-ids.ts'

/** Where a customer's favourites are kept in the cache. */
export const favoritesKey = ['favorites', 'ids'] as const

/** Ids of the favourites, the latest first: the browser's for a guest, the server's for a customer. Undefined until known. Source: FAV-01. */
export function useFavoriteIds(): readonly number[] | undefined {
  const isLoggedIn = useIsLoggedIn()
  const kept = useSyncExternalStore(guestFavorites.subscribe, guestFavorites.read, () => undefined)
  const own = useCached<readonly number[]>(favoritesKey)
  return isLoggedIn ? own : kept
}

/** Favourites in the header; undefined until known. Source: SH-05, UX-2. */
export function useFavoritesCount(): number | undefined {
  return useFavoriteIds()?.length
}

/** Whether a product is a favourite; false until known. */
export function useIsFavorite(productId: number): boolean {
  return useFavoriteIds()?.includes(productId) ?? false
}

/** Adds or removes a favourite: shown at once, taken back with a message when the server refuses. Source: FAV-01, UX-32. */
export function useToggleFavorite(): (productId: number) => void {
  const t = useTranslations('heart')
  const api = useApi()
  const errorText = useErrorText()
  const toggleOwn = async (productId: number): Promise<boolean> => {
    const { toggleOwnFavorite } = await import('./favorites.queries.ts')
    return toggleOwnFavorite(api, productId)
  }
  return (productId) => {
    const done = readToken() === undefined ? Promise.resolve(toggleOfGuest(productId)) : toggleOwn(productId)
    done.then(
      (isDone) => isDone || showToast({ text: t('full', { count: limits.favourites }) }),
      (error: unknown) => showToast({ text: errorText(error) }),
    )
  }
}

/** Answers false when the list is full. */
function toggleOfGuest(productId: number): boolean {
  const ids = guestFavorites.read()
  const isAdded = !ids.includes(productId)
  const next = isAdded ? withId(ids, productId) : withoutId(ids, productId)
  if (!next) return false
  guestFavorites.write(next)
  if (!isAdded) emitShopEvent('favorite-removed', { productId })
  return true
}
