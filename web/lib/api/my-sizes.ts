import { useSyncExternalStore } from 'react'
import { storedValue } from '../browser/stored-value.ts'

const most = 6
const none: readonly string[] = []

const sizes = storedValue<readonly string[]>(
  'my_sizes',
  (text) => text?.split(',').filter((slug) => /^[a-z0-9._-]{1,20}$/.test(slug)) ?? none,
  (value) => (value.length > 0 ? value.join(',') : undefined),
)

/** The sizes that this shopper told or chose last, by their slugs; nothing before the script has come. Source: ACC-07. */
export function useMySizes(): readonly string[] {
  return useSyncExternalStore(sizes.subscribe, sizes.read, () => none)
}

/** Remembers sizes in this browser: those of the account, or those that a listing is filtered by. None, or too many, change nothing. */
export function rememberSizes(slugs: readonly (string | null)[]): void {
  const chosen = slugs.filter((slug) => slug !== null)
  if (chosen.length > 0 && chosen.length <= most) sizes.write(chosen)
}

/** The size that is offered as the default choice: one of the shopper's that can be had. Source: ACC-07. */
export function ownSize<S extends { title: string; amount: { code: string } }>(
  offered: readonly S[],
  mine: readonly string[],
): S | undefined {
  return offered.find((size) => mine.includes(size.title.toLowerCase()) && size.amount.code !== 'none')
}
