import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'
import { aSplitOrder, chargeOf, keptCard, installmentsOf } from '#tests/support/split.ts'
import { bonusHolds } from '#server/modules/money/bonuses/bonuses.schema.ts'
import { grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { approveReturn, receiveReturn } from '#server/modules/sales/returns/index.ts'
import { ordersData, type OrderRow } from './index.ts'

const day = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await startCheckout(300)
})
beforeEach(() => {
  app.clock.advance(60_000)
  app.platform.simulation.setMood('bank', 'well')
})
afterAll(() => closeTestApp(app))

const splitOf = (types: readonly { code: string }[]) => types.find((one) => one.code === 'split')

/** The newest text message about an order. */
async function lastTold({ number }: OrderRow): Promise<string> {
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select text from messages where channel = 'sms' and text like ${`%${number}%`} order by id desc limit 1`,
  )
  return (rows[0]?.text ?? '').replaceAll('\u00A0', ' ')
}

/** An order of a new customer whose second part the bank has declined. */
async function withOverdueInstallment() {
  const { visitor, customerId } = await loggedIn(app)
  const order = await aSplitOrder(app, { customerId })
  app.clock.advance(14 * day)
  app.platform.simulation.setMood('bank', 'declining')
  await chargeOf(app, order.id, 2)
  app.platform.simulation.setMood('bank', 'well')
  visitor.token = await tokenOf(app, customerId)
  return { visitor, customerId, order, params: { number: order.number } }
}

describe('paying in four parts', () => {
  test('[ORD-03] [I4] the schedule is shown before the order, adds up to the total, and is what the order has; only the first part is paid now', async () => {
    const shopper = new Visitor(app, 'en')
    await fillCart(shopper)
    const { body } = await shopper.call('POST /orders/calc-price', { body: { city_id: 1, delivery: { type: 'courier' } } })
    const offered = body.payment_types.find((one) => one.code === 'split')
    expect(offered).toMatchObject({ available: true, title: 'Four interest-free payments' })
    expect(offered?.parts?.map((part) => part.amount)).toEqual([5074, 5072, 5072, 5072])
    const placed = await place(app, shopper, { payment_type: 'split' })
    expect(placed.body).toMatchObject({ payment: { amount: 5074 }, order: { payment_type: 'split', total: 20_290, can_pay: true } })
    expect(placed.body.order.parts.map(({ amount, state }) => [amount, state])).toEqual([
      [5074, 'due'],
      [5072, 'due'],
      [5072, 'due'],
      [5072, 'due'],
    ])
    const [order] = (await app.db.execute<{ id: number }>(sql`select id from orders where number = ${placed.body.order.number}`)).rows
    await notifyShop(app, await orderNow(app, order?.id ?? 0), { fields: keptCard })
    const params = { number: placed.body.order.number }
    const read = await shopper.call('GET /orders/:number', { params })
    expect(read.body.order).toMatchObject({ status: 'confirmed', payment_status: 'partially_paid', can_pay: false, can_cancel: true })
    expect(read.body.order.parts.map((part) => part.state)).toEqual(['paid', 'due', 'due', 'due'])
    const days = read.body.order.parts.map((part) => (Date.parse(part.due_at) - Date.parse(read.body.order.created_at)) / day)
    expect(days).toEqual([0, 14, 28, 42])
  })

  test('[BON-03] [I11] its bonuses are spent for good when the first part is paid', async () => {
    const { customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 500, reason: 'gift', onceKey: `split:${customerId}`, now: app.clock.now() })
    const order = await aSplitOrder(app, { customerId, bonuses: 500 })
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'partially_paid', bonusDiscount: 50_000 })
    const holds = await app.db.select().from(bonusHolds).where(eq(bonusHolds.orderId, order.id))
    expect(holds).toMatchObject([{ state: 'captured', amount: 500 }])
    await expectInvariants(app.db)
    await app.db.execute(sql`update bonus_holds set state = 'open', closed_at = null where order_id = ${order.id}`)
    const broken = await app.db.execute(sql`select problem from inv_11_bonuses_of_orders`)
    await app.db.execute(sql`update bonus_holds set state = 'captured', closed_at = at where order_id = ${order.id}`)
    expect(broken.rows).toEqual([{ problem: 'paid, but only held' }])
  })

  test('[ORD-03] above the limit it is not possible, with the limit in words, and an order by it is refused', async () => {
    const shopper = new Visitor(app)
    await fillCart(shopper, 3)
    const { body } = await shopper.call('POST /orders/calc-price', { body: { city_id: 1, delivery: { type: 'courier' } } })
    expect(splitOf(body.payment_types)).toMatchObject({ available: false, reason: 'Можно до 50\u00A0000\u00A0₽' })
    expect(await place(app, shopper, { payment_type: 'split', expected_total: body.total })).toMatchObject({
      status: 400,
      errors: [{ name: 'payment_type', code: 'orders.payment_unavailable' }],
    })
  })

  test('[ORD-03] with a bank that cannot charge a kept card it is not offered at all', async () => {
    const other = await startTestApp({ beside: app, config: { bankKeepsCards: false } })
    try {
      const shopper = new Visitor(other)
      await fillCart(shopper)
      const { body } = await shopper.call('POST /orders/calc-price', { body: { city_id: 1, delivery: { type: 'courier' } } })
      expect(splitOf(body.payment_types)).toBeUndefined()
      expect(splitOf((await shopper.call('GET /handbooks/payment-types', {})).body.results)).toBeUndefined()
      expect(await place(other, shopper, { payment_type: 'split' })).toMatchObject({ status: 400, errors: [{ name: 'payment_type' }] })
    } finally {
      await other.close()
    }
  })

  test('[ORD-03] an order that ran out has no schedule any more; one that is paid late after all begins to pay', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId, paymentType: 'split' })
    app.clock.advance(31 * 60_000)
    await runJob(app, 'orders:expire', { orderId: order.id })
    visitor.token = await tokenOf(app, customerId)
    const params = { number: order.number }
    expect((await visitor.call('GET /orders/:number', { params })).body.order).toMatchObject({ status: 'expired', parts: [] })
    await notifyShop(app, order, { fields: keptCard })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'partially_paid' })
    await expectInvariants(app.db)
  })
})

describe('a late part', () => {
  test('[ORD-03] can be paid by hand, by its own sum, as often as the bank declines; the job that comes later charges nothing', async () => {
    const { visitor, customerId, order, params } = await withOverdueInstallment()
    const read = await visitor.call('GET /orders/:number', { params })
    expect(read.body.order).toMatchObject({ can_pay: true, payment_status: 'partially_paid' })
    expect(read.body.order.parts.map((part) => part.state)).toEqual(['paid', 'late', 'due', 'due'])
    const pay = (key: string, body = {}) => visitor.call('POST /personal/orders/:number/pay', { params, body }, { 'idempotency-key': key })
    expect(await pay('by-card-0001', { payment_type: 'card' })).toMatchObject({ status: 400, errors: [{ name: 'payment_type' }] })
    expect(await pay('by-hand-0001')).toMatchObject({ status: 200, body: { payment: { amount: 5072 } } })
    await notifyShop(app, order, { kind: 'fail', fields: { Reason: 'InsufficientFunds' } })
    expect((await installmentsOf(app, order.id))[1]?.tries).toBe(1)
    expect(await pay('by-hand-0002')).toMatchObject({ status: 200, body: { payment: { amount: 5072 } } })
    await notifyShop(app, order, { fields: keptCard })
    expect((await visitor.call('GET /orders/:number', { params })).body.order).toMatchObject({ can_pay: false })
    const before = await attemptsOf(app, order.id)
    app.clock.advance(day)
    await chargeOf(app, order.id, 2)
    expect(await attemptsOf(app, order.id)).toEqual(before)
    visitor.token = await tokenOf(app, customerId)
    expect((await pay('by-hand-0003')).errors[0]?.code).toBe('orders.cannot_pay')
  })

  test('[ORD-03] a page of the bank that was opened for a part which has been charged meanwhile is refused at the check', async () => {
    const { visitor, order, params } = await withOverdueInstallment()
    await visitor.call('POST /personal/orders/:number/pay', { params, body: {} }, { 'idempotency-key': 'opened-0001' })
    const token = (await attemptsOf(app, order.id)).at(-1)?.token
    await chargeOf(app, order.id, 2)
    const fields = { Amount: '5072.00', Data: JSON.stringify({ payment: token }) }
    expect(await notifyShop(app, order, { kind: 'check', fields })).toEqual({ status: 200, code: 13 })
  })

  test('[ACC-08] an account is not deleted while parts of its orders are to be paid', async () => {
    const { customerId } = await loggedIn(app)
    const order = await aSplitOrder(app, { customerId })
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    await expect(inTransaction(app.db, (tx) => ordersData.forget(tx, { customerId }))).rejects.toMatchObject({
      code: 'orders.parts_unpaid',
    })
    for (const position of [2, 3, 4]) {
      app.clock.advance(14 * day)
      await chargeOf(app, order.id, position)
    }
    await inTransaction(app.db, (tx) => ordersData.forget(tx, { customerId }))
  })
})

describe('returns', () => {
  test('[UX-49] [I9] what comes back is taken off the parts that are still to be paid, the rest goes back to the card; each is told', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await aSplitOrder(app, { customerId, quantity: 2 })
    app.clock.advance(14 * day)
    await chargeOf(app, order.id, 2)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    visitor.token = await tokenOf(app, customerId)
    const params = { number: order.number }
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from order_items where order_id = ${order.id}`)
    const giveBack = async (total: number, fromParts: number, key: string) => {
      const lines = [{ item_id: rows[0]?.id ?? 0, quantity: 1, reason: 'other' as const }]
      const shown = await visitor.call('POST /orders/:number/returns/preview', { params, body: { lines } })
      expect(shown.body).toMatchObject({ total, from_parts: fromParts })
      const body = { lines, expected_total: total }
      await visitor.call('POST /orders/:number/returns', { params, body }, { 'idempotency-key': key })
      const [last] = (await app.db.execute<{ id: number }>(sql`select max(id) as id from returns`)).rows
      await approveReturn(app.platform, last?.id ?? 0)
      await receiveReturn(app.platform, last?.id ?? 0)
      await expectInvariants(app.db)
    }
    // 40 190 ₽: 10 049 and three times 10 047; half of it, 20 094, is still owed.
    await giveBack(19_900, 19_900, 'split-return-1')
    expect((await visitor.call('GET /orders/:number/returns', { params })).body.results).toMatchObject([
      { status: 'refunded', status_title: 'Вычтено из частей', from_parts: 19_900 },
    ])
    expect(await lastTold(order)).toContain(': 19 900 ₽ по заказу')
    expect(await lastTold(order)).toMatch(/ вычли из следующих частей оплаты\./)
    await giveBack(20_290, 194, 'split-return-2')
    for (const payload of await waitingJobs(app, 'payments:refund')) await runJob(app, 'payments:refund', payload)
    const { body } = await visitor.call('GET /orders/:number/returns', { params })
    expect(body.results).toMatchObject([
      { status: 'refunded' },
      { status: 'refunded', status_title: 'Деньги возвращены', from_parts: 194, total: 20_290 },
    ])
    expect(await lastTold(order)).toMatch(/вернули 20 096 ₽ по заказу .*, ещё 194 ₽ вычли из следующих частей оплаты\./)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
    expect((await attemptsOf(app, order.id)).map((one) => one.amount - one.refunded)).toEqual([0, 0])
    await expectInvariants(app.db)
    const receipts = await visitor.call('GET /personal/orders/:number', { params, query: { receipt: 'true' } })
    expect(receipts.body.receipts?.filter((one) => one.kind === 'return').map(({ total, paid_by: by }) => [total, by])).toEqual([
      [19_900, 'credit'],
      [194, 'credit'],
      [10_047, 'electronic'],
      [10_049, 'electronic'],
    ])
  })
})
