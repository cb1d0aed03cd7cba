import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { addMoreProducts } from '#demo/seed/more-products.ts'
import type { Database } from '#server/platform/db/database.ts'
import { buildStorefront } from '#tools/run/build.ts'
import { openBenchShop } from './bench-shop.ts'
import { measureListings } from './measure-listings.ts'

/** Prints the calls of listings at each of these numbers of products, which are added to the demo shop's own and those already `there`. */
export async function benchListings(db: Database, databaseUrl: string, port: number, counts: readonly number[], there = 0): Promise<void> {
  console.log('Calls of listings, one client, milliseconds; ratio to a bare node:http server that sends the same bytes')
  const city = await db.execute<{ id: number }>(sql`select id from cities where slug = 'moscow'`)
  const figures = []
  let added = there
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

/**
 * `node bench/listing.ts 1000 1000000`: alone, with other numbers. `--data <folder>` keeps the filled shops there, one for each number,
 * and finds them again.
 */
if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } })
  buildStorefront('build')
  for (const count of positionals.map(Number)) {
    const shop = await openBenchShop(count, values.data)
    try {
      await benchListings(shop.db, shop.url, 4791, [count], count)
    } finally {
      await shop.stop()
    }
  }
}
