import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { anotherColor, openCardShop, run } from '#tests/support/card-shop.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

// The dress in four colors (products 1–4), all of wool, for the winter, among what women wear; 3 is cheaper than it was.
let app: TestApp
let roles: readonly StaffRole[]
let name: string
beforeAll(async () => {
  app = await startTestApp({ authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name, roles }) })
  await openCardShop(app.db)
  for (const color of ['moss', 'stone']) await run(app.db, anotherColor(color))
  await run(app.db, `update products set old_price = 2990000 where id = 3`)
})
beforeEach(() => {
  roles = ['catalogue']
  name = 'Лиза'
})
afterAll(() => closeTestApp(app))

type Row = StaffReply<'GET /staff/listings/:id'>
type Preview = StaffReply<'GET /staff/listings/rule-preview'>
const call = <T = Row>(method: string, path: string, body?: object) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff/listings${path}`, body)
const rule = { is_on_sale: false, is_eco: false, is_set: false, is_only_shops: false, is_large: false, label: null, season: null }
const byHand = (slug: string, ids: number[]) => ({
  slug,
  title: { ru: 'Зима', en: 'Winter' },
  description: { ru: '', en: '' },
  rule: null,
  product_ids: ids,
})

/** What the shop shows at the address of a listing, in its order. */
async function shown(slug: string): Promise<number[]> {
  const { body } = await new Visitor(app).call('GET /catalog/page', { query: { path: `/list/${slug}` } })
  return body.products.map(({ id }) => id)
}

/** When each row of a listing was written last, by product. */
async function writers(id: number): Promise<Map<number, string>> {
  const { rows } = await app.db.execute<{ product: number; xmin: string }>(
    sql`select product_id as product, xmin::text from listing_products where listing_id = ${id}`,
  )
  return new Map(rows.map(({ product, xmin }) => [product, xmin]))
}

async function audited(id: number): Promise<unknown[]> {
  const { rows } = await app.db.execute(
    sql`select act, revision, after from staff_changes where table_name = 'listings' and row_id = ${String(id)} order by id`,
  )
  return rows
}

test('[ADM-47] [ADM-77] a listing by hand is made, put into another order and seen so in the shop; only what moved is written', async () => {
  const made = await call('POST', '', byHand('winter', [1, 2, 3]))
  expect(made).toMatchObject({
    status: 201,
    body: { revision: 1, product_ids: [1, 2, 3], products: [{ sku: 'D-1', is_shown: true }, {}, {}] },
  })
  const { id } = made.body
  expect(await shown('winter')).toEqual([1, 2, 3])
  const before = await writers(id)
  const moved = await call('PUT', `/${id}`, { ...byHand('winter', [3, 1, 2, 4]), revision: 1 })
  expect(moved).toMatchObject({ status: 200, body: { revision: 2, product_ids: [3, 1, 2, 4] } })
  expect(await shown('winter')).toEqual([3, 1, 2, 4])
  const after = await writers(id)
  expect([1, 2, 3].filter((product) => before.get(product) !== after.get(product))).toEqual([3])
  expect((await call('PUT', `/${id}`, { ...byHand('winter', [3, 1, 2, 4]), revision: 2 })).body.revision).toBe(2)
  expect(await audited(id)).toMatchObject([
    { act: 'create', revision: 1 },
    { act: 'change', revision: 2, after: { products: [3, 1, 2, 4] } },
  ])
  expect((await call<{ results: unknown[] }>('GET', '?q=зим')).body.results).toMatchObject([{ id, title: 'Зима', kind: 'hand', count: 4 }])
  expect((await call<{ results: unknown[] }>('GET', '?kind=rule')).body.results).toEqual([])
})

test('[ADM-77] a stale save is refused with what is stored and who stored it, and loses nothing', async () => {
  const { id } = (await call('POST', '', byHand('meeting', [1, 2]))).body
  name = 'Катя'
  const saves = await Promise.all([
    call('PUT', `/${id}`, { ...byHand('meeting', [2, 1]), revision: 1 }),
    call('PUT', `/${id}`, { ...byHand('meeting', [1, 2, 3]), revision: 1 }),
  ])
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const won = saves.find(({ status }) => status === 200)
  const lost = saves.find(({ status }) => status === 409)
  expect(lost).toMatchObject({
    errors: [{ code: 'staff.conflict' }],
    body: { current: { id, revision: 2, product_ids: won?.body.product_ids }, changed_by: { name: 'Катя' } },
  })
  expect(lost?.body).toMatchObject({ fields: expect.arrayContaining(['products']) })
  expect(await shown('meeting')).toEqual(won?.body.product_ids)
  expect(await call('DELETE', `/${id}?revision=1`)).toMatchObject({ status: 409, errors: [{ code: 'staff.conflict' }] })
})

test('[ADM-47] a rule shows beforehand what belongs by it, and of each product why; of one that does not, which condition fails', async () => {
  const preview = (query: string) => call<Preview>('GET', `/rule-preview?${query}`)
  const sale = await preview('is_on_sale=true&season=winter&categories=women&sku=d-1-m')
  expect(sale).toMatchObject({
    status: 200,
    body: {
      count: { value: 1, is_more: false },
      first: [
        {
          id: 3,
          conditions: [
            { condition: 'is_on_sale', holds: true, value: expect.stringMatching(/^19.900.₽ ← 29.900.₽$/) },
            { condition: 'season', holds: true, value: 'Зима' },
            { condition: 'categories', holds: true, value: 'Женщинам' },
          ],
        },
      ],
      asked: { sku: 'D-1', conditions: [{ condition: 'is_on_sale', holds: false }, { holds: true }, { holds: true }] },
    },
  })
  expect((await preview('materials=wool')).body.first).toHaveLength(4)
  expect((await preview('materials=silk')).body).toMatchObject({ count: { value: 0 }, first: [], asked: null })
  expect((await preview('sku=D-1')).status).toBe(400)

  const saved = await call('POST', '', {
    ...byHand('sale', [1]),
    rule: { ...rule, is_on_sale: true, materials: ['wool'], categories: [] },
  })
  expect(saved).toMatchObject({ status: 201, body: { rule: { is_on_sale: true, materials: ['wool'], season: null }, product_ids: [1] } })
  expect(await shown('sale')).toEqual([3])
  // Taken away again, the rule leaves what was chosen by hand.
  await call('PUT', `/${saved.body.id}`, { ...byHand('sale', [1]), revision: 1 })
  expect(await shown('sale')).toEqual([1])
  expect((await call('POST', '', { ...byHand('all', []), rule: { ...rule, materials: [], categories: [] } })).status).toBe(400)
})

test('[ADM-47] another address leads on from the former one; one that is taken and a product that is gone are refused', async () => {
  const { id } = (await call('POST', '', byHand('spring', [1]))).body
  await call('POST', '', byHand('summer', []))
  expect(await call('PUT', `/${id}`, { ...byHand('summer', [1]), revision: 1 })).toMatchObject({
    status: 409,
    errors: [{ name: 'slug', code: 'listings.slug_taken' }],
  })
  expect(await call('POST', '', byHand('summer', []))).toMatchObject({ status: 409, errors: [{ code: 'listings.slug_taken' }] })
  expect(await call('PUT', `/${id}`, { ...byHand('spring', [1, 999]), revision: 1 })).toMatchObject({
    status: 422,
    errors: [{ name: 'product_ids', code: 'listings.unknown_product' }],
  })
  expect((await call('PUT', `/${id}`, { ...byHand('early-spring', [1]), revision: 1 })).status).toBe(200)
  expect(await shown('early-spring')).toEqual([1])
  const { rows } = await app.db.execute(sql`select path from moved_addresses where listing_id = ${id}`)
  expect(JSON.stringify(rows)).toContain('spring')
  for (const wrong of [byHand('filter', []), byHand('Зима', []), byHand('twice', [1, 1])])
    expect((await call('POST', '', wrong)).status).toBe(400)
  expect((await call('GET', '/99999')).status).toBe(404)
})

test('[ADM-47] what something leads to is not removed and says to whom; without links it goes with its pins', async () => {
  const { id } = (await call('POST', '', byHand('linked', [1]))).body
  await run(
    app.db,
    `insert into listing_banners (position, title, text, button, link, image_id)
      values (1, '{"ru": "Сукно"}', '{"ru": ""}', '{"ru": "Смотреть"}', '/list/linked?sort=new', 6)`,
  )
  await run(app.db, `insert into menus (key, title, position) values ('test', '{"ru": "Проба"}', 99)`)
  await run(
    app.db,
    `insert into menu_items (menu_id, position, url, title) select id, 1, '/list/linked-too', '{"ru": "Иное"}' from menus where key = 'test'`,
  )
  expect(await call('DELETE', `/${id}?revision=1`)).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.in_use' }],
    body: { used_by: [{ kind: 'banners', title: 'Сукно' }] },
  })
  await run(app.db, `delete from listing_banners`)
  expect((await call('DELETE', `/${id}?revision=1`)).status).toBe(204)
  expect((await new Visitor(app).call('GET /catalog/page', { query: { path: '/list/linked' } })).status).toBe(404)
  expect((await audited(id)).at(-1)).toMatchObject({ act: 'delete' })
})

test('[ADM-05] an analyst looks at listings and changes none; a packer does not see them', async () => {
  roles = ['analyst']
  expect((await call('GET', '')).status).toBe(200)
  expect((await call('POST', '', byHand('other', []))).status).toBe(403)
  roles = ['packer']
  expect((await call('GET', '')).status).toBe(403)
})
