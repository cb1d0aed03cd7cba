/** The middle one of some figures; 0 of none. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
