import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { anOrder, attemptsOf, orderNow, runJob, runRefunds, stockUp, waitingJobs } from '#tests/support/orders.ts'
import { chargeOf } from '#tests/support/split.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { FakeYooKassa, yooKassaNotification } from '#tests/support/yookassa-bank.ts'
import { guestAt } from '#tests/support/proven-phone.ts'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import { beginPayment, payOrder } from '#server/modules/sales/orders/payment/pay.service.ts'
import { paymentEvents } from '../../payments.schema.ts'
import { receiptOf } from './yookassa.shapes.ts'

let app: TestApp
const bank = new FakeYooKassa()
beforeAll(async () => {
  await bank.start()
  const { shopId, secret, url } = bank
  app = await startTestApp({
    config: { bank: 'yookassa', yooKassa: { shopId, secret, url, senders: ['185.71.76.0/27'], sendsReceipts: true } },
  })
  await openTinyShop(app.db)
  await stockUp(app, 200)
})
beforeEach(() => void (bank.mood = 'well'))
afterAll(async () => {
  await closeTestApp(app)
  await bank.close()
})

async function tell(event: string, object: { id: string }, remoteAddress = '185.71.76.9') {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/ru/payments/yookassa',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: yooKassaNotification(event, object),
  })
  return { status: response.statusCode, code: response.json<{ code?: number }>().code }
}

async function tokenOf(order: OrderRow): Promise<string> {
  return (await attemptsOf(app, order.id)).at(-1)?.token ?? ''
}

/** An order whose shopper stands on the bank's page. */
async function opened(options: Parameters<typeof anOrder>[1] = {}) {
  const order = await anOrder(app, options)
  const token = await tokenOf(order)
  const open = () => app.server.inject({ method: 'GET', url: `/payments/open/${token}` })
  const page = await open()
  return { order, token, open, page }
}

/** The shopper pays again, and stands on the bank's page. */
async function byHand(order: OrderRow): Promise<void> {
  await inTransaction(app.db, (tx) => beginPayment(tx, app.platform, order, null))
  await app.server.inject({ method: 'GET', url: `/payments/open/${await tokenOf(order)}` })
}

describe('the way to the bank', () => {
  test('[ORD-03] [T28] one payment for the exact sum, however often the page is opened; the register gets every line', async () => {
    const { order, token, open, page } = await opened()
    const { id, ...payment } = bank.paymentOf(token)
    expect([page.statusCode, page.headers.location]).toEqual([303, `https://yoomoney.ru/checkout/${id}`])
    expect((await open()).headers.location).toBe(page.headers.location)
    expect(bank.payments.filter((one) => one.metadata.payment === token)).toHaveLength(1)
    expect(payment).toMatchObject({ amount: { value: '20290.00', currency: 'RUB' }, capture: false, metadata: { order: order.number } })
    expect(payment.receipt).toMatchObject({
      customer: { email: 'anna@example.com' },
      items: [
        { quantity: '1.00', amount: { value: '19900.00' }, vat_code: 12, payment_mode: 'full_prepayment', payment_subject: 'commodity' },
        { amount: { value: '390.00' }, payment_subject: 'service' },
      ],
    })
    expect((await app.server.inject({ method: 'GET', url: '/payments/open/nothing' })).statusCode).toBe(404)
  })

  test('[ORD-03] through SBP nothing can be held: the bank is asked for SBP and takes the money at once', async () => {
    const { order, token } = await opened({ paymentType: 'sbp' })
    const asked = bank.paymentOf(token)
    expect(asked).toMatchObject({ capture: true, method: 'sbp', amount: { value: '20290.00' } })
    expect(await tell('payment.succeeded', bank.pay(token))).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentType: 'sbp' })
    expect(bank.calls.filter((call) => call.endsWith('/capture'))).toEqual([])
    await expectInvariants(app.db)
  })

  test('[ORD-03] [T39] money through SBP for an order that was cancelled meanwhile goes back whole; it cannot be let go', async () => {
    const { order, token } = await opened({ paymentType: 'sbp' })
    await cancelOrder(app.platform, order.id)
    expect(await tell('payment.succeeded', bank.pay(token))).toEqual({ status: 200, code: 0 })
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'surplus', refunded: 2_029_000 }])
    await runRefunds(app)
    expect(bank.refunds.at(-1)).toMatchObject({ payment_id: bank.paymentOf(token).id, amount: { value: '20290.00' } })
    expect(bank.calls.filter((call) => call.endsWith('/cancel'))).toEqual([])
    await expectInvariants(app.db)
  })

  test('[UX-47] [T28] the way of an attempt stays its own: its page can be opened anew after the order has changed to another', async () => {
    const { order, token, page, open } = await opened()
    await payOrder(app.platform, {
      orderId: order.id,
      key: 'through sbp',
      paymentType: 'sbp',
      locale: 'ru',
      caller: guestAt('203.0.113.7'),
    })
    expect((await open()).headers.location).toBe(page.headers.location)
    expect(bank.paymentOf(token).method).toBeUndefined()
    await app.server.inject({ method: 'GET', url: `/payments/open/${await tokenOf(order)}` })
    expect(bank.paymentOf(await tokenOf(order))).toMatchObject({ method: 'sbp', capture: true })
  })

  test('[ORD-03] a bank that refuses to open its page is told of once a day, and the order stays payable', async () => {
    bank.mood = 'refusing'
    const refused = [await opened({ paymentType: 'sbp' }), await opened({ paymentType: 'sbp' })]
    for (const { order, page } of refused) {
      expect(page.headers.location).toBe(`/order/payments/fail/${order.number}`)
      expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
    }
    expect(await operatorEmails(app, 'BANK_TAKES_SBP')).toHaveLength(1)
    app.clock.advance(86_400_000)
    await opened({ paymentType: 'sbp' })
    expect(await operatorEmails(app, 'BANK_TAKES_SBP')).toHaveLength(2)
  })

  test('[ORD-03] [I3] an order whose shopper found the bank out of order waits for twenty minutes more, once; one that the bank refuses does not', async () => {
    const order = await anOrder(app)
    const started = app.clock.now().getTime()
    const held = async () => ((await orderNow(app, order.id)).expiresAt?.getTime() ?? 0) - started
    const open = async () => app.server.inject({ method: 'GET', url: `/payments/open/${await tokenOf(order)}` })
    bank.mood = 'refusing'
    await open()
    expect(await held()).toBe(30 * 60_000)
    bank.mood = 'down'
    expect((await open()).headers.location).toBe(`/order/payments/fail/${order.number}`)
    expect(await held()).toBe(50 * 60_000)
    await Promise.all([1, 2, 3].map(open))
    await inTransaction(app.db, (tx) => beginPayment(tx, app.platform, order, null))
    await open()
    expect(await held()).toBe(50 * 60_000)
    await expectInvariants(app.db)
    app.clock.advance(31 * 60_000)
    await runJob(app, 'orders:expire', { orderId: order.id })
    bank.mood = 'well'
    expect((await open()).headers.location).toMatch('https://yoomoney.ru/')
    expect((await orderNow(app, order.id)).status).toBe('awaiting_payment')
  })

  test('[ORD-03] [I3] whoever goes to the bank at the last minute has their goods held while they pay, and no longer by opening the page anew', async () => {
    const order = await anOrder(app)
    const started = app.clock.now().getTime()
    const open = async () => app.server.inject({ method: 'GET', url: `/payments/open/${await tokenOf(order)}` })
    const held = async () => ((await orderNow(app, order.id)).expiresAt?.getTime() ?? 0) - started
    await open()
    expect(await held()).toBe(30 * 60_000)
    app.clock.advance(28 * 60_000)
    await open()
    expect(await held()).toBe(43 * 60_000)
    app.clock.advance(3 * 60_000)
    await runJob(app, 'orders:expire', { orderId: order.id })
    expect((await orderNow(app, order.id)).status).toBe('awaiting_payment')
    app.clock.advance(11 * 60_000)
    await open()
    expect(await held()).toBe(45 * 60_000)
    await expectInvariants(app.db)
    app.clock.advance(3 * 60_000)
    await open()
    await runJob(app, 'orders:expire', { orderId: order.id })
    expect((await orderNow(app, order.id)).status).toBe('expired')
  })

  test('[ORD-07] a bank that is down or talks nonsense sends the shopper back to an order that still waits', async () => {
    for (const mood of ['down', 'nonsense'] as const) {
      bank.mood = mood
      const { order, page, open } = await opened({ locale: 'en' })
      expect([page.statusCode, page.headers.location]).toEqual([303, `/en/order/payments/fail/${order.number}`])
      expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
      bank.mood = 'well'
      expect((await open()).headers.location).toMatch(/^https:\/\/yoomoney/)
    }
  })
})

test('[ORD-03] [T41] a part that the bank does not decide about at once is charged once: it is asked, since its first answer says nothing for ever', async () => {
  const { order, token } = await opened({ paymentType: 'split' })
  await tell('payment.waiting_for_capture', bank.pay(token))
  for (const decide of ['decline', 'pay'] as const) {
    app.clock.advance(14 * 86_400_000)
    bank.mood = 'undecided'
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow(/not decided/)
    bank[decide](await tokenOf(order))
    bank.mood = 'well'
    await chargeOf(app, order.id, 2)
  }
  expect((await attemptsOf(app, order.id)).map(({ part, status }) => [part, status])).toEqual([
    [1, 'captured'],
    [2, 'failed'],
    [2, 'captured'],
  ])
  expect(bank.payments.filter((one) => one.metadata.order === order.number)).toHaveLength(3)
  await expectInvariants(app.db)
})

test('[T41] while a late part is paid by hand the bank is asked about the pages that were opened, not about a charge that it declined or what is paid', async () => {
  const { order, token } = await opened({ paymentType: 'split' })
  await tell('payment.canceled', bank.decline(token))
  await byHand(order)
  await tell('payment.waiting_for_capture', bank.pay(await tokenOf(order)))
  app.clock.advance(14 * 86_400_000)
  bank.mood = 'declining'
  await chargeOf(app, order.id, 2)
  bank.mood = 'well'
  await byHand(order)
  bank.calls.length = 0
  await runJob(app, 'orders:ask-bank', { orderId: order.id, turn: 0 })
  expect(bank.calls).toEqual([await tokenOf(order), token].map((one) => `GET /payments/${bank.paymentOf(one).id}`))
})

describe('what the bank tells', () => {
  test('[ORD-03] held money is taken when the order waits for it; repeated, reordered and late words change nothing', async () => {
    const { order, token } = await opened()
    const payment = bank.pay(token)
    expect(await tell('payment.waiting_for_capture', payment)).toEqual({ status: 200, code: 0 })
    expect(payment.status).toBe('succeeded')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    const events = ['payment.succeeded', 'payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled']
    expect((await Promise.all(events.map((event) => tell(event, payment)))).map((one) => one.code)).toEqual([0, 0, 0, 0])
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'captured', transactionId: payment.id }])
    await expectInvariants(app.db)
  })

  test('[T39] money for an order whose time is over is let go, not taken', async () => {
    const { order, token } = await opened()
    const payment = bank.pay(token)
    app.clock.advance(31 * 60_000)
    expect(await tell('payment.waiting_for_capture', payment)).toEqual({ status: 200, code: 20 })
    expect(payment.status).toBe('canceled')
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'created', transactionId: null }])
  })

  test('[UX-47] [T39] money held in a way that was given up is let go, and its page leads back to the order', async () => {
    const { order, token, open } = await opened()
    const inParts = { orderId: order.id, key: 'in four parts', paymentType: 'split', locale: 'ru', caller: guestAt('203.0.113.7') } as const
    await payOrder(app.platform, inParts)
    expect((await open()).headers.location).toBe(`/order/payments/fail/${order.number}`)
    const payment = bank.pay(token)
    expect(await tell('payment.waiting_for_capture', payment)).toEqual({ status: 200, code: 13 })
    expect(payment.status).toBe('canceled')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentType: 'split' })
  })

  test('a bank that fails again and again is left alone: nobody waits for it, and every order stays payable', async () => {
    const { shopId, secret, url } = bank
    const other = await startTestApp({
      beside: app,
      config: { bank: 'yookassa', yooKassa: { shopId, secret, url, senders: [], sendsReceipts: true } },
    })
    const { order, token } = await opened()
    const open = async () => (await other.server.inject({ method: 'GET', url: `/payments/open/${token}` })).headers.location
    bank.mood = 'down'
    for (let time = 0; time < 10; time++) expect(await open()).toBe(`/order/payments/fail/${order.number}`)
    const calls = bank.calls.length
    bank.mood = 'well'
    expect(await open()).toBe(`/order/payments/fail/${order.number}`)
    expect(bank.calls).toHaveLength(calls)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
    await other.close()
  })

  test('[T38] a stranger is 401 and kept; a word that the bank denies when asked changes nothing', async () => {
    const { order, token } = await opened()
    const payment = bank.paymentOf(token)
    for (let i = 0; i < 30; i++) expect(await tell('payment.succeeded', payment, '203.0.113.9')).toMatchObject({ status: 401 })
    expect(await app.db.$count(paymentEvents, eq(paymentEvents.result, 'forged'))).toBe(30)
    // From the right network, and a lie: the payment is still open, or does not exist.
    expect(await tell('payment.succeeded', payment)).toEqual({ status: 200, code: 13 })
    expect(await tell('payment.succeeded', { id: 'no-such-payment' })).toEqual({ status: 200, code: 13 })
    expect(await tell('refund.succeeded', { id: 'no-such-refund' })).toEqual({ status: 200, code: 13 })
    expect(await app.db.$count(paymentEvents, eq(paymentEvents.result, 'not_confirmed'))).toBe(3)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
  })

  test('[T40] the wrong sum is let go and a person is asked to look', async () => {
    const { order, token } = await opened()
    const payment = bank.pay(token)
    payment.amount = { value: '1.00', currency: 'RUB' }
    expect(await tell('payment.waiting_for_capture', payment)).toEqual({ status: 200, code: 12 })
    expect(payment.status).toBe('canceled')
    const review = expect.stringContaining('wrong_amount') as string
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentReview: review })
    payment.status = 'succeeded'
    expect(await tell('payment.succeeded', payment)).toEqual({ status: 200, code: 12 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentReview: review })
  })

  test('[T39] a payment of another shop of the account is neither taken nor let go', async () => {
    const { token } = await opened()
    const payment = bank.pay(token)
    payment.metadata = { order: 'of-somebody-else' }
    expect(await tell('payment.waiting_for_capture', payment)).toEqual({ status: 200, code: 10 })
    expect(payment.status).toBe('waiting_for_capture')
  })

  test('[ORD-03] while the bank cannot be asked, it is answered 503 and tells again', async () => {
    const { order, token } = await opened()
    const payment = bank.pay(token)
    bank.mood = 'down'
    expect(await tell('payment.waiting_for_capture', payment)).toMatchObject({ status: 503 })
    bank.mood = 'nonsense'
    expect(await tell('payment.waiting_for_capture', payment)).toMatchObject({ status: 503 })
    bank.mood = 'well'
    expect(await tell('payment.waiting_for_capture', payment)).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
  })

  test('[T41] a bank that never tells is asked, and what it holds is taken', async () => {
    const { order, token } = await opened()
    bank.pay(token)
    await runJob(app, 'orders:ask-bank', { orderId: order.id, turn: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test('[I9] what goes back goes back once, with its receipt; what staff gave back in the cabinet is taken into the books', async () => {
    const { order, token } = await opened()
    const payment = bank.pay(token)
    await tell('payment.waiting_for_capture', payment)
    expect(await tell('refund.succeeded', bank.giveBack(payment, '290.00'))).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
    await cancelOrder(app.platform, order.id)
    for (let i = 0; i < 2; i++) for (const job of await waitingJobs(app, 'payments:refund')) await runJob(app, 'payments:refund', job)
    expect(bank.refunds.filter((one) => one.payment_id === payment.id).map((one) => one.amount.value)).toEqual(['290.00', '20000.00'])
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
    await expectInvariants(app.db)
  })
})

test('[ORD-08] who left no e-mail gets the receipt by phone', () => {
  const document = {
    ffd: '1.2',
    operation: 'income',
    taxSystem: 'osn',
    orderNumber: '1',
    customer: '+7 916 000-00-01',
    items: [],
    payments: {},
    total: 0,
  } as const
  expect(receiptOf({ ...document, items: [] })).toEqual({ customer: { phone: '79160000001' }, items: [] })
})
