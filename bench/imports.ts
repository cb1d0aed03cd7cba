import { randomUUID } from 'node:crypto'
import { chmodSync, createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { StaffReply } from '#contracts/staff/api.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeSheet } from '#server/platform/xlsx/write-sheet.ts'
import { signIn } from '#tests/support/staff.ts'
import { buildStorefront } from '#tools/run/build.ts'
import { openBenchShop } from './bench-shop.ts'
import { startChild, type Child } from './child.ts'

/**
 * A file of prices from its upload until the last price stands in the shop, and the most memory that the shop holds meanwhile, beside a bare COPY of the same rows and
 * one UPDATE from them: `node bench/imports.ts 100000 50000` (lines of CSV, of XLSX), `--data <folder>` keeps the filled shop. Source: ADM-69.
 */

type Run = StaffReply<'GET /staff/runs/:id'>

const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } })
const [csvLines = 100_000, sheetLines = 50_000] = positionals.map(Number)
const bench = await openBenchShop(csvLines, values.data)
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
try {
  buildStorefront('build')
  const shop = await startChild('./shop-process.ts', {
    DATABASE_URL: bench.url,
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'error',
    PORT: '4794',
  })
  try {
    const call = await callerOf(bench.db, shop)
    // What is read at first (code, statements) is there afterwards.
    await bring(shop, call, await fileOf('csv', 1000, 5))
    const figures = {
      [`CSV, ${csvLines}`]: await bring(shop, call, await fileOf('csv', csvLines, 10)),
      [`XLSX, ${sheetLines}`]: await bring(shop, call, await fileOf('xlsx', sheetLines, 20)),
      [`COPY and UPDATE, ${csvLines}`]: await copy(bench.db, await fileOf('csv', csvLines, 30)),
    }
    console.log('A file of prices: seconds, and megabytes that the shop holds at most')
    console.table(figures)
  } finally {
    await shop.stop()
  }
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A file that raises so many prices by so many roubles. */
async function fileOf(format: 'csv' | 'xlsx', lines: number, roubles: number): Promise<string> {
  const { rows } = await bench.db.execute<{ sku: string; price: number }>(
    sql`select sku, price / 100 + ${roubles}::int as price from products where old_price is null order by id limit ${lines}`,
  )
  const cells = rows.map(({ sku, price }) => [sku, String(price)])
  const path = join(folder, `prices-${roubles}.${format}`)
  const table: Readable = format === 'csv' ? writeCsv(['sku', 'price'], cells) : writeSheet(['sku', 'price'], cells)
  await pipeline(table, createWriteStream(path))
  return path
}

type Call = (method: string, path: string, body?: Blob) => Promise<Run>

async function callerOf(db: Database, { url }: Child): Promise<Call> {
  const cookies = new Map<string, string>()
  const platform = { db, clock: systemClock, config: readConfig({ PUBLIC_URL: url }) }
  await signIn(platform, { roles: ['owner'], name: 'Мера', email: `bench-${randomUUID()}@severa.example` }, cookies)
  const headers = {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'sec-fetch-site': 'same-origin',
  }
  return async (method, path, body) => {
    const type = body && { 'content-type': 'application/octet-stream' }
    const response = await fetch(`${url}/api/ru/staff${path}`, { method, headers: { ...headers, ...type }, ...(body && { body }) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Run
  }
}

/** Uploads a file, waits for its preview, applies it. */
async function bring(shop: Child, call: Call, path: string) {
  const before = await shop.memory()
  let [most, isOver] = [before, false]
  const watched = (async () => {
    while (!isOver) {
      most = Math.max(most, await shop.memory())
      await wait(50)
    }
  })()
  let at = performance.now()
  const lap = (): number => {
    const since = at
    at = performance.now()
    return Number(((at - since) / 1000).toFixed(1))
  }
  const { id } = await call('POST', `/imports?resource=prices&name=bench`, await openAsBlob(path))
  const staged = lap()
  await until('preview')
  const planned = lap()
  await call('POST', `/runs/${id}/apply`)
  const run = await until('done')
  const applied = lap()
  isOver = true
  await watched
  return {
    MB: Number(((await stat(path)).size / 2 ** 20).toFixed(1)),
    staged,
    planned,
    applied,
    rows: run.counts.applied,
    before: Math.round(before),
    most: Math.round(most),
  }

  async function until(state: Run['state']): Promise<Run> {
    for (;;) {
      const now = await call('GET', `/runs/${id}`)
      if (now.state === state) return now
      await wait(100)
    }
  }
}

/** The same rows by the database alone: read from the file into a table, and written in one statement. */
async function copy(db: Database, path: string) {
  chmodSync(folder, 0o755)
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`create temporary table copied (sku text, price text) on commit drop`)
    let at = performance.now()
    await tx.execute(sql.raw(`copy copied from '${path}' with (format csv, header, delimiter ';')`))
    const staged = Number(((performance.now() - at) / 1000).toFixed(1))
    at = performance.now()
    const { rowCount } = await tx.execute(sql`update products p set price = c.price::bigint * 100 from copied c where c.sku = p.sku`)
    return {
      MB: Number(((await stat(path)).size / 2 ** 20).toFixed(1)),
      staged,
      applied: Number(((performance.now() - at) / 1000).toFixed(1)),
      rows: rowCount ?? 0,
    }
  })
}
