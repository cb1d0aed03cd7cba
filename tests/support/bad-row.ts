import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Does something while the database refuses to write the rows of a table for which a condition holds (SQL, of `new`), as it refuses a row that is
 * damaged in a way nobody has thought of.
 */
export async function whileRowIsBad<T>(db: Database, table: string, condition: string, act: () => Promise<T>): Promise<T> {
  await db.execute(sql`create function refuse_row() returns trigger language plpgsql as $$ begin raise 'a bad row'; end $$`)
  await db.execute(
    sql.raw(`create trigger refuse_row before insert or update on ${table} for each row when (${condition}) execute function refuse_row()`),
  )
  try {
    return await act()
  } finally {
    await db.execute(sql`drop function refuse_row cascade`)
  }
}
