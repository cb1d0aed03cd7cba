import pg from 'pg'
import { seedDemo } from '#demo/seed/index.ts'
import { readConfig, type Config } from '#server/config.ts'
import { prepareTables, shareOutRights, toldRights } from '#server/db/prepare.ts'
import { createDatabase, servingName } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { openPersonalData } from '#server/platform/personal-data/open.ts'
import { openDatabase } from './run/database.ts'
import { findRunningPostgres } from './run/running-postgres.ts'
import { step } from './run/steps.ts'

/** Empties the demo shop's database and fills it anew. Refuses on a shop that is not a demo, and on one that is running. */
try {
  await reset(readConfig())
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function reset(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('This shop is not a demo (MODE): nothing was touched.')
  if (config.databaseUrl === undefined && findRunningPostgres(config.dataDir) !== undefined) throw shopIsRunning()
  openPersonalData(config)
  const database = await openDatabase(config)
  try {
    await step('Emptying the database', () => empty(database.ownerUrl))
    const db = createDatabase({ url: database.ownerUrl, max: 4, log: createLog(config.logLevel) })
    try {
      await step('Bringing the tables up to date', () => prepareTables(db))
      await step('Sharing out the rights', () => shareOutRights(db, database.shopRole), toldRights)
      await step('Filling the demo shop', () => seedDemo(db, { now: new Date() }))
    } finally {
      await db.$pool.end()
    }
  } finally {
    await database.stop()
  }
}

async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where application_name = $1 and datname = current_database()',
      [servingName],
    )
    if (rows[0] && rows[0].count > 0) throw shopIsRunning()
    await client.query(
      'drop schema if exists public cascade; drop schema if exists drizzle cascade; drop schema if exists graphile_worker cascade; create schema public',
    )
  } finally {
    await client.end()
  }
}

function shopIsRunning(): Error {
  return new Error('The shop is running: stop it first. Nothing was touched.')
}
