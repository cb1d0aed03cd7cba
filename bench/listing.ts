import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { addMoreProducts } from '#demo/seed/more-products.ts'
import type { Database } from '#server/platform/db/database.ts'
import { buildStorefront } from '#tools/run/build.ts'
import { openBenchShop, type BenchShop } from './bench-shop.ts'
import { measureListings, type ListingFigures, type ListingShop } from './measure-listings.ts'

/** Prints the calls of listings at each of these numbers of products, which are added to the demo shop's own, one after the other. */
export async function benchListings(db: Database, databaseUrl: string, port: number, counts: readonly number[]): Promise<void> {
  const figures = []
  let added = 0
  for (const count of counts.toSorted((a, b) => a - b)) {
    await addMoreProducts(db, count - added)
    added = count
    figures.push(...(await measureListings([await shopOf(db, databaseUrl)], port)))
  }
  print(figures)
}

async function shopOf(db: Database, databaseUrl: string): Promise<ListingShop> {
  const city = await db.execute<{ id: number }>(sql`select id from cities where slug = 'moscow'`)
  return { databaseUrl, cityId: city.rows[0]?.id ?? 0 }
}

function print(figures: readonly ListingFigures[]): void {
  console.log('Calls of listings, one client, milliseconds; ratio to a bare node:http server that sends the same bytes')
  console.table(figures.map(({ bareP95, ...one }) => ({ ...rounded(one), 'p95 / bare': Math.round(one.p95 / bareP95) })))
}

function rounded<T extends object>(figures: T): T {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'number' ? Number(value.toFixed(1)) : value]),
  ) as T
}

/**
 * `node bench/listing.ts 1000 1000000`: alone, with other numbers, each a shop of its own, asked in turns. `--data <folder>` keeps the filled
 * shops there, one for each number, and finds them again.
 */
if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } })
  buildStorefront('build')
  const shops: BenchShop[] = []
  try {
    for (const count of positionals.map(Number)) shops.push(await openBenchShop(count, values.data))
    print(await measureListings(await Promise.all(shops.map(({ db, url }) => shopOf(db, url))), 4791))
  } finally {
    for (const shop of shops) await shop.stop()
  }
}
