import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, attemptsOf, orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { beginPayment } from '#server/modules/sales/orders/payment/pay.service.ts'
import { accessToken } from '#server/modules/sales/orders/reading/access.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(50)
})
afterAll(() => closeTestApp(app))

async function orderAtBank(locale: 'ru' | 'en' = 'ru') {
  return atBank(await anOrder(app, { locale }))
}

/** The bank's page of an order's newest attempt. */
async function atBank(order: OrderRow) {
  const token = (await attemptsOf(app, order.id)).at(-1)?.token ?? ''
  const press = async (action: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) => {
    const response = await app.server.inject({
      method: 'POST',
      url: `/dev/bank/${token}/${action}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    return { status: response.statusCode, location: response.headers.location }
  }
  return { order, token, press }
}

test('[ORD-03] the page names the order and the amount in the language of the order, without scripts', async () => {
  const { order, token } = await orderAtBank('en')
  const page = await app.server.inject({ method: 'GET', url: `/dev/bank/${token}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<html lang="en">')
  expect(page.body).toContain(order.number)
  expect(page.body).toContain('20\u00A0290\u00A0₽')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/)
  const list = await app.server.inject({ method: 'GET', url: '/dev/bank.json' })
  expect(list.json()).toContainEqual(expect.objectContaining({ token, order_number: order.number, amount: 20_290, status: 'created' }))
  expect((await app.server.inject({ method: 'GET', url: '/dev/bank' })).body).toContain(order.number)
  expect((await app.server.inject({ method: 'GET', url: '/dev/bank/nothing' })).statusCode).toBe(404)
})

test('[ORD-03] approved: the shop is told, the order is paid, the shopper is back on the page of success', async () => {
  const { order, press } = await orderAtBank('en')
  expect(await press('approve')).toEqual({ status: 303, location: `/en/order/payments/success/${order.number}` })
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
})

test('[ORD-07] declined: the order waits on, and can be paid in a second try', async () => {
  const { order, press } = await orderAtBank()
  expect(await press('decline')).toEqual({ status: 303, location: `/order/payments/fail/${order.number}` })
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'failed' })
  expect((await attemptsOf(app, order.id))[0]).toMatchObject({ status: 'failed', failure: 'InsufficientFunds' })
  expect((await press('approve')).location).toBe(`/order/payments/success/${order.number}`)
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
})

test('[ORD-03] of a part the page says which one it is, and a later one is named to the page that the shopper comes back to', async () => {
  const order = await anOrder(app, { paymentType: 'split' })
  const first = await atBank(order)
  const page = async (token: string) => (await app.server.inject({ method: 'GET', url: `/dev/bank/${token}` })).body
  expect(await page(first.token)).toContain(`Заказ ${order.number}, часть 1 из 4`)
  expect((await first.press('approve')).location).toBe(`/order/payments/success/${order.number}`)
  app.clock.advance(15 * 86_400_001)
  await inTransaction(app.db, (tx) => beginPayment(tx, app.platform, order, null))
  const second = await atBank(order)
  expect(await page(second.token)).toContain(`Заказ ${order.number}, часть 2 из 4`)
  expect((await app.server.inject({ method: 'GET', url: '/dev/bank' })).body).toContain(`Заказ ${order.number}, часть 2 из 4`)
  expect((await second.press('decline')).location).toBe(`/order/payments/fail/${order.number}?part=2`)
  expect((await second.press('approve')).location).toBe(`/order/payments/success/${order.number}?part=2`)
})

test('left: nothing has happened', async () => {
  const { order, press } = await orderAtBank()
  expect((await press('leave')).location).toBe(`/order/payments/fail/${order.number}`)
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
})

test('whoever comes back to the bank after they have paid is led to the success, not to a failure', async () => {
  const { order, press } = await orderAtBank()
  await press('approve')
  expect((await press('leave')).location).toBe(`/order/payments/success/${order.number}`)
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
})

test('[ORD-06] notified twice: paid once', async () => {
  const { order, press } = await orderAtBank()
  await press('twice')
  expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'captured' }])
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
})

test('[T41] notified late: unpaid until then, asking changes nothing; 15 s later the question is enough, and the notification a repetition', async () => {
  const { order, press } = await orderAtBank()
  expect((await press('late')).location).toBe(`/order/payments/success/${order.number}`)
  const shopper = new Visitor(app)
  const ask = () =>
    shopper.call('POST /orders/:number/check-payment', {
      params: { number: order.number },
      query: { access_token: accessToken(app.platform, order.number) },
    })
  expect((await ask()).body.order).toMatchObject({ status: 'awaiting_payment', payment_status: 'pending' })
  app.clock.advance(15_000)
  expect((await ask()).body.order).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  for (const payload of await waitingJobs(app, 'payments:notify')) await runJob(app, 'payments:notify', payload)
  expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'captured' }])
})

test('the bank asks before it takes money: an order that was cancelled or ran out is not charged', async () => {
  const { order, press } = await orderAtBank()
  app.clock.advance(31 * 60_000)
  await runJob(app, 'orders:expire', { orderId: order.id })
  expect((await press('approve')).location).toBe(`/order/payments/fail/${order.number}`)
  expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'created', transactionId: null }])
})

test('[T22] another site cannot press the buttons, and there are no others', async () => {
  const { order, press } = await orderAtBank()
  expect((await press('approve', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await press('approve', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await press('steal')).status).toBe(404)
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment' })
})

test('a shop with a real bank has no such pages', async () => {
  const real = await startTestApp({
    config: {
      bank: 'cloudpayments',
      simulators: false,
      cloudPayments: { publicId: 'pk', secret: 'secret-of-the-bank', oldSecret: undefined, url: 'http://127.0.0.1:1' },
    },
  })
  expect((await real.server.inject({ method: 'GET', url: '/dev/bank' })).statusCode).toBe(404)
  expect((await real.server.inject({ method: 'GET', url: '/dev/bank.json' })).statusCode).toBe(404)
  await real.close()
})
