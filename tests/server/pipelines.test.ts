import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { namedStatement } from '#server/platform/db/wire/named.ts'
import { cloneDatabase, joinDatabase, type TestDatabase } from '#tests/support/database.ts'

let server: TestDatabase
let observer: pg.Client
let db: Database
beforeAll(async () => {
  server = await cloneDatabase('empty')
  observer = new pg.Client({ connectionString: server.url })
  await observer.connect()
  await observer.query('create table divided (by int primary key)')
})
beforeEach(() => {
  ;({ db } = joinDatabase(server.url))
})
afterEach(() => db.$pool.end())
afterAll(async () => {
  await observer.end()
  await server.drop()
})

const who = namedStatement<{ asked: number; pid: number }>('who', 'select $1::int as asked, pg_backend_pid() as pid')
const divide = namedStatement<{ one: number }>(
  'divide',
  'insert into divided (by) select $1::int where 1 / $1::int is not null returning 1 as one',
)
const held = 4711
const waitForLock = namedStatement<{ got: string }>('wait_for_lock', 'select pg_advisory_xact_lock($1)::text as got')
const many = <T>(count: number, work: (index: number) => Promise<T>) => Array.from({ length: count }, (_, index) => work(index))

async function withLockHeld(work: () => Promise<void>): Promise<void> {
  await observer.query('select pg_advisory_lock($1)', [held])
  try {
    await work()
  } finally {
    await observer.query('select pg_advisory_unlock_all()')
  }
}

/** Processes of the database that stand before the lock. */
async function waiting(): Promise<number[]> {
  const { rows } = await observer.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}

test('many statements at once go over a few connections, and each is answered with its own', async () => {
  const answers = await Promise.all(many(200, (index) => who(db, [index])))
  expect(answers.map(([row]) => row?.asked)).toEqual(Array.from({ length: 200 }, (_, index) => index))
  const connections = new Set(answers.map(([row]) => row?.pid)).size
  expect(connections).toBeGreaterThan(1)
  expect(connections).toBeLessThanOrEqual(5)
  expect(db.$pool).toMatchObject({ waitingCount: 0, idleCount: db.$pool.totalCount })
})

test('each statement is a transaction of its own: one that fails undoes nothing of those beside it', async () => {
  const endings = await Promise.allSettled(many(12, (index) => divide(db, [index % 4 === 3 ? 0 : index + 1])))
  expect(endings.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index % 4 === 3 ? 'rejected' : 'fulfilled')),
  )
  const { rows } = await observer.query<{ by: number }>('select by from divided order by by')
  expect(rows.map((row) => row.by)).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11])
  expect(await who(db, [1])).toMatchObject([{ asked: 1 }])
})

test('[I16] a connection that breaks takes its statements with it, none is lost for those who come later', async () => {
  await withLockHeld(async () => {
    const endings = Promise.allSettled(many(30, () => waitForLock(db, [held])))
    await expect.poll(waiting, { timeout: 25_000 }).toHaveLength(5)
    for (const pid of await waiting()) await observer.query('select pg_terminate_backend($1)', [pid])
    expect(new Set((await endings).map(({ status }) => status))).toEqual(new Set(['rejected']))
  })
  const answers = await Promise.all(many(30, (index) => who(db, [index])))
  expect(answers.map(([row]) => row?.asked)).toEqual(Array.from({ length: 30 }, (_, index) => index))
  expect(db.$pool).toMatchObject({ waitingCount: 0, idleCount: db.$pool.totalCount })
})

test('statements that wait keep nobody who comes later from being answered', async () => {
  await withLockHeld(async () => {
    let over = 0
    const first = many(30, () => waitForLock(db, [held]).finally(() => over++))
    await expect.poll(waiting, { timeout: 25_000 }).toHaveLength(5)
    const answered = Promise.withResolvers<void>()
    const asked: Promise<unknown>[] = []
    const asking = setInterval(() => {
      const one = who(db, [1])
      asked.push(one)
      one.then(() => answered.resolve(), answered.reject)
    }, 20)
    await answered.promise
    clearInterval(asking)
    expect(over).toBe(0)
    await observer.query('select pg_advisory_unlock_all()')
    await Promise.all([...first, ...asked])
  })
})
