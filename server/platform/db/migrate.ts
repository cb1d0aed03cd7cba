import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const ownFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url))
const oldestServer = 150_000

/** When the newest migration of a folder was made, which is how its history tells one from another; milliseconds since 1970. */
export function newestMigration(migrationsFolder: string = ownFolder): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }
  return Math.max(...entries.map(({ when }) => when))
}

/**
 * Brings the database to the newest schema; several starting nodes take turns, and a statement may take as long as it needs. Throws when
 * PostgreSQL is older than 15.
 */
export async function migrateDatabase(db: Database, migrationsFolder: string = ownFolder): Promise<void> {
  const client = await db.$pool.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < oldestServer) throw new Error('PostgreSQL 15 or newer is needed')
    await client.query('set statement_timeout = 0; set lock_timeout = 0; select pg_advisory_lock(4077)')
    // On this very connection: the others of the pool end a statement after seconds.
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock(4077)').catch(() => undefined)
    client.release(true)
  }
}
