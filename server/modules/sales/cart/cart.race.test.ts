import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guest } from '#server/platform/http/actor.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { openCartShop, price, warehouse } from '#tests/support/cart-shop.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { logIn } from '#tests/support/login.ts'
import { setStockAbsolute } from '#server/modules/fulfillment/inventory/index.ts'
import { cartJobs } from './cart.jobs.ts'
import { emptyCart, lockCartForOrder, mergeGuestCart, readCartView } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openCartShop(app.db)
})
afterAll(() => closeTestApp(app))
beforeEach(async () => {
  for (const offerId of [1, 2, 3]) await stock(offerId, 100)
})

const stock = (offerId: number, quantity: number) => setStockAbsolute(app.db, [{ offerId, locationId: warehouse, quantity }])
const add = (visitor: Visitor, offer_id: number, quantity: number, cart_id?: string) =>
  visitor.call('POST /cart/items', { query: { cart_id }, body: { offer_id, quantity } })
const cartOf = async (visitor: Visitor, cart_id?: string) => (await visitor.call('GET /cart', { query: { cart_id } })).body
const versionOf = async (id: string) =>
  (await app.db.execute<{ version: number }>(sql`select version from carts where id = ${id}::uuid`)).rows[0]?.version ?? 0
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** What a login hands to its hooks, from a visitor's cookies. */
function contextOf(visitor: Visitor, customerId?: number): RequestContext {
  return {
    locale: 'ru',
    actor: customerId === undefined ? guest : { kind: 'customer', customerId, sessionId: 1 },
    requestId: 'test',
    ip: '127.0.0.1',
    log: app.platform.log,
    idempotencyKey: undefined,
    rawBody: undefined,
    bodyStream: undefined,
    cookie: (name) => visitor.cookies.get(name),
    setCookie: (name, value) => void (value === '' ? visitor.cookies.delete(name) : visitor.cookies.set(name, value)),
    clearCookie: (name) => void visitor.cookies.delete(name),
    header: () => undefined,
    setHeader: () => undefined,
    uses: () => undefined,
  }
}
const merge = (visitor: Visitor, customerId: number) =>
  inTransaction(app.db, (tx) =>
    mergeGuestCart(tx, { customerId, now: app.clock.now(), context: contextOf(visitor), platform: app.platform }),
  )

describe('at the same moment', () => {
  test('[I15] nine parallel +1 are +9, and the version rises with each', async () => {
    const visitor = new Visitor(app)
    const { body } = await add(visitor, 1, 1)
    const before = await versionOf(body.id)
    const id = String(body.items[0]?.id)
    const answers = await times(9, () => visitor.call('POST /cart/items/:id/increase', { params: { id }, query: { cart_id: body.id } }))
    expect(answers.map((answer) => answer.body.items[0]?.quantity).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect(await versionOf(body.id)).toBe(before + 9)
  })

  test('[I15] [CART-07] thirty parallel additions of one offer stop at ten pieces', async () => {
    const visitor = new Visitor(app)
    const { id } = await cartOf(visitor)
    const answers = await times(30, () => add(visitor, 1, 1, id))
    expect(answers.filter((answer) => answer.body.item_added)).toHaveLength(10)
    expect(await cartOf(visitor, id)).toMatchObject({ total_count: 10, total_products: 1 })
    const first = Math.floor((app.clock.now().getTime() - Date.UTC(2026, 0)) / 1000)
    expect(await versionOf(id)).toBe(first + 10)
  })

  test('[CART-01] first additions at once meet in one cart', async () => {
    for (let round = 0; round < 12; round++) {
      const visitor = new Visitor(app)
      const { id } = await cartOf(visitor)
      const answers = await times(6, (index) => add(visitor, (index % 3) + 1, 1, id))
      expect(new Set(answers.map((answer) => answer.body.id))).toEqual(new Set([id]))
      expect(await cartOf(visitor, id)).toMatchObject({ total_products: 3, total_count: 6 })
    }
    const { visitor: customer } = await loggedIn(app)
    const own = await times(3, (index) => add(customer, index + 1, 1))
    expect(new Set(own.map((answer) => answer.body.id)).size).toBe(1)
    expect((await cartOf(customer)).total_products).toBe(3)
  })

  test('[I15] adding, removing and setting from two tabs leave a cart that agrees with itself', async () => {
    const { visitor } = await loggedIn(app)
    const { body } = await add(visitor, 1, 5)
    const id = String(body.items[0]?.id)
    const answers = await times(24, (index) => {
      if (index % 3 === 0) return add(visitor, 2, 1)
      if (index % 3 === 1)
        return visitor.call('POST /cart/items/:id/update-quantity', { params: { id }, body: { quantity: (index % 10) + 1 } })
      return visitor.call('POST /cart/items/:id/decrease', { params: { id } })
    })
    expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 404)).toEqual([])
    await expectInvariants(app.db)
  })
})

describe('at login and logout', () => {
  test('[CART-01] the two carts become one: sums, capped by stock and by ten, told on the line', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await add(visitor, 1, 3)
    await add(visitor, 2, 6)
    await stock(1, 4)
    const guest = new Visitor(app)
    const { body } = await add(guest, 1, 3)
    await add(guest, 2, 6, body.id)
    await add(guest, 3, 2, body.id)
    const secret = guest.cookies.get('cart')
    await merge(guest, customerId)
    const cart = await cartOf(visitor)
    expect(cart.items.map((item) => [item.size.offer_id, item.quantity])).toEqual([
      [1, 4],
      [2, 10],
      [3, 2],
    ])
    expect(cart.items.map((item) => item.message_code)).toEqual(['only_n_left', 'max_pieces', null])
    expect(cart.items[0]?.message).toMatch(/^Корзины объединились/)
    expect(cart.items[1]?.message).toBe('Корзины объединились: оставили 10 штук, больше одного размера в заказ не взять')
    expect(cart.left_out).toEqual([])
    expect(guest.cookies.has('cart')).toBe(false)
    guest.cookies.set('cart', secret ?? '')
    expect(await cartOf(guest, body.id)).toMatchObject({ items: [] })
  })

  test('[CART-01] what has no room in a cart of fifty lines is named until it is put in, or a day has gone', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await add(visitor, 1, 1)
    const sizes = await app.db.execute<{ id: number; title: string }>(sql`
      select o.id, s.title->>'ru' as title from offers o join sizes s on s.id = o.size_id where o.sku like 'D-1-x%' order by o.id limit 52`)
    const ids = sizes.rows.map(({ id }) => id)
    for (const id of ids.slice(0, 48)) await add(visitor, id, 1)
    const guest = new Visitor(app)
    const { body } = await add(guest, 1, 1)
    for (const id of ids.slice(48)) await add(guest, id, 2, body.id)
    await merge(guest, customerId)
    const cart = await cartOf(visitor)
    expect(cart.items.map((item) => [item.size.offer_id, item.quantity])).toEqual([
      [1, 2],
      ...ids.slice(0, 48).map((id) => [id, 1]),
      [ids[48], 2],
    ])
    const missing = sizes.rows.slice(49).map(({ title }) => expect.objectContaining({ size: title, slug: cart.items[0]?.product.slug }))
    expect(cart.left_out).toEqual(missing)
    const account = await visitor.call('GET /personal/account', {})
    expect(account.body.cart?.left_out).toEqual(missing)
    const again = new Visitor(app)
    await add(again, 1, 1)
    await merge(again, customerId)
    expect((await cartOf(visitor)).left_out).toEqual(missing)
    const line = cart.items.at(-1)
    const smaller = await visitor.call('DELETE /cart/items/:id', { params: { id: String(line?.id) } })
    expect(smaller.body.left_out).toEqual(missing)
    expect((await add(visitor, ids[49] ?? 0, 1)).body.left_out).toEqual(missing.slice(1))
    app.clock.advance(86_400_000)
    expect((await readCartView(app.platform, contextOf(visitor, customerId))).left_out).toEqual([])
  })

  test('[CART-01] pieces are cut to what can be had in the city that this browser has chosen, which is the cart’s from then on', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const addIn = (who: Visitor, city_id: string, offer_id: number, quantity: number) =>
      who.call('POST /cart/items', { query: { city_id }, body: { offer_id, quantity } })
    await setStockAbsolute(app.db, [
      { offerId: 3, locationId: warehouse, quantity: 1 },
      { offerId: 3, locationId: 2, quantity: 4 },
    ])
    await addIn(visitor, '1', 1, 1)
    const guest = new Visitor(app)
    await addIn(guest, '2', 3, 3)
    await merge(guest, customerId)
    const { items } = await cartOf(visitor)
    expect(items.map((item) => [item.size.offer_id, item.quantity, item.message])).toEqual([
      [1, 1, null],
      [3, 3, null],
    ])
    await setStockAbsolute(app.db, [{ offerId: 3, locationId: 2, quantity: 0 }])
  })

  test('[T5] two logins with one guest’s cart, and adding meanwhile, lose and double nothing', async () => {
    const first = await loggedIn(app)
    const second = await loggedIn(app)
    const guest = new Visitor(app)
    const { body } = await add(guest, 1, 2)
    const copies = [first, second].map(({ customerId }) => {
      const copy = new Visitor(app)
      copy.cookies.set('cart', guest.cookies.get('cart') ?? '')
      return merge(copy, customerId)
    })
    await Promise.all([...copies, add(guest, 1, 1, body.id)])
    const accounts = [await cartOf(first.visitor), await cartOf(second.visitor)].map((cart) => cart.total_count).toSorted((a, b) => a - b)
    // The piece added meanwhile came before the first login, between the two, or after both: then it lies in a cart of the guest's own.
    expect([
      [0, 3, 0],
      [1, 2, 0],
      [0, 2, 1],
    ]).toContainEqual([...accounts, (await cartOf(guest)).total_count])
  })

  test('[T5] what is added between two logins with one guest’s cart goes with the second of them', async () => {
    const first = await loggedIn(app)
    const second = await loggedIn(app)
    const guest = new Visitor(app)
    const { body } = await add(guest, 1, 2)
    const withHisCookie = () => {
      const copy = new Visitor(app)
      copy.cookies.set('cart', guest.cookies.get('cart') ?? '')
      return copy
    }
    await merge(withHisCookie(), first.customerId)
    await add(guest, 1, 1, body.id)
    await merge(withHisCookie(), second.customerId)
    const carts = [await cartOf(first.visitor), await cartOf(second.visitor), await cartOf(guest)]
    expect(carts.map((cart) => cart.total_count)).toEqual([2, 1, 0])
  })

  test('[CART-01] [AUTH-05] a real login merges and brings the welcome bonuses; a logout leaves an empty cart and keeps the account’s', async () => {
    const visitor = new Visitor(app)
    await add(visitor, 1, 2)
    await logIn(visitor, '+79261234567')
    const cart = await cartOf(visitor)
    expect(cart).toMatchObject({ total_count: 2, available_bonuses: 500 })
    expect((await visitor.call('GET /personal/account', {})).body.cart).toEqual(expect.objectContaining({ id: cart.id, total_count: 2 }))
    await visitor.call('DELETE /authorization/logout', {})
    visitor.token = undefined
    expect(await cartOf(visitor, cart.id)).toMatchObject({ items: [], available_bonuses: 0 })
    await add(visitor, 1, 1)
    await logIn(visitor, '+79261234567')
    expect((await cartOf(visitor)).total_count).toBe(3)
  })
})

describe('for an order', () => {
  test('[T27] the locked cart has today’s prices and what the city can have; emptying it raises the version', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const { body } = await add(visitor, 1, 2)
    const version = await versionOf(body.id)
    const context = contextOf(visitor, customerId)
    await app.db.execute(sql`update products set price = 1500000, old_price = ${price} where id = 1`)
    await stock(1, 1)
    await inTransaction(app.db, async (tx) => {
      const cart = await lockCartForOrder(tx, app.platform, { context, cityId: 1 })
      expect(cart).toMatchObject({
        cartId: body.id,
        version,
        lines: [{ offerId: 1, productId: 1, quantity: 2, available: 1, priceKopecks: 1_500_000, oldPriceKopecks: price }],
      })
      await emptyCart(tx, cart, app.clock.now())
    })
    await app.db.execute(sql`update products set price = ${price}, old_price = null where id = 1`)
    expect(await versionOf(body.id)).toBe(version + 1)
    expect((await readCartView(app.platform, context)).items).toEqual([])
    await expect(inTransaction(app.db, (tx) => lockCartForOrder(tx, app.platform, { context, cityId: 1 }))).rejects.toMatchObject({
      code: 'cart.empty',
      status: 409,
    })
  })

  test('[I15] the version of a cart cannot be kept or lowered', async () => {
    const { body } = await add(new Visitor(app), 1, 1)
    await expect(app.db.execute(sql`update carts set city_id = 1 where id = ${body.id}::uuid`)).rejects.toThrow()
  })
})

test('[UX-38] a cart that was left alone for 30 days is as it was, and after a login it is there on another device', async () => {
  const guest = new Visitor(app)
  const { body } = await add(guest, 1, 2)
  app.clock.advance(30 * 86_400_000)
  await cartJobs(app.platform)[0]?.handle({})
  expect(await cartOf(guest, body.id)).toMatchObject({ id: body.id, total_count: 2, items: [{ quantity: 2, message: null }] })
  await logIn(guest, '+79261234599')
  const otherDevice = new Visitor(app)
  expect(await cartOf(otherDevice)).toMatchObject({ items: [] })
  await logIn(otherDevice, '+79261234599')
  expect(await cartOf(otherDevice)).toMatchObject({ total_count: 2, items: [{ size: { offer_id: 1 }, quantity: 2 }] })
})

test('guests’ carts go after ninety days without a change, accounts’ stay', async () => {
  const guest = await add(new Visitor(app), 1, 1)
  const { visitor } = await loggedIn(app)
  const account = await add(visitor, 1, 1)
  const purge = cartJobs(app.platform)[0]
  const countOf = async (id: string) => (await app.db.execute(sql`select 1 from carts where id = ${id}::uuid`)).rows.length
  app.clock.advance(89 * 86_400_000)
  await purge?.handle({})
  expect([await countOf(guest.body.id), await countOf(account.body.id)]).toEqual([1, 1])
  app.clock.advance(2 * 86_400_000)
  await purge?.handle({})
  expect([await countOf(guest.body.id), await countOf(account.body.id)]).toEqual([0, 1])
})
