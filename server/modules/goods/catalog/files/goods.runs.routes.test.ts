import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { locales, type Locale } from '#core/locale.ts'
import { staffChanges } from '#server/platform/audit/staff-changes.schema.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { uploadTable } from '#tests/support/imports.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { goodsRuns } from './goods.runs.ts'

type Run = StaffReply<'GET /staff/runs/:id'>
type Rows = StaffReply<'GET /staff/runs/:id/rows'>

let shop: TestApp
/** A shop with the same dictionaries, categories and pictures, and no goods. */
let empty: TestApp
let who: { memberId: number; name: string; roles: readonly StaffRole[] }

const words = [
  `insert into categories (parent_id, slug, path, position, title, rule) values
    (1, 'coats', 'women/coats', 1, '{"ru": "Пальто", "en": "Coats"}', null), (1, 'warm', 'women/warm', 2, '{"ru": "Тёплое"}', null),
    (1, 'sale', 'women/sale', 3, '{"ru": "Скидки"}', '{"isOnSale": true}')`,
  `insert into colors (slug, title, hex, position) values ('milk', '{"ru": "Молочный", "en": "Milk"}', '#f4efe6', 2), ('milk-2', '{"ru": "Молочный"}', '#fffff0', 3)`,
  `insert into sizes (slug, system, title, position) values ('38', 'shoes', '{"ru": "38"}', 4)`,
  `insert into labels (code, title, position, rule) values ('hit', '{"ru": "Хит", "en": "Hit"}', 1, null), ('gift', '{"ru": "Подарок"}', 2, null),
    ('sale', '{"ru": "Выгода"}', 3, '{"isOnSale": true}')`,
  `insert into images (key, version, width, height, color, alt, source_name) values
    ('coat/front', '1', 900, 1200, '#aaaaaa', '{"ru": "Пальто"}', 'front.jpg'), ('coat/back', '1', 900, 1200, '#aaaaaa', '{"ru": "Пальто"}', 'back.jpg'),
    ('dress', '1', 900, 1200, '#aaaaaa', '{"ru": "Платье"}', 'dress.jpg')`,
]
const goods = [
  `insert into product_images (product_id, position, image_id) values (1, 0, 3)`,
  `insert into models (slug, title, description, composition, care, fit, material_id, season, is_set, is_eco, is_returnable, weight_grams, vat_percent)
    values ('coat', '{"ru": "=Пальто \\"Терский\\"; зима", "en": "Coat"}', '{"ru": "-20 °C не страшно.\\nВторая строка", "en": "Warm"}',
      '{"ru": "Шерсть 80 %, кашемир 20 %", "en": "Wool"}', '{dry-clean,no-bleach}', '{"ru": "Прямой крой"}', 1, 'winter', true, true, false, 1400, 10)`,
  `insert into products (model_id, color_id, category_id, slug, sku, hex, price, old_price, is_large, is_only_shops, is_coming_soon, coming_on, video, show_video, seo, published_at)
    values (2, 2, 2, 'coat-milk', 'C-1', '#f0eee0', 2150050, 2990000, true, false, false, null, '/films/coat.mp4', true,
      '{"title": {"ru": "Пальто купить"}, "description": {"ru": "Описание", "en": "About"}}', '2026-11-18 10:30:20+03'),
      (2, 3, 2, 'coat-white', 'C-2', '#ffffff', 2150000, null, false, true, true, '2026-12-20', null, false, '{}', '2026-11-01'),
      (2, 1, 2, 'coat-draft', 'C-3', '#21443a', 2150000, null, false, false, false, null, null, false, '{}', null)`,
  `insert into product_categories select id, c from products, unnest(array[1, 2]) c where id > 1 union all select 2, 3`,
  `insert into product_labels values (2, 1), (2, 2)`,
  `insert into product_images (product_id, position, image_id) values (2, 0, 1), (2, 1, 2), (3, 0, 2)`,
  `insert into offers (product_id, size_id, sku, position, barcode, alternative_title, fitting) values
    (2, 1, 'C-1-S', 0, '2900000000018', '{"ru": "42", "en": "42 RU"}', '{"ru": "Маломерит"}'), (2, 2, 'C-1-M', 1, null, null, null), (3, 4, 'C-2-38', 0, null, null, null)`,
]

beforeAll(async () => {
  const options = { authenticateStaff: async () => ({ kind: 'staff' as const, ...who }) }
  ;[shop, empty] = [await startTinyShop(0, options), await startTinyShop(0, options)]
  for (const statement of [...words, ...goods]) await shop.db.execute(sql.raw(statement))
  await runJob(shop, 'catalog:apply-rules', {})
  for (const statement of [...words, 'delete from offers', 'truncate products, models restart identity cascade'])
    await empty.db.execute(sql.raw(statement))
})
beforeEach(() => {
  who = { memberId: 1, name: 'Анна', roles: ['owner'] }
})
afterAll(async () => {
  await closeTestApp(shop)
  await closeTestApp(empty)
})

const call = <T = Run>(app: TestApp, method: string, path: string, body?: object) =>
  new Visitor(app, 'en').raw<T>(method, `/api/en/staff${path}`, body)
const upload = async (app: TestApp, file: string | Buffer) => (await uploadTable(app, 'goods', file)).run
const step = async (app: TestApp, id: number, what: 'apply' | 'undo') => {
  await call(app, 'POST', `/runs/${id}/${what}`)
  await runJob(app, 'runs:work', { id })
  return (await call(app, 'GET', `/runs/${id}`)).body
}
const rowsOf = async (app: TestApp, id: number, state: string) =>
  (await call<Rows>(app, 'GET', `/runs/${id}/rows?state=${state}`)).body.results
const exported = async (app: TestApp) => (await app.server.inject({ url: '/api/ru/staff/imports/export?resource=goods' })).body
const file = (columns: string[], ...rows: string[][]) => text(writeCsv(columns, rows))

/** A transaction that notes which of its statements write the audit. */
const noting = (tx: Db, statements: ('audit' | 'other')[]): Db =>
  new Proxy(tx, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || !['execute', 'insert', 'update', 'delete', 'select'].includes(String(name))) return value
      return (...args: unknown[]): unknown => {
        statements.push(args[0] === staffChanges ? 'audit' : 'other')
        return value.apply(target, args) as unknown
      }
    },
  })

/** What the page of a product is rendered from, but for ids and where its pictures lie. */
async function page(app: TestApp, slug: string, locale: Locale): Promise<unknown> {
  const { status, body } = await new Visitor(app, locale).raw<object>('GET', `/api/${locale}/catalog/product-page/${slug}`)
  if (status !== 200) return status
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (['id', 'offer_id', 'src'].includes(key) ? undefined : value)))
}

test('[ADM-69] all goods of a shop, imported into one without goods, give the same product pages; imported again they change nothing', async () => {
  const csv = await exported(shop)
  const again = await upload(shop, csv)
  expect(again).toMatchObject({ state: 'preview', total: 7, counts: { same: 7, changed: 0, new: 0, refused: 0 } })
  const saved = Buffer.from(csv.replaceAll('2026-11-18 10:30', '18.11.2026 10:30'), 'utf8')
  expect((await upload(shop, saved)).counts).toMatchObject({ same: 7 })

  const bare = await upload(empty, csv)
  expect((await rowsOf(empty, bare.id, 'refused')).map(({ key, problem }) => [key, problem?.code, problem?.column])).toEqual([
    ['C-1-S', 'products.old_price_reason', 'old_price'],
    ['C-1-M', 'products.old_price_reason', 'old_price'],
  ])
  const mapping = Object.fromEntries(bare.heads.map(({ head, column }) => [head, column ?? '']))
  await call(empty, 'POST', `/imports/${bare.id}/columns`, { mapping, reason: 'Перенос магазина' })
  await runJob(empty, 'runs:work', { id: bare.id })
  expect((await call(empty, 'GET', `/runs/${bare.id}`)).body.counts).toMatchObject({ new: 7, refused: 0 })
  expect(await page(empty, 'coat-milk', 'ru')).toBe(404)
  expect(await step(empty, bare.id, 'apply')).toMatchObject({ state: 'done', counts: { applied: 7, refused: 0 } })

  for (const locale of locales)
    for (const slug of ['dress-spruce', 'coat-milk', 'coat-white', 'coat-draft']) {
      const was = await page(shop, slug, locale)
      expect(await page(empty, slug, locale)).toEqual(was)
      expect(was === 404).toBe(slug === 'coat-draft')
    }
  expect(await exported(empty)).toBe(csv)
  const audits = await empty.db.execute(
    sql`select row_id, act, actor, origin, permission from staff_changes where table_name = 'models' order by id`,
  )
  expect(audits.rows).toEqual(
    [1, 2].map((id) => ({ row_id: String(id), act: 'create', actor: 'Анна', origin: 'import', permission: 'catalog.write' })),
  )

  const undone = await step(empty, bare.id, 'undo')
  expect(undone.counts).toMatchObject({ kept: 7 })
  expect((await rowsOf(empty, bare.id, 'kept'))[0]?.problem).toMatchObject({
    code: 'goods.stays_draft',
    message: 'Stays as a draft: the product itself is not removed',
  })
  expect(await page(empty, 'coat-milk', 'ru')).toBe(404)
})

test('[ADM-69] [ADM-71] rows are refused by the rules of the screen of a model, with column and reason, and the rest is applied, seen by the shop, undone', async () => {
  who = { memberId: 2, name: 'Лиза', roles: ['catalogue'] }
  const columns = [
    'sku',
    'offer_sku',
    'size',
    'barcode',
    'title_ru',
    'color',
    'category',
    'price',
    'material',
    'care',
    'vat',
    'model',
    'published_at',
  ]
  const row = (cells: Record<string, string>): string[] => columns.map((column) => cells[column] ?? '')
  const run = await upload(
    shop,
    await file(
      columns,
      row({ sku: 'D-1', offer_sku: 'D-1-S', title_ru: 'Платье тёплое', barcode: '2900000000025' }),
      // An exported row beside it asks for nothing.
      row({ sku: 'D-1', offer_sku: 'D-1-M', title_ru: 'Платье' }),
      row({ sku: 'D-1', offer_sku: 'D-1-L', title_ru: 'Платье летнее' }),
      row({ sku: 'D-1', offer_sku: 'D-1-S', size: 'S' }),
      row({ sku: 'D-1', offer_sku: 'D-1-XS', size: 'L' }),
      row({ sku: 'C-1', offer_sku: 'C-1-S', price: '3000' }),
      row({ sku: 'C-1', offer_sku: 'C-1-M', barcode: '2900000000018' }),
      row({ sku: 'C-2', offer_sku: 'C-1-M' }),
      row({ sku: 'C-2', category: 'women/hats' }),
      row({ sku: 'C-2', color: 'молочный' }),
      row({ sku: 'C-2', published_at: '2026-10-01' }),
      row({ sku: 'C-3', published_at: '2026-11-01 10:00' }),
      row({ sku: 'C-3', price: '<очистить>' }),
      row({ sku: 'N-1', offer_sku: 'N-1-S', title_ru: 'Шарф', color: 'Бирюза', category: 'women/warm', price: '100', material: 'wool' }),
      row({
        sku: 'N-1',
        offer_sku: 'N-1-S',
        title_ru: 'Шарф',
        color: 'spruce',
        category: 'women/warm',
        price: '4 900 ₽',
        material: 'шерсть',
        size: 's',
      }),
      row({ sku: 'N-1', offer_sku: 'N-1-M', size: 'M' }),
      row({
        sku: 'N-2',
        offer_sku: 'N-2-S',
        title_ru: 'Coat',
        model: 'coat',
        color: 'spruce',
        category: 'women/coats',
        price: '20000',
        size: 'S',
      }),
      row({ sku: 'N-3', title_ru: 'Coat' }),
      row({ sku: 'D-1', offer_sku: 'D-1-XL', size: '38', care: '' }),
    ),
  )
  expect((await rowsOf(shop, run.id, 'refused')).map(({ number, problem }) => [number, problem?.code, problem?.column])).toEqual([
    [4, 'goods.differs', 'title_ru'],
    [5, 'run.twice_above', 'offer_sku'],
    [6, 'goods.has_size', 'size'],
    [7, 'products.price_above_limit', 'price'],
    [8, 'goods.taken', 'barcode'],
    [9, 'goods.other_product', 'offer_sku'],
    [10, 'grid.unknown_category', 'category'],
    [11, 'goods.which', 'color'],
    [12, 'goods.shown_since', 'published_at'],
    [13, 'publish.incomplete', 'pictures'],
    [14, 'grid.not_cleared', 'price'],
    [15, 'goods.unknown_color', 'color'],
    [19, 'goods.model_exists', 'model'],
  ])
  expect(run.counts).toMatchObject({ changed: 1, same: 1, new: 4, refused: 13 })
  const [changed] = await rowsOf(shop, run.id, 'changed')
  expect(changed).toMatchObject({
    before: { title_ru: 'Платье', barcode: '' },
    after: { title_ru: 'Платье тёплое', barcode: '2900000000025' },
  })

  // Somebody writes the composition meanwhile, which the file does not touch.
  await shop.db.execute(sql`update models set composition = '{"ru": "Хлопок"}' where id = 1`)
  expect(await step(shop, run.id, 'apply')).toMatchObject({ state: 'done', counts: { applied: 5, same: 1, refused: 13 } })
  expect(await page(shop, 'dress-spruce', 'ru')).toMatchObject({
    product: { title: 'Платье тёплое', composition: 'Хлопок', sizes: [{ title: 'S' }, { title: 'M' }, { title: 'L' }, { title: '38' }] },
  })
  const added = await shop.db.execute(sql`
    select p.sku, p.slug, p.published_at, m.slug as model, (select array_agg(o.sku order by o.position) from offers o where o.product_id = p.id) as sizes
    from products p join models m on m.id = p.model_id where p.sku like 'N%' order by p.sku`)
  expect(added.rows).toEqual([
    { sku: 'N-1', slug: 'sharf-spruce', published_at: null, model: 'sharf', sizes: ['N-1-S', 'N-1-M'] },
    { sku: 'N-2', slug: 'coat-spruce', published_at: null, model: 'coat', sizes: ['N-2-S'] },
  ])

  await shop.db.execute(sql`update offers set barcode = '2900000000032' where sku = 'D-1-S'`)
  expect((await step(shop, run.id, 'undo')).counts).toMatchObject({ undone: 0, kept: 5 })
  expect((await rowsOf(shop, run.id, 'kept')).map(({ key, problem }) => [key, problem?.code])).toEqual([
    ['D-1-S', 'run.moved'],
    ['N-1-S', 'goods.stays_draft'],
    ['N-1-M', 'goods.stays_draft'],
    ['N-2-S', 'goods.stays_draft'],
    ['D-1-XL', 'goods.size_stays'],
  ])
})

test('[ADM-69] a process that ends in the middle has written each row once; what somebody changed since is left alone, and an undo takes back the rest', async () => {
  const columns = ['sku', 'offer_sku', 'model', 'title_ru', 'color', 'category', 'price', 'material', 'size', 'weight']
  const models = Array.from({ length: 3 }, (_, at) => `M-${at + 1}`)
  const lines = models.flatMap((sku) =>
    ['S', 'M'].map((size) => [
      sku,
      `${sku}-${size}`,
      sku.toLowerCase(),
      `Модель ${sku}`,
      'spruce',
      'women/warm',
      '5000',
      'wool',
      size,
      '300',
    ]),
  )
  const run = await upload(empty, await file(columns, ...lines))
  expect(run.counts).toMatchObject({ new: 6 })
  await call(empty, 'POST', `/runs/${run.id}/apply`)
  // A portion of three rows ends within the second model; then the process ends while it writes the next one.
  const portion = goodsRuns.portion
  goodsRuns.portion = 3
  const write = goodsRuns.write
  let portions = 0
  goodsRuns.write = async (...args) => {
    const outcomes = await write(...args)
    portions += 1
    if (portions === 2) throw new Error('the process ended')
    return outcomes
  }
  try {
    await expect(runJob(empty, 'runs:work', { id: run.id })).rejects.toThrow('the process ended')
    expect((await call(empty, 'GET', `/runs/${run.id}`)).body.counts).toMatchObject({ applied: 3, new: 3 })
    await Promise.all([runJob(empty, 'runs:work', { id: run.id }), runJob(empty, 'runs:work', { id: run.id })])
  } finally {
    goodsRuns.write = write
    if (portion === undefined) delete goodsRuns.portion
    else goodsRuns.portion = portion
  }
  expect((await call(empty, 'GET', `/runs/${run.id}`)).body).toMatchObject({ state: 'done', counts: { applied: 6 } })
  const stored = await empty.db.execute(sql`
    select p.sku, count(*)::int as sizes from products p join offers o on o.product_id = p.id where p.sku like 'M-%' group by p.sku order by p.sku`)
  expect(stored.rows).toEqual(models.map((sku) => ({ sku, sizes: 2 })))

  const heavier = await upload(empty, await file(['sku', 'weight'], ['M-1', '400'], ['M-2', '400'], ['M-3', '<clear>']))
  await empty.db.execute(sql`update models set weight_grams = 350 where slug = 'm-2'`)
  // All other staff wait for the audit's lock: both models are written before the first of them is audited.
  const statements: ('audit' | 'other')[] = []
  goodsRuns.write = (tx, ...rest) => write(noting(tx, statements), ...rest)
  try {
    expect((await step(empty, heavier.id, 'apply')).counts).toMatchObject({ applied: 2, refused: 1 })
  } finally {
    goodsRuns.write = write
  }
  expect(statements.indexOf('audit')).toBe(statements.length - 2)
  await empty.db.execute(sql`update models set weight_grams = 900 where slug = 'm-1'`)
  expect((await step(empty, heavier.id, 'undo')).counts).toMatchObject({ undone: 1, kept: 1 })
  const weights = await empty.db.execute(sql`select weight_grams from models where slug like 'm-%' order by slug`)
  expect(weights.rows).toEqual([900, 350, 300].map((grams) => ({ weight_grams: grams })))
})

test('[ADM-33] [ADM-71] a price that a draft may have is left alone when the draft is shown before the file is applied', async () => {
  who = { memberId: 2, name: 'Лиза', roles: ['catalogue'] }
  const run = await upload(shop, await file(['sku', 'price'], ['C-3', '5000']))
  expect(run.counts).toMatchObject({ changed: 1 })
  await shop.db.execute(sql`update products set published_at = '2026-11-15' where sku = 'C-3'`)
  expect((await step(shop, run.id, 'apply')).counts).toMatchObject({ applied: 0, refused: 1 })
  expect((await shop.db.execute(sql`select price::int from products where sku = 'C-3'`)).rows).toEqual([{ price: 2_150_000 }])
  const film = await upload(shop, await file(['sku', 'video'], ['C-1', '//films.example/coat.mp4']))
  expect(await rowsOf(shop, film.id, 'refused')).toMatchObject([{ problem: { code: 'goods.no_address', column: 'video' } }])
})
