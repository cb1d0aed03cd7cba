import { sql } from 'drizzle-orm'
import { drizzle, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { watchWaits } from './connection-waits.ts'
import { Pipelines } from './wire/pipelines.ts'
import { sqlState, stalePlan } from './sql-state.ts'

/** The database, or a transaction of it: what every repository function takes as its first argument. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$count'
>

/** Whether this is a transaction, whose statements share one connection. */
export function isTransaction(db: Db): boolean {
  return !('$pool' in db)
}

export interface Database extends NodePgDatabase {
  $pool: pg.Pool
  $pipelines: Pipelines
  /** How long the one has waited who has waited longest for a connection, in milliseconds; 0 when nobody waits. */
  $longestWaitMs(): number
}

// Sums and counts of whole kopecks and pieces fit a double exactly (below 2^53); int8 therefore comes as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How columns are called in the database. */
export const casing = 'snake_case'

/** As what the connections of a process that serves the shop are known to the database. */
export const servingName = 'vitrina'

/** Whether a process serves the shop from this database, here or on another machine. */
export async function isServed(db: Pick<Db, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity where application_name = ${servingName} and datname = current_database() limit 1`)
  return rows.length > 0
}

export interface DatabaseOptions {
  url: string
  max: number
  log: Logger
  applicationName?: string
  timeouts?: Timeouts
}

/** How long is waited, in milliseconds: for a free connection, for a lock, for a statement, and for whoever holds a transaction open. */
export interface Timeouts {
  connectionMs: number
  lockMs: number
  statementMs: number
  idleMs: number
}

/** What a shopper can be asked to wait for. Source: reliability §6.12. */
export const requestTimeouts: Timeouts = { connectionMs: 5000, lockMs: 3000, statementMs: 5000, idleMs: 10_000 }

/** One pool for the process; whatever waits longer than its `timeouts` is refused. */
export function createDatabase(options: DatabaseOptions): Database {
  const { connectionMs, lockMs, statementMs, idleMs } = options.timeouts ?? requestTimeouts
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    pipeline: true,
    connectionTimeoutMillis: connectionMs,
    idleTimeoutMillis: 30_000,
    application_name: options.applicationName ?? 'vitrina-tool',
    // Pages are in memory or on an SSD, so jumping costs little; sorts and hashes of a listing of 100 000 products stay in memory.
    options:
      `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs} -c timezone=UTC ` +
      // What is acknowledged is on the disk, whatever the server's own setting is.
      '-c random_page_cost=1.1 -c work_mem=16MB -c synchronous_commit=on',
  })
  const longestWaitMs = watchWaits(pool)
  const lost = (error: Error): void => {
    // A pool that is being ended does not wait until its connections are closed.
    if (!pool.ending) options.log.error({ err: error }, 'a database connection was lost')
  }
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return Object.assign(drizzle(pool, { casing }), {
    $pool: pool,
    $pipelines: new Pipelines(pool),
    $longestWaitMs: longestWaitMs,
    transaction: transactionOf(pool),
  })
}

/**
 * A transaction on a connection of its own, which goes back to the pool however it ends. Drizzle's own keeps a connection for ever whose
 * `begin` fails: each outage of the database would leave the shop with fewer.
 */
function transactionOf(pool: pg.Pool): Database['transaction'] {
  // One for all: it remembers what columns are called.
  const dialect = new PgDialect({ casing })
  return async (work, config) => {
    const client = await pool.connect()
    let isStale = false
    try {
      return await new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined).transaction(work, config)
    } catch (error) {
      isStale = sqlState(error) === stalePlan
      throw error
    } finally {
      client.release(isStale)
    }
  }
}
