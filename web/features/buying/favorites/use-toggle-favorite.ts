import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { readToken } from '#web/lib/api/session.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { guestFavorites, withId, withoutId } from './favorite-ids.ts'

/** Adds or removes a favorite: shown at once, taken back with a message when the server refuses. Source: FAV-01, UX-32. */
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
