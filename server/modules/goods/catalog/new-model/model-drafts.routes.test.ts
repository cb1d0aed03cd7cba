import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { ModelDraft, ModelDraftRow } from '#contracts/staff/model-drafts.contract.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { oneValue } from '#tests/support/one-value.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles }) })
  const statements = [
    sql`insert into images (key, version, width, height, color, alt) values
      ('front', '1', 900, 1200, '#aaaaaa', '{"ru": "Пальто", "en": "Coat"}'), ('back', '1', 900, 1200, '#aaaaaa', '{"ru": "Спина"}')`,
    sql`insert into colors (slug, title, hex, position) values ('gray', '{"ru": "Серый"}', '#888888', 2), ('ink', '{"ru": "Чернильный"}', '#111133', 3)`,
    sql`update offers set barcode = '2900000000018' where id = 1`,
  ]
  for (const statement of statements) await app.db.execute(statement)
})
beforeEach(() => {
  roles = ['catalogue']
})
afterAll(() => closeTestApp(app))

const call = <T = ModelDraftRow>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, locale = 'ru') =>
  new Visitor(app).raw<T>(method, `/api/${locale}/staff/model-drafts${path}`, body)
const begin = async (modelId: number | null = null) => (await call('POST', '', { model_id: modelId })).body
const keep = async ({ id, revision, draft }: ModelDraftRow, change: Partial<ModelDraft>, locale = 'ru') =>
  call('PUT', `/${id}`, { revision, draft: { ...draft, ...change } }, locale)
const make = ({ id, revision }: ModelDraftRow, locale = 'ru') =>
  call<StaffReply<'POST /staff/model-drafts/:id/make'>>('POST', `/${id}/make`, { revision }, locale)
const product = async (id: number) =>
  (await new Visitor(app).raw<StaffReply<'GET /staff/products/:id'>>('GET', `/api/ru/staff/products/${id}`)).body

const color = (colorId: number, code: string, change: Partial<ModelDraft['colors'][number]> = {}): ModelDraft['colors'][number] => ({
  product_id: null,
  color_id: colorId,
  hex: '#21443a',
  code,
  sku: '',
  slug: '',
  price: null,
  images: [],
  cells: [1, 2].map((size) => ({ size_id: size, sku: '', barcode: '' })),
  ...change,
})
const coat = (article: string): Partial<ModelDraft> => ({
  title: { ru: `Пальто «Терский берег» ${article}`, en: 'Coat' },
  composition: { ru: 'Шерсть', en: '' },
  material_id: 1,
  category_id: 1,
  weight_grams: 1900,
  article,
  price: 34_900,
  size_ids: [1, 2],
})

test('[ADM-32] a new model is left and resumed with its lacks, and made of colors and sizes by the pattern; nothing of it is shown until it is published, then the listing has it', async () => {
  const begun = await begin()
  expect(begun).toMatchObject({ revision: 1, model_id: null, draft: { title: { ru: '' }, pattern: '{article}-{color}-{size}' } })
  expect((await make(begun)).errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'title.ru', message: 'Нет названия' }),
      expect.objectContaining({ name: 'colors' }),
    ]),
  )
  const half = await keep(begun, { title: { ru: 'Пальто', en: '' }, colors: [color(1, 'EL')] })
  expect(half.body.problems.map(({ field, kind }) => `${kind} ${field}`)).toEqual(
    expect.arrayContaining(['lack material_id', 'lack category_id', 'lack article', 'lack price']),
  )
  const listed = await call<StaffReply<'GET /staff/model-drafts'>>('GET', '')
  expect(listed.body.results).toMatchObject([{ id: begun.id, title: 'Пальто', author: 'Лиза', colors: 1, sizes: 2 }])
  const resumed = (await call('GET', `/${begun.id}`)).body
  const colors = [
    color(1, 'EL', { images: [2, 1] }),
    color(2, 'GR', { price: 36_900, cells: [{ size_id: 2, sku: 'GRAY/M', barcode: '2900000000025' }] }),
    color(3, 'IN', { cells: [], slug: 'palto-ink' }),
  ]
  const whole = await keep(resumed, { ...coat('26-0417'), colors })
  expect(whole.body.problems).toEqual([])
  const made = await make(whole.body)
  expect(made.status).toBe(200)
  const model = await product(made.body.model_id)
  expect(model).toMatchObject({
    slug: 'palto-terskiy-bereg-26-0417',
    weight_grams: 1900,
    colors: [
      { sku: '26-0417-EL', slug: 'palto-terskiy-bereg-26-0417-spruce', price: 34_900, state: 'draft', images: [2, 1], category_id: 1 },
      { sku: '26-0417-GR', price: 36_900, sizes: [{ sku: 'GRAY/M', barcode: '2900000000025' }] },
      { sku: '26-0417-IN', slug: 'palto-ink', sizes: [] },
    ],
  })
  expect(model.colors[0]?.sizes.map(({ sku }) => sku)).toEqual(['26-0417-EL-S', '26-0417-EL-M'])
  expect((await call('GET', `/${begun.id}`)).status).toBe(404)
  const inShop = async () => {
    const { body } = await new Visitor(app).raw<{ products: { sku: string }[] }>('GET', '/api/ru/catalog/page?path=%2Fcatalog%2Fwomen')
    return body.products.map(({ sku }) => sku)
  }
  expect(await inShop()).toEqual(['D-1'])
  const [first] = model.colors
  const published = await new Visitor(app).raw('PUT', `/api/ru/staff/products/${model.id}`, {
    ...model,
    colors: [{ ...first, state: 'live' }, ...model.colors.slice(1)],
  })
  expect(published.status).toBe(200)
  await expect.poll(inShop).toContain('26-0417-EL')
  const acts = await app.db.execute<{ act: string; table: string }>(
    sql`select act, table_name as table from staff_changes where table_name = 'model_drafts' and row_id = ${String(begun.id)} or table_name = 'models' order by id`,
  )
  expect(acts.rows.map(({ act, table }) => `${act} ${table}`)).toEqual([
    'create model_drafts',
    'change model_drafts',
    'change model_drafts',
    'create models',
    'delete model_drafts',
    'change models',
  ])
})

test('[ADM-32] numbers and barcodes that something else has, or that stand twice, are refused at their cells, in the language of the reader', async () => {
  const colors = [
    color(1, 'EL', {
      sku: 'D-1',
      cells: [
        { size_id: 1, sku: 'D-1-S', barcode: '2900000000018' },
        { size_id: 2, sku: '', barcode: '2900000000019' },
      ],
    }),
    color(2, 'EL', { hex: 'gray', cells: [{ size_id: 2, sku: '', barcode: '' }] }),
  ]
  const kept = await keep(await begin(), { ...coat('T'), colors }, 'en')
  const expected = [
    'colors.0.sku This is taken: choose another',
    'colors.0.cells.0.sku',
    'colors.0.cells.0.barcode',
    'colors.0.cells.1.barcode An EAN',
    'colors.1.cells.0.sku',
    'colors.1.hex',
  ].map((one) => one.split(' ')[0])
  expect(kept.body.problems.map(({ field }) => field).toSorted()).toEqual(expected.toSorted())
  expect(kept.body.problems.every(({ kind, message }) => kind === 'mistake' && !/[а-я]/i.test(message))).toBe(true)
  const refused = await make(kept.body)
  expect(refused.errors.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  expect(refused.errors).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'products.taken', message: 'Уже занято: выберите другое' })]),
  )
  expect(await oneValue<number>(app.db, sql`select count(*)::int as value from offers where sku like 'T-%'`)).toBe(0)
  // What nobody was offered makes nothing either.
  const stranger = await keep(kept.body, { colors: [color(1, 'EL', { images: [999_999] })] })
  expect((await make(stranger.body)).status).toBe(400)
})

test('[ADM-32] a model gets another color and more sizes from the matrix, and its revision rises; a size that it has is refused', async () => {
  const before = await product(1)
  const begun = await begin(1)
  expect(begun.draft).toMatchObject({
    size_ids: [1, 2, 3],
    category_id: 1,
    article: 'D',
    colors: [{ product_id: 1, sku: 'D-1', cells: [] }],
  })
  await app.db.execute(sql`insert into sizes (slug, system, title, position) values ('xl', 'letters', '{"ru": "XL"}', 4)`)
  const [own] = begun.draft.colors
  if (!own) throw new Error('the model has no color')
  const cells = [1, 4].map((size) => ({ size_id: size, sku: `D-1-${size}`, barcode: '' }))
  const wrong = await keep(begun, { price: 19_900, colors: [{ ...own, cells }, color(2, '2')] })
  expect(wrong.body.problems.map(({ field }) => field)).toEqual(['colors.0.cells.0.sku'])
  const right = await keep(wrong.body, { colors: [{ ...own, cells: cells.slice(1) }, color(2, '2')] })
  expect((await make(right.body)).body).toEqual({ model_id: 1 })
  const after = await product(1)
  expect(after.revision).toBeGreaterThan(before.revision)
  expect(after.colors).toMatchObject([
    { sku: 'D-1', state: 'live', sizes: [{}, {}, {}, { sku: 'D-1-4', size_id: 4 }] },
    { sku: 'D-2', slug: 'dress-gray', state: 'draft', sizes: [{ sku: 'D-2-S' }, { sku: 'D-2-M' }] },
  ])
})

test('[ADM-77] [ADM-05] a stale draft is met with the one of now, is not made and not dropped; who may not write goods sees none', async () => {
  const begun = await begin()
  await keep(begun, { article: 'A' })
  const stale = await keep(begun, { article: 'B' })
  expect(stale).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
    body: { current: { draft: { article: 'A' } }, changed_by: { name: 'Лиза' } },
  })
  expect((await make(begun)).status).toBe(409)
  expect((await call('DELETE', `/${begun.id}?revision=1`)).status).toBe(409)
  roles = ['orders']
  expect((await call('GET', `/${begun.id}`)).status).toBe(403)
  roles = ['catalogue']
  expect((await call('DELETE', `/${begun.id}?revision=2`)).status).toBe(204)
  expect((await call('DELETE', `/${begun.id}?revision=2`)).status).toBe(404)
})
