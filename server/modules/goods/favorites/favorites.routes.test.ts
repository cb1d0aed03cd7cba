import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
let anna: Visitor
let boris: Visitor

beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  await app.db.execute(sql`insert into products (model_id, color_id, category_id, slug, sku, hex, price, published_at)
    select model_id, color_id, category_id, slug || '-' || n, sku || '-' || n, hex, price, published_at from products, generate_series(2, 450) n`)
  await app.db.execute(sql`insert into product_categories select id, category_id from products where id > 1`)
  await app.db.execute(sql`update products set published_at = null where id = 450`)
  anna = new Visitor(app)
  boris = new Visitor(app)
  await logIn(anna, '+79161234567')
  await logIn(boris, '+79160000001')
})
beforeEach(async () => {
  app.clock.advance(1000)
  await app.db.execute(sql`delete from favorites`)
})
afterAll(() => app.close())

const add = (visitor: Visitor, ...ids: number[]) => visitor.call('POST /favorites', { body: { favorite_products: ids } })
const merge = (visitor: Visitor, ids: number[]) => visitor.call('POST /favorites/logined', { body: { favorite_products: ids } })
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('[FAV-01] products are added, listed and removed; adding twice is adding once', async () => {
  expect((await add(anna, 3)).body).toEqual({ results: [{ id: 3 }] })
  app.clock.advance(1000)
  expect((await add(anna, 5, 3, 5)).body).toEqual({ results: [{ id: 5 }, { id: 3 }] })
  expect((await anna.call('GET /favorites', { query: { limit: '1' } })).body).toEqual({ results: [{ id: 5 }] })
  const removed = await anna.call('DELETE /favorites', { body: { favorite_products: [5, 77] } })
  expect(removed.body).toEqual({ results: [{ id: 3 }] })
})

test('[FAV-01] everybody has a list of their own', async () => {
  await add(anna, 3)
  expect((await boris.call('GET /favorites', {})).body).toEqual({ results: [] })
  await boris.call('DELETE /favorites', { body: { favorite_products: [3] } })
  expect((await anna.call('GET /favorites', {})).body).toEqual({ results: [{ id: 3 }] })
})

test('[FAV-01] a product that is not shown cannot be added, and then nothing is', async () => {
  for (const id of [450, 100_000]) {
    expect(await add(anna, 3, id)).toMatchObject({
      status: 404,
      errors: [{ name: 'favorite_products', message: 'Этого товара больше нет' }],
    })
  }
  const english = await anna.raw('POST', '/api/en/favorites', { favorite_products: [450] })
  expect(english.errors[0]?.message).toBe('This product is no longer available')
  expect((await anna.call('GET /favorites', {})).body.results).toEqual([])
})

test('[FAV-02] merging is the union; what is gone is left out silently', async () => {
  await add(anna, 1, 2)
  app.clock.advance(1000)
  const merged = await merge(anna, [2, 3, 3, 450, 100_000])
  expect(merged).toMatchObject({ status: 200, body: { results: [{ id: 3 }, { id: 2 }, { id: 1 }] } })
  expect((await merge(anna, [])).body.results).toHaveLength(3)
})

test('[FAV-02] the list holds 400: adding more is refused, merging fills it up and loses none that was there', async () => {
  await add(anna, ...range(1, 399))
  expect(await add(anna, 400, 401)).toMatchObject({ status: 409, errors: [{ name: 'favorite_products', code: 'favorites.full' }] })
  expect((await anna.call('GET /favorites', {})).body.results).toHaveLength(399)
  const merged = await merge(anna, [402, 403])
  expect(merged.body.results).toHaveLength(400)
  expect(merged.body.results[0]).toEqual({ id: 402 })
})

test('[FAV-01] [UX-2] what the shop no longer shows is not in the list and takes no room; it is there again once it is shown', async () => {
  const publish = (isShown: boolean) =>
    app.db.execute(sql`update products set published_at = case when ${isShown} then now() end where id = 3`)
  const seen = async () => (await anna.call('GET /favorites', {})).body.results.map(({ id }) => id)
  await add(anna, 3)
  app.clock.advance(1000)
  await add(anna, 5)
  await publish(false)
  try {
    expect(await seen()).toEqual([5])
    expect((await anna.call('GET /favorites', { query: { limit: '1' } })).body.results).toEqual([{ id: 5 }])
    expect((await anna.call('GET /personal/account', {})).body.favorites).toEqual([{ id: 5 }])
    expect((await merge(anna, [])).body.results).toEqual([{ id: 5 }])
    expect((await add(anna, ...range(6, 404))).body.results).toHaveLength(400)
    expect(await add(anna, 405)).toMatchObject({ status: 409 })
    await anna.call('DELETE /favorites', { body: { favorite_products: range(6, 404) } })
  } finally {
    await publish(true)
  }
  expect(await seen()).toEqual([5, 3])
})

test('[FAV-01] twenty parallel additions keep the limit', async () => {
  await add(anna, ...range(1, 395))
  const answers = await Promise.all(range(396, 415).map((id) => add(anna, id)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(15)
})

test.each([
  ['POST', '', {}, 'favorite_products'],
  ['POST', '', { favorite_products: [] }, 'favorite_products'],
  ['POST', '', { favorite_products: ['1'] }, 'favorite_products.0'],
  ['POST', '', { favorite_products: [1.5] }, 'favorite_products.0'],
  ['POST', '', { favorite_products: [0] }, 'favorite_products.0'],
  ['POST', '', { favorite_products: [1], customer_id: 2 }, 'customer_id'],
  ['POST', '/logined', { favorite_products: range(1, 401) }, 'favorite_products'],
  ['DELETE', '', { favorite_products: 1 }, 'favorite_products'],
] as const)('bad input: %s /favorites%s', async (method, path, body, name) => {
  const answer = await anna.raw(method, `/api/ru/favorites${path}`, body)
  expect(answer).toMatchObject({ status: 400, errors: [{ name }] })
})

test('without a login every call is a 401', async () => {
  const guest = new Visitor(app, 'en')
  expect((await guest.call('GET /favorites', {})).errors[0]?.message).toBe('Log in to continue')
  expect((await add(guest, 1)).status).toBe(401)
  expect((await merge(guest, [1])).status).toBe(401)
})

test('nothing is broken after all this', () => expectInvariants(app.db))
