import { limits } from '../../../contracts/limits.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/module.ts'
import { listShownProducts } from '../catalog/index.ts'
import { holdAccount, sessionOver } from '../customers/index.ts'
import { favoritesFull, productUnknown } from './favorites.errors.ts'
import { countFavorites, deleteFavorites, insertFavorites, listFavorites, lockList } from './favorites.repo.ts'

interface List {
  results: { id: number }[]
}

/** A customer's favourites, the latest first; sold-out ones stay. Source: FAV-01, decisions "Favourites". */
export function readFavorites(db: Db, customerId: number): Promise<{ id: number }[]> {
  return listFavorites(db, customerId, limits.favourites)
}

/** Adds products; those that are there already stay as they are. Throws 401 (account deleted), product_unknown (404), full (409). Source: FAV-01. */
export async function addFavorites(platform: Platform, customerId: number, productIds: readonly number[]): Promise<List> {
  const shown = await listShownProducts(platform.db, productIds)
  if (productIds.some((id) => !shown.has(id))) throw productUnknown()
  return changeList(platform, customerId, async (tx) => {
    await insertFavorites(tx, customerId, productIds, platform.clock.now())
    if ((await countFavorites(tx, customerId)) > limits.favourites) throw favoritesFull()
    return { results: await readFavorites(tx, customerId) }
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
    const kept = await listFavorites(tx, customerId, limits.favourites)
    const known = new Set(kept.map((one) => one.id))
    const fresh = [...new Set(productIds)].filter((id) => shown.has(id) && !known.has(id))
    await insertFavorites(tx, customerId, fresh.slice(0, limits.favourites - kept.length), platform.clock.now())
    return { results: await readFavorites(tx, customerId) }
  })
}

/** What is added to one list takes turns, so that its limit holds, and nothing is once its account is deleted. Source: FAV-01, ACC-08. */
function changeList(platform: Platform, customerId: number, work: (tx: Db) => Promise<List>): Promise<List> {
  return inTransaction(platform.db, async (tx) => {
    if (!(await holdAccount(tx, customerId))) throw sessionOver()
    await lockList(tx, customerId)
    return work(tx)
  })
}
