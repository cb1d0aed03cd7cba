import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogIndexJobs } from './catalog-index.jobs.ts'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/module.ts'
import { startTestApp, Visitor } from '#tests/support/app.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { findIndex, keepIndex, type IndexKeeper } from './index-keeper.ts'

let database: TestDatabase
let other: Database
const keepers: IndexKeeper[] = []

beforeEach(async () => {
  database = await cloneDatabase('demo')
  other = createDatabase({ url: database.url, max: 3, log: createLog('silent') })
})
afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.stop()
  await other.$pool.end()
  await database.drop()
})

function keep(db: Database): IndexKeeper {
  const keeper = keepIndex(db, createLog('silent'))
  keepers.push(keeper)
  return keeper
}

/** Shown products of a price in kopecks, by the index. */
function priced(db: Database, kopecks: number): number | undefined {
  return findIndex(db)?.count({ pool: { kind: 'all' }, selection: { price: { min: kopecks, max: kopecks } }, places: [] })
}

async function productId(): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from products where published_at is not null order by id limit 1`,
  )
  return rows[0]?.id ?? 0
}

const raise = (id: number, price: number) => sql`update products set price = ${price}, old_price = null where id = ${id}`

describe('the index', () => {
  test('[CAT-04] is there when it has been read, and never inside a transaction, which must see its own writes', async () => {
    expect(findIndex(database.db)).toBeUndefined()
    const keeper = keep(database.db)
    expect(findIndex(database.db)).toBeUndefined()
    await keeper.look()
    const shown = await database.db.execute<{ n: number }>(sql`select count(*) as n from products where published_at is not null`)
    expect(findIndex(database.db)?.count({ pool: { kind: 'all' }, selection: {}, places: [] })).toBe(shown.rows[0]?.n)
    await database.db.transaction(async (tx) => expect(findIndex(tx)).toBeUndefined())
    await keeper.stop()
    expect(findIndex(database.db)).toBeUndefined()
  })

  test('[CAT-04] is kept by a server that listens, and given up when it stops', async () => {
    const app = await startTestApp({ template: 'demo' })
    expect(findIndex(app.platform.db)).toBeUndefined()
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    await vi.waitFor(() => expect(findIndex(app.platform.db)).toBeDefined(), { timeout: 20_000 })
    const listing = await new Visitor(app).call('GET /catalog/page', { query: { path: '/catalog/women/filter/size-m', sort: 'price' } })
    expect(listing.body.products).toHaveLength(36)
    await app.close()
    expect(findIndex(app.platform.db)).toBeUndefined()
  })

  test('[CAT-04] sees a change by itself on every node', async () => {
    for (const db of [database.db, other]) await keep(db).look()
    await database.db.execute(raise(await productId(), 123_456_700))
    for (const db of [database.db, other])
      await vi.waitFor(() => expect(priced(db, 123_456_700)).toBe(1), { timeout: 20_000, interval: 20 })
  })

  test('[CAT-04] does not miss a transaction that began early and commits late', async () => {
    const keeper = keep(database.db)
    await keeper.look()
    const [first, second] = [await productId(), (await productId()) + 1]
    await other.transaction(async (tx) => {
      await tx.execute(raise(first, 111_100))
      await database.db.execute(raise(second, 222_200))
      await keeper.look()
      expect([priced(database.db, 111_100), priced(database.db, 222_200)]).toEqual([0, 1])
    })
    await keeper.look()
    expect(priced(database.db, 111_100)).toBe(1)
  })

  test('[CAT-04] is read anew after a change of very many', async () => {
    const keeper = keep(database.db)
    await keeper.look()
    const { db } = database
    const before = keeper.index
    await db.execute(sql`select catalog_products_changed(array(select generate_series(1, 20001)))`)
    expect((await db.execute(sql`select product_id from catalog_changes where product_id is null`)).rows).toHaveLength(1)
    await keeper.look()
    expect(keeper.index).not.toBe(before)
    const rebuilt = keeper.index
    await keeper.look()
    expect(keeper.index).toBe(rebuilt)
  })

  test('[CAT-04] takes in new products and lets deleted ones go', async () => {
    const keeper = keep(database.db)
    await keeper.look()
    const { db } = database
    const copy = await db.execute<{ id: number }>(sql`
      insert into products (model_id, color_id, category_id, slug, sku, hex, price, published_at)
      select model_id, color_id, category_id, 'a-copy', 'A-COPY', hex, 333300, now() from products where id = ${await productId()} returning id`)
    await keeper.look()
    expect(priced(db, 333_300)).toBe(1)
    await db.execute(sql`delete from products where id = ${copy.rows[0]?.id}`)
    await keeper.look()
    expect(priced(db, 333_300)).toBe(0)
  })

  test('forgets what every node has seen long ago', async () => {
    const { db } = database
    await db.execute(sql`delete from catalog_changes`)
    await db.execute(
      sql`insert into catalog_changes (product_id, at) values (1, now() - interval '2 hours'), (2, now() - interval '10 minutes')`,
    )
    const [forget] = catalogIndexJobs({ db, clock: { now: () => new Date() } } as Platform)
    await forget?.handle({})
    expect((await db.execute(sql`select product_id from catalog_changes`)).rows).toEqual([{ product_id: 2 }])
  })
})
