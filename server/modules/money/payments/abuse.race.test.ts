import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'
import { accessToken } from '#server/modules/sales/orders/reading/access.service.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import { anOrder, attemptsOf, notifyShop, orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'
import { aSplitOrder, chargeOf } from '#tests/support/split.ts'
import { haveProven } from '#tests/support/proven-phone.ts'
import { payments, paymentEvents, refunds } from './payments.schema.ts'

const hour = 3_600_000
const day = 24 * hour
let app: TestApp
const logged: string[] = []
const warnedOfCarding = (orderId: number) =>
  logged.filter((line) => line.includes('"event":"payment.carding"') && line.includes(`"order":${orderId},`))
beforeAll(async () => {
  app = await startCheckout(200, { config: { rateLimits: true, mode: 'production' }, onLogLine: (line) => logged.push(line) })
})
afterAll(() => closeTestApp(app))

let keys = 0
function payAnswer(visitor: Visitor, number: string) {
  const query = { access_token: accessToken(app.platform, number) }
  return visitor.call('POST /orders/:number/pay', { params: { number }, query, body: {} }, { 'idempotency-key': `pay-again-${++keys}` })
}

async function pay(visitor: Visitor, number: string): Promise<string> {
  const answer = await payAnswer(visitor, number)
  return `${answer.status} ${answer.errors[0]?.code ?? ''}`.trim()
}

test('[T37] five attempts to pay one order, and twenty within an hour from one address, are enough', async () => {
  const numbers: string[] = []
  for (let guest = 0; guest < 6; guest++) {
    const visitor = new Visitor(app)
    visitor.remoteAddress = `198.51.100.${guest + 1}`
    await fillCart(visitor)
    numbers.push((await place(app, visitor)).body.order.number)
  }
  const thief = new Visitor(app)
  thief.remoteAddress = '203.0.113.77'
  const answers: string[] = []
  // The placement was the first attempt of each order.
  for (const number of numbers) for (let attempt = 0; attempt < 5; attempt++) answers.push(await pay(thief, number))
  const used = '409 payments.too_many_attempts'
  expect(answers.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, index) => (index % 5 === 4 ? used : '200')))
  expect(answers.slice(25)).toEqual(Array.from({ length: 5 }, () => '429 payments.too_many_attempts'))
  // From this address the first attempt was just made.
  expect((await payAnswer(thief, numbers[5] ?? '')).headers['retry-after']).toBe('3600')
  const honest = new Visitor(app)
  honest.remoteAddress = '198.51.100.6'
  expect(await pay(honest, numbers[5] ?? '')).toBe('200')
})

test('[T37] [ORD-03] a late part is a debt and can be paid for as long as it stands: five attempts within a day, and the refusal says when the next is possible', async () => {
  const order = await aSplitOrder(app)
  app.clock.advance(14 * day)
  app.platform.simulation.setMood('bank', 'declining')
  await chargeOf(app, order.id, 2)
  app.platform.simulation.setMood('bank', 'well')
  const shopper = new Visitor(app)
  for (let press = 0; press < 5; press++) {
    app.clock.advance(hour)
    expect(await payAnswer(shopper, order.number)).toMatchObject({ status: 200 })
  }
  app.clock.advance(hour)
  const full = await payAnswer(shopper, order.number)
  expect(full).toMatchObject({ status: 429, errors: [{ code: 'payments.too_many_attempts' }] })
  // The first press is five hours old.
  expect(full.headers['retry-after']).toBe(String((19 * hour) / 1000))
  app.clock.advance(19 * hour - 1000)
  expect((await payAnswer(shopper, order.number)).headers['retry-after']).toBe('1')
  app.clock.advance(1000)
  expect(await payAnswer(shopper, order.number)).toMatchObject({ status: 200 })
  expect((await payAnswer(shopper, order.number)).headers['retry-after']).toBe(String(hour / 1000))
})

test('[T37] five attempts confirm an order that waits, or none does, however slowly they are made: no later one is promised', async () => {
  const order = await anOrder(app)
  const shopper = new Visitor(app)
  for (let press = 0; press < 4; press++) expect((await payAnswer(shopper, order.number)).status).toBe(200)
  // Longer ago than a day, as if the order waited for so long.
  await app.db
    .update(payments)
    .set({ createdAt: new Date(app.clock.now().getTime() - 2 * day) })
    .where(eq(payments.orderId, order.id))
  const full = await payAnswer(shopper, order.number)
  expect(full).toMatchObject({ status: 409, errors: [{ code: 'payments.too_many_attempts' }] })
  expect(full.headers['retry-after']).toBeUndefined()
})

const declineCards = async (order: OrderRow, cards: number) => {
  for (let card = 0; card < cards; card++) expect(await notifyShop(app, order, { kind: 'fail' })).toEqual({ status: 200, code: 0 })
}

test('[T37] ten cards are declined on the pages of an order, and the bank tries no more there: the log names it, and it is paid on receipt all the same', async () => {
  const order = await anOrder(app)
  await declineCards(order, 5)
  const shopper = new Visitor(app)
  expect((await payAnswer(shopper, order.number)).status).toBe(200)
  await declineCards(order, 4)
  // What is told again is the same card.
  for (let told = 0; told < 3; told++) await notifyShop(app, order, { kind: 'fail', transaction: '880001' })
  const other = await anOrder(app)
  expect(await notifyShop(app, other, { kind: 'check' })).toEqual({ status: 200, code: 0 })
  const [again] = await attemptsOf(app, order.id)
  await notifyShop(app, order, {
    kind: 'fail',
    transaction: '880002',
    fields: { Amount: '1.00', Data: JSON.stringify({ payment: again?.token }) },
  })
  expect(warnedOfCarding(order.id)).toEqual([])
  expect(await notifyShop(app, order, { kind: 'check', transaction: '880003' })).toEqual({ status: 200, code: 13 })
  expect(warnedOfCarding(order.id)).toHaveLength(1)
  const judged = await app.db.select().from(paymentEvents).where(eq(paymentEvents.eventKey, 'check:880003'))
  expect(judged).toMatchObject([{ result: 'too_many_declines', replyCode: 13 }])
  const query = { access_token: accessToken(app.platform, order.number) }
  const onReceipt = { params: { number: order.number }, query, body: { payment_type: 'on_delivery' as const } }
  haveProven(shopper, order.contactPhone)
  expect((await shopper.call('POST /orders/:number/pay', onReceipt, { 'idempotency-key': `pay-again-${++keys}` })).status).toBe(200)
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentType: 'on_delivery' })
})

test('[T37] nine cards are a shopper’s own, and a late part is tried again the next day', async () => {
  const order = await aSplitOrder(app)
  app.clock.advance(14 * day)
  app.platform.simulation.setMood('bank', 'declining')
  await chargeOf(app, order.id, 2)
  app.platform.simulation.setMood('bank', 'well')
  expect((await payAnswer(new Visitor(app), order.number)).status).toBe(200)
  const check = () => notifyShop(app, order, { kind: 'check' })
  await declineCards(order, 9)
  expect(await check()).toEqual({ status: 200, code: 0 })
  await declineCards(order, 1)
  expect(await check()).toEqual({ status: 200, code: 13 })
  app.clock.advance(day)
  expect(await check()).toEqual({ status: 200, code: 0 })
})

test('[T38] forged notifications do not fill the disk: a thousand of an hour are kept, all are refused', async () => {
  const order = await anOrder(app)
  await app.db.execute(sql`
    insert into payment_events (provider, kind, source, event_key, body, signature_ok, result, created_at)
    select 'simulator', 'pay', 'notification', 'forged:' || n, '', false, 'forged', ${app.clock.now()} from generate_series(1, 998) n`)
  for (let i = 0; i < 5; i++) expect(await notifyShop(app, order, { signature: 'AAAA' })).toMatchObject({ status: 401 })
  expect(await app.db.$count(paymentEvents, eq(paymentEvents.result, 'forged'))).toBe(1000)
  app.clock.advance(3_600_001)
  await notifyShop(app, order, { signature: 'AAAA' })
  expect(await app.db.$count(paymentEvents, eq(paymentEvents.result, 'forged'))).toBe(1001)
})

test('[I9] money goes back through the bank that took it, never through another one that is configured now', async () => {
  const order = await anOrder(app)
  await notifyShop(app, order)
  await cancelOrder(app.platform, order.id)
  const [job] = (await waitingJobs(app, 'payments:refund')).slice(-1)
  const ours = eq(payments.orderId, order.id)
  await app.db.update(payments).set({ provider: 'cloudpayments' }).where(ours)
  await expect(runJob(app, 'payments:refund', job ?? {})).rejects.toThrow('belongs to cloudpayments')
  expect(await app.db.select().from(refunds)).toMatchObject([{ status: 'requested' }])
  await app.db.update(payments).set({ provider: 'simulator' }).where(ours)
  await runJob(app, 'payments:refund', job ?? {})
  expect(await app.db.select().from(refunds)).toMatchObject([{ status: 'done' }])
})
