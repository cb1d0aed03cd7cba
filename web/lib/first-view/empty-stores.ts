/**
 * Runs in the page before its body comes: where this browser knows that a guest has no cart or no favourites, the page shows no places of
 * goods for them (`html[data-no-cart]`, `html[data-no-favorites]` in the style sheets), until its scripts say so themselves. Source: UX-17.
 */
export function markWhatIsEmpty(): void {
  const { dataset } = document.documentElement
  try {
    if (localStorage.getItem('token')) return
    if (!localStorage.getItem('cart_id') && !/(?:^|; )cart_id=/.test(document.cookie)) dataset.noCart = ''
    if (!localStorage.getItem('favorites')) dataset.noFavorites = ''
  } catch {
    // Storage may be forbidden: nothing is known then.
  }
  // What comes into them from now on has its places.
  addEventListener('hydrated', () =>
    setTimeout(() => {
      delete dataset.noCart
      delete dataset.noFavorites
    }, 500),
  )
}
