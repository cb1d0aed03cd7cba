/**
 * Does the work for each of the items in their sequence, at most so many at the same time: one that takes long holds up nothing but its own place.
 * Rejects with what the work throws first.
 */
export async function withConcurrencyLimit<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const workThrough = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
}
