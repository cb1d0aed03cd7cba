import { useEffect, useRef, type RefObject } from 'react'

/**
 * "Show more" goes away with the last goods: the focus it had then is on the last mark of the grid, before what came. `shown` is how
 * many of `total` are shown of what was searched for by `query`.
 */
export function useFocusAfterMore(grid: RefObject<HTMLElement | null>, query: string, shown: number, total: number): void {
  const before = useRef({ query, shown })
  // Talks to the focus of the document, which a button that goes away would lose.
  useEffect(() => {
    const hasGrown = query === before.current.query && shown > before.current.shown
    before.current = { query, shown }
    if (!hasGrown || shown < total || document.activeElement !== document.body) return
    const marks = grid.current?.querySelectorAll<HTMLElement>('[data-mark]')
    marks?.item(marks.length - 1)?.focus({ preventScroll: true })
  }, [grid, query, shown, total])
}
