import { useOverlays } from '#web/lib/open-overlay.ts'

/**
 * Opens a dialog of the page behind the change of route that leads to it, which closes all that is open, and behind whatever was opened in
 * the same moment: that one is not to be lost either. Call the result when the page is left before.
 */
export function whenNothingIsOpen(open: () => void): () => void {
  let isOver = false
  const stop = (): void => {
    isOver = true
    unsubscribe()
  }
  const tryNow = (): void => {
    if (isOver || useOverlays.getState().current) return
    stop()
    open()
  }
  const unsubscribe = useOverlays.subscribe(() => queueMicrotask(tryNow))
  queueMicrotask(tryNow)
  return stop
}
