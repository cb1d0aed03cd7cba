import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** The column `value` of the first row that a query finds in a shop; throws where it finds none. */
export async function oneValue<T>(db: Db, query: SQL): Promise<T> {
  const [row] = (await db.execute<{ value: T }>(query)).rows
  if (!row) throw new Error('the shop lacks what this test needs')
  return row.value
}
