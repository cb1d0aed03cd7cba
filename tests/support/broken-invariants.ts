import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** Rows of all views `inv_…` by their names, five of each at most; empty when everything holds. Throws when there are no views. */
export async function brokenInvariants(db: Pick<Db, 'execute'>): Promise<Record<string, unknown[]>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select viewname as name from pg_views where schemaname = 'public' and viewname ~ '^inv_' order by 1`,
  )
  if (rows.length === 0) throw new Error('the database has no views of invariants')
  const parts = rows.map(
    ({ name }) => sql`select ${name}::text as name, to_jsonb(t) as broken from (select * from ${sql.identifier(name)} limit 5) t`,
  )
  const found = await db.execute<{ name: string; broken: unknown }>(sql.join(parts, sql` union all `))
  const broken: Record<string, unknown[]> = {}
  for (const { name, broken: row } of found.rows) (broken[name] ??= []).push(row)
  return broken
}
