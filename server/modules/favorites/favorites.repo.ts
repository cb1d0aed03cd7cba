import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { favorites } from './favorites.schema.ts'

/** A customer's favourites, the latest first. */
export function listFavorites(db: Db, customerId: number, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: favorites.productId })
    .from(favorites)
    .where(eq(favorites.customerId, customerId))
    .orderBy(desc(favorites.at), desc(favorites.productId))
    .limit(limit)
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

export async function countFavorites(db: Db, customerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(favorites).where(eq(favorites.customerId, customerId))
  return row?.count ?? 0
}

export async function deleteFavorites(db: Db, customerId: number, productIds: readonly number[]): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.customerId, customerId), inArray(favorites.productId, [...productIds])))
}

/** Forgets the whole list of a customer. */
export async function deleteList(db: Db, customerId: number): Promise<void> {
  await db.delete(favorites).where(eq(favorites.customerId, customerId))
}
