import { limits } from '#contracts/limits.ts'
import { guestFavoritesKey } from '#web/lib/page/first-view/storage-keys.ts'
import { storedValue } from '#web/lib/browser/stored-value.ts'

/** Product ids that were kept by this browser, the latest first; anything else in the storage counts as none. */
export function parseIds(text: string | undefined): readonly number[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return []
    return [...new Set(list.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0))].slice(0, limits.favourites)
  } catch {
    return []
  }
}

/** The list with an id on top; `undefined` when it is full. Source: FAV-01. */
export function withId(ids: readonly number[], id: number): readonly number[] | undefined {
  if (ids.includes(id)) return ids
  return ids.length >= limits.favourites ? undefined : [id, ...ids]
}

/** The list without an id. */
export function withoutId(ids: readonly number[], id: number): readonly number[] {
  return ids.filter((one) => one !== id)
}

/** What a guest has put aside. After a login the server has it, and this is empty. Source: FAV-01. */
export const guestFavorites = storedValue<readonly number[]>(guestFavoritesKey, parseIds, (ids) =>
  ids.length > 0 ? JSON.stringify(ids) : undefined,
)
