import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { deleteList, listFavorites } from './favorites.repo.ts'

/** The whole list for the copy of somebody's data, with what the shop no longer shows. Source: ACC-08. */
export function exportFavorites({ db }: Platform, customerId: number): Promise<{ id: number }[]> {
  return listFavorites(db, customerId)
}

/** What the deletion of an account does to its list. Source: ACC-08. */
export async function forgetFavorites(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  await deleteList(tx, customerId)
}
