/** A slider with fewer slides stops at its last one. Source: SH-16. */
const loopFrom = 4

/** The slide that comes by itself after this one; undefined when the show is over. */
export function slideAfter(index: number, count: number): number | undefined {
  if (index + 1 < count) return index + 1
  return count >= loopFrom ? 0 : undefined
}
