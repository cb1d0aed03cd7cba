import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import type { PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { deleteList, listFavorites } from './favorites.repo.ts'

/** The whole list for the copy of somebody's data, with what the shop no longer shows. Source: ACC-08. */
function exportFavorites({ db }: Platform, customerId: number): Promise<{ id: number }[]> {
  return listFavorites(db, customerId)
}

/** What the deletion of an account does to its list. Source: ACC-08. */
async function forgetFavorites(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  await deleteList(tx, customerId)
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const favoritesData = { parts: { favorites: exportFavorites }, forget: forgetFavorites } satisfies PersonalDataSource
