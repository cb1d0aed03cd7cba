import { useEffect, useRef } from 'react'

/**
 * "Show more" goes away with the last page: the focus it had then is on the last mark of the grid, before what came. `shown` is how
 * many goods are shown, `isAll` whether there are no more.
 */
export function useFocusAfterMore(shown: number, isAll: boolean): void {
  const before = useRef(shown)
  // Talks to the focus of the document, which a button that goes away would lose.
  useEffect(() => {
    const hasGrown = shown > before.current
    before.current = shown
    if (!hasGrown || !isAll || document.activeElement !== document.body) return
    const marks = document.querySelectorAll<HTMLElement>('[data-mark]')
    marks.item(marks.length - 1)?.focus({ preventScroll: true })
  }, [shown, isAll])
}
