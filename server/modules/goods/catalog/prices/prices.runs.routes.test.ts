import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { previewLines } from '#server/modules/base/back-office/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { uploadTable } from '#tests/support/imports.ts'
import { runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { workbook } from '#tests/support/workbook.ts'
import { priceRuns } from './prices.runs.ts'

type Run = StaffReply<'GET /staff/runs/:id'>
type Rows = StaffReply<'GET /staff/runs/:id/rows'>

let app: TestApp
let who: { memberId: number; name: string; roles: readonly StaffRole[] }
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, ...who }) })
  await app.db.execute(sql`insert into products (model_id, color_id, category_id, slug, sku, hex, price, old_price, published_at)
    select 1, 1, 1, 'dress-' || n, 'D-' || n, '#21443a', 1000000, case when n = 3 then 1500000 end, '2026-11-01' from generate_series(2, 6) n`)
  await app.db.execute(sql`insert into product_categories select id, 1 from products where id > 1`)
  await app.db.execute(sql`insert into labels (code, title, position, rule) values ('sale', '{"ru": "Выгода"}', 2, '{"isOnSale": true}')`)
})
beforeEach(() => {
  who = { memberId: 1, name: 'Лиза', roles: ['catalogue'] }
})
afterAll(() => closeTestApp(app))

const call = <T = Run>(method: string, path: string, body?: object) => new Visitor(app, 'en').raw<T>(method, `/api/en/staff${path}`, body)
const upload = async (text: string | Buffer) => (await uploadTable(app, 'prices', text)).run
const work = (id: number) => runJob(app, 'runs:work', { id })
const rowsOf = async (id: number, state: string) => (await call<Rows>('GET', `/runs/${id}/rows?state=${state}`)).body.results
const stored = async () =>
  (await app.db.execute(sql`select sku, price / 100 as price, old_price / 100 as old from products order by sku`)).rows.map(
    ({ sku, price, old }) => [sku, price, old],
  )
const untouched = [
  ['D-2', 10_000, null],
  ['D-3', 10_000, 15_000],
  ['D-4', 10_000, null],
  ['D-5', 10_000, null],
  ['D-6', 10_000, null],
]

test('[ADM-69] [ADM-71] a file of prices is previewed row by row with column and reason, applied, seen by the page, and undone', async () => {
  const file = [
    'sku;price;old_price',
    'D-1;18 900;19 900',
    'D-2;;',
    'D-3;;<очистить>',
    'D-4;тридцать;',
    'D-5;9900;9 000,50',
    'D-6;3000;',
    'D-9;100;',
    ';100;',
    'D-1;17900;',
  ].join('\n')
  const run = await upload(file)
  expect(run).toMatchObject({ state: 'preview', counts: { new: 0, changed: 2, same: 1, refused: 6 } })
  expect((await rowsOf(run.id, 'refused')).map(({ number, problem }) => [number, problem?.code, problem?.column])).toEqual([
    [5, 'prices.no_sum', 'price'],
    [6, 'prices.old_below', 'old_price'],
    [7, 'products.price_above_limit', 'price'],
    [8, 'prices.unknown_sku', 'sku'],
    [9, 'prices.no_sku', 'sku'],
    [10, 'run.twice_above', 'sku'],
  ])
  expect(await rowsOf(run.id, 'changed')).toMatchObject([
    { key: 'D-1', before: { price: 19_900, old_price: null }, after: { price: 18_900, old_price: 19_900 } },
    { key: 'D-3', before: { price: 10_000, old_price: 15_000 }, after: { price: 10_000, old_price: null } },
  ])
  expect((await stored()).slice(1)).toEqual(untouched)

  await call('POST', `/runs/${run.id}/apply`)
  await work(run.id)
  expect(await stored()).toEqual([
    ['D-1', 18_900, 19_900],
    ['D-2', 10_000, null],
    ['D-3', 10_000, null],
    ['D-4', 10_000, null],
    ['D-5', 10_000, null],
    ['D-6', 10_000, null],
  ])
  const page = await new Visitor(app).raw<{ product: { price: number; old_price: number } }>(
    'GET',
    '/api/ru/catalog/product-page/dress-spruce',
  )
  expect(page.body.product).toMatchObject({ price: 18_900, old_price: 19_900 })
  const labeled = await app.db.execute(sql`select product_id from product_labels`)
  expect(labeled.rows).toEqual([{ product_id: 1 }])
  const model = (await call<StaffReply<'GET /staff/products/:id'>>('GET', '/products/1')).body
  const audits = await app.db.execute(
    sql`select actor, origin, revision, before, after from staff_changes where table_name = 'models' and row_id = '1'`,
  )
  expect(audits.rows).toEqual([
    {
      actor: 'Лиза',
      origin: 'import',
      revision: model.revision,
      before: { 'D-1': { price: 19_900, oldPrice: null }, 'D-3': { price: 10_000, oldPrice: 15_000 } },
      after: { 'D-1': { price: 18_900, oldPrice: 19_900 }, 'D-3': { price: 10_000, oldPrice: null } },
    },
  ])

  // Somebody changes one of them since.
  await app.db.execute(sql`update products set price = 1700000 where sku = 'D-1'`)
  await call('POST', `/runs/${run.id}/undo`)
  await work(run.id)
  expect((await call('GET', `/runs/${run.id}`)).body).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } })
  expect(await stored()).toEqual([['D-1', 17_000, 19_900], ...untouched])
})

test('[ADM-69] an export of all prices is imported again unchanged, also as an older spreadsheet saves it', async () => {
  const { body } = await app.server.inject({ url: '/api/ru/staff/imports/export?resource=prices' })
  expect((await upload(body)).counts).toMatchObject({ same: 6, changed: 0, refused: 0 })
  const saved = Buffer.from(body.replace('sku;price;old_price', 'Article,Price,"Old price, ₽"').replaceAll(';', ','))
  expect((await upload(saved)).counts).toMatchObject({ same: 6, changed: 0, refused: 0 })
  const { rawPayload, headers } = await app.server.inject({ url: '/api/ru/staff/imports/export?resource=prices&format=xlsx' })
  expect(headers['content-disposition']).toBe('attachment; filename="prices.xlsx"')
  expect((await upload(rawPayload)).counts).toMatchObject({ same: 6, changed: 0, refused: 0 })
})

test('[ADM-69] [ADM-71] a spreadsheet is read as a CSV is; cells whose formula failed are refused, and what is no table is said to be none', async () => {
  const run = await upload(
    await workbook({
      strings: ['<t>Артикул</t>', '<t>Цена</t>', '<t>D-1</t>', '<t>D-2</t>'],
      sheet: [
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
        '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><f>B9*0.9</f><v>17910.000000000004</v></c></row>',
        '<row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4" t="e"><f>B9/0</f><v>#DIV/0!</v></c></row>',
        '<row r="5"><c r="A5" t="s"><v>3</v></c><c r="B5"><f>B9*2</f></c></row>',
      ].join(''),
    }),
  )
  expect(run).toMatchObject({ state: 'preview', counts: { changed: 1, refused: 2 } })
  expect(await rowsOf(run.id, 'changed')).toMatchObject([{ number: 2, key: 'D-1', after: { price: 17_910 } }])
  expect(
    (await rowsOf(run.id, 'refused')).map(({ number, problem }) => [number, problem?.code, problem?.column, problem?.message]),
  ).toEqual([
    [4, 'run.error_cell', 'price', 'The formula in this cell failed: #DIV/0!'],
    [5, 'run.error_cell', 'price', 'The formula in this cell failed: #RESULT! =B9*2'],
  ])
  expect(await uploadTable(app, 'prices', Buffer.from('%PDF-1.7 sku;price'))).toMatchObject({ status: 400, code: 'run.wrong_type' })
  const { counts } = await upload('sku;price\nD-3;#ЗНАЧ!\n')
  expect(counts).toMatchObject({ refused: 1 })
})

test('[ADM-34] lines of a grid are previewed as a run; a price that moved before it is applied is left alone and named', async () => {
  const lines = [
    { line: 1, cells: { sku: 'D-2', price: '9 500' } },
    { line: 2, cells: { sku: 'D-4', price: '9500' } },
  ]
  const asker = { actor: { kind: 'staff' as const, ...who }, origin: 'screen' as const }
  const run = await previewLines(app.platform, priceRuns, asker, { act: 'grid', lines })
  expect(run).toMatchObject({ kind: 'bulk', act: 'grid', counts: { changed: 2 } })
  await app.db.execute(sql`update products set price = 990000 where sku = 'D-4'`)
  await call('POST', `/runs/${run.id}/apply`)
  await Promise.all([work(run.id), work(run.id)])
  expect(await rowsOf(run.id, 'applied')).toMatchObject([{ key: 'D-2' }])
  expect(await rowsOf(run.id, 'refused')).toMatchObject([{ key: 'D-4', problem: { code: 'run.moved' } }])
  expect((await stored()).filter(([sku]) => sku === 'D-2' || sku === 'D-4')).toEqual([
    ['D-2', 9500, null],
    ['D-4', 9900, null],
  ])
})

test('[ADM-33] a price that only an owner may set is refused to others, and no other than who previewed it applies it', async () => {
  const file = 'sku;price;old_price\nD-5;3000;\nD-6;9000;12000\n'
  expect((await upload(file)).counts).toMatchObject({ changed: 0, refused: 2 })
  who = { memberId: 2, name: 'Анна', roles: ['owner'] }
  const run = await upload(file)
  expect(run.counts).toMatchObject({ changed: 1, refused: 1 })
  expect(await rowsOf(run.id, 'refused')).toMatchObject([
    { key: 'D-6', problem: { code: 'products.old_price_reason', column: 'old_price' } },
  ])
  who = { memberId: 1, name: 'Лиза', roles: ['catalogue'] }
  expect(await call('POST', `/runs/${run.id}/apply`)).toMatchObject({ status: 403, errors: [{ code: 'run.others' }] })
  who = { memberId: 3, name: 'Пётр', roles: ['packer'] }
  expect((await call('GET', `/runs/${run.id}`)).status).toBe(403)
})
