import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

type Run = StaffReply<'GET /staff/runs/:id'>
type Rows = StaffReply<'GET /staff/runs/:id/rows'>
type Grid = StaffReply<'GET /staff/products/grid'>
type Row = Grid['results'][number]

let app: TestApp
let who: { memberId: number; name: string; roles: readonly StaffRole[] }
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, ...who }) })
  const statements = [
    sql`insert into categories (parent_id, slug, path, position, title, rule) values
      (1, 'dresses', 'women/dresses', 1, '{"ru": "Платья", "en": "Dresses"}', null), (1, 'coats', 'women/coats', 2, '{"ru": "Пальто"}', null),
      (1, 'sale', 'women/sale', 3, '{"ru": "Скидки"}', '{"isOnSale": true}')`,
    sql`insert into labels (code, title, position, rule) values ('hit', '{"ru": "Хит", "en": "Hit"}', 1, null),
      ('gift', '{"ru": "Подарок"}', 2, null), ('sale', '{"ru": "Выгода"}', 3, '{"isOnSale": true}')`,
    sql`update products set category_id = 2 where id = 1`,
    sql`insert into product_categories values (1, 2)`,
    sql`insert into models (slug, title, description, composition, care, material_id, season)
      select 'coat-' || n, '{"ru": "Пальто"}', '{"ru": "Тёплое"}', '{"ru": "Шерсть"}', '{}', 1, 'winter' from generate_series(1, 10) n`,
    sql`insert into products (model_id, color_id, category_id, slug, sku, hex, price, published_at)
      select 2 + n % 10, 1, 3, 'coat-' || n, 'G-' || n, '#21443a', 1000000, case when n <> 499 then '2026-11-01'::timestamptz end from generate_series(1, 499) n`,
    sql`insert into images (key, version, width, height, color, alt) values ('front', '1', 900, 1200, '#aaaaaa', '{"ru": "Пальто"}')`,
    sql`insert into product_images (product_id, position, image_id) values (3, 0, 1)`,
    sql`insert into offers (product_id, size_id, sku, position) values (3, 1, 'G-2-S', 1)`,
    sql`insert into product_categories select id, c from products, unnest(array[1, 3]) c where id > 1`,
  ]
  for (const statement of statements) await app.db.execute(statement)
})
beforeEach(() => {
  who = { memberId: 1, name: 'Лиза', roles: ['catalogue'] }
})
afterAll(() => closeTestApp(app))

const call = <T = Run>(method: string, path: string, body?: object) => new Visitor(app, 'ru').raw<T>(method, `/api/ru/staff${path}`, body)
const check = async (lines: readonly object[]) => (await call('POST', '/products/grid', { lines })).body
const step = async (id: number, what: 'apply' | 'undo') => {
  await call('POST', `/runs/${id}/${what}`)
  await runJob(app, 'runs:work', { id })
  return (await call('GET', `/runs/${id}`)).body
}
const rowsOf = async (id: number, state: string) => (await call<Rows>('GET', `/runs/${id}/rows?state=${state}&limit=200`)).body.results
const rows = async (query: string) => (await call<Grid>('GET', `/products/grid?${query}`)).body
const one = async (id: number): Promise<Row> => {
  const [row] = (await rows(`ids=${id}`)).results
  if (!row) throw new Error(`no row ${id}`)
  return row
}
const page = async () =>
  (
    await new Visitor(app).raw<{ product: { price: number; old_price: number | null; labels: { title: string }[] } }>(
      'GET',
      '/api/ru/catalog/product-page/dress-spruce',
    )
  ).body.product

test('[ADM-34] 500 pasted prices are checked cell by cell, applied, seen in the shop, and undone but for one that changed since', async () => {
  const grid = await rows('sort=price')
  expect(grid).toMatchObject({ is_more: false })
  expect(grid.results).toHaveLength(500)
  const cellsOf = (sku: string) => {
    if (sku === 'D-1') return { price: '18 900 ₽', old_price: '19900' }
    if (sku === 'G-7') return { price: '7,4 тыс.' }
    if (sku === 'G-8') return { price: '3000' }
    if (sku === 'G-9') return { price: '9000', old_price: '8000' }
    return { price: '9 500,00' }
  }
  const lines = grid.results.map(({ sku }, at) => ({ line: at + 1, sku, cells: cellsOf(sku) }))
  const run = await check([...lines, { line: 501, sku: 'G-999', cells: { price: '100' } }])
  expect(run).toMatchObject({ resource: 'product-grid', state: 'preview', is_undoable: true, counts: { changed: 497, refused: 4 } })
  expect(Object.fromEntries((await rowsOf(run.id, 'refused')).map(({ key, problem }) => [key, [problem?.code, problem?.column]]))).toEqual({
    'G-7': ['prices.no_sum', 'price'],
    'G-8': ['products.price_above_limit', 'price'],
    'G-9': ['prices.old_below', 'old_price'],
    'G-999': ['prices.unknown_sku', 'sku'],
  })
  expect((await rowsOf(run.id, 'changed')).find(({ key }) => key === 'G-1')).toMatchObject({
    before: { price: 10_000 },
    after: { price: 9500 },
  })
  expect(await page()).toMatchObject({ price: 19_900, old_price: null })

  expect(await step(run.id, 'apply')).toMatchObject({ state: 'done', counts: { applied: 497, refused: 4 }, can: { undo: true } })
  expect(await page()).toMatchObject({ price: 18_900, old_price: 19_900, labels: [{ title: 'Выгода' }] })
  expect(await one(2)).toMatchObject({ sku: 'G-1', price: 9500 })

  await app.db.execute(sql`update products set price = 960000 where sku = 'G-1'`)
  expect(await step(run.id, 'undo')).toMatchObject({ state: 'undone', counts: { undone: 496, kept: 1 } })
  expect(await rowsOf(run.id, 'kept')).toMatchObject([{ key: 'G-1', problem: { code: 'run.moved' } }])
  expect(await page()).toMatchObject({ price: 19_900, old_price: null, labels: [] })
  expect([(await one(2)).price, (await one(3)).price]).toEqual([9600, 10_000])
})

test('[ADM-34] labels, categories, rates and publication are checked by name, applied by the save of a model, audited and undone', async () => {
  const { rows: since } = await app.db.execute(sql`select published_at from products where sku = 'G-2'`)
  const run = await check([
    { line: 1, sku: 'D-1', cells: { labels: 'хит, Подарок', category: 'Женщинам / Пальто', vat: '10 %' } },
    { line: 2, sku: 'G-2', cells: { published: 'Черновик', vat: '20', labels: 'Hit', price: '9900' } },
    { line: 3, sku: 'G-12', cells: { vat: '10' } },
    { line: 4, sku: 'G-499', cells: { published: 'На сайте' } },
    { line: 5, sku: 'G-3', cells: { labels: 'Выгода' } },
    { line: 6, sku: 'G-4', cells: { category: 'Скидки' } },
    { line: 7, sku: 'G-5', cells: { category: '<clear>' } },
    { line: 8, sku: 'G-6', cells: { vat: '18' } },
    { line: 9, sku: 'G-10', cells: { published: 'потом' } },
    { line: 10, sku: 'G-11', cells: { labels: '', category: 'Пальто', published: 'да' } },
  ])
  expect(run.counts).toMatchObject({ changed: 2, refused: 7, same: 1 })
  expect((await rowsOf(run.id, 'refused')).map(({ number, problem }) => [number, problem?.code, problem?.column])).toEqual([
    [3, 'grid.vat_differs', 'vat'],
    [4, 'publish.incomplete', 'published'],
    [5, 'grid.ruled_label', 'labels'],
    [6, 'grid.ruled_category', 'category'],
    [7, 'grid.not_cleared', 'category'],
    [8, 'grid.unknown_vat', 'vat'],
    [9, 'grid.unknown_state', 'published'],
  ])
  expect(await step(run.id, 'apply')).toMatchObject({ state: 'done', counts: { applied: 2 } })
  expect((await page()).labels.map(({ title }) => title)).toEqual(['Хит', 'Подарок'])
  expect(await one(1)).toMatchObject({ labels: [1, 2], category_id: 3, vat_percent: 10 })
  expect(await one(3)).toMatchObject({ sku: 'G-2', state: 'draft', vat_percent: 20, price: 9900, labels: [1] })
  const audits = await app.db.execute(
    sql`select actor, permission, origin, after from staff_changes where table_name = 'models' and row_id = '1' order by id desc limit 1`,
  )
  expect(audits.rows).toMatchObject([
    { actor: 'Лиза', permission: 'catalog.write', origin: 'bulk', after: { vatPercent: 10, 'D-1': { labels: [1, 2], categoryId: 3 } } },
  ])

  // Somebody gives another label since: that raises no revision of the product.
  await app.db.execute(sql`delete from product_labels where product_id = 1 and label_id = 2`)
  expect(await step(run.id, 'undo')).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } })
  expect(await one(1)).toMatchObject({ labels: [1], category_id: 3 })
  expect(await one(3)).toMatchObject({ state: 'live', vat_percent: 22, price: 10_000, labels: [] })
  expect((await app.db.execute(sql`select published_at from products where sku = 'G-2'`)).rows).toEqual(since)
})

test('[ADM-34] labels that somebody gives meanwhile stay where a row changes another cell, applied and undone', async () => {
  const run = await check([{ line: 1, sku: 'G-20', cells: { category: 'Платья' } }])
  await app.db.execute(sql`insert into product_labels values (21, 1)`)
  expect(await step(run.id, 'apply')).toMatchObject({ counts: { applied: 1 } })
  expect(await one(21)).toMatchObject({ sku: 'G-20', labels: [1], category_id: 2 })
  await app.db.execute(sql`insert into product_labels values (21, 2)`)
  expect(await step(run.id, 'undo')).toMatchObject({ counts: { undone: 1 } })
  expect(await one(21)).toMatchObject({ labels: [1, 2], category_id: 3 })
})

test('[ADM-30] [ADM-77] a cell in the list is saved by the rules of the grid; a stale one is met with who changed it', async () => {
  const row = await one(11)
  const put = (body: object) => call<Row & { current?: Row; changed_by?: { name: string } }>('PUT', '/product-cells/11', body)
  const saved = await put({ revision: row.revision, cells: { price: '9 490' } })
  expect(saved).toMatchObject({ status: 200, body: { price: 9490, revision: row.revision + 1 } })
  const stale = await put({ revision: row.revision, cells: { price: '9100' } })
  expect(stale).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
    body: { current: { price: 9490, revision: row.revision + 1 }, changed_by: { name: 'Лиза' } },
  })
  const { revision } = saved.body
  expect(await put({ revision, cells: { price: '100' } })).toMatchObject({
    status: 422,
    errors: [{ code: 'products.price_above_limit', name: 'price' }],
  })
  const labeled = await put({ revision, cells: { labels: 'Хит' } })
  expect(labeled).toMatchObject({ status: 200, body: { labels: [1], revision: revision + 1 } })
  const both = await Promise.all([
    put({ revision: revision + 1, cells: { category: 'Платья' } }),
    put({ revision: revision + 1, cells: { price: '9300' } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await put({ revision: 1, cells: { colour: 'red' } })).status).toBe(400)
  expect((await call('PUT', '/product-cells/99999', { revision: 1, cells: {} })).status).toBe(404)
})

test('[ADM-34] the filter of the list and what is taken out of it reach the grid; strangers to goods do not', async () => {
  expect((await rows('view=drafts')).results).toMatchObject([{ sku: 'G-499', state: 'draft' }])
  expect((await rows('category=3&except=2,3')).results.map(({ id }) => id)).not.toContain(2)
  expect((await rows('ids=3,2,3')).results.map(({ id }) => id)).toEqual([3, 2])
  expect((await call('GET', '/products/grid?ids=1,x')).status).toBe(400)
  who = { memberId: 2, name: 'Пётр', roles: ['packer'] }
  expect((await call('GET', '/products/grid?ids=1')).status).toBe(403)
  expect((await call('POST', '/products/grid', { lines: [{ line: 1, sku: 'D-1', cells: { price: '1' } }] })).status).toBe(403)
  expect((await call('PUT', '/product-cells/1', { revision: 1, cells: {} })).status).toBe(403)
})
