import { sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChangeFeed } from '#server/platform/changes/change-feed.ts'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, Visitor } from '#tests/support/app.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { findIndex, keepIndex, type IndexKeeper } from './index-keeper.ts'

let database: TestDatabase
let other: Database
const keepers: IndexKeeper[] = []
const feeds: ChangeFeed[] = []

beforeEach(async () => {
  database = await cloneDatabase('demo')
  other = createDatabase({ url: database.url, max: 3, log: createLog('silent') })
})
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop()
  for (const keeper of keepers.splice(0)) await keeper.stop()
  await other.$pool.end()
  await database.drop()
})

function keep(db: Database): IndexKeeper {
  const feed = new ChangeFeed(db, createLog('silent'))
  feeds.push(feed)
  const keeper = keepIndex(feed, db, createLog('silent'))
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
    for (const feed of feeds) feed.start()
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
    await db.execute(sql`select log_changes('product', array(select generate_series(1, 20001)))`)
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

  test('[CAT-04] misses no change that is made while it is being read', async () => {
    const { db } = database
    const keeper = keep(db)
    await feeds[0]?.settled()
    expect(keeper.index).toBeUndefined()
    const id = await productId()
    await db.execute(raise(id, 345_600))
    await feeds[0]?.settled()
    await keeper.look()
    expect(priced(db, 345_600)).toBe(1)
  })
})

describe('the pools of which a change is told', () => {
  /** The tags that whoever comes behind the index is given for a statement. */
  async function told(statement: SQL): Promise<string[]> {
    const keeper = keep(database.db)
    await keeper.look()
    const tags: string[] = []
    feeds.at(-1)?.subscribe('pages', { name: 'pages', take: (batch) => void tags.push(...batch.tags) })
    await database.db.execute(statement)
    await keeper.look()
    return tags.filter((tag) => tag.startsWith('pool:')).toSorted()
  }

  async function poolsOf(id: number): Promise<string[]> {
    const { rows } = await database.db.execute<{ pool: string }>(sql`
      select 'pool:all' as pool union select 'pool:rules' union
      select 'pool:category:' || unnest(category_ids) from products where id = ${id} union
      select 'pool:list:' || listing_id from listing_products where product_id = ${id}`)
    return rows.map(({ pool }) => pool).toSorted()
  }

  const shown = sql`(select min(id) from products where published_at is not null)`
  const model = sql`(select model_id from products where id = ${shown})`

  test.each<[string, SQL]>([
    ['a title', sql`update models set title = '{"ru": "Иначе"}' where id = ${model}`],
    ['a picture', sql`update product_images set position = position + 10 where product_id = ${shown}`],
    ['the words of a label', sql`update labels set title = '{"ru": "Иначе"}'`],
    [
      'stock that is few and not gone',
      sql`update stock set on_hand = reserved + 2 where on_hand > reserved and offer_id in (select id from offers where product_id = ${shown})`,
    ],
    ['a place by hand', sql`insert into merchandise_pins (product_id, position) values (${shown}, 99)`],
    [
      'a product that is not shown',
      sql`insert into products (model_id, color_id, category_id, slug, sku, hex, price)
        select model_id, color_id, category_id, 'unseen', 'UNSEEN', hex, 100 from products where id = ${shown}`,
    ],
  ])('are none for %s', async (_what, statement) => {
    expect(await told(statement)).toEqual([])
  })

  test.each<[string, SQL]>([
    ['a price', sql`update products set price = price + 100 where id = ${shown}`],
    ['an old price', sql`update products set old_price = price * 2 where id = ${shown}`],
    ['a flag', sql`update products set is_large = not is_large where id = ${shown}`],
    ['a material', sql`update models set material_id = (select id from materials where id <> material_id limit 1) where id = ${model}`],
    [
      'a size that is sold out in one place',
      sql`update stock set on_hand = reserved where (offer_id, location_id) = (
        select offer_id, location_id from stock where on_hand > reserved and offer_id in (select id from offers where product_id = ${shown}) limit 1)`,
    ],
    ['the day it came', sql`update products set published_at = published_at + interval '1 day' where id = ${shown}`],
  ])('are those of the product for %s', async (_what, statement) => {
    const { rows } = await database.db.execute<{ id: number }>(sql`select ${shown} as id`)
    const expected = await poolsOf(rows[0]?.id ?? 0)
    expect(expected.length).toBeGreaterThan(2)
    expect(await told(statement)).toEqual(expected)
  })

  test('are those of the product, and who is shown, for its withdrawal', async () => {
    const { rows } = await database.db.execute<{ id: number }>(sql`select ${shown} as id`)
    const expected = [...(await poolsOf(rows[0]?.id ?? 0)), 'pool:members']
    expect(await told(sql`update products set published_at = null where id = ${shown}`)).toEqual(expected.toSorted())
  })

  test('are those that it leaves and those that it comes to, and who is shown, when it moves', async () => {
    const { rows } = await database.db.execute<{ id: number; other: number }>(sql`
      select p.id, c.id as other from products p, categories c where p.id = ${shown} and not c.id = any(p.category_ids) order by c.id limit 1`)
    const [{ id, other: category } = { id: 0, other: 0 }] = rows
    const before = await poolsOf(id)
    const tags = await told(sql`insert into product_categories (product_id, category_id) values (${id}, ${category})`)
    expect(tags).toEqual([...before, `pool:category:${category}`, 'pool:members'].toSorted())
    expect(await told(sql`delete from product_categories where product_id = ${id} and category_id = ${category}`)).toEqual(tags)
  })

  test('are all, announced behind it, when the index was read anew', async () => {
    const keeper = keep(database.db)
    const tags: string[] = []
    feeds[0]?.subscribe('pages', { name: 'pages', take: (batch) => void tags.push(...batch.tags) })
    await keeper.look()
    expect(tags).toEqual(['pool', 'listing_order'])
  })
})
