import { useSyncExternalStore } from 'react'
import type { Listing } from '#contracts/catalog.contract.ts'
import { storedValue } from '#web/lib/stored-value.ts'

const most = 6
const none: readonly string[] = []

const sizes = storedValue<readonly string[]>(
  'my_sizes',
  (text) => text?.split(',').filter((slug) => /^[a-z0-9._-]{1,20}$/.test(slug)) ?? none,
  (value) => (value.length > 0 ? value.join(',') : undefined),
)

/** The sizes that this shopper chose last, by their slugs; nothing before the script has come. */
export function useMySizes(): readonly string[] {
  return useSyncExternalStore(sizes.subscribe, sizes.read, () => none)
}

/** Remembers the sizes that a listing is filtered by. */
export function rememberSizes(applied: Listing['applied']): void {
  const chosen = applied.filter((one) => one.name === 'size').map((one) => one.value)
  if (chosen.length > 0 && chosen.length <= most) sizes.write(chosen)
}
