import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { listenOnLoopback, stopListening } from '#tests/support/loopback-server.ts'
import { anOrder, attemptsOf, stockUp } from '#tests/support/orders.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { FakeYooKassa } from '#tests/support/yookassa-bank.ts'
import { accessToken } from '#server/modules/sales/orders/reading/access.service.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { beginPayment } from '#server/modules/sales/orders/payment/pay.service.ts'
import { bankOf } from '../providers/providers.ts'

let app: TestApp
const bank = new FakeYooKassa()
beforeAll(async () => {
  await bank.start()
  const { shopId, secret, url } = bank
  const yooKassa = { shopId, secret, url, senders: ['185.71.76.0/27'], sendsReceipts: true }
  app = await startTestApp({ config: { bank: 'yookassa', yooKassa, rateLimits: true, mode: 'production' } })
  await openTinyShop(app.db)
  await stockUp(app, 200)
})
afterAll(async () => {
  await closeTestApp(app)
  await bank.close()
})

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`

async function tokenOf(order: OrderRow): Promise<string> {
  return (await attemptsOf(app, order.id)).at(-1)?.token ?? ''
}

async function open(token: string, remoteAddress = newAddress()): Promise<string> {
  const page = await app.server.inject({ method: 'GET', url: `/payments/open/${token}`, remoteAddress })
  expect(page.statusCode).toBe(303)
  return String(page.headers.location)
}

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, work))
const callsOf = (call: string) => bank.calls.filter((one) => one === call).length
const openedPages = () => callsOf('POST /payments')

test('[T28] [T37] a page of the bank that many open at once, or again within a minute, is one call to the bank; then it is asked for anew', async () => {
  const token = await tokenOf(await anOrder(app))
  const before = openedPages()
  const pages = await times(10, () => open(token))
  const { id } = bank.paymentOf(token)
  expect(new Set(pages)).toEqual(new Set([`https://yoomoney.ru/checkout/${id}`]))
  app.clock.advance(59_000)
  expect(await open(token)).toBe(pages[0])
  expect(openedPages() - before).toBe(1)
  app.clock.advance(1000)
  expect(await open(token)).toBe(pages[0])
  expect(openedPages() - before).toBe(2)
})

test('[T37] a page that the bank did not open is asked for again at the next press', async () => {
  const order = await anOrder(app)
  const token = await tokenOf(order)
  bank.mood = 'down'
  expect(await open(token)).toBe(`/order/payments/fail/${order.number}`)
  bank.mood = 'well'
  expect(await open(token)).toMatch('https://yoomoney.ru/')
})

test('[T37] whoever opens one attempt more than twenty times a minute is led back to the shop, where they can pay; nobody else is', async () => {
  const order = await anOrder(app)
  const token = await tokenOf(order)
  const pages = await times(30, () => open(token))
  const ledBack = pages.filter((page) => page === `/order/payments/fail/${order.number}`)
  expect(ledBack).toHaveLength(10)
  await inTransaction(app.db, (tx) => beginPayment(tx, app.platform, order, null))
  expect(await open(await tokenOf(order))).toMatch('https://yoomoney.ru/')
})

test('[T37] one address opens sixty pages a minute, of whichever attempts; others are not held up by it', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(() => anOrder(app)))
  const thief = newAddress()
  const pages: string[] = []
  for (const order of orders) {
    const token = await tokenOf(order)
    pages.push(...(await times(16, () => open(token, thief))))
  }
  expect(pages.filter((page) => page.startsWith('/order/payments/fail/'))).toHaveLength(4)
  const [order] = orders
  expect(await open(order ? await tokenOf(order) : '')).toMatch('https://yoomoney.ru/')
})

test('[T37] [T41] many who ask about one payment at once are one question to the bank, and it is asked once a second', async () => {
  const order = await anOrder(app)
  const token = await tokenOf(order)
  await open(token)
  const question = `GET /payments/${bank.paymentOf(token).id}`
  const visitor = new Visitor(app)
  visitor.remoteAddress = newAddress()
  const query = { access_token: accessToken(app.platform, order.number) }
  const check = async () => (await visitor.call('POST /orders/:number/check-payment', { params: { number: order.number }, query })).status
  expect(new Set(await times(10, check))).toEqual(new Set([200]))
  expect(callsOf(question)).toBe(1)
  app.clock.advance(1000)
  expect(await check()).toBe(200)
  expect(callsOf(question)).toBe(2)
})

test('[T37] [T41] an address that asks about payments more than 150 times a minute is told when to ask again; others are answered', async () => {
  const order = await anOrder(app)
  const visitor = new Visitor(app)
  visitor.remoteAddress = newAddress()
  const query = { access_token: accessToken(app.platform, order.number) }
  const check = () => visitor.call('POST /orders/:number/check-payment', { params: { number: order.number }, query })
  expect(new Set((await times(150, check)).map((one) => one.status))).toEqual(new Set([200]))
  const refused = await check()
  expect(refused).toMatchObject({ status: 429, errors: [{ code: 'error.too_many' }] })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  visitor.remoteAddress = newAddress()
  expect((await check()).status).toBe(200)
})

test('[T37] [T39] however many shoppers wait for the bank, what it tells by itself and what jobs ask has places of its own', async () => {
  const silent = createServer((request, response) => void (request.method === 'GET' && response.writeHead(404).end()))
  const url = await listenOnLoopback(silent)
  const { config } = app.platform
  const platform = { ...app.platform, config: { ...config, yooKassa: { ...config.yooKassa, url } } }
  const attempt = { token: 'one of many', orderNumber: '1', externalId: 'payment' }
  const opening = {
    ...attempt,
    amountKopecks: 100_000,
    locale: 'ru',
    successUrl: '/',
    failUrl: '/',
    receipt: undefined,
    method: null,
    keepsMethod: false,
  } as const
  const waiting = times(50, async () =>
    bankOf(platform, 'shopper')
      .open?.(opening)
      .catch(() => undefined),
  )
  await expect(bankOf(platform, 'shopper').status(app.db, attempt)).rejects.toMatchObject({ code: 'ESEMLOCKED' })
  expect(await bankOf(platform).status(app.db, attempt)).toEqual({ state: 'unknown' })
  await stopListening(silent)
  await waiting
})
