/** How much of each of five stars a mark fills, 0 to 1: whole stars, then the rest to a tenth, as the figure beside them is rounded. */
export function starShares(value: number): number[] {
  const tenths = Math.round(Math.min(Math.max(value, 0), 5) * 10)
  return [0, 1, 2, 3, 4].map((at) => Math.min(Math.max(tenths - at * 10, 0), 10) / 10)
}
