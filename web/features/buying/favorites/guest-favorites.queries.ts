import type { ApiCall } from '#contracts/client.ts'
import { limits } from '#contracts/limits.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import type { QueryClient } from '#web/lib/api/queries.ts'
import { guestFavorites } from './favorite-ids.ts'
import { favoritesKey } from './known-favorites.ts'

type Ids = readonly number[]

/** Ids that one address can hold. */
const idsPerCall = 200

/**
 * The cards of these products, with what is left of them in the city. What did not come the shop no longer shows: a guest's list forgets it,
 * since nobody could take it out by hand. Source: FAV-01, UX-2.
 */
export async function loadCards(api: ApiCall, ids: Ids, cityId?: number, signal?: AbortSignal): Promise<ProductCard[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, part) =>
    ids.slice(part * idsPerCall, (part + 1) * idsPerCall),
  )
  const rest = { limit: String(idsPerCall), ...(cityId !== undefined && { city_id: String(cityId) }) }
  const replies = await Promise.all(
    parts.map((part) => api('GET /catalog/products', { query: { ids: part.join(','), ...rest } }, { ...(signal && { signal }) })),
  )
  const cards = replies.flatMap((reply) => reply.results)
  const shown = new Set(cards.map((card) => card.id))
  forget(ids.filter((id) => !shown.has(id)))
  return cards
}

/**
 * Pushes what the browser kept to the account. Forgotten here is what the server has now, and what the shop no longer shows; `false` when
 * something found no room in a full list: that stays for another login. Source: FAV-02.
 */
export async function mergeGuestFavorites(api: ApiCall, client: QueryClient): Promise<boolean> {
  const kept = guestFavorites.read()
  if (kept.length === 0) return true
  const { results } = await api('POST /favorites/logined', { body: { favorite_products: [...kept] } })
  const merged = results.map(({ id }) => id)
  // A list that was asked for before knows nothing of it.
  await client.cancelQueries({ queryKey: favoritesKey })
  client.setQueryData<Ids>(favoritesKey, merged)
  // Where there is room left, only what is no longer shown was left out.
  forget(merged.length < limits.favourites ? kept : kept.filter((id) => merged.includes(id)))
  await loadCards(api, keptOf(kept))
  return keptOf(kept).length === 0
}

/** What was added in another tab meanwhile is none of these. */
function keptOf(ids: Ids): Ids {
  return guestFavorites.read().filter((id) => ids.includes(id))
}

function forget(ids: Ids): void {
  const now = guestFavorites.read()
  const left = now.filter((id) => !ids.includes(id))
  if (left.length < now.length) guestFavorites.write(left)
}
