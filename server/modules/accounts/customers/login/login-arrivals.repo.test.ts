import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { doCodesArrive } from './login.repo.ts'

const now = new Date('2026-11-20T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(() => database.db.execute(sql`delete from login_codes`))
afterAll(() => database.drop())

async function send(count: number, used: number, minutesAgo = 10): Promise<void> {
  const at = new Date(now.getTime() - minutesAgo * 60_000).toISOString()
  await database.db.execute(sql`
    insert into login_codes (request_hash, phone, code_hash, tries_left, created_at, expires_at, used_at)
    select 'request', 'pd1.' || n, 'code', 5, ${at}::timestamptz, ${at}::timestamptz, case when n <= ${used} then ${at}::timestamptz end
    from generate_series(1, ${count}::int) n`)
}

test('[AUTH-01] codes that nobody types in do not arrive: fewer than three in ten, of twenty at least', async () => {
  expect(await doCodesArrive(database.db, now)).toBe(true)
  await send(19, 0)
  expect(await doCodesArrive(database.db, now)).toBe(true)
  await send(21, 11)
  expect(await doCodesArrive(database.db, now)).toBe(false)
  await send(10, 10)
  expect(await doCodesArrive(database.db, now)).toBe(true)
})

test('codes of the last two minutes are still being read, those of an hour ago are past', async () => {
  await send(40, 0, 1)
  await send(40, 0, 60)
  expect(await doCodesArrive(database.db, now)).toBe(true)
})
