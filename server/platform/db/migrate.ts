import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Database } from './database.ts'
import { sqlState } from './sql-state.ts'

const ownFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url))
const oldestServer = 150_000
/** A file that begins so is not run in a transaction, which CREATE INDEX CONCURRENTLY refuses. */
export const aloneMark = '-- no transaction'
/** Nodes that start together take turns by it. */
const turnLock = 4079
/**
 * By what releases before did, which wait inside of a statement: while an index is made CONCURRENTLY, which waits for the end of theirs, they must not wait for us.
 */
const olderTurnLock = 4077
/** What PostgreSQL says when a lock is not to be had in time, or two wait for each other. */
const lockStates = ['55P03', '40P01']

/** How locks of tables that shoppers use are waited for: so long at once, since everybody behind waits too, and again after pauses. */
export interface LockRetries {
  lockMs: number
  pausesMs: readonly number[]
  pause(ms: number): Promise<unknown>
}

/** For a minute. Source: reliability §6.18. */
const lockRetries: LockRetries = { lockMs: 1000, pausesMs: [500, 1000, 2000, 4000, 8000, 16_000, 30_000], pause: setTimeout }

/** When the newest migration of a folder was made, which is how its history tells one from another; milliseconds since 1970. */
export function newestMigration(migrationsFolder: string = ownFolder): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }
  return Math.max(...entries.map(({ when }) => when))
}

/**
 * Brings the database to the newest schema, each migration in a transaction of its own and noted in it: what was cut off goes on at the next start. Several
 * starting nodes take turns. A statement may take as long as it needs, but waits for a lock no longer than shoppers can wait behind it. Throws when PostgreSQL
 * is older than 15, when a migration fails, and when its locks are not to be had for a minute.
 */
export async function migrateDatabase(
  db: Database,
  migrationsFolder: string = ownFolder,
  retries: LockRetries = lockRetries,
): Promise<void> {
  const client = await db.$pool.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < oldestServer) throw new Error('PostgreSQL 15 or newer is needed')
    await client.query('set statement_timeout = 0')
    await takeTurn(client)
    for (const migration of await listPending(client, migrationsFolder)) await runWithRetries(client, migration, retries)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [turnLock]).catch(() => undefined)
    client.release(true)
  }
}

/** Asked for again and again: a statement that waits holds a snapshot, and what is made CONCURRENTLY would wait for its end. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [turnLock])
    if (rows[0]?.has) return
    await setTimeout(100)
  }
}

/** Those behind the last one that is noted. The notes are drizzle's own, so that its tools understand them. */
async function listPending(client: pg.PoolClient, migrationsFolder: string): Promise<MigrationMeta[]> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query<{ last: number | null }>('select max(created_at) as last from drizzle.__drizzle_migrations')
  const last = rows[0]?.last ?? 0
  return readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last)
}

async function runWithRetries(client: pg.PoolClient, migration: MigrationMeta, { lockMs, pausesMs, pause }: LockRetries): Promise<void> {
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      return await runMigration(client, migration, lockMs)
    } catch (error) {
      if (!lockStates.includes(sqlState(error) ?? '')) throw error
      const name = migration.sql[0]?.trim().split('\n')[0] ?? ''
      if (pauseMs === undefined)
        throw new Error(`a migration ("${name}…") found its tables in use all the time: start again when fewer shoppers are there`, {
          cause: error,
        })
      await pause(pauseMs)
    }
  }
}

async function runMigration(client: pg.PoolClient, migration: MigrationMeta, lockMs: number): Promise<void> {
  if (migration.sql[0]?.startsWith(aloneMark)) {
    // Whoever waits to make an index CONCURRENTLY holds nobody up.
    await client.query('set lock_timeout = 0')
    return runStatements(client, migration)
  }
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query('select pg_advisory_xact_lock($1)', [olderTurnLock])
    await runStatements(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function runStatements(client: pg.PoolClient, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
}
