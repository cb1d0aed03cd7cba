import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#server/platform/db/database.ts'
import { listUndurable } from '#server/platform/db/durability.ts'
import { createLog } from '#server/platform/log.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

/* The database that comes with the shop starts again whatever its last end has left behind. Source: reliability §4. */

const folder = join(tmpdir(), `vitrina-start-${process.pid}`)
const dataDir = join(folder, 'postgres')
let running: EmbeddedPostgres | undefined
afterAll(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('[I16] after its first process alone was killed it waits for the last statement of the old one, and keeps what was stored', async () => {
  // Whoever the database runs as may enter it.
  mkdirSync(folder, { mode: 0o755 })
  running = await startEmbeddedPostgres({ dataDir, cacheMb: 16 })
  const client = new pg.Client({ connectionString: running.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table kept as select 7 as seven')
  const work = client.query('select count(*) from generate_series(1, 20000000)').catch(() => undefined)
  // The statement has begun when another connection sees it.
  const other = new pg.Client({ connectionString: running.url })
  other.on('error', () => undefined)
  await other.connect()
  const seen = async () =>
    (await other.query(`select 1 from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()`)).rowCount
  await expect.poll(seen).toBe(1)
  process.kill(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  running = await startEmbeddedPostgres({ dataDir, cacheMb: 16 })
  await work
  const again = new pg.Client({ connectionString: running.url })
  await again.connect()
  expect((await again.query('select seven from kept')).rows).toEqual([{ seven: 7 }])
  await again.end()
})

test('[I16] it loses nothing that it has acknowledged', async () => {
  running ??= await startEmbeddedPostgres({ dataDir, cacheMb: 16 })
  const db = createDatabase({ url: running.url, max: 1, log: createLog('silent') })
  expect(await listUndurable(db)).toEqual([])
  await db.$pool.end()
})

/** Kills the first process of a server. */
const kill = (folder: string) => process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')

test(
  '[§4] killed, it is started again by itself with all that was stored; when that cannot be, whoever started it hears why',
  { timeout: 90_000 },
  async () => {
    const own = join(folder, 'supervised')
    let told = Promise.withResolvers<number | Error>()
    const supervisor = { restarted: (ms: number) => told.resolve(ms), lost: (error: Error) => told.resolve(error) }
    const postgres = await startEmbeddedPostgres({ dataDir: own, cacheMb: 16, supervisor })
    const ask = async (query: string) => {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      return client.query(query).finally(() => client.end())
    }
    await ask('create table kept as select 7 as seven')
    for (let turn = 0; turn < 2; turn++) {
      kill(own)
      expect(await told.promise).toBeLessThan(5000)
      expect((await ask('select seven from kept')).rows).toEqual([{ seven: 7 }])
      told = Promise.withResolvers()
    }
    renameSync(join(own, 'global'), join(own, 'gone'))
    kill(own)
    expect(String(await told.promise)).toMatch(/^Error: The database was lost: the embedded PostgreSQL ended with \d+: /)
    await postgres.stop()
  },
)
