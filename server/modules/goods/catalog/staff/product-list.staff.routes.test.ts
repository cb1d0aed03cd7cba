import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { sealed } from '#tests/support/personal-data.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
let roles: readonly StaffRole[]

/** Beside the dress of the tiny shop (D-1): a coat in two colors of which one is a draft, and a thing that is coming soon. */
const more = [
  sql`insert into images (key, version, width, height, color, alt) values ('dress', '1', 900, 1200, '#aaaaaa', '{"ru": "Платье"}')`,
  sql`insert into product_images (product_id, position, image_id) values (1, 0, 1)`,
  sql`insert into labels (code, title, position) values ('hit', '{"ru": "Хит", "en": "Hit"}', 1)`,
  sql`insert into product_labels (product_id, label_id) values (1, 1)`,
  sql`insert into colors (slug, title, hex, position) values ('ash', '{"ru": "Пепел"}', '#aebbc2', 2)`,
  sql`insert into models (slug, title, description, composition, care, material_id, season, vat_percent, weight_grams) values
    ('coat', '{"ru": "Пальто «Кемь»", "en": "Coat"}', '{"ru": "Тёплое", "en": "Warm"}', '{"ru": ""}', '{}', 1, 'winter', null, null),
    ('scarf', '{"ru": "Шарф", "en": "Scarf"}', '{"ru": "Мягкий", "en": "Soft"}', '{"ru": "Шерсть"}', '{}', 1, 'all', 22, 200)`,
  sql`insert into products (model_id, color_id, category_id, slug, sku, hex, price, old_price, published_at, is_coming_soon, coming_on, changed_at) values
    (2, 1, 1, 'coat-spruce', 'C-1', '#21443a', 3490000, 4190000, '2026-11-01', false, null, '2026-11-02'),
    (2, 2, 1, 'coat-ash', 'C-2', '#aebbc2', 3490000, null, null, false, null, '2026-11-03'),
    (3, 2, 1, 'scarf-ash', 'S-1', '#aebbc2', 490000, null, '2026-11-01', true, '2026-12-05', '2026-11-04')`,
  sql`insert into product_categories values (2, 1), (3, 1), (4, 1)`,
  sql`update products set changed_at = '2026-11-01' where id = 1`,
  sql`insert into offers (product_id, size_id, sku, position, barcode) values (2, 1, 'C-1-S', 1, '2900000000018')`,
]

beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles }) })
  for (const statement of more) await app.db.execute(statement)
  await app.db.execute(sql`insert into waiting_list (offer_id, email, phone, locale, state, queued_at)
    values (4, ${sealed('a@example.ru')}, ${sealed('+79990000000')}, 'ru', 'waiting', now())`)
})
beforeEach(() => {
  roles = ['catalogue']
})
afterAll(() => closeTestApp(app))

type List = StaffReply<'GET /staff/products'>
const ask = (query = '', locale = 'ru') => new Visitor(app).raw<List>('GET', `/api/${locale}/staff/products?${query}`)
const skus = async (query = '') => (await ask(query)).body.results.map(({ sku }) => sku)

test('[ADM-30] the list shows what changed last first, with state, stock, price, labels, people who wait, and what is missing', async () => {
  const { body } = await ask()
  expect(body.results.map(({ sku }) => sku)).toEqual(['S-1', 'C-2', 'C-1', 'D-1'])
  expect(body.count).toEqual({ value: 4, is_more: false })
  expect(body.results).toMatchObject([
    { state: 'live', is_coming_soon: true, coming_on: '2026-12-05', missing: ['picture', 'size'] },
    { state: 'draft', model_id: 2, missing: ['picture', 'size', 'vat', 'weight', 'composition'] },
    { state: 'live', price: 34_900, old_price: 41_900, stock: { pieces: 0, sizes: 0, of: 1 }, waiting: 1 },
    { color: { ru: 'Еловый' }, labels: [{ ru: 'Хит' }], stock: { pieces: 9, sizes: 3, of: 3 }, missing: ['english'], price: 19_900 },
  ])
})

test.each([
  ['live', ['S-1', 'C-1', 'D-1']],
  ['drafts', ['C-2']],
  ['soon', ['S-1']],
  ['no_picture', ['S-1', 'C-2', 'C-1']],
  ['no_translation', ['D-1']],
  ['no_vat', ['C-2', 'C-1']],
  ['out_of_stock', ['C-1']],
  ['waited', ['C-1']],
])('[ADM-30] the view %s has its things and counts them', async (view, expected) => {
  expect(await skus(`view=${view}`)).toEqual(expected)
  const { body } = await new Visitor(app).raw<StaffReply<'GET /staff/products/counts'>>('GET', '/api/ru/staff/products/counts')
  expect(body.views).toMatchObject({ all: { value: 4 }, [view]: { value: expected.length, is_more: false } })
})

test('[ADM-30] things are found by their number, the number or barcode of a size, words of the title, category, label and season', async () => {
  expect(await skus('q=c-2')).toEqual(['C-2'])
  expect(await skus('q=D-1-M')).toEqual(['D-1'])
  expect(await skus('q=2900000000018')).toEqual(['C-1'])
  expect(await skus(`q=${encodeURIComponent('кемь пальто')}`)).toEqual(['C-2', 'C-1'])
  expect(await skus('q=scarf')).toEqual(['S-1'])
  expect(await skus('q=%25')).toEqual([])
  expect(await skus('label=1')).toEqual(['D-1'])
  expect(await skus('category=1&season=all')).toEqual(['S-1'])
  expect(await skus('category=999')).toEqual([])
})

test.each(['-changed_at', 'changed_at', '-price', 'price'])(
  '[ADM-30] [SUX-2] sorted by %s, pages follow one another without a gap',
  async (sort) => {
    const whole = await skus(`sort=${sort}`)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: List } = await ask(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.results.map(({ sku }) => sku))
      cursor = body.next_cursor
    }
    expect(seen).toEqual(whole)
    expect(seen).toHaveLength(4)
    expect((await ask('cursor=x')).status).toBe(400)
  },
)

test('[ADM-70] the list is exported with its filters and columns', async () => {
  const file = async (query: string) =>
    (await app.server.inject({ url: `/api/ru/staff/exports/products?${query}` })).body.replace('\uFEFF', '')
  expect(await file('view=out_of_stock&columns=name,price,stock')).toBe(
    'Артикул;Название;Название, en;Цвет;Цена, ₽;Остаток\r\nC-1;Пальто «Кемь»;Coat;Еловый;34900,00;0\r\n',
  )
  expect((await file('')).split('\r\n')).toHaveLength(6)
})

test('[ADM-05] whoever may not see prices, stock or waiting people sees the goods without them', async () => {
  roles = ['packer']
  expect((await ask('q=C-1')).body.results).toMatchObject([{ price: null, old_price: null, stock: { pieces: 0 }, waiting: null }])
  expect(await ask('view=waited')).toMatchObject({ status: 403, errors: [{ code: 'staff.forbidden' }] })
  roles = ['content']
  expect((await ask('q=C-1')).body.results).toMatchObject([{ price: null, stock: null, waiting: null }])
  expect((await ask('view=out_of_stock')).status).toBe(403)
})

test('[ADM-31] choices name the way to a category, and what a rule decides about', async () => {
  await app.db.execute(sql`insert into categories (parent_id, slug, path, position, title, rule)
    values (1, 'sale', 'women/sale', 1, '{"ru": "Скидки"}', '{"isOnSale": true}'), (1, 'coats', 'women/coats', 2, '{"ru": "Пальто", "en": "Coats"}', null)`)
  const { body } = await new Visitor(app).raw<StaffReply<'GET /staff/products/choices'>>('GET', '/api/ru/staff/products/choices')
  expect(body.categories).toMatchObject([
    // It has parts below it, but things of its own too.
    { path: 'women', is_by_hand: true },
    { path: 'women/sale', title: { ru: 'Женщинам / Скидки', en: 'Women / Скидки' }, is_by_hand: false },
    { path: 'women/coats', is_by_hand: true },
  ])
  expect(body.labels).toMatchObject([{ title: { ru: 'Хит' }, is_by_hand: true }])
  expect(body.sizes.map(({ slug }) => slug)).toEqual(['s', 'm', 'l'])
})
