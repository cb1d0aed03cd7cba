import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAsShop, cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { deleteOldChanges, readChanges } from '#server/platform/changes/change-log.repo.ts'
import { changeTriggers, createTrigger, type ChangeTrigger } from '#server/platform/changes/change-triggers.ts'
import { loggedTables } from '#server/platform/changes/topics.ts'

let database: TestDatabase
let shop: Database
beforeAll(async () => {
  database = await cloneDatabase('demo')
  shop = openAsShop(database.url)
})
afterAll(async () => {
  await shop.$pool.end()
  await database.drop()
})
beforeEach(async () => {
  await database.db.execute(sql`truncate change_log`)
})

/** What a statement has logged, each as `topic:id`. */
async function logged(statement: SQL): Promise<string[]> {
  await database.db.execute(statement)
  return log()
}

async function log(): Promise<string[]> {
  const { rows } = await database.db.execute<{ change: string }>(
    sql`select distinct topic || coalesce(':' || entity_id, '') as change from change_log order by 1`,
  )
  return rows.map(({ change }) => change)
}

async function number(query: SQL): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(query)
  return rows[0]?.n ?? 0
}

test('the triggers of a migrated database are those that the list of logged tables asks for', async () => {
  const { rows } = await database.db.execute<ChangeTrigger & Record<string, unknown>>(sql`
    select c.relname as table, t.tgname as name, p.proname as function,
      case when t.tgtype & 4 > 0 then 'insert' when t.tgtype & 8 > 0 then 'delete' when t.tgtype & 16 > 0 then 'update' else 'truncate' end as event,
      case when t.tgnargs = 0 then array[]::text[] else string_to_array(left(encode(t.tgargs, 'escape'), -4), '\\000') end as args
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.proname in ('log_change', 'log_stock_change', 'log_swatch_change') and t.tgenabled = 'O'`)
  const wanted = changeTriggers().map(createTrigger)
  const found = rows.map(createTrigger)
  expect({
    'write a migration with': wanted.filter((one) => !found.includes(one)),
    'and one that drops': found.filter((one) => !wanted.includes(one)),
  }).toEqual({ 'write a migration with': [], 'and one that drops': [] })
})

test('no table with personal data is logged', async () => {
  const { rows } = await database.db.execute<{ table: string }>(sql`
    select distinct table_name as table from information_schema.columns where table_schema = 'public' and column_name in ('customer_id', 'phone', 'email')`)
  const personal = rows.map(({ table }) => table).filter((table) => table !== 'locations')
  expect(loggedTables.filter(({ table }) => personal.includes(table))).toEqual([])
})

describe('a change', () => {
  test('is logged by its topic and id, once a transaction', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`update products set price = price + 100 where id in (1, 2)`)
      await tx.execute(sql`update products set price = price + 100 where id = 2`)
    })
    expect(await log()).toEqual(['product:1', 'product:2'])
    expect(await number(sql`select count(*) as n from change_log`)).toBe(2)
  })

  test('of rows without ids is one of the whole topic', async () => {
    expect(await logged(sql`update settings set value = '"x"' where key = 'shop_name'`)).toEqual(['settings'])
    expect(await logged(sql`update menu_items set title = '{"ru": "x"}'`)).toEqual(['menu', 'settings'])
  })

  test('that leaves the rows as they are is none, nor is one of no rows or one that is rolled back', async () => {
    expect(await logged(sql`update products set price = price`)).toEqual([])
    expect(await logged(sql`update articles set title = title`)).toEqual([])
    expect(await logged(sql`update products set price = 1 where id = -1`)).toEqual([])
    expect(await logged(sql`delete from home_page_blocks where position = -1`)).toEqual([])
    const given = database.db.transaction(async (tx) => {
      await tx.execute(sql`update products set price = price + 1 where id = 1`)
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    expect(await log()).toEqual([])
  })

  test('that gives a row to another owner is one of both', async () => {
    const image = await number(sql`select image_id as n from look_images where look_id = 1 order by position limit 1`)
    expect(await logged(sql`update look_images set look_id = 2, position = 99 where look_id = 1 and image_id = ${image}`)).toEqual([
      'look:1',
      'look:2',
    ])
  })

  test('of more than 20,000 ids, and a table that is emptied, is one of the whole topic', async () => {
    expect(await logged(sql`select log_changes('product', array(select generate_series(1, 20000)))`)).toHaveLength(20_000)
    await database.db.execute(sql`truncate change_log`)
    expect(await logged(sql`select log_changes('product', array(select generate_series(1, 20001)))`)).toEqual(['product'])
    await database.db.execute(sql`truncate change_log`)
    const emptied = database.db.transaction(async (tx) => {
      await tx.execute(sql`truncate product_images, open_filter_pages`)
      const { rows } = await tx.execute(sql`select topic from change_log where entity_id is null order by topic`)
      expect(rows).toEqual([{ topic: 'filter_page' }, { topic: 'product' }])
      throw new Error('given up')
    })
    await expect(emptied).rejects.toThrow('given up')
  })

  test('of a place in a list is one of the list, and one of the product for whoever keeps the order', async () => {
    const category = await number(sql`select id as n from categories order by id limit 1`)
    expect(
      await logged(sql`insert into merchandise_pins (category_id, listing_id, product_id, position) values
        (${category}, null, 3, 77), (null, null, 4, 78)`),
    ).toEqual(['listing_order:0', `listing_order:${-category}`, 'product_order:3', 'product_order:4'].toSorted())
  })

  test('of a review, and of its picture, is one of its model and of the reviews of the shop', async () => {
    const review = await number(sql`select min(id) as n from reviews`)
    await database.db.execute(sql`insert into review_images (review_id, position, image_id) select ${review}, 1, min(id) from images`)
    const model = await number(sql`select model_id as n from reviews where id = ${review}`)
    expect(await logged(sql`update review_images set position = position + 10 where review_id = ${review}`)).toEqual([
      `model_review:${model}`,
      'shop_review',
    ])
    expect(await logged(sql`update reviews set text = '{"ru": "x"}' where id = ${review}`)).toEqual([
      `model_review:${model}`,
      'shop_review',
    ])
  })
})

describe('stock', () => {
  const offer = (): Promise<number> => number(sql`select offer_id as n from stock where location_id = 1 order by offer_id limit 1`)
  const productOf = (id: number): Promise<number> => number(sql`select product_id as n from offers where id = ${id}`)
  const change = async (from: number, to: number, reserved = 0): Promise<string[]> => {
    const id = await offer()
    const set = async (onHand: number, held: number): Promise<void> => {
      await database.db.execute(sql`update stock set on_hand = ${onHand}, reserved = ${held} where offer_id = ${id} and location_id = 1`)
    }
    await set(from, 0)
    await database.db.execute(sql`truncate change_log`)
    await set(to, reserved)
    return log()
  }

  test('is no change for pages while five are left: they say "many"', async () => {
    expect(await change(50, 49)).toEqual([])
    expect(await change(50, 50, 45)).toEqual([])
  })

  test.each([
    [50, 50, 46],
    [5, 4, 0],
    [1, 1, 1],
    [0, 1, 0],
    [0, 50, 0],
  ])('that goes from %i to %i less %i is one of the product', async (from, to, reserved) => {
    const product = `product:${await productOf(await offer())}`
    expect(await change(from, to, reserved)).toEqual([product])
  })
})

describe('what is read', () => {
  test('are the products of a changed model, also those that somebody else was adding at that moment', async () => {
    const { seen } = await readChanges(database.db, undefined)
    const insert = (slug: string, color: number): SQL => sql`
      insert into products (model_id, color_id, category_id, slug, sku, hex, price, published_at)
      select model_id, ${color}, category_id, ${slug}, ${slug}, hex, 100, now() from products where id = 1 returning id as n`
    const colors = await database.db.execute<{ id: number }>(sql`
      select id from colors where id not in (select color_id from products where model_id = (select model_id from products where id = 1)) limit 2`)
    const [first = 0, second = 0] = colors.rows.map(({ id }) => id)
    const between = await database.db.transaction(async (tx) => {
      await tx.execute(insert('added-first', first))
      await shop.execute(insert('added-second', second))
      return readChanges(database.db, seen)
    })
    const added = await database.db.execute<{ id: number }>(sql`select id from products where slug like 'added-%' order by slug`)
    const [early = 0, late = 0] = added.rows.map(({ id }) => id)
    const ids = (changes: readonly { topic: string; id: number | null }[]): (number | null)[] =>
      changes.filter(({ topic }) => topic === 'product').map(({ id }) => id)
    expect(ids(between.changes)).toEqual(expect.arrayContaining([1, late]))
    expect(ids(between.changes)).not.toContain(early)
    const after = await readChanges(database.db, between.seen)
    expect(ids(after.changes)).toEqual(expect.arrayContaining([1, early, late]))
  })

  test('is a whole topic when very many models changed', async () => {
    const { seen } = await readChanges(database.db, undefined)
    await database.db.execute(sql`select log_changes('model', array(select generate_series(1, 20001)))`)
    expect((await readChanges(database.db, seen)).changes).toEqual([{ topic: 'product', id: null }])
  })
})

test('the role that serves adds to the log and reads it; of what is an hour old it may delete all, and nothing else', async () => {
  await database.db.execute(sql`insert into change_log (topic, entity_id, at) values
    ('product', 1, now() - interval '61 minutes'), ('product', 2, now() - interval '59 minutes')`)
  await expect(shop.execute(sql`delete from change_log`)).rejects.toThrow()
  await expect(shop.execute(sql`update change_log set topic = 'menu'`)).rejects.toThrow()
  await deleteOldChanges(shop)
  expect(await log()).toEqual(['product:2'])
})
