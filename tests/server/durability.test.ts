import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { assertDurable, judgeDurability, listUndurable } from '#server/platform/db/durability.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { testDataKey } from '#tests/support/personal-data.ts'
import { selling } from '#tests/support/selling-environment.ts'

/* The server of the tests gives durability up for speed: it runs without fsync and full_page_writes, with checksums. Source: reliability §3. */

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const warnings: object[] = []
const log = { warn: (details: object | string) => void warnings.push([details].flat()) }
const told = () => warnings.splice(0)

describe('[I16] what is acknowledged is on the disk', () => {
  test('also where the server itself would not wait for it', async () => {
    const { rows } = await database.db.execute(sql`select current_setting('synchronous_commit') as waits`)
    expect(rows).toEqual([{ waits: 'on' }])
    expect(await listUndurable(database.db)).toEqual(['fsync', 'full_page_writes'])
  })

  test('or a shop that sells does not start', async () => {
    const environment = { ...selling, DATABASE_URL: database.url, PERSONAL_DATA_KEY: testDataKey, LOG_LEVEL: 'silent' }
    const start = serve({ config: readConfig(environment), databaseUrl: database.url, buildDir: 'no build is read' })
    await expect(start).rejects.toThrow('can lose orders with the power, since it runs with fsync=off, full_page_writes=off')
  })

  test('and a demo says that it is not', async () => {
    await assertDurable(database.db, 'demo', log)
    expect(told()).toEqual([[{ event: 'database.undurable', off: ['fsync', 'full_page_writes'] }]])
  })

  test.each(['demo', 'production'] as const)('without checksums a shop serves, and says so (%s)', (mode) => {
    judgeDurability(['data_checksums'], mode, log)
    expect(told()).toEqual([[{ event: 'database.undurable', off: ['data_checksums'] }]])
    judgeDurability([], mode, log)
    expect(told()).toEqual([])
  })
})
