/** Longer than the shop asks to wait. */
const againMs = 4000

/**
 * Asks once more for a picture of the shop that did not come: one that is not drawn yet when it is asked for is refused within two seconds instead of being
 * waited for. Each place asks for itself, since the same picture may stand in two; until it has come, `data-undrawn` has the place alone seen instead of the
 * browser's sign of a broken picture. Source: decision 0134.
 */
export function tryPicturesAgain(): void {
  const tried = new WeakMap<Element, string>()
  const onError = ({ target }: Event) => {
    const picture = target as HTMLImageElement
    const { currentSrc, src } = picture
    if (!currentSrc?.includes('/images/')) return
    picture.dataset.undrawn = ''
    if (tried.get(picture) === currentSrc) return
    tried.set(picture, currentSrc)
    // The same address, set anew, has the browser ask for it anew.
    setTimeout(() => picture.setAttribute('src', src), againMs)
  }
  const onLoad = ({ target }: Event) => {
    const { dataset } = target as Partial<HTMLElement>
    delete dataset?.undrawn
  }
  addEventListener('error', onError, true)
  addEventListener('load', onLoad, true)
}
