import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { seedDemo } from '#demo/seed/index.ts'
import { requiredAgreements } from '#server/modules/agreements/index.ts'
import { receiveStock } from '#server/modules/inventory/index.ts'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { migrateJobs } from '#server/platform/jobs/jobs.ts'
import { measureAddToCart } from './add-to-cart.ts'
import { startChild, type Child } from './child.ts'
import { arrive, percentiles, type Percentiles } from './open-loop.ts'
import { ask, asBrowsers } from './plain-client.ts'

/** What a guest orders with: his cart is filled, the total was shown to him. */
interface Ready {
  cookie: string
  body: object
}

const offersWanted = 40
const warmUp = 60

/**
 * Orders as they come in from the street: so many a second, each at its own moment whatever became of the others before it, timed from that
 * moment. Beside it, in the same run and at the same pace, the least that an order could cost: a durable transaction of one row.
 */
async function measureOrders(shop: Child, db: Database, url: string, perSecond: number, seconds: number): Promise<object[]> {
  const offers = await wantedOffers(db)
  const agreementIds = (await requiredAgreements(db, 'order')).map((one) => one.id)
  const { rows } = await db.execute<{ id: number }>(sql`select id from cities where slug = 'moscow'`)
  const cityId = rows[0]?.id ?? 1
  const count = perSecond * seconds
  const ready: Ready[] = []
  for (let index = 0; index < count + warmUp; index++) ready.push(await prepare(shop.url, offers, index, { cityId, agreementIds }))
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

async function wantedOffers(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number; location: number }>(sql`
    select o.id, min(l.id) as location from offers o join products p on p.id = o.product_id join stock s on s.offer_id = o.id
    join locations l on l.id = s.location_id
    where not p.is_coming_soon and not p.is_only_shops and l.serves_everywhere group by o.id order by o.id limit ${offersWanted}`)
  const pieces = rows.map((row) => ({ offerId: row.id, locationId: row.location, quantity: 10_000 }))
  await inTransaction(db, (tx) => receiveStock(tx, pieces))
  return rows.map((row) => row.id)
}

async function send<T>(
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ status: number; body: T; cookies: string[] }> {
  const reply = await ask(url, { method: 'POST', body: JSON.stringify(body), headers: { ...asBrowsers, ...headers } })
  return { status: reply.status, body: JSON.parse(reply.text()) as T, cookies: reply.cookies.map((one) => one.split(';')[0] ?? '') }
}

/** A guest with two things in the cart, who has seen the total. Every second one pays by card, every second one at the door. */
async function prepare(
  url: string,
  offers: readonly number[],
  index: number,
  { cityId, agreementIds }: { cityId: number; agreementIds: number[] },
): Promise<Ready> {
  let cookie = ''
  let cartId = ''
  for (const step of [0, 17]) {
    const offer_id = offers[(index * 7 + step) % offers.length]
    const path = `/api/ru/cart/items${cartId ? `?cart_id=${cartId}` : ''}`
    const added = await send<{ id: string }>(url + path, { offer_id, quantity: 1 }, { cookie })
    cookie = added.cookies.join('; ') || cookie
    cartId = added.body.id
  }
  const choice = {
    cart_id: cartId,
    city_id: cityId,
    delivery: { type: 'courier', address: { city: 'Москва', street: 'Тверская', house: '1' } },
    payment_type: index % 2 === 0 ? 'card' : 'on_delivery',
  }
  const price = await send<CalcPrice>(`${url}/api/ru/orders/calc-price`, choice, { cookie })
  const phone = `+7916${String(index).padStart(7, '0')}`
  const contact = { first_name: 'Анна', phone, email: 'anna@example.com' }
  return { cookie, body: { ...choice, contact, agreement_ids: agreementIds, expected_total: price.body.total } }
}

let keys = 0
async function order(url: string, { cookie, body }: Ready): Promise<void> {
  const reply = await send(`${url}/api/ru/orders`, body, { cookie, 'idempotency-key': `bench-order-${++keys}` })
  if (reply.status !== 201) throw new Error(`an order was answered with ${reply.status}: ${JSON.stringify(reply.body)}`)
}

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
    await migrateDatabase(db)
    await migrateJobs(db)
    await seedDemo(db, { now: new Date() })
    const shop = await startChild('./shop-process.ts', env)
    console.log('Orders, milliseconds from the moment at which they are wanted')
    console.table(await measureOrders(shop, db, postgres.url, perSecond, seconds))
    await shop.stop()
    console.log('Add to cart, 32 parallel shoppers, durable, milliseconds')
    console.table([await measureAddToCart(postgres.url, await wantedOffers(db), folder, 4791, 8, 32)])
    await db.$pool.end()
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const [perSecond = '30', seconds = '30'] = process.argv.slice(2)
await run(Number(perSecond), Number(seconds))
