import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedDemo } from '#demo/seed/index.ts'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { prepareTables } from '#server/db/prepare.ts'
import { createLog } from '#server/platform/log.ts'
import { measureAddToCart } from './add-to-cart.ts'
import { startChild, type Child } from './child.ts'
import { arrive, percentiles, type Percentiles } from './open-loop.ts'
import { order, prepareOrders, wantedOffers, type Ready } from './ready-orders.ts'
import './data-key.ts'

const warmUp = 60

/**
 * Orders as they come in from the street: so many a second, each at its own moment whatever became of the others before it, timed from that
 * moment. Beside it, in the same run and at the same pace, the least that an order could cost: a durable transaction of one row.
 */
async function measureOrders(shop: Child, db: Database, url: string, perSecond: number, seconds: number): Promise<object[]> {
  const count = perSecond * seconds
  const ready = await prepareOrders(shop.url, db, count + warmUp)
  const bare = await bareTransactions(url, perSecond, Math.min(seconds, 10))
  for (const one of ready.splice(0, warmUp)) await order(shop.url, one)
  const before = await shop.cpu()
  const times = await arrive(perSecond, count, (index) => order(shop.url, ready[index] as Ready))
  const cpuMs = ((await shop.cpu()) - before) / count
  const figures = percentiles(times)
  return [
    { what: `orders, ${perSecond} a second`, ...figures, 'CPU ms of the shop': cpuMs.toFixed(1), 'p95 / bare': ratio(figures, bare) },
    { what: `transactions of one row, ${perSecond} a second`, ...bare },
  ]
}

const ratio = (one: Percentiles, bare: Percentiles): string => (one.p95 / bare.p95).toFixed(1)

async function bareTransactions(connectionString: string, perSecond: number, seconds: number): Promise<Percentiles> {
  const pool = new pg.Pool({ connectionString, max: 10 })
  await pool.query('create table bare_orders (id int generated always as identity primary key, note text not null)')
  const insert = () => pool.query(`insert into bare_orders (note) values ('one row')`).then(() => undefined)
  for (let n = 0; n < warmUp; n++) await insert()
  const times = await arrive(perSecond, perSecond * seconds, insert)
  await pool.query('drop table bare_orders')
  await pool.end()
  return percentiles(times)
}

/** `node bench/orders.ts [orders a second] [seconds]`: a durable database and a shop of its own; then add-to-cart by 32 shoppers. */
async function run(perSecond: number, seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-orders-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'error',
    PORT: '4791',
  }
  try {
    const db = createDatabase({ url: postgres.url, max: 4, log: createLog('error') })
    await prepareTables(db)
    await seedDemo(db, { now: new Date() })
    console.log('Add to cart, 32 parallel shoppers, durable, milliseconds')
    console.table([await measureAddToCart(postgres.url, await wantedOffers(db), folder, 4791, 8, 32)])
    const shop = await startChild('./shop-process.ts', env)
    console.log('Orders, milliseconds from the moment at which they are wanted')
    console.table(await measureOrders(shop, db, postgres.url, perSecond, seconds))
    await shop.stop()
    await db.$pool.end()
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const [perSecond = '30', seconds = '30'] = process.argv.slice(2)
await run(Number(perSecond), Number(seconds))
