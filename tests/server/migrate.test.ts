import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { cloneDatabase, joinDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
/** The same database with the patience of the shop, which is less than that of tests. */
let shop: Database
let folder: string
beforeAll(async () => {
  database = await cloneDatabase()
  shop = createDatabase({ url: database.url, max: 2, log: createLog('silent') })
  folder = mkdtempSync(join(tmpdir(), 'vitrina migrations of '))
  mkdirSync(join(folder, 'meta'))
})
afterAll(async () => {
  await shop.$pool.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

let when = 4_000_000_000_000

/** Migrations that nobody has run yet, by their names; no other is there. */
function write(files: Record<string, string>): void {
  const entries = Object.entries(files).map(([tag, statements], idx) => {
    writeFileSync(join(folder, `${tag}.sql`), statements)
    return { idx, version: '7', when: ++when, tag, breakpoints: true }
  })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
}

/** Which of these tables, or indexes that are whole, are there. */
async function made(...names: string[]): Promise<unknown[]> {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select relname as name from pg_class left join pg_index on indexrelid = pg_class.oid
    where relname = any(${sql.param(names)}::text[]) and coalesce(indisvalid, true) order by 1`)
  return rows.map(({ name }) => name)
}

const breakpoint = '--> statement-breakpoint'

test('a migration may take longer than a statement of the shop, in a folder of any name; nodes that start together take turns', async () => {
  write({ long: 'create table slow (id int);\n--> statement-breakpoint\nselect pg_sleep(5.3);' })
  await Promise.all([1, 2].map(() => migrateDatabase(shop, folder)))
  const { rows } = await shop.execute(sql`select to_regclass('slow') is not null as made, current_setting('statement_timeout') as limit`)
  expect(rows).toEqual([{ made: true, limit: '5s' }])
})

test('a migration that cannot be run leaves nothing behind; those before it stay, and it is the next to be run', async () => {
  write({
    whole: 'create table whole (id int);',
    broken: `create table half (id int);${breakpoint}\nselect 1 / (select count(*) from whole);`,
  })
  await expect(migrateDatabase(database.db, folder)).rejects.toThrow('division by zero')
  expect(await made('whole', 'half')).toEqual(['whole'])
  await database.db.execute(sql`insert into whole values (1)`)
  await migrateDatabase(database.db, folder)
  expect(await made('whole', 'half')).toEqual(['half', 'whole'])
})

describe('a migration of a table that shoppers use', () => {
  /** Another's transaction that has written to it, until it is ended. */
  async function use(table: string): Promise<() => Promise<void>> {
    const client = await database.db.$pool.connect()
    await client.query(`begin; insert into ${table} values (1)`)
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  test('waits for its lock a little, then lets shoppers go first and comes again; what it did before is undone until then', async () => {
    await database.db.execute(sql`create table used (id int)`)
    const end = await use('used')
    write({ wanting: `create table beside (id int);${breakpoint}\nalter table used add column more int;` })
    const pauses: number[] = []
    const pause = async (ms: number) => {
      pauses.push(ms)
      expect(await made('beside')).toEqual([])
      if (ms === 2) await end()
    }
    await migrateDatabase(database.db, folder, { lockMs: 10, pausesMs: [1, 2, 4], pause })
    expect(pauses).toEqual([1, 2])
    expect(await made('beside')).toEqual(['beside'])
  })

  test('is given up when it is used all the time, and run at the next start', async () => {
    await database.db.execute(sql`create table popular (id int)`)
    const end = await use('popular')
    write({ patient: 'alter table popular add column more int;' })
    const start = () => migrateDatabase(database.db, folder, { lockMs: 10, pausesMs: [1, 2], pause: async () => undefined })
    await expect(start()).rejects.toThrow('a migration ("alter table popular add column more int;…") found its tables in use all the time')
    await end()
    await start()
    const { rows } = await database.db.execute(sql`select count(more)::int as count from popular`)
    expect(rows).toEqual([{ count: 0 }])
  })

  test('waits for its lock a second at most, since all who come wait behind it', async () => {
    write({
      telling: `create table told as select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement;`,
    })
    await migrateDatabase(database.db, folder)
    expect((await database.db.execute(sql`select * from told`)).rows).toEqual([{ lock: '1s', statement: '0' }])
  })

  test('may make an index without a transaction: it waits for who is writing, and what was cut off is made anew', async () => {
    await database.db.execute(sql`create table indexed (id int); insert into indexed values (1), (1)`)
    const statements = ['drop index concurrently if exists indexed_id;', 'create unique index concurrently indexed_id on indexed (id);']
    write({ unique: `-- no transaction\n${statements.join(`${breakpoint}\n`)}` })
    await expect(migrateDatabase(database.db, folder)).rejects.toThrow('could not create unique index')
    await database.db.execute(sql`delete from indexed`)
    const end = await use('indexed')
    const impatient = joinDatabase(database.url, 1)
    const nodes = [1, 2].map(() => migrateDatabase(impatient.db, folder, { lockMs: 1, pausesMs: [], pause: async () => undefined }))
    const waits = async () =>
      (await database.db.execute(sql`select 1 from pg_stat_activity where query like '%index concurrently%' and wait_event_type = 'Lock'`))
        .rowCount
    await expect.poll(waits).toBe(1)
    await end()
    await Promise.all(nodes)
    await impatient.drop()
    expect(await made('indexed_id')).toEqual(['indexed_id'])
  })
})
