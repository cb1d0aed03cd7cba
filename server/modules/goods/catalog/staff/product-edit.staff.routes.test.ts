import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { sealed } from '#tests/support/personal-data.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { clearPlace, placePicture } from '../product/product-pictures.repo.ts'
import { publishPlanned } from './product-edit.staff.service.ts'

let app: TestApp
let roles: readonly StaffRole[]
let name: string
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name, roles }) })
  const statements = [
    sql`insert into images (key, version, width, height, color, alt) values
      ('front', '1', 900, 1200, '#aaaaaa', '{"ru": "Платье", "en": "Dress"}'), ('back', '1', 900, 1200, '#aaaaaa', '{"ru": "Спина"}'), ('side', '1', 900, 1200, '#aaaaaa', '{"ru": "Сбоку"}')`,
    sql`insert into product_images (product_id, position, image_id) values (1, 0, 1), (1, 1, 2)`,
    sql`insert into labels (code, title, position) values ('hit', '{"ru": "Хит"}', 1)`,
    sql`insert into labels (code, title, position, rule) values ('sale', '{"ru": "Выгода"}', 2, '{"isOnSale": true}')`,
    sql`insert into categories (parent_id, slug, path, position, title, rule) values
      (1, 'dresses', 'women/dresses', 1, '{"ru": "Платья"}', null), (1, 'wool', 'women/wool', 2, '{"ru": "Шерсть"}', null),
      (1, 'sale', 'women/sale', 3, '{"ru": "Скидки"}', '{"isOnSale": true}')`,
    sql`insert into product_categories values (1, 2)`,
    sql`update products set category_id = 2 where id = 1`,
  ]
  for (const statement of statements) await app.db.execute(statement)
})
beforeEach(() => {
  roles = ['catalogue']
  name = 'Лиза'
})
afterAll(() => closeTestApp(app))

type Model = StaffReply<'GET /staff/products/:id'>
type Written = Omit<Model, 'colors'> & { reason?: string; colors: (Model['colors'][number] & Record<string, unknown>)[] }
const read = async () => (await new Visitor(app).raw<Model>('GET', '/api/ru/staff/products/1')).body
const put = (body: object) => new Visitor(app).raw<StaffReply<'PUT /staff/products/:id'>>('PUT', '/api/ru/staff/products/1', body)
/** Saves the model of now with something changed: of the model, and of its one color. */
async function save(ofModel: object, ofColor: object = {}) {
  const model = await read()
  const [color] = model.colors
  return put({ ...model, ...ofModel, colors: [{ ...color, ...ofColor }] } as Written)
}
const page = () => new Visitor(app).raw<{ product: { price: number; title: string } }>('GET', '/api/ru/catalog/product-page/dress-spruce')

test('[ADM-31] [ADM-06] a model is saved with its color and sizes as one, audited once, and seen by its page at once', async () => {
  const before = await read()
  expect(before).toMatchObject({ revision: 2, slug: 'dress', title: { ru: 'Платье', en: 'Dress' }, vat_percent: 22, weight_grams: 500 })
  const [{ sizes = [] } = {}] = before.colors
  const saved = await save(
    { title: { ru: 'Платье «Онега»', en: 'Onega' }, weight_grams: 700, is_marked: true, care: ['dry-clean', 'no-wash'] },
    {
      price: 18_900,
      more_categories: [3],
      labels: [1],
      images: [2, 1],
      seo: { title: { ru: 'Онега', en: '' }, description: { ru: '', en: '' } },
      sizes: sizes.map((size, at) => ({ ...size, barcode: at === 0 ? '2900000000018' : null })),
    },
  )
  expect(saved).toMatchObject({
    status: 200,
    body: {
      revision: 5,
      weight_grams: 700,
      care: ['dry-clean', 'no-wash'],
      colors: [{ price: 18_900, more_categories: [3], labels: [1], images: [2, 1], sizes: [{ barcode: '2900000000018' }, {}, {}] }],
    },
  })
  expect(saved.body.transaction).toMatch(/^\d+$/)
  expect((await page()).body.product).toMatchObject({ title: 'Платье «Онега»', price: 18_900 })
  const { rows } = await app.db.execute<{ before: object; after: Record<string, object> }>(
    sql`select actor, revision, before, after from staff_changes where table_name = 'models' and row_id = '1'`,
  )
  expect(rows).toMatchObject([
    { actor: 'Лиза', revision: 5, before: { weightGrams: 500 }, after: { weightGrams: 700, 'D-1': { price: 18_900, labels: [1] } } },
  ])
})

test('[ADM-31] what moves into the category that was a further one of it leaves the old one', async () => {
  const hung = async () =>
    (await app.db.execute(sql`select category_id as id from product_categories where product_id = 1 order by 1`)).rows
  expect(await hung()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect((await save({}, { category_id: 3, more_categories: [3] })).status).toBe(200)
  expect(await hung()).toEqual([{ id: 1 }, { id: 3 }])
  expect((await save({}, { category_id: 2, more_categories: [3] })).body.colors[0]).toMatchObject({ category_id: 2, more_categories: [3] })
})

test('[ADM-77] a stale save is met with who changed what, and nothing of it is written; two at once: one of them', async () => {
  const stale = await read()
  name = 'Олег'
  expect((await save({ fit: { ru: 'Свободное', en: '' } })).status).toBe(200)
  name = 'Лиза'
  const met = await put({ ...stale, weight_grams: 900 })
  expect(met).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
    body: { current: { fit: { ru: 'Свободное' }, weight_grams: 700 }, changed_by: { name: 'Олег' }, fields: ['fit'] },
  })
  const fresh = await read()
  const both = await Promise.all([put({ ...fresh, weight_grams: 800 }), put({ ...fresh, weight_grams: 850 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('[ADM-32] [ADM-77] a picture that is placed or taken away meanwhile is not lost to an open editor', async () => {
  const acts = [(tx: Db) => placePicture(tx, { sku: 'D-1', place: 3, imageId: 3 }), (tx: Db) => clearPlace(tx, { productId: 1, place: 3 })]
  for (const act of acts) {
    const stale = await read()
    await inTransaction(app.db, async (tx) => {
      await act(tx)
    })
    expect(await put({ ...stale, weight_grams: 999 })).toMatchObject({ status: 409, errors: [{ code: 'staff.conflict' }] })
  }
})

test('[ADM-77] what jobs and feeds derive raises no revision, a price of an import and a barcode do', async () => {
  const { revision } = await read()
  await app.db.execute(sql`update products set popularity = popularity + 1`)
  await app.db.execute(sql`update stock set on_hand = on_hand + 1, reserved = reserved where offer_id = 1`)
  await app.db.execute(sql`update stock set on_hand = on_hand - 1 where offer_id = 1`)
  expect((await read()).revision).toBe(revision)
  await app.db.execute(sql`update products set price = price + 100 where id = 1`)
  expect((await read()).revision).toBe(revision + 1)
  await app.db.execute(sql`update offers set barcode = '2900000000025' where id = 2`)
  expect((await read()).revision).toBe(revision + 2)
  expect((await save({})).body.revision).toBe(revision + 2)
})

test('[ADM-33] an old price that thirty days do not support takes an owner and words; one that they do takes none', async () => {
  await app.db.execute(sql`update products set price = 1990000, old_price = null where id = 1`)
  const ask = () => save({ ...(roles.includes('owner') && said && { reason: said }) }, { price: 17_900, old_price: 29_900 })
  let said: string | undefined
  expect(await ask()).toMatchObject({ status: 403, errors: [{ code: 'products.old_price_owner', name: 'c1.old_price' }] })
  roles = ['owner']
  expect(await ask()).toMatchObject({ status: 422, errors: [{ code: 'products.old_price_reason', name: 'reason' }] })
  said = 'Так стоило в магазине'
  const saved = await ask()
  expect(saved).toMatchObject({ status: 200, body: { colors: [{ old_price: 29_900, ruled_labels: [{ ru: 'Выгода' }] }] } })
  expect(saved.body.colors[0]?.checks).toContainEqual({ code: 'old_price', level: 'warning', field: 'old_price' })
  expect(saved.body.colors[0]?.ruled_categories).toEqual([{ ru: 'Скидки' }])
  expect(saved.body.colors[0]?.prices?.at(-1)).toMatchObject({ price: 17_900, old_price: 29_900 })
  roles = ['catalogue']
  expect((await save({}, { price: 19_900, old_price: null })).body.colors[0]?.ruled_labels).toEqual([])
  // Of what is not shown nothing is proven, by however long a history.
  await save({}, { state: 'draft' })
  expect(await save({}, { price: 15_000, old_price: 17_900 })).toMatchObject({ errors: [{ code: 'products.old_price_owner' }] })
  await save({}, { state: 'live', price: 19_900 })
  expect(await save({}, { price: 9_900 })).toMatchObject({
    status: 403,
    errors: [{ code: 'products.price_above_limit', name: 'c1.price' }],
  })
})

test('[ADM-31] what is shown cannot lose what it needs; as a draft it can, and is not shown again without it', async () => {
  expect(await save({ vat_percent: null, composition: { ru: '', en: '' } }, { images: [] })).toMatchObject({
    status: 422,
    errors: [
      { code: 'publish.incomplete', name: 'c1.images' },
      { code: 'publish.incomplete', name: 'vat_percent' },
      { code: 'publish.incomplete', name: 'composition.ru' },
    ],
  })
  const draft = await save({ vat_percent: null }, { state: 'draft', images: [] })
  expect(draft).toMatchObject({ status: 200, body: { vat_percent: null, colors: [{ state: 'draft', published_at: null }] } })
  expect(draft.body.colors[0]?.checks.filter(({ level }) => level === 'error').map(({ field }) => field)).toEqual(['images', 'vat_percent'])
  expect((await page()).status).toBe(404)
  expect((await save({}, { state: 'live' })).status).toBe(422)
  expect(await save({ vat_percent: 10 }, { state: 'live', images: [1] })).toMatchObject({
    status: 200,
    body: { colors: [{ state: 'live' }] },
  })
  expect((await page()).status).toBe(200)
})

test('[ADM-09] what is planned is published by the job at its moment, once, and not when the plan was given up', async () => {
  const past = new Date(app.clock.now().getTime() - 1000).toISOString()
  expect(await save({}, { state: 'planned', planned_at: past })).toMatchObject({
    status: 422,
    errors: [{ code: 'products.planned_past', name: 'c1.planned_at' }],
  })
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString()
  expect(await save({}, { state: 'planned', planned_at: at })).toMatchObject({ body: { colors: [{ state: 'planned', planned_at: at }] } })
  await publishPlanned(app.platform, 1)
  expect((await page()).status).toBe(404)
  const later = { ...app.platform, clock: { ...app.platform.clock, now: () => new Date(at) } }
  await publishPlanned(later, 1)
  await publishPlanned(later, 1)
  expect((await page()).status).toBe(200)
  const published = sql`select actor, act, after from staff_changes where table_name = 'models' and act = 'publish'`
  expect((await app.db.execute(published)).rows).toEqual([{ actor: 'catalog:publish-planned', act: 'publish', after: { sku: 'D-1' } }])
  const next = new Date(app.clock.now().getTime() + 120_000).toISOString()
  await save({}, { state: 'planned', planned_at: next })
  await save({}, { state: 'draft', planned_at: null })
  await publishPlanned({ ...later, clock: { ...later.clock, now: () => new Date(next) } }, 1)
  expect((await page()).status).toBe(404)
  await save({}, { state: 'live', planned_at: null })
})

test('[ADM-31] [SEO-02] another address is found from the one before; numbers, barcodes and addresses are of nobody else', async () => {
  await app.db.execute(sql`insert into products (model_id, color_id, category_id, slug, sku, hex, price)
    select id, 1, 2, 'coat', 'C-1', '#21443a', 100 from models where slug = 'coat'`)
  await save({}, { slug: 'dress-onega' })
  const { body } = await new Visitor(app).call('GET /seo/has-redirect', { query: { path: '/product/dress-spruce' } })
  expect(body?.target).toBe('/product/dress-onega')
  await save({}, { slug: 'dress-spruce' })
  const [{ sizes = [] } = {}] = (await read()).colors
  const [first, second, third] = sizes
  expect(await save({}, { sizes: [{ ...first, sku: 'D-1-M' }, second, third] })).toMatchObject({
    status: 409,
    errors: [{ code: 'products.taken', name: 'c1.sizes.1.sku' }],
  })
  const changed = await save({}, { sizes: [{ ...first, barcode: second?.barcode }, { ...second, barcode: first?.barcode }, third] })
  expect(changed.body.colors[0]?.sizes.map(({ barcode }) => barcode)).toEqual([second?.barcode, first?.barcode, null])
  await app.db.execute(sql`insert into sizes (slug, system, title, position) values ('xs', 'letters', '{"ru": "XS"}', 0)`)
  const added = await save(
    {},
    { sizes: [...(changed.body.colors[0]?.sizes ?? []), { id: null, size_id: 4, sku: 'D-1-XS', barcode: null }] },
  )
  expect(added.body.colors[0]?.sizes.map(({ sku }) => sku)).toEqual(['D-1-XS', 'D-1-S', 'D-1-M', 'D-1-L'])
  expect(await put({ ...added.body, colors: [{ ...added.body.colors[0], sizes: [] }] })).toMatchObject({
    status: 409,
    errors: [{ code: 'products.colors_changed' }],
  })
})

test('[ADM-38] what is coming soon has its day and tells how many wait; it arrives by being no longer so', async () => {
  await app.db.execute(sql`insert into waiting_list (offer_id, email, phone, locale, state, queued_at)
    values (1, ${sealed('a@example.ru')}, ${sealed('+79990000000')}, 'ru', 'waiting', now())`)
  const soon = await save({}, { is_coming_soon: true, coming_on: '2026-12-05', is_only_shops: true })
  expect(soon.body.colors[0]).toMatchObject({ is_coming_soon: true, coming_on: '2026-12-05', is_only_shops: true })
  expect(soon.body.colors[0]?.sizes.find(({ sku }) => sku === 'D-1-S')?.waiting).toBe(1)
  expect((await save({}, { is_coming_soon: false, is_only_shops: false })).body.colors[0]).toMatchObject({
    is_coming_soon: false,
    coming_on: null,
  })
})

test('[ADM-05] who may only read sees what their role may, and saves nothing', async () => {
  roles = ['content']
  expect((await read()).colors[0]).toMatchObject({ price: null, prices: null, sizes: [{ pieces: null, waiting: null }, {}, {}, {}] })
  expect((await save({}, { price: 1, old_price: null })).status).toBe(403)
  expect(await new Visitor(app).raw('GET', '/api/ru/staff/products/999')).toMatchObject({
    status: 404,
    errors: [{ code: 'products.not_found' }],
  })
})
