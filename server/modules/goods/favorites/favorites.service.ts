import { limits } from '#contracts/limits.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { listShownProducts } from '#server/modules/goods/catalog/index.ts'
import { holdAccount, sessionOver } from '#server/modules/accounts/customers/index.ts'
import { favoritesFull, productUnknown } from './favorites.errors.ts'
import { deleteFavorites, insertFavorites, listFavorites, lockList } from './favorites.repo.ts'

interface List {
  results: { id: number }[]
}

/**
 * A customer's favorites that the shop shows, the latest first; sold-out ones stay. One that is not shown is kept, and is here again
 * once it is. Source: FAV-01, UX-2, decisions "Favorites".
 */
export async function readFavorites(db: Db, customerId: number, limit: number = limits.favourites): Promise<{ id: number }[]> {
  return (await listShownFavorites(db, customerId)).slice(0, limit)
}

/** Adds products; those that are there already stay as they are. Throws 401 (account deleted), product_unknown (404), full (409). Source: FAV-01. */
export async function addFavorites(platform: Platform, customerId: number, productIds: readonly number[]): Promise<List> {
  const shown = await listShownProducts(platform.db, productIds)
  if (productIds.some((id) => !shown.has(id))) throw productUnknown()
  return changeList(platform, customerId, async (tx) => {
    await insertFavorites(tx, customerId, productIds, platform.clock.now())
    const results = await listShownFavorites(tx, customerId)
    if (results.length > limits.favourites) throw favoritesFull()
    return { results }
  })
}

/** Removes products; those that are not there are no mistake. Source: FAV-01. */
export async function removeFavorites(db: Database, customerId: number, productIds: readonly number[]): Promise<List> {
  await deleteFavorites(db, customerId, productIds)
  return { results: await readFavorites(db, customerId) }
}

/**
 * The union of what the browser kept and what the server knows. Products that are gone are left out silently; the browser's
 * ones fill the list up to its limit, in their order. Throws 401 when the account was deleted meanwhile. Source: FAV-02.
 */
export async function mergeFavorites(platform: Platform, customerId: number, productIds: readonly number[]): Promise<List> {
  const shown = await listShownProducts(platform.db, productIds)
  return changeList(platform, customerId, async (tx) => {
    const kept = await readFavorites(tx, customerId)
    const known = new Set(kept.map((one) => one.id))
    const fresh = [...new Set(productIds)].filter((id) => shown.has(id) && !known.has(id))
    await insertFavorites(tx, customerId, fresh.slice(0, limits.favourites - kept.length), platform.clock.now())
    return { results: await readFavorites(tx, customerId) }
  })
}

/** The limit counts these: what nobody sees takes no room. */
async function listShownFavorites(db: Db, customerId: number): Promise<{ id: number }[]> {
  const kept = await listFavorites(db, customerId)
  const shown = await listShownProducts(
    db,
    kept.map(({ id }) => id),
  )
  return kept.filter(({ id }) => shown.has(id))
}

/** What is added to one list takes turns, so that its limit holds, and nothing is once its account is deleted. Source: FAV-01, ACC-08. */
function changeList(platform: Platform, customerId: number, work: (tx: Db) => Promise<List>): Promise<List> {
  return inTransaction(platform.db, async (tx) => {
    if (!(await holdAccount(tx, customerId))) throw sessionOver()
    await lockList(tx, customerId)
    return work(tx)
  })
}
