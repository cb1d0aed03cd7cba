import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '#demo/seed/index.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { prepareTables } from '#server/db/prepare.ts'
import { createLog } from '#server/platform/log.ts'
import { buildStorefront } from '#tools/run/build.ts'
import { sql } from 'drizzle-orm'
import { measureAddToCart } from './add-to-cart.ts'
import { weighPage } from './browser-weight.ts'
import { startChild } from './child.ts'
import { benchListings } from './listing.ts'
import { viewPages } from './page-view.ts'
import { measurePages } from './pages.ts'
import './data-key.ts'

const port = 4790
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
try {
  const db = createDatabase({ url: postgres.url, max: 4, log: createLog('error') })
  await prepareTables(db)
  await seedDemo(db, { now: new Date() })
  const product = await db.execute<{ slug: string }>(
    sql`select slug from products where not is_coming_soon and not is_only_shops order by id limit 1`,
  )
  const offers = await db.execute<{ id: number }>(sql`
    select o.id from offers o join products p on p.id = o.product_id join stock s on s.offer_id = o.id
    where not p.is_coming_soon and not p.is_only_shops group by o.id having sum(s.on_hand - s.reserved) >= 400 or sum(s.on_hand) > 12 order by sum(s.on_hand) desc limit 40`)
  await db.$pool.end()
  buildStorefront('build')
  const paths = { home: '/', listing: '/catalog/women', product: `/product/${product.rows[0]?.slug}` }

  console.log('Browser weight, brotli kB')
  const shop = await startChild('./shop-process.ts', {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    PORT: String(port),
  })
  console.table(await Promise.all(Object.entries(paths).map(([page, path]) => weighPage(page, shop.url + path, 'build/client'))))
  console.log('The first view of a page on a slow phone: processor four times slower, 1.6 Mbit/s, 150 ms')
  console.table(await viewPages(shop.url, paths, 3))
  await shop.stop()

  console.log('Pages a second, 10 connections; ratio to a bare node:http server that sends the same bytes')
  const pages = await measurePages(postgres.url, paths, port)
  console.table(
    pages.map((figures) => ({
      page: figures.page,
      bytes: figures.bytes,
      bare: Math.round(figures.bare),
      cached: Math.round(figures.cached),
      'cached / bare': figures.cachedRatio.toFixed(2),
      'CPU ms, bare': figures.bareCpuMs.toFixed(2),
      'CPU ms, cached': figures.cachedCpuMs.toFixed(2),
      rendered: Math.round(figures.rendered),
      'rendered / bare': figures.renderedRatio.toFixed(4),
      'CPU ms, rendered': figures.renderedCpuMs.toFixed(1),
    })),
  )

  console.log('Add to cart, 16 parallel shoppers, durable, milliseconds')
  const offerIds = offers.rows.map((row) => row.id)
  const carts = []
  for (const lines of [8, 40]) carts.push({ lines, ...(await measureAddToCart(postgres.url, offerIds, folder, port, lines)) })
  console.table(carts)

  const more = createDatabase({ url: postgres.url, max: 2, log: createLog('error') })
  await benchListings(more, postgres.url, port, [1000, 100_000])
  await more.$pool.end()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
