/** An order that staff want, and the one that they read before. */
export interface Reorder {
  ids: readonly number[]
  was: readonly number[]
}

/** Whether an order is one of the same rows, and the one that was read is still that of now: else somebody's rows or moves would be lost. Source: ADM-77. */
export function isReorderOf(current: readonly number[], { ids, was }: Reorder): boolean {
  return current.join() === was.join() && current.toSorted((a, b) => a - b).join() === ids.toSorted((a, b) => a - b).join()
}
