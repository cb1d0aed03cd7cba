/** So many pages of a list are shown together at most; "show more" then begins anew. */
export const shownPages = 8

/** The number of a page as an address says it; undefined when it is none. */
export function readPage(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
