import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, orderBody, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { anOrder } from '#tests/support/orders.ts'

/* YooKassa mails its receipts and sends them nowhere else: what is paid there needs an e-mail. Source: decisions J. */

const yooKassa = { shopId: '100500', secret: 'test', url: 'http://127.0.0.1:1/v3', senders: ['185.71.76.0/27'] }
let app: TestApp
let otherRegister: TestApp
beforeAll(async () => {
  app = await startCheckout(50, { config: { bank: 'yookassa', yooKassa: { ...yooKassa, sendsReceipts: true } } })
  otherRegister = await startCheckout(50, { config: { bank: 'yookassa', yooKassa: { ...yooKassa, sendsReceipts: false } } })
})
beforeEach(() => {
  app.clock.advance(60_000)
})
afterAll(async () => {
  await closeTestApp(app)
  await closeTestApp(otherRegister)
})

async function withoutEmail(shop: TestApp, changes: Parameters<typeof orderBody>[1], locale: 'ru' | 'en' = 'ru') {
  const shopper = new Visitor(shop, locale)
  await fillCart(shopper)
  const { contact } = await orderBody(shop)
  const { email: _email, ...reached } = contact
  return place(shop, shopper, { ...changes, contact: reached })
}

test('[ORD-08] paid online: refused at the field, in both languages, and nothing is ordered; with one it is placed', async () => {
  const error = (message: string) => ({ status: 400, errors: [{ name: 'contact.email', code: 'orders.email_needed', message }] })
  expect(await withoutEmail(app, { payment_type: 'card' })).toMatchObject(error('Для оплаты на сайте укажите e-mail: на него придёт чек'))
  expect(await withoutEmail(app, { payment_type: 'split' }, 'en')).toMatchObject(
    error('Enter your email to pay online: we’ll send the receipt there'),
  )
  expect(await app.db.execute(sql`select 1 from orders`)).toMatchObject({ rows: [] })
  const shopper = new Visitor(app)
  await fillCart(shopper)
  const { contact } = await orderBody(app)
  expect((await place(app, shopper, { contact: { ...contact, email: 'anna@example.com' } })).status).toBe(201)
})

test('[ORD-08] on receipt, or with another register, an order needs none', async () => {
  expect((await withoutEmail(app, { payment_type: 'on_delivery' })).status).toBe(201)
  expect((await withoutEmail(otherRegister, { payment_type: 'card' })).status).toBe(201)
})

test('[ORD-08] the ways to pay say beforehand that they need one', async () => {
  const needs = async (shop: TestApp) => {
    const shopper = new Visitor(shop)
    await fillCart(shopper)
    const { body } = await shopper.call('POST /orders/calc-price', { body: { city_id: 1 } })
    return Object.fromEntries(body.payment_types.map((way) => [way.code, way.needs_email ?? false]))
  }
  expect(await needs(app)).toEqual({ sbp: true, card: true, split: true, on_delivery: false })
  expect(await needs(otherRegister)).toEqual({ sbp: false, card: false, split: false, on_delivery: false })
})

test('[ORD-08] [UX-47] an order without one cannot be changed to another way that needs it, and says why', async () => {
  const { visitor, customerId } = await loggedIn(app)
  const order = await anOrder(app, { customerId })
  await app.db.execute(sql`update orders set contact = contact || '{"email": null}' where id = ${order.id}`)
  const params = { number: order.number }
  expect((await visitor.call('GET /orders/:number', { params })).body.order.payment_types).toMatchObject([
    { code: 'sbp', available: false, reason: 'Нужен e-mail для чека, а в заказе его нет' },
    { code: 'card', available: true },
    { code: 'split', available: false, reason: 'Нужен e-mail для чека, а в заказе его нет' },
    { code: 'on_delivery', available: true },
  ])
  const pay = { params, body: { payment_type: 'split' as const } }
  expect(await visitor.call('POST /orders/:number/pay', pay, { 'idempotency-key': 'needs-an-email' })).toMatchObject({
    status: 400,
    errors: [{ name: 'payment_type', code: 'orders.email_needed' }],
  })
})
