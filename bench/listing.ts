import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addMoreProducts } from '#demo/seed/more-products.ts'
import { seedDemo } from '#demo/seed/index.ts'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { migrateJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { buildStorefront } from '#tools/run/build.ts'
import { measureListings } from './measure-listings.ts'

/** Prints the calls of listings at each of these numbers of products, which are added to the demo shop's own. */
export async function benchListings(db: Database, databaseUrl: string, port: number, counts: readonly number[]): Promise<void> {
  console.log('Calls of listings, one client, milliseconds; ratio to a bare node:http server that sends the same bytes')
  const city = await db.execute<{ id: number }>(sql`select id from cities where slug = 'moscow'`)
  const figures = []
  let added = 0
  for (const count of counts.toSorted((a, b) => a - b)) {
    if (count > added) await addMoreProducts(db, count - added)
    added = count
    for (const { bareP95, ...one } of await measureListings(databaseUrl, port, city.rows[0]?.id ?? 0)) {
      figures.push({ ...rounded(one), 'p95 / bare': Math.round(one.p95 / bareP95) })
    }
  }
  console.table(figures)
}

function rounded<T extends object>(figures: T): T {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'number' ? Number(value.toFixed(1)) : value]),
  ) as T
}

/** `node bench/listing.ts 1000 1000000`: alone, with other numbers. */
if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const db = createDatabase({ url: postgres.url, max: 2, log: createLog('error') })
  try {
    await migrateDatabase(db)
    await migrateJobs(db)
    await seedDemo(db, { now: new Date() })
    buildStorefront('build')
    await benchListings(db, postgres.url, 4791, process.argv.slice(2).map(Number))
  } finally {
    await db.$pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
