import { createReadStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { seedDemo } from '#demo/seed/index.ts'
import { addMoreProducts } from '#demo/seed/more-products.ts'
import { storeCards } from '#server/modules/goods/catalog/index.ts'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { prepareTables } from '#server/db/prepare.ts'
import { createLog } from '#server/platform/log.ts'
import './data-key.ts'

export interface BenchShop {
  db: Database
  url: string
  /** Where it lies, and what a shop on it may keep. */
  folder: string
  stop(): Promise<void>
}

/**
 * The demo shop with so many products more, on a PostgreSQL of its own: in a scratch folder that goes with it, or below `kept`, where a
 * later call with the same number finds it filled. As on a server that has been up for a while, PostgreSQL has a quarter of the memory as
 * its cache, the cards and their stock lie there, and all its files are in the memory of the machine.
 */
export async function openBenchShop(count: number, kept?: string): Promise<BenchShop> {
  const folder = kept === undefined ? mkdtempSync(join(tmpdir(), 'vitrina-bench-')) : join(resolve(kept), String(count))
  mkdirSync(folder, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), cacheMb: Math.round(totalmem() / 2 ** 22) })
  const db = createDatabase({ url: postgres.url, max: 2, log: createLog('error') })
  const stop = async (): Promise<void> => {
    await db.$pool.end()
    await postgres.stop()
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  try {
    await prepareTables(db)
    await seedDemo(db, { now: new Date() })
    const there = await db.execute<{ n: number }>(sql`select count(*) as n from products where sku like 'SX-%'`)
    const missing = count - (there.rows[0]?.n ?? 0)
    const started = performance.now()
    if (missing > 0) {
      await addMoreProducts(db, missing)
      console.log(`${missing} products added and made searchable in ${Math.round((performance.now() - started) / 1000)} s`)
    }
    // A shop that was kept from before.
    await storeCards(db)
    // Not always where it was asked to be: as root it moves to where its own user may enter.
    const { rows } = await db.execute<{ data_directory: string }>(sql`show data_directory`)
    await warm(join(rows[0]?.data_directory ?? '', 'base'))
    await fillCache(db)
    return { db, url: postgres.url, folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Brings the cards and their stock into PostgreSQL's own cache, as far as they fit: shoppers do that within hours. */
async function fillCache(db: Database): Promise<void> {
  const read = ['stored_cards', 'stored_cards_pkey', 'stock', 'stock_offer_id_location_id_pk']
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`create extension if not exists pg_prewarm`)
    await tx.execute(sql`select pg_prewarm(name::regclass) from unnest(${sql.param(read)}::text[]) as name`)
  })
}

/** Reads every file once, so that it lies in the machine's memory. */
async function warm(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) await readThrough(join(file.parentPath, file.name))
  }
}

async function readThrough(path: string): Promise<void> {
  try {
    for await (const _ of createReadStream(path, { highWaterMark: 2 ** 20 })) continue
  } catch (error) {
    // PostgreSQL makes some of its files anew at any moment: what is no longer there needs no memory.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
