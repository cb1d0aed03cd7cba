/** Longer than the shop asks to wait. */
const againMs = 4000

/**
 * Asks once more for a picture of the shop that did not come: one that is not drawn yet when it is asked for is refused within two seconds instead of being
 * waited for. Source: decision 0134.
 */
export function tryPicturesAgain(): void {
  const tried = new Set<string>()
  const onError = ({ target }: Event) => {
    const { currentSrc, src } = target as HTMLImageElement
    if (!currentSrc?.includes('/images/') || tried.has(currentSrc)) return
    tried.add(currentSrc)
    // The same address, set anew, has the browser ask for it anew.
    setTimeout(() => (target as HTMLImageElement).setAttribute('src', src), againMs)
  }
  addEventListener('error', onError, true)
}
