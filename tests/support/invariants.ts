import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'

/** Every view `inv_…` must be empty: run after each suite that writes. Source: reliability §3. */
export async function expectInvariants(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select viewname as name from pg_views where schemaname = 'public' and viewname ~ '^inv_' order by 1`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const broken: Record<string, unknown> = {}
  for (const { name } of rows) {
    const found = await db.execute(sql`select * from ${sql.identifier(name)} limit 5`)
    if (found.rows.length > 0) broken[name] = found.rows
  }
  expect(broken).toEqual({})
}
