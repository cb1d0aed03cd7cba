/** A picture with the place that it is to have among those that come with it. */
export interface Arriving {
  id: number
  rank: number
}

/**
 * Pictures with one that has come: before the first of its batch that is to stand behind it, else last. A picture that is there already stays where it is.
 * Files come in any order; they stand as they were chosen.
 */
export function withArrived(ids: readonly number[], { id, rank }: Arriving, ranks: ReadonlyMap<number, number>): number[] {
  if (ids.includes(id)) return [...ids]
  const at = ids.findIndex((one) => (ranks.get(one) ?? -1) > rank)
  return at < 0 ? [...ids, id] : ids.toSpliced(at, 0, id)
}

/** Pictures with one of them at another place. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const rest = ids.filter((one) => one !== id)
  return rest.length === ids.length ? [...ids] : rest.toSpliced(Math.min(Math.max(0, to), rest.length), 0, id)
}
