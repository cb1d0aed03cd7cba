import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { fixedClock, movableClock, systemClock } from '#server/platform/clock.ts'
import { DatabaseClock, followDatabase } from '#server/platform/db/database-clock.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { testDataKey } from '#tests/support/personal-data.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())
afterEach(() => vi.useRealTimers())

const log = createLog('silent')
const hourMs = 3_600_000

/** A machine whose clock is an hour behind the database's. */
const haveSlowMachine = (...more: ('setInterval' | 'clearInterval')[]) =>
  vi.useFakeTimers({ toFake: ['Date', ...more], now: Date.now() - hourMs })

/** How far two instants are apart at most, in milliseconds: what passes between two looks at a clock of a busy machine. */
const closeMs = 60_000

test('orders, codes and sessions end by the clock that the queue runs by', async () => {
  haveSlowMachine()
  const clock = await followDatabase(systemClock, database.db, log)
  const { rows } = await database.db.execute<{ now: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as now`)
  expect(Math.abs(clock.now().getTime() - (rows[0]?.now ?? 0))).toBeLessThan(closeMs)
  expect(Math.abs(clock.now().getTime() - Date.now() - hourMs)).toBeLessThan(closeMs)
})

test('a shop with real services serves by it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-clock-'))
  for (const part of ['server', 'client/.vite', 'client/assets']) mkdirSync(join(folder, part), { recursive: true })
  // No page is asked for.
  writeFileSync(join(folder, 'server/index.js'), 'export const entry = {}, routes = {}, assets = {}')
  writeFileSync(join(folder, 'client/.vite/start-files.json'), '{}')
  const port = await freePort()
  const environment = {
    SMS: 'smsc',
    SMSC_KEY: 'key',
    PORT: String(port),
    DATA_DIR: folder,
    PERSONAL_DATA_KEY: testDataKey,
    LOG_LEVEL: 'silent',
  }
  const shop = await serve({ config: readConfig(environment), databaseUrl: database.url, buildDir: folder })
  expect(shop.app.platform.clock).toBeInstanceOf(DatabaseClock)
  await shop.stop()
  rmSync(folder, { recursive: true })
})

test('it is asked for each minute, until the pool ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const db = createDatabase({ url: database.url, max: 1, log })
  const asked = vi.spyOn(db, 'execute')
  await followDatabase(systemClock, db, log)
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(120_000)
  expect(asked).toHaveBeenCalledTimes(3)
  await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>))
  await db.$pool.end()
  vi.advanceTimersByTime(120_000)
  expect([asked.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0])
})

test('it is asked for, once, when the machine was asleep', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
  const db = createDatabase({ url: database.url, max: 1, log })
  const asked = vi.spyOn(db, 'execute')
  await followDatabase(systemClock, db, log)
  vi.setSystemTime(Date.now() + hourMs)
  vi.advanceTimersByTime(1000)
  vi.setSystemTime(Date.now() - 1000)
  vi.advanceTimersByTime(1000)
  expect(asked).toHaveBeenCalledTimes(2)
  await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>))
  await db.$pool.end()
})

test('a clock that tests hold, or a demo moves on, stays as it is', async () => {
  for (const clock of [fixedClock('2026-11-20T09:00:00Z'), movableClock()])
    expect(await followDatabase(clock, database.db, log)).toBe(clock)
})
