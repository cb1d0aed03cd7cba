import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Logger } from '../log.ts'
import type { Db } from './database.ts'

/** Without one of these what was acknowledged can be lost or torn with the power. */
const keeping = ['fsync', 'full_page_writes', 'synchronous_commit']
/** Without it nobody notices that a disk gives back something else than it was given. */
const noticing = 'data_checksums'

/** The settings that are off of those by which the database keeps what is acknowledged, and notices what a disk has spoilt. Source: reliability §3. */
export async function listUndurable(db: Pick<Db, 'execute'>): Promise<string[]> {
  const names = sql.param([...keeping, noticing])
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name = any(${names}::text[]) and setting = 'off' order by name`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Makes sure before a process serves that the database keeps what it acknowledges. Throws in production otherwise; elsewhere, and where only
 * checksums are missing, the log says so. Source: reliability §3.
 */
export async function assertDurable(db: Pick<Db, 'execute'>, mode: Config['mode'], log: Pick<Logger, 'warn'>): Promise<void> {
  judgeDurability(await listUndurable(db), mode, log)
}

/** What is made of settings that are off; see `assertDurable`. */
export function judgeDurability(off: readonly string[], mode: Config['mode'], log: Pick<Logger, 'warn'>): void {
  const losing = off.filter((name) => name !== noticing)
  if (losing.length > 0 && mode === 'production')
    throw new Error(
      `the database can lose orders with the power, since it runs with ${losing.map((name) => `${name}=off`).join(', ')}: turn it on`,
    )
  if (off.length > 0)
    log.warn({ event: 'database.undurable', off }, 'the database can lose or spoil what it has acknowledged: for trying out only')
}
