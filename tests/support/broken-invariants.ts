import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/platform/db/database.ts'

/**
 * Rows of all views `inv_…` by their names, five of each at most; empty when everything holds at `now`, which is the time of the shop: its clock
 * may be held, or moved on. Throws when there are no views.
 */
export async function brokenInvariants(db: Pick<Database, 'transaction'>, now: Date): Promise<Record<string, unknown[]>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('vitrina.now', ${now.toISOString()}, true)`)
    const { rows } = await tx.execute<BrokenRow>(sql.raw(await statementOfInvariants(tx)))
    return byView(rows)
  })
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
