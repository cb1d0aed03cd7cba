import type { Filter } from '#contracts/catalog.contract.ts'

/**
 * The filters as they stand, with the counts of another choice. A listing leaves out what would find nothing: here it stays in its
 * place with 0, and what the choice brings anew comes to its own place. Source: CAT-04, UX-7.
 */
export function withCountsOf(fresh: readonly Filter[], shown: readonly Filter[]): Filter[] {
  return joined(
    fresh,
    shown,
    (filter) => filter.name,
    (now, before) => {
      if (now?.type === 'range' || !before) return now
      const values = joined(
        now?.values ?? [],
        before.values,
        (value) => value.value,
        (value, old) => value ?? (old && { ...old, count: 0 }),
      )
      return before.type === 'range' ? before : { ...before, values }
    },
  )
}

/** Both lists in one order, which they share: each of the second stands behind the one it stood behind. */
function joined<T>(
  fresh: readonly T[],
  shown: readonly T[],
  keyOf: (one: T) => string,
  join: (now: T | undefined, before: T | undefined) => T | undefined,
): T[] {
  const keys = fresh.map(keyOf)
  for (const [index, one] of shown.entries()) {
    const before = shown[index - 1]
    if (!keys.includes(keyOf(one))) keys.splice(before ? keys.indexOf(keyOf(before)) + 1 : 0, 0, keyOf(one))
  }
  const find = (list: readonly T[], key: string) => list.find((one) => keyOf(one) === key)
  return keys.flatMap((key) => join(find(fresh, key), find(shown, key)) ?? [])
}
