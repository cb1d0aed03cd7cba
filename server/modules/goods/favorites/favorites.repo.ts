import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { favorites } from './favorites.schema.ts'

/** All that a customer keeps, the latest first, also what the shop no longer shows. */
export function listFavorites(db: Db, customerId: number): Promise<{ id: number }[]> {
  return db
    .select({ id: favorites.productId })
    .from(favorites)
    .where(eq(favorites.customerId, customerId))
    .orderBy(desc(favorites.at), desc(favorites.productId))
}

/** Lets the changes of one customer's list take turns, so that its limit holds. */
export async function lockList(db: Db, customerId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('favorites'), ${customerId}::int)`)
}

export async function insertFavorites(db: Db, customerId: number, productIds: readonly number[], at: Date): Promise<void> {
  if (productIds.length === 0) return
  await db
    .insert(favorites)
    .values(productIds.map((productId) => ({ customerId, productId, at })))
    .onConflictDoNothing()
}

export async function deleteFavorites(db: Db, customerId: number, productIds: readonly number[]): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.customerId, customerId), inArray(favorites.productId, [...productIds])))
}

/** Forgets the whole list of a customer. */
export async function deleteList(db: Db, customerId: number): Promise<void> {
  await db.delete(favorites).where(eq(favorites.customerId, customerId))
}
