import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(50)
})
afterAll(() => closeTestApp(app))
beforeEach(() => {
  app.clock.advance(61_000)
})

/** Orders without hearing of it: what the answer brought, the cookie that opens the order too, is lost. */
async function orderUnheard(visitor: Visitor, key: string, phone?: string): Promise<string> {
  await fillCart(visitor)
  const { body } = await place(app, visitor, phone === undefined ? {} : { contact: { first_name: 'Вера', phone } }, key)
  visitor.cookies.delete(`order_access_${body.order.number}`)
  return body.order.number
}

async function numberSent(visitor: Visitor, key: string): Promise<string | undefined> {
  return (await visitor.call('POST /orders/sent', { body: { key } })).body.order?.number
}

async function readOrder(visitor: Visitor, number: string): Promise<number> {
  return (await visitor.call('GET /orders/:number', { params: { number } })).status
}

test('[UX-47] [ORD-06] a guest whose answer was lost finds the order by its key, and may read it from then on', async () => {
  const guest = new Visitor(app)
  const key = randomUUID()
  const number = await orderUnheard(guest, key)
  expect(await readOrder(guest, number)).toBe(404)
  expect(await numberSent(guest, key)).toBe(number)
  expect(await readOrder(guest, number)).toBe(200)
})

test('[UX-47] asking what came of an order makes none, and the cart stays', async () => {
  const guest = new Visitor(app)
  await fillCart(guest)
  expect(await numberSent(guest, randomUUID())).toBeUndefined()
  expect((await guest.call('GET /cart', { query: {} })).body.items).toHaveLength(1)
  expect(await numberSent(new Visitor(app), randomUUID())).toBeUndefined()
  expect(await guest.call('POST /orders/sent', { body: { key: 'short' } })).toMatchObject({ status: 400, errors: [{ name: 'key' }] })
})

test('[T3] [ORD-06] the key of an order says nothing to anybody else', async () => {
  const guest = new Visitor(app)
  const key = randomUUID()
  const number = await orderUnheard(guest, key)
  const stranger = new Visitor(app)
  await fillCart(stranger)
  expect(await numberSent(stranger, key)).toBeUndefined()
  await logIn(stranger, '+79163340001')
  expect(await numberSent(stranger, key)).toBeUndefined()
  expect([...stranger.cookies.keys()].some((name) => name.endsWith(number))).toBe(false)
})

test('[UX-47] [UX-48] a guest who logs in after the answer was lost finds the order in the account, and by its key', async () => {
  const guest = new Visitor(app)
  const key = randomUUID()
  const phone = '+79163340002'
  const number = await orderUnheard(guest, key, phone)
  expect(await logIn(guest, phone)).toMatchObject({ first_name: 'Вера' })
  expect((await guest.call('GET /personal/orders', { query: {} })).body.results.map((order) => order.number)).toEqual([number])
  expect(await numberSent(guest, key)).toBe(number)
})

test('[UX-47] [T8] one who logs in with another phone finds the order by its key, and not among those of the account', async () => {
  const guest = new Visitor(app)
  const key = randomUUID()
  const number = await orderUnheard(guest, key, '+79163340003')
  await logIn(guest, '+79163340004')
  expect((await guest.call('GET /personal/orders', { query: {} })).body.results).toEqual([])
  expect(await numberSent(guest, key)).toBe(number)
  expect(await readOrder(guest, number)).toBe(200)
})

test('[ORD-06] a customer asks by key for what they ordered themselves, also where a guest of the browser used the same', async () => {
  const visitor = new Visitor(app)
  const key = randomUUID()
  const phone = '+79163340005'
  await orderUnheard(visitor, key, '+79163340006')
  const other = new Visitor(app)
  await logIn(other, phone)
  const own = await orderUnheard(other, key, phone)
  await logIn(visitor, phone)
  expect(await numberSent(visitor, key)).toBe(own)
})
