import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'

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

function write(tag: string, statements: string): void {
  writeFileSync(join(folder, `${tag}.sql`), statements)
  const entry = { idx: 0, version: '7', when: ++when, tag, breakpoints: true }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }))
}

test('a migration may take longer than a statement of the shop, in a folder of any name; nodes that start together take turns', async () => {
  write('long', 'create table slow (id int);\n--> statement-breakpoint\nselect pg_sleep(5.3);')
  await Promise.all([1, 2].map(() => migrateDatabase(shop, folder)))
  const { rows } = await shop.execute(sql`select to_regclass('slow') is not null as made, current_setting('statement_timeout') as limit`)
  expect(rows).toEqual([{ made: true, limit: '5s' }])
})

test('a migration that cannot be run leaves nothing behind', async () => {
  write('broken', 'create table half (id int);\n--> statement-breakpoint\nselect 1 / 0;')
  await expect(migrateDatabase(database.db, folder)).rejects.toThrow()
  expect((await database.db.execute(sql`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
})
