import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { anotherColor, openCardShop, run } from '#tests/support/card-shop.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

// The dress in five colors (products 1–5) of the category `women` (1): the higher the number, the more popular; only 1 lies in stock.
let app: TestApp
let roles: readonly StaffRole[]
let name: string
beforeAll(async () => {
  app = await startTestApp({ authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name, roles }) })
  await openCardShop(app.db)
  for (const color of ['moss', 'stone', 'snow']) await run(app.db, anotherColor(color))
  await run(app.db, `update products set popularity = id`)
  await run(
    app.db,
    `insert into categories (slug, path, parent_id, position, title) values ('dresses', 'women/dresses', 1, 1, '{"ru": "Платья"}')`,
  )
})
beforeEach(async () => {
  roles = ['catalogue']
  name = 'Лиза'
  await run(app.db, `delete from merchandise_pins`)
  await run(app.db, `delete from listing_banners`)
})
afterAll(() => closeTestApp(app))

type Place = StaffReply<'GET /staff/merchandising'>
type Banner = StaffReply<'POST /staff/listing-banners'>
const call = <T = Place>(method: string, path: string, body?: object) => new Visitor(app).raw<T>(method, `/api/ru/staff${path}`, body)
const read = async (place: string) => (await call('GET', `/merchandising?place=${place}`)).body
const put = (place: string, revision: number, ids: number[]) => call('PUT', '/merchandising', { place, revision, product_ids: ids })
/** Saves on what is stored now. */
const save = async (place: string, ids: number[]) => put(place, (await read(place)).revision, ids)
const cards = ({ cards: shown }: Place) => shown.map(({ id }) => id)

/** What the shop shows at an address. */
async function page(path: string) {
  clearMemoized(app.platform.db)
  return (await new Visitor(app).call('GET /catalog/page', { query: { path } })).body
}
const shown = async (path: string) => (await page(path)).products.map(({ id }) => id)

async function writers(): Promise<Map<number, string>> {
  const { rows } = await app.db.execute<{ product: number; xmin: string }>(
    sql`select product_id as product, xmin::text from merchandise_pins`,
  )
  return new Map(rows.map(({ product, xmin }) => [product, xmin]))
}

test('[ADM-46] a category is drawn in the order of the shop; what is pinned stands first there and on the page', async () => {
  const before = await read('category-1')
  expect(before).toMatchObject({ title: 'Женщинам', path: '/catalog/women', kind: 'pins', revision: 1, count: 5, arranged: [] })
  expect(cards(before)).toEqual([1, 5, 4, 3, 2])
  expect(cards(before)).toEqual(await shown('/catalog/women'))
  const saved = await put('category-1', 1, [4, 2])
  expect(saved).toMatchObject({ status: 200, body: { revision: 2, arranged: [{ id: 4, sku: 'D-stone', is_shown: true }, { id: 2 }] } })
  expect(cards(saved.body)).toEqual([4, 2, 1, 5, 3])
  expect(await shown('/catalog/women')).toEqual([4, 2, 1, 5, 3])
  // Another place has an order of its own.
  expect(await shown('/catalog')).toEqual([1, 5, 4, 3, 2])
  expect((await save('all', [3])).status).toBe(200)
  expect(await shown('/catalog')).toEqual([3, 1, 5, 4, 2])
  expect((await save('category-1', [])).status).toBe(200)
  expect(await shown('/catalog/women')).toEqual([1, 5, 4, 3, 2])
})

test('[ADM-46] a move writes one row, and a save that moves nothing writes none', async () => {
  await save('category-1', [1, 2, 3, 4])
  const before = await writers()
  const saved = await save('category-1', [4, 1, 2, 3])
  const after = await writers()
  expect([1, 2, 3, 4].filter((id) => before.get(id) !== after.get(id))).toEqual([4])
  expect((await save('category-1', [4, 1, 2, 3])).body.revision).toBe(saved.body.revision)
  expect(await writers()).toEqual(after)
  const { rows } = await app.db.execute(
    sql`select act, before, after from staff_changes where table_name = 'merchandise_pins' and row_id = 'category-1' order by id desc limit 2`,
  )
  expect(rows).toMatchObject([
    { act: 'change', before: { products: [1, 2, 3, 4] }, after: { products: [4, 1, 2, 3] } },
    { after: { products: [1, 2, 3, 4] } },
  ])
})

test('[ADM-77] of two saves at once one is refused with what is stored and who stored it', async () => {
  name = 'Катя'
  const { revision } = await read('category-1')
  const saves = await Promise.all([put('category-1', revision, [1, 2]), put('category-1', revision, [3])])
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = saves.toSorted((a, b) => a.status - b.status)
  expect(lost).toMatchObject({
    errors: [{ code: 'staff.conflict' }],
    body: { current: { revision: revision + 1, arranged: won?.body.arranged.map(({ id }) => ({ id })) }, changed_by: { name: 'Катя' } },
  })
  expect((await read('category-1')).arranged).toEqual(won?.body.arranged)
})

test('[ADM-46] a listing by hand is arranged whole, one by a rule by its pins', async () => {
  await run(app.db, `insert into listings (slug, title) values ('hand', '{"ru": "Вручную"}')`)
  await run(app.db, `insert into listings (slug, title, rule) values ('rule', '{"ru": "По правилу"}', '{"season": "winter"}')`)
  await run(app.db, `insert into listing_products select id, p, p from listings, generate_series(1, 3) p where slug = 'hand'`)
  const { rows } = await app.db.execute<{ slug: string; id: number }>(sql`select slug, id from listings`)
  const place = (slug: string) => `listing-${rows.find((row) => row.slug === slug)?.id}`
  const hand = await read(place('hand'))
  expect(hand).toMatchObject({ kind: 'hand', revision: 1, path: '/list/hand' })
  expect(cards(hand)).toEqual([1, 2, 3])
  expect(await save(place('hand'), [3, 1, 5])).toMatchObject({ status: 200, body: { revision: 2 } })
  expect(await shown('/list/hand')).toEqual([3, 1, 5])
  expect(await put(place('hand'), 1, [1])).toMatchObject({ status: 409, body: { current: { revision: 2 }, changed_by: { name: 'Лиза' } } })
  expect((await save(place('rule'), [2])).body.kind).toBe('pins')
  expect(await shown('/list/rule')).toEqual([2, 1, 5, 4, 3])
})

test('[ADM-46] a card tells why it stands there: stock, sizes, sales, newness; a product of elsewhere is refused', async () => {
  const [card] = (await read('category-1')).cards
  expect(card).toMatchObject({
    id: 1,
    sku: 'D-1',
    price: 19_900,
    sizes: { stocked: 2, of: 3 },
    pieces: 4,
    sold: 0,
    is_served: true,
    popularity: 1,
    published_at: new Date('2026-11-01').toISOString(),
  })
  roles = ['content']
  expect((await read('category-1')).cards[0]).toMatchObject({ pieces: null, sold: 0 })
  roles = ['catalogue']
  expect(await save('category-2', [1])).toMatchObject({ status: 422, errors: [{ name: 'product_ids', code: 'merchandising.not_here' }] })
  expect((await save('category-1', [999])).status).toBe(422)
  for (const wrong of ['category-0', 'category-99', 'listing-99', 'women'])
    expect([400, 404], wrong).toContain((await call('GET', `/merchandising?place=${wrong}`)).status)
  // What left the place keeps its pin until somebody takes it away.
  await save('category-1', [2, 1])
  await run(app.db, `update products set published_at = null where id = 2`)
  const after = await read('category-1')
  expect(after.arranged).toMatchObject([
    { id: 2, is_shown: false },
    { id: 1, is_shown: true },
  ])
  expect(cards(after)[0]).toBe(1)
  await run(app.db, `update products set published_at = '2026-11-01' where id = 2`)
})

test('[ADM-46] [CAT-05] a banner is set between the rows, seen in the shop and in what lies below, changed, refused when stale, and taken away', async () => {
  const banner = {
    place: 'category-1',
    title: { ru: 'Сукно из Вологды', en: 'Cloth from Vologda' },
    text: { ru: '', en: '' },
    button: { ru: 'Смотреть', en: '' },
    link: '/list/hand',
    image_id: 6,
    orientation: 'h',
    after_products: 2,
    position: 0,
  }
  const made = await call<Banner>('POST', '/listing-banners', banner)
  expect(made).toMatchObject({ status: 201, body: { ...banner, revision: 1 } })
  expect(made.body).toMatchObject({ video: null, product_id: null })
  const { id } = made.body
  const inShop = async (path: string) => (await page(path)).banners.map(({ title, after }) => [title, after])
  expect(await inShop('/catalog/women')).toEqual([['Сукно из Вологды', 2]])
  expect(await inShop('/catalog/women/dresses')).toEqual([['Сукно из Вологды', 2]])
  expect(await read('category-1')).toMatchObject({ banners: [{ id }], banners_of: null })
  expect(await read('category-2')).toMatchObject({ banners: [{ id }], banners_of: 'Женщинам' })
  expect(await inShop('/catalog')).toEqual([])
  const changed = { ...banner, title: { ru: 'Сукно', en: '' }, after_products: null, revision: 1 }
  expect(await call<Banner>('PUT', `/listing-banners/${id}`, changed)).toMatchObject({ status: 200, body: { revision: 2 } })
  expect(await inShop('/catalog/women')).toEqual([['Сукно', null]])
  expect(await call<Banner>('PUT', `/listing-banners/${id}`, changed)).toMatchObject({
    status: 409,
    body: { current: { id, revision: 2, title: { ru: 'Сукно' } }, changed_by: { name: 'Лиза' }, fields: expect.arrayContaining(['title']) },
  })
  for (const [field, value] of [
    ['image_id', 999],
    ['place', 'category-99'],
  ])
    expect(await call('POST', '/listing-banners', { ...banner, [`${field}`]: value })).toMatchObject({
      status: 422,
      errors: [{ name: field }],
    })
  for (const link of ['javascript:alert(1)', '//elsewhere.example', 'list/hand'])
    expect((await call('POST', '/listing-banners', { ...banner, link })).status).toBe(400)
  expect((await call('DELETE', `/listing-banners/${id}?revision=1`)).status).toBe(409)
  expect((await call('DELETE', `/listing-banners/${id}?revision=2`)).status).toBe(204)
  expect(await inShop('/catalog/women')).toEqual([])
  // Brought back, it moves and shows its thing as before; a save that says nothing of them leaves them.
  const again = await call<Banner>('POST', '/listing-banners', { ...banner, video: '/films/cloth.mp4', product_id: 1 })
  expect(again).toMatchObject({ status: 201, body: { video: '/films/cloth.mp4', product_id: 1 } })
  expect((await page('/catalog/women')).banners).toMatchObject([{ video: '/films/cloth.mp4', product: { slug: 'dress-spruce' } }])
  expect(await call<Banner>('PUT', `/listing-banners/${again.body.id}`, { ...banner, orientation: 'v', revision: 1 })).toMatchObject({
    body: { video: '/films/cloth.mp4', product_id: 1, orientation: 'v' },
  })
  expect(await call('POST', '/listing-banners', { ...banner, product_id: 999 })).toMatchObject({
    status: 422,
    errors: [{ name: 'product_id' }],
  })
})

test('[ADM-46] the places are the whole catalogue, categories by their way, and listings; a packer arranges nothing', async () => {
  const { body } = await call<StaffReply<'GET /staff/merchandising/places'>>('GET', '/merchandising/places')
  expect(body.results.slice(0, 3)).toEqual([
    { place: 'all', kind: 'all', title: 'Весь каталог' },
    { place: 'category-1', kind: 'category', title: 'Женщинам' },
    { place: 'category-2', kind: 'category', title: 'Женщинам / Платья' },
  ])
  roles = ['analyst']
  expect((await save('all', [1])).status).toBe(403)
  roles = ['packer']
  expect((await call('GET', '/merchandising?place=all')).status).toBe(403)
})
