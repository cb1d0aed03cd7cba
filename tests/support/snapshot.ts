import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** Counters and logs that a refused call may move. */
const ignored = new Set(['rate_limits', 'search_misses'])

/** What was last found in a database, and at which state of its transactions. */
const last = new WeakMap<Db, { state: string | undefined; prints: Record<string, string> }>()

/**
 * A fingerprint of everything in the shop's tables, and of the jobs that wait: two equal ones mean that no row was written between
 * them. Each row is known by its place and the transaction that wrote it, so that nothing in it must be read; while no transaction of the
 * whole server has written anything, nothing is read: so ask once for many calls, since other tests write meanwhile.
 */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ state: string }>(sql`select pg_current_snapshot()::text as state`)
  const state = rows[0]?.state
  const known = last.get(db)
  if (known && known.state === state) return known.prints
  const prints = await read(db)
  last.set(db, { state, prints })
  return prints
}

async function read(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select schemaname || '.' || tablename as name from pg_tables
        where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs') order by 1`,
  )
  const names = rows.map((row) => row.name).filter((name) => !ignored.has(name.replace('public.', '')))
  const parts = names.map((name) => {
    const [schema = '', table = ''] = name.split('.')
    return sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(hashtextextended(t.ctid::text || t.xmin::text, 0)::numeric), 0) as print
               from ${sql.identifier(schema)}.${sql.identifier(table)} t`
  })
  const prints = await db.execute<{ name: string; print: string }>(sql.join(parts, sql` union all `))
  return Object.fromEntries(prints.rows.map((row) => [row.name, row.print]))
}
