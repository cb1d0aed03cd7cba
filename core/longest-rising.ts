/** The indexes of the longest run of rising values, in their order; of runs as long as each other the one that ends lowest. */
export function longestRising(values: readonly number[]): number[] {
  const ends: number[] = []
  const before: (number | undefined)[] = []
  values.forEach((value, index) => {
    const place = ends.findIndex((end) => (values[end] ?? 0) >= value)
    const at = place < 0 ? ends.length : place
    before[index] = at === 0 ? undefined : ends[at - 1]
    ends[at] = index
  })
  const run: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = before[index]) run.push(index)
  return run.toReversed()
}
