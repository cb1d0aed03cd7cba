import { useSyncExternalStore } from 'react'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { useCached } from '#web/lib/api/cached.ts'
import { guestFavorites } from './favorite-ids.ts'

/** Where a customer's favorites are kept in the cache. */
export const favoritesKey = ['favorites', 'ids'] as const

/** Ids of the favorites, the latest first: the browser's for a guest, the server's for a customer. Undefined until known. Source: FAV-01. */
export function useFavoriteIds(): readonly number[] | undefined {
  const isLoggedIn = useIsLoggedIn()
  const kept = useSyncExternalStore(guestFavorites.subscribe, guestFavorites.read, () => undefined)
  const own = useCached<readonly number[]>(favoritesKey)
  return isLoggedIn ? own : kept
}

/** Favorites in the header; undefined until known. Source: SH-05, UX-2. */
export function useFavoritesCount(): number | undefined {
  return useFavoriteIds()?.length
}

/** Whether a product is a favorite; false until known. */
export function useIsFavorite(productId: number): boolean {
  return useFavoriteIds()?.includes(productId) ?? false
}
