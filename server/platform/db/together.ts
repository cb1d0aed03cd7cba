import type { Db } from './database.ts'

/** Two readings at the same time on connections of their own; in a transaction, which has only one, the second follows the first. */
export async function together<A, B>(db: Db, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if ('$pool' in db) return Promise.all([one(), other()])
  return [await one(), await other()]
}
