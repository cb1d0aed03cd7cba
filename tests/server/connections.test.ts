import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'

const most = 2
let server: TestDatabase
let db: Database
beforeAll(async () => {
  server = await cloneDatabase('empty')
  db = createDatabase({ url: server.url, max: most, log: createLog('silent') })
})
afterAll(async () => {
  await db.$pool.end()
  await server.drop()
})

const ask = async () => (await inTransaction(db, (tx) => tx.execute<{ one: number }>(sql`select 1 as one`))).rows

test('[I16] connections that break before their transaction begins are not lost: after any number of outages all are there again', async () => {
  let isAway = true
  db.$pool.on('acquire', (client) => {
    if (isAway) (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  })
  for (let outage = 0; outage < most * 3; outage++) await expect(ask()).rejects.toThrow('begin')
  isAway = false
  expect(await Promise.all(Array.from({ length: most }, ask))).toEqual(Array.from({ length: most }, () => [{ one: 1 }]))
})

test('what fails within a transaction is rolled back and its connection is used again', async () => {
  for (let turn = 0; turn < most * 3; turn++)
    await expect(inTransaction(db, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await ask()).toEqual([{ one: 1 }])
  expect(db.$pool.totalCount).toBeLessThanOrEqual(most)
})

test('nobody waits longer than a shopper can for a lock or a statement, or holds a transaction open behind which others wait', async () => {
  const names = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout']
  const { rows } = await db.execute(
    sql`select name, setting::int as ms from pg_settings where name = any(${sql.param(names)}::text[]) order by name`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 10_000 },
    { name: 'lock_timeout', ms: 3000 },
    { name: 'statement_timeout', ms: 5000 },
  ])
  expect(db.$pool.options.connectionTimeoutMillis).toBe(5000)
})
