import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** Rows of all views `inv_…` by their names, five of each at most; empty when everything holds. Throws when there are no views. */
export async function brokenInvariants(db: Pick<Db, 'execute'>): Promise<Record<string, unknown[]>> {
  const { rows } = await db.execute<BrokenRow>(sql.raw(await statementOfInvariants(db)))
  return byView(rows)
}

export interface BrokenRow extends Record<string, unknown> {
  name: string
  broken: unknown
}

/** The one statement that reads all views `inv_…`, for whoever asks often and has it prepared. Throws when there are no views. */
export async function statementOfInvariants(db: Pick<Db, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ statement: string | null }>(sql`
    select string_agg(format('select %L as name, to_jsonb(t) as broken from (select * from %I limit 5) t', viewname, viewname), ' union all ')
      as statement from pg_views where schemaname = 'public' and viewname ~ '^inv_'`)
  const statement = rows[0]?.statement
  if (!statement) throw new Error('the database has no views of invariants')
  return statement
}

/** What `statementOfInvariants` has found, by the names of the views. */
export function byView(rows: readonly BrokenRow[]): Record<string, unknown[]> {
  const broken: Record<string, unknown[]> = {}
  for (const { name, broken: row } of rows) (broken[name] ??= []).push(row)
  return broken
}
