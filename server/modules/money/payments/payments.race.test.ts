import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatRoubles } from '#core/money.ts'
import { bonusTransactions } from '#server/modules/money/bonuses/bonuses.schema.ts'
import { availableBonuses, grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { reservations } from '#server/modules/fulfillment/inventory/inventory.schema.ts'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { anOrder, attemptsOf, notifyShop, orderNow, runJob, runRefunds, seenOrder } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { paymentEvents, refunds } from './payments.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(200)
})
afterAll(() => closeTestApp(app))

describe('a payment that was made', () => {
  test('[ORD-06] [I7] [T39] the same notification 20 times at once is one payment', async () => {
    const order = await anOrder(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => notifyShop(app, order, { transaction: '7001' })))
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ status: 200, code: 0 })))
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', expiresAt: null })
    const attempts = await attemptsOf(app, order.id)
    expect(attempts).toMatchObject([{ status: 'captured', transactionId: '7001', amount: order.total }])
    const sent = await app.db.execute(sql`select count(*)::int as n from messages where text like ${`%${order.number}%принят%`}`)
    expect(sent.rows).toEqual([{ n: 2 }])
    await expectInvariants(app.db)
  })

  test('[I7] two transactions for one order at once: one pays it, the other goes back whole', async () => {
    const order = await anOrder(app)
    const answers = await Promise.all(['7101', '7102', '7103'].map((transaction) => notifyShop(app, order, { transaction })))
    expect(answers.map((one) => one.code)).toEqual([0, 0, 0])
    expect((await attemptsOf(app, order.id)).map((one) => one.status).toSorted()).toEqual(['captured', 'surplus', 'surplus'])
    await expectInvariants(app.db)
    await runRefunds(app)
    const returned = await app.db.select().from(refunds).where(eq(refunds.status, 'done'))
    expect(returned.filter((one) => one.amount === order.total).length).toBeGreaterThanOrEqual(2)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
  })

  test('[ORD-03] the check comes first, changes nothing, and is repeated freely', async () => {
    const order = await anOrder(app)
    for (let i = 0; i < 3; i++)
      expect(await notifyShop(app, order, { kind: 'check', transaction: '7201' })).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
    await notifyShop(app, order, { transaction: '7201' })
    expect(await notifyShop(app, order, { kind: 'check', transaction: '7202' })).toEqual({ status: 200, code: 13 })
  })

  test('[ORD-03] a decline leaves the order waiting, a second try pays it, a late decline changes nothing', async () => {
    const order = await anOrder(app)
    expect(await notifyShop(app, order, { kind: 'fail', transaction: '7301', fields: { Reason: 'InsufficientFunds' } })).toMatchObject({
      code: 0,
    })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'failed' })
    await notifyShop(app, order, { transaction: '7302' })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(await notifyShop(app, order, { kind: 'fail', transaction: '7303' })).toMatchObject({ code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })
})

describe('a payment that cannot be believed', () => {
  test('[T38] 30 forged notifications change nothing, are answered 401 and lie in the inbox as forged', async () => {
    const order = await anOrder(app)
    const before = await app.db.$count(paymentEvents, eq(paymentEvents.result, 'forged'))
    for (let i = 0; i < 10; i++) {
      expect(await notifyShop(app, order, { transaction: '7401', signature: 'AAAA' })).toMatchObject({ status: 401 })
      expect(await notifyShop(app, order, { transaction: '7401', secret: 'another' })).toMatchObject({ status: 401 })
      expect(await notifyShop(app, order, { kind: 'refund', transaction: '7401', signature: '' })).toMatchObject({ status: 401 })
    }
    expect((await app.db.$count(paymentEvents, eq(paymentEvents.result, 'forged'))) - before).toBe(30)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending', paymentReview: null })
    // A forged one takes nobody's place: the genuine one of the same transaction still counts.
    expect(await notifyShop(app, order, { transaction: '7401' })).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
  })

  test.each([
    ['a rouble', { Amount: '1.00' }, 12, 'wrong_amount'],
    ['a kopeck less', { Amount: '20289.99' }, 12, 'wrong_amount'],
    ['dollars', { Currency: 'USD' }, 13, 'wrong_currency'],
    ['another order', { InvoiceId: '261120-000000-0' }, 10, 'other_order'],
    ['an attempt that does not exist', { Data: '{"payment":"nothing"}' }, 10, 'unknown_order'],
  ] as const)('[T40] %s: stored, not paid', async (name, fields, code, result) => {
    const order = await anOrder(app)
    expect(order.total).toBe(2_029_000)
    expect(await notifyShop(app, order, { fields })).toEqual({ status: 200, code })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
    const events = await app.db.select().from(paymentEvents).where(eq(paymentEvents.result, result))
    expect(events.length).toBeGreaterThan(0)
    // Where the order is known, a person is asked to look.
    const review = (await orderNow(app, order.id)).paymentReview
    if (name === 'an attempt that does not exist') expect(review).toBeNull()
    else expect(review).toMatch(new RegExp(`^${result}: transaction`))
  })

  test('[T40] a body that is signed but says nothing is stored and not accepted', async () => {
    const order = await anOrder(app)
    expect(await notifyShop(app, order, { fields: { Amount: 'much' } })).toEqual({ status: 200, code: 13 })
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'pending' })
  })
})

describe('money that comes late', () => {
  async function expired(quantity: number): Promise<Awaited<ReturnType<typeof anOrder>>> {
    const order = await anOrder(app, { offerId: 3, quantity })
    app.clock.advance(31 * 60_000)
    await runJob(app, 'orders:expire', { orderId: order.id })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'expired', paymentStatus: 'failed' })
    return order
  }

  test('[T39] the goods are still there: they are reserved again and the order is confirmed', async () => {
    const order = await expired(2)
    expect(await notifyShop(app, order)).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    await expectInvariants(app.db)
  })

  test('[T39] the goods are gone: the money goes back by itself, once', async () => {
    const order = await expired(90)
    await anOrder(app, { offerId: 3, quantity: 90, paymentType: 'on_delivery' })
    await anOrder(app, { offerId: 3, quantity: 90, paymentType: 'on_delivery' })
    expect(await notifyShop(app, order, { transaction: '7501' })).toEqual({ status: 200, code: 0 })
    expect(await notifyShop(app, order, { transaction: '7501' })).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'expired', paymentStatus: 'failed' })
    const [attempt] = await attemptsOf(app, order.id)
    expect(attempt).toMatchObject({ status: 'surplus', refunded: order.total })
    const told = await app.db.execute<{ text: string }>(
      sql`select text from messages where channel = 'sms' and text like ${`%${order.number} уже нельзя%`}`,
    )
    expect(told.rows.map((row) => row.text)).toEqual([
      expect.stringContaining(`оплату ${formatRoubles(order.total / 100, 'ru')} по заказу`),
    ])
    expect((await seenOrder(app, order.id)).money_back).toEqual({ underway: order.total / 100, done: 0 })
    await runRefunds(app)
    await runRefunds(app)
    expect((await seenOrder(app, order.id)).money_back).toEqual({ underway: 0, done: order.total / 100 })
    const back = await app.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, attempt?.id ?? 0))
    expect(back).toMatchObject([{ amount: order.total, status: 'done' }])
    await expectInvariants(app.db)
  })

  async function expiredWithBonuses(): Promise<{ order: OrderRow; customerId: number }> {
    const { customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 500, reason: 'gift', onceKey: `late:${customerId}`, now: app.clock.now() })
    const order = await anOrder(app, { customerId, bonuses: 500 })
    app.clock.advance(31 * 60_000)
    await runJob(app, 'orders:expire', { orderId: order.id })
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(500)
    return { order, customerId }
  }
  const kindsOf = async ({ id }: OrderRow) =>
    (await app.db.select().from(bonusTransactions).where(eq(bonusTransactions.orderId, id)).orderBy(bonusTransactions.id)).map(
      (one) => one.kind,
    )

  test('[T39] [I11] the bonuses that came back to the shopper are still there: they are held anew and spent', async () => {
    const { order, customerId } = await expiredWithBonuses()
    expect(await notifyShop(app, order)).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(0)
    expect(await kindsOf(order)).toEqual(['hold', 'release', 'hold', 'capture'])
    await expectInvariants(app.db)
    await cancelOrder(app.platform, order.id)
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(500)
    await expectInvariants(app.db)
  })

  test('[T33] [T39] they are spent by now: the money goes back, the goods stay on sale, and the operator is told once', async () => {
    const { order, customerId } = await expiredWithBonuses()
    await anOrder(app, { customerId, bonuses: 400 })
    for (let told = 0; told < 2; told++) expect(await notifyShop(app, order, { transaction: '7511' })).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'expired' })
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'surplus' }])
    const live = and(eq(reservations.orderId, order.id), eq(reservations.state, 'live'))
    expect(await app.db.$count(reservations, live)).toBe(0)
    expect(await kindsOf(order)).toEqual(['hold', 'release'])
    const sum = formatRoubles(order.total / 100, 'ru').replaceAll('\u00A0', ' ')
    expect(await operatorEmails(app, order.number)).toEqual([expect.stringContaining(`Заказ ${order.number}: пришла оплата ${sum}`)])
    await expectInvariants(app.db)
  })
})

describe('money that goes back', () => {
  test('[T39] a refund that overtakes its payment is refused until the payment is known, then taken once, however often it comes', async () => {
    const order = await anOrder(app)
    const refund = () =>
      notifyShop(app, order, { kind: 'refund', transaction: '7702', fields: { Amount: '290.00', PaymentTransactionId: '7701' } })
    expect(await refund()).toEqual({ status: 200, code: 10 })
    expect(await notifyShop(app, order, { transaction: '7701' })).toEqual({ status: 200, code: 0 })
    const answers = await Promise.all(Array.from({ length: 10 }, refund))
    expect(answers.map((one) => one.code)).toEqual(Array.from({ length: 10 }, () => 0))
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'captured', refunded: 29_000 }])
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
    await expectInvariants(app.db)
  })

  test('[I9] a refund made in the bank’s own cabinet is taken into the books, part by part, never beyond the payment', async () => {
    const order = await anOrder(app)
    await notifyShop(app, order, { transaction: '7601' })
    const refund = (transaction: string, Amount: string) =>
      notifyShop(app, order, { kind: 'refund', transaction, fields: { Amount, PaymentTransactionId: '7601' } })
    expect(await refund('7602', '290.00')).toEqual({ status: 200, code: 0 })
    expect(await refund('7602', '290.00')).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
    expect(await refund('7603', '20290.00')).toMatchObject({ code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({
      paymentStatus: 'partially_refunded',
      paymentReview: expect.stringContaining('7603') as string,
    })
    expect(await refund('7604', '20000.00')).toEqual({ status: 200, code: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
    await expectInvariants(app.db)
  })
})
