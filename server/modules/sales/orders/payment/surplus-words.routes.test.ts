import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { anOrder, attemptsOf, notifyShop, runJob, type TestOrder } from '#tests/support/orders.ts'
import { haveProven } from '#tests/support/proven-phone.ts'
import { keptCard } from '#tests/support/split.ts'
import type { OrderRow } from '../orders.repo.ts'

/* Money that an order cannot take goes back; whoever paid reads why. Source: decisions F. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(100)
})
afterAll(() => closeTestApp(app))

/** What the shopper was told last by text message, and the operator by e-mail. */
async function told(order: OrderRow) {
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select text from messages where channel = 'sms' and text like ${`%${order.number}%`} order by id desc limit 1`,
  )
  return { shopper: rows[0]?.text.replaceAll('\u00A0', ' '), operator: (await operatorEmails(app, order.number)).at(-1) }
}

async function ownOrder(options: TestOrder = {}) {
  const { visitor, customerId } = await loggedIn(app)
  return { visitor, order: await anOrder(app, { customerId, ...options }) }
}

test('a second charge on a paid order is called that: the order is paid and goes its way', async () => {
  const { order } = await ownOrder()
  await notifyShop(app, order, { transaction: '9101' })
  await notifyShop(app, order, { transaction: '9102' })
  expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured', 'surplus'])
  const { shopper, operator } = await told(order)
  expect(shopper).toContain(
    `заказ ${order.number} уже оплачен, поэтому повторную оплату 20 290 ₽ возвращаем туда, откуда она пришла. С заказом всё в порядке.`,
  )
  expect(operator).toContain('а он уже оплачен')
})

test('in English too', async () => {
  const { order } = await ownOrder({ locale: 'en' })
  for (const transaction of ['9111', '9112']) await notifyShop(app, order, { transaction })
  expect((await told(order)).shopper).toContain(
    `order ${order.number} is already paid, so we are sending the second payment of 20 290 ₽ back`,
  )
})

test('a part that is paid twice is called that', async () => {
  const { order } = await ownOrder({ paymentType: 'split' })
  for (const transaction of ['9121', '9122']) await notifyShop(app, order, { transaction, fields: keptCard })
  const { shopper, operator } = await told(order)
  expect(shopper).toContain(`эта часть заказа ${order.number} уже оплачена`)
  expect(operator).toContain('а эта его часть уже оплачена')
})

test('money for an order that is to be paid on receipt by now says so', async () => {
  const { visitor, order } = await ownOrder()
  haveProven(visitor, order.contactPhone)
  const body = { payment_type: 'on_delivery' as const }
  const answer = await visitor.call(
    'POST /orders/:number/pay',
    { params: { number: order.number }, body },
    { 'idempotency-key': 'on-receipt-1' },
  )
  expect(answer.status).toBe(200)
  await notifyShop(app, order, { transaction: '9131' })
  expect((await told(order)).shopper).toContain(`заказ ${order.number} вы оплатите при получении, поэтому оплату 20 290 ₽ возвращаем`)
})

test('money for an order that is over keeps its words: it can no longer be taken', async () => {
  const { order } = await ownOrder({ offerId: 3, quantity: 60 })
  app.clock.advance(31 * 60_000)
  await runJob(app, 'orders:expire', { orderId: order.id })
  // The goods are gone.
  await anOrder(app, { offerId: 3, quantity: 60, paymentType: 'on_delivery' })
  await notifyShop(app, order, { transaction: '9141' })
  const { shopper, operator } = await told(order)
  expect(shopper).toMatch(new RegExp(`принять оплату .+ по заказу ${order.number} уже нельзя`))
  expect(operator).toContain('не дождался оплаты или отменён')
})
