import { sql } from 'drizzle-orm'
import { seedDemo } from '#demo/seed/index.ts'
import { readConfig, type Config } from '#server/config.ts'
import { prepareTables, shareOutRights, toldRights } from '#server/db/prepare.ts'
import { createDatabase, isServed, type Database } from '#server/platform/db/database.ts'
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
    const db = createDatabase({ url: database.ownerUrl, max: 4, log: createLog(config.logLevel) })
    try {
      await step('Emptying the database', () => empty(db))
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

async function empty(db: Database): Promise<void> {
  if (await isServed(db)) throw shopIsRunning()
  await db.transaction(async (tx) => {
    // A shop of many products takes longer than a shopper's statement may.
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const schema of ['public', 'drizzle', 'graphile_worker'])
      await tx.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`)
    await tx.execute(sql`create schema public`)
  })
}

function shopIsRunning(): Error {
  return new Error('The shop is running: stop it first. Nothing was touched.')
}
