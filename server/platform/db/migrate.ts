import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const folder = new URL('../../db/migrations', import.meta.url).pathname
const oldestServer = 150_000

/** Brings the database to the newest schema; several starting nodes take turns. Throws when PostgreSQL is older than 15. */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.$pool.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < oldestServer) throw new Error('PostgreSQL 15 or newer is needed')
    await client.query('set statement_timeout = 0; set lock_timeout = 0; select pg_advisory_lock(4077)')
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock(4077)').catch(() => undefined)
    client.release(true)
  }
}
