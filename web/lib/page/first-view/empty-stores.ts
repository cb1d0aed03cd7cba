import { cartKey, guestFavoritesKey, tokenKey } from './storage-keys.ts'

/** From the first drawing of React, which knows no store yet, until it has drawn what is in them; places would flash up in between. */
const drawnMs = 500

/**
 * Runs in the page before its body comes: where this browser knows that a guest has no cart or no favorites, the page shows no places of
 * goods for them (`html[data-no-cart]`, `html[data-no-favorites]` in the style sheets), until its scripts say so themselves. Source: UX-17.
 */
export function markWhatIsEmpty(): void {
  const { dataset } = document.documentElement
  try {
    if (localStorage.getItem(tokenKey)) return
    if (!localStorage.getItem(cartKey) && !`; ${document.cookie}`.includes(`; ${cartKey}=`)) dataset.noCart = ''
    if (!localStorage.getItem(guestFavoritesKey)) dataset.noFavorites = ''
  } catch {
    // Storage may be forbidden: nothing is known then.
  }
  // What comes into them from now on has its places.
  addEventListener('hydrated', () =>
    setTimeout(() => {
      delete dataset.noCart
      delete dataset.noFavorites
    }, drawnMs),
  )
}
