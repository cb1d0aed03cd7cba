import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, type Database, type Timeouts } from '#server/platform/db/database.ts'
import { embeddedShopRole } from '#server/platform/db/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import './personal-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    templates: { empty: string; demo: string }
  }
}

export interface TestDatabase {
  /** As the owner of the tables, who may do anything. */
  db: Database
  url: string
  drop(): Promise<void>
}

/** No test turns red because the machine is slow: what hangs is ended by the runner. */
export const timeouts: Timeouts = { connectionMs: 60_000, lockMs: 60_000, statementMs: 60_000, idleMs: 60_000 }

/**
 * A database of its own for one test file, cloned from a migrated template in a few milliseconds. `demo` holds the seeded
 * demo shop, `empty` only the tables. With `isReadOnly` nobody may write to it.
 */
export async function cloneDatabase(template: 'empty' | 'demo' = 'empty', isReadOnly = false): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${inject('templates')[template]} strategy file_copy`)
  if (isReadOnly) await onServer(server, `alter database ${name} set default_transaction_read_only = on`)
  const url = withDatabase(server, name)
  const db = createDatabase({ url, max: 30, log: createLog('silent'), timeouts })
  return {
    db,
    url,
    drop: async () => {
      await db.$pool.end()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Connections of the application under test: as the role that serves the shop, which may do less than a test. */
export function openAsShop(url: string, lockMs: number = timeouts.lockMs): Database {
  const shopUrl = url.replace('//app@', `//${embeddedShopRole}@`)
  return createDatabase({ url: shopUrl, max: 30, log: createLog('silent'), timeouts: { ...timeouts, lockMs } })
}

/** Further connections to the database of another, which wait less for a lock when told to; dropping it ends only them. */
export function joinDatabase(url: string, lockMs: number = timeouts.lockMs): TestDatabase {
  const db = createDatabase({ url, max: 10, log: createLog('silent'), timeouts: { ...timeouts, lockMs } })
  return { db, url, drop: () => db.$pool.end() }
}

/** The same server's URL with another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*\?/, `/${name}?`)
}

/** Runs one statement outside any transaction. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
