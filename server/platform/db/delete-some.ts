import { and, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Deletes at most `limit` rows of which a condition is true, found by their key, and answers how many: a portion for `inPortions`. */
export async function deleteSome(db: Db, table: PgTable, key: AnyPgColumn, isOver: SQL | undefined, limit: number): Promise<number> {
  const over = db.select({ key }).from(table).where(isOver).limit(limit)
  return (await db.delete(table).where(and(inArray(key, over), isOver))).rowCount ?? 0
}
