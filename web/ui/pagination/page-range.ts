/** A page number, or a hole between numbers. */
export type PageMark = number | 'gap'

/**
 * The numbers a pager shows: `margin` pages at each end and `range` pages around the current one; a hole of a single page is
 * filled with that page. Source: CAT-03.
 */
export function pageRange(current: number, pages: number, range = 3, margin = 1): PageMark[] {
  const first = Math.max(1, Math.min(current - Math.floor(range / 2), pages - range + 1))
  const last = Math.min(pages, first + range - 1)
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page <= margin || page > pages - margin || (page >= first && page <= last),
  )
  return shown.flatMap((page, index) => {
    const hole = page - (shown[index - 1] ?? 0) - 1
    if (hole === 0) return [page]
    return hole === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}
