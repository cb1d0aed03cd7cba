import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepIndex } from '#server/modules/goods/listing-index/index.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { believedCards, openCardShop, run } from '#tests/support/card-shop.ts'
import { runJob } from '#tests/support/orders.ts'

// The dress in spruce (product 1) and in ash (2), both published on 1 November; it is the 20th.
let app: TestApp
let keeper: ReturnType<typeof keepIndex>
let visitor: Visitor

beforeAll(async () => {
  app = await startTestApp()
  await openCardShop(app.db)
  await run(
    app.db,
    `insert into labels (code, title, position, color, ground, rule) values
      ('new', '{"ru": "Новинка", "en": "New"}', 2, default, null, '{"newDays": 30}'),
      ('sale', '{"ru": "Выгода", "en": "Sale"}', 1, '#ffffff', '#ad1338', '{"isOnSale": true}'),
      ('hit', '{"ru": "Хит", "en": "Hit"}', 3, default, null, null)`,
  )
  await run(
    app.db,
    `insert into categories (slug, path, position, title, rule)
      values ('sale', 'sale', 2, '{"ru": "Скидки"}', '{"isOnSale": true}'), ('fresh', 'fresh', 3, '{"ru": "Новое"}', '{"label": "new"}')`,
  )
  await run(app.db, `insert into listings (slug, title, rule) values ('new', '{"ru": "Новинки"}', '{"label": "new"}')`)
  keeper = keepIndex(app.platform.changes, app.platform.db, createLog('silent'))
  await keeper.look()
  visitor = new Visitor(app)
})
afterAll(async () => {
  await keeper.stop()
  await app.close()
})
beforeEach(async () => {
  app.clock.set('2026-11-20T09:00:00Z')
  await run(app.db, `update products set price = 1990000, old_price = null, published_at = '2026-11-01'`)
  await runJob(app, 'catalog:apply-rules', {})
  await runJob(app, 'catalog:store-cards', {})
})

const soon = () => runJob(app, 'catalog:store-cards', {})
const atNight = () => runJob(app, 'catalog:apply-rules', {})

/** Slugs of the products that an address lists, as both the index and the database answer. */
async function listed(path: string): Promise<string[]> {
  await keeper.look()
  const { body } = await visitor.call('GET /catalog/page', { query: { path } })
  return body.products.map((product) => product.slug).toSorted()
}

/** What stands on the card of the dress in spruce. */
async function marks(): Promise<string[]> {
  const { body } = await visitor.call('GET /catalog/products/by-slug/:slug', { params: { slug: 'dress-spruce' } })
  return body.labels.map((label) => label.code)
}

async function expectKept(): Promise<void> {
  for (const view of ['inv_90_stored_cards', 'inv_90_product_arrays'])
    expect((await app.db.execute(sql`select * from ${sql.identifier(view)}`)).rows, view).toEqual([])
}

describe('a label with a rule', () => {
  test('[CAT-06] what is new grows old: the mark, the listing and the category lose it, without anybody’s doing', async () => {
    expect(await marks()).toEqual(['new'])
    for (const path of ['/list/new', '/catalog/fresh', '/catalog/filter/label-new'])
      expect(await listed(path), path).toEqual(['dress-ash', 'dress-spruce'])
    app.clock.set('2026-11-30T23:59:00Z')
    await atNight()
    expect(await marks()).toEqual(['new'])
    app.clock.set('2026-12-01T00:01:00Z')
    await atNight()
    expect(await marks()).toEqual([])
    for (const path of ['/list/new', '/catalog/fresh', '/catalog/filter/label-new']) expect(await listed(path), path).toEqual([])
    await soon()
    expect(await believedCards(app.db)).toEqual([1, 2])
    await expectKept()
  })

  test('[CAT-06] a product that is published today is new soon, one that is taken back is not', async () => {
    app.clock.set('2027-02-01T09:00:00Z')
    await atNight()
    await run(app.db, `update products set published_at = null where id = 1`)
    await soon()
    await run(app.db, `update products set published_at = '2027-02-01' where id = 1`)
    await soon()
    expect(await marks()).toEqual(['new'])
    expect(await listed('/list/new')).toEqual(['dress-spruce'])
    await run(app.db, `update products set published_at = null where id = 1`)
    await soon()
    expect((await run(app.db, `select * from product_labels`)).rows).toEqual([])
    await expectKept()
  })

  test('[CAT-06] the mark and the category of the sale come with an old price and go with it', async () => {
    await run(app.db, `update products set price = 990000, old_price = 1990000 where id = 1`)
    await soon()
    expect(await marks()).toEqual(['sale', 'new'])
    expect(await listed('/catalog/sale')).toEqual(['dress-spruce'])
    await run(app.db, `update products set price = 1990000, old_price = null where id = 1`)
    await soon()
    expect(await marks()).toEqual(['new'])
    expect(await listed('/catalog/sale')).toEqual([])
    await expectKept()
  })

  test('labels without a rule stay with whatever has them', async () => {
    await run(app.db, `insert into product_labels select 1, id from labels where code = 'hit'`)
    await soon()
    await atNight()
    expect(await marks()).toEqual(['new', 'hit'])
    await run(app.db, `delete from product_labels where label_id = (select id from labels where code = 'hit')`)
  })

  test('[CAT-06] the best twentieth of a category has its mark, the first of it at least, and another night gives it to another', async () => {
    await run(app.db, `update labels set rule = '{"bestPercent": 5}' where code = 'hit'`)
    await run(app.db, `update products set popularity = case id when 1 then 30 else 20 end`)
    await atNight()
    expect(await marks()).toEqual(['new', 'hit'])
    expect(await listed('/catalog/filter/label-hit')).toEqual(['dress-spruce'])
    await run(app.db, `update products set popularity = 40 where id = 2`)
    await soon()
    expect(await marks()).toEqual(['new', 'hit'])
    await atNight()
    expect(await marks()).toEqual(['new'])
    expect(await listed('/catalog/filter/label-hit')).toEqual(['dress-ash'])
    await run(app.db, `update labels set rule = '{"bestPercent": 50}' where code = 'hit'`)
    await run(app.db, `update products set published_at = null where id = 2`)
    await atNight()
    expect(await marks()).toEqual(['new', 'hit'])
    await expectKept()
    await run(app.db, `update labels set rule = null where code = 'hit'`)
    clearMemoized(app.platform.db)
    await run(app.db, `delete from product_labels where label_id = (select id from labels where code = 'hit')`)
  })

  test('a rule that is changed holds from the next night', async () => {
    await run(app.db, `update labels set rule = '{"newDays": 7}' where code = 'new'`)
    await atNight()
    expect(await marks()).toEqual([])
    await run(app.db, `update labels set rule = '{"newDays": 30}' where code = 'new'`)
    clearMemoized(app.platform.db)
  })
})

test.each([
  ['{}'],
  ['[]'],
  ['{"newDays": 0}'],
  ['{"newDays": "soon"}'],
  ['{"newDays": null, "isOnSale": false}'],
  ['{"isOnSale": false}'],
  ['{"isLarge": true}'],
  ['{"bestPercent": 0}'],
  ['{"bestPercent": 51}'],
])('a rule that means nothing is refused: %s', async (rule) => {
  await expect(app.db.execute(sql`update labels set rule = ${rule}::jsonb where code = 'hit'`)).rejects.toThrow()
})

test('[CAT-06] the handbook tells the labels in the order of cards, in both languages', async () => {
  const { body } = await visitor.call('GET /handbooks/product-labels', {})
  expect(body.results).toEqual([
    {
      id: 2,
      code: 'sale',
      title: 'Выгода',
      priority: 1,
      color_code: '#ffffff',
      background_code: '#ad1338',
      rule: { new_days: null, is_on_sale: true, best_percent: null },
    },
    {
      id: 1,
      code: 'new',
      title: 'Новинка',
      priority: 2,
      color_code: '#14181a',
      background_code: null,
      rule: { new_days: 30, is_on_sale: false, best_percent: null },
    },
    {
      id: 3,
      code: 'hit',
      title: 'Хит',
      priority: 3,
      color_code: '#14181a',
      background_code: null,
      rule: { new_days: null, is_on_sale: false, best_percent: 5 },
    },
  ])
  const english = await new Visitor(app, 'en').call('GET /handbooks/product-labels', {})
  expect(english.body.results.map((label) => label.title)).toEqual(['Sale', 'New', 'Hit'])
})
