import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentType } from '#contracts/checkout.contract.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runRefunds, type TestOrder } from '#tests/support/orders.ts'
import { keptCard, installmentsOf } from '#tests/support/split.ts'
import { playBank } from '#server/modules/money/payments/index.ts'
import { pollOrderStatus } from './status-polling.service.ts'
import type { OrderRow } from '../orders.repo.ts'
import { sealed } from '#tests/support/personal-data.ts'
import { haveProven } from '#tests/support/proven-phone.ts'

/* An order whose payment did not work is paid in another way: the same order, at the same total. Source: UX-47, docs/decisions/0040. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(300)
})
beforeEach(() => {
  app.clock.advance(60_000)
})
afterAll(() => closeTestApp(app))

/** The bank's notification is lost on its way. */
const untold = async () => 0

let keys = 0
const key = () => ({ 'idempotency-key': `another-way-${++keys}` })

/** An order of a new customer that the bank has declined, and how they pay it in some way. */
async function declined(options: TestOrder = {}) {
  const { visitor, customerId } = await loggedIn(app)
  const order = await anOrder(app, { customerId, ...options })
  await notifyShop(app, order, { kind: 'fail' })
  const params = { number: order.number }
  return {
    visitor,
    order,
    customerId,
    payIn: (way?: PaymentType, header = key()) => {
      haveProven(visitor, order.contactPhone)
      return visitor.call('POST /orders/:number/pay', { params, body: way ? { payment_type: way } : {} }, header)
    },
    seen: async () => (await visitor.call('GET /orders/:number', { params })).body.order,
  }
}

/** The bank says that an attempt was paid: the first one is 0. */
async function paidAttempt(order: OrderRow, index: number) {
  const attempt = (await attemptsOf(app, order.id))[index]
  const fields = { Amount: ((attempt?.amount ?? 0) / 100).toFixed(2), Data: JSON.stringify({ payment: attempt?.token }), ...keptCard }
  const check = await notifyShop(app, order, { kind: 'check', fields })
  const pay = await notifyShop(app, order, { fields })
  return { check: check.code, pay: pay.code, status: (await attemptsOf(app, order.id))[index]?.status }
}

async function amendments(order: OrderRow): Promise<string[]> {
  const { rows } = await app.db.execute<{ way: string }>(
    sql`select from_type || ' → ' || to_type as way from order_amendments where order_id = ${order.id} order by id`,
  )
  return rows.map((row) => row.way)
}

describe('[UX-47] [ORD-03] after a payment that did not work the same order is paid', () => {
  test('in four parts: a quarter is asked for, and the rest is planned from the day of the order', async () => {
    const { order, payIn, seen } = await declined()
    expect(await payIn('split')).toMatchObject({
      status: 200,
      body: { order: { number: order.number, payment_type: 'split', payment_status: 'pending', total: 20_290 }, payment: { amount: 5074 } },
    })
    expect((await seen()).parts.map((part) => part.amount)).toEqual([5074, 5072, 5072, 5072])
    expect(await paidAttempt(order, 1)).toEqual({ check: 0, pay: 0, status: 'captured' })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'partially_paid' })
    expect(await amendments(order)).toEqual(['card → split'])
    await expectInvariants(app.db)
  })

  test('on receipt: it waits no longer, its goods are kept, and staff take the money', async () => {
    const { order, payIn } = await declined()
    const answer = await payIn('on_delivery')
    expect(answer).toMatchObject({
      status: 200,
      body: { order: { status: 'confirmed', payment_type: 'on_delivery', payment_status: 'none', expires_at: null }, payment: null },
    })
    expect(answer.body.order.payment_types).toEqual([])
    app.clock.advance(3_600_000)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
    await expectInvariants(app.db)
  })

  test('through SBP instead of by card; money of the first attempt that comes after all pays it, the second goes back', async () => {
    const { order, payIn } = await declined()
    expect(await payIn('sbp')).toMatchObject({ status: 200, body: { order: { payment_type: 'sbp' }, payment: { amount: 20_290 } } })
    expect((await paidAttempt(order, 1)).status).toBe('captured')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentType: 'sbp' })
    expect((await paidAttempt(order, 0)).status).toBe('surplus')
    await runRefunds(app)
    expect((await attemptsOf(app, order.id))[0]).toMatchObject({ refunded: 2_029_000 })
    expect(await amendments(order)).toEqual(['card → sbp'])
    await expectInvariants(app.db)
  })

  test('[T39] and what is told late of the attempt before says nothing of the one that is being paid', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId })
    const params = { number: order.number }
    await visitor.call('POST /orders/:number/pay', { params, body: { payment_type: 'sbp' } }, key())
    const [first] = await attemptsOf(app, order.id)
    const fields = { Amount: '20290.00', Data: JSON.stringify({ payment: first?.token }) }
    await notifyShop(app, order, { kind: 'fail', fields })
    expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['failed', 'created'])
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
    await notifyShop(app, order, { kind: 'fail' })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'failed' })
  })

  test('at once, though it was to be paid in parts; and back again, as often as attempts are allowed', async () => {
    const { order, payIn } = await declined({ paymentType: 'split' })
    expect((await payIn('card')).body.payment?.amount).toBe(20_290)
    expect(await installmentsOf(app, order.id)).toEqual([])
    expect((await payIn('split')).body.payment?.amount).toBe(5074)
    expect((await payIn('card')).body.payment?.amount).toBe(20_290)
    await notifyShop(app, order)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentType: 'card' })
    expect(await amendments(order)).toEqual(['split → card', 'card → split', 'split → card'])
    await expectInvariants(app.db)
  })

  test('once, however often the button is pressed: the same key gives the same answer, no way named the one that was chosen', async () => {
    const { order, payIn } = await declined()
    const header = key()
    const [first, second] = [await payIn('split', header), await payIn('split', header)]
    expect(second.body).toEqual(first.body)
    expect(await payIn('card', header)).toMatchObject({ status: 409, errors: [{ code: 'error.key_reused' }] })
    expect((await payIn()).body.payment?.amount).toBe(5074)
    expect(await amendments(order)).toEqual(['card → split'])
  })
})

describe('[UX-47] [T28] money that comes in a way that was given up', () => {
  test('is not asked for any more, and goes back: all of it, when four parts were chosen since', async () => {
    const { order, payIn } = await declined()
    await payIn('split')
    expect(await paidAttempt(order, 0)).toEqual({ check: 13, pay: 0, status: 'surplus' })
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending', paymentType: 'split' })
    await expectInvariants(app.db)
  })

  test('a part, when all of it is paid at once', async () => {
    const { order, payIn } = await declined({ paymentType: 'split' })
    await payIn('card')
    expect(await paidAttempt(order, 0)).toEqual({ check: 13, pay: 0, status: 'surplus' })
    await runRefunds(app)
    expect((await paidAttempt(order, 1)).status).toBe('captured')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    await expectInvariants(app.db)
  })

  test('by card, when it is paid on receipt; the bank is asked about it though it does not tell', async () => {
    const { order, payIn } = await declined()
    await payIn()
    await payIn('on_delivery')
    const [, open] = await attemptsOf(app, order.id)
    await playBank(app.platform, untold, open?.token ?? '', 'approve')
    await pollOrderStatus(app.platform, order.id, 0)
    expect((await attemptsOf(app, order.id))[1]?.status).toBe('surplus')
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'none', paymentType: 'on_delivery' })
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    expect((await orderNow(app, order.id)).paymentStatus).toBe('paid')
    await expectInvariants(app.db)
  })

  for (const way of ['on_delivery', 'card'] as const)
    test(`the first of four parts, when it is paid ${way === 'card' ? 'at once' : 'on receipt'}: the bank is asked about it too`, async () => {
      const { order, payIn } = await declined({ paymentType: 'split' })
      await payIn(way)
      const [open] = await attemptsOf(app, order.id)
      await playBank(app.platform, untold, open?.token ?? '', 'approve')
      await pollOrderStatus(app.platform, order.id, 0)
      expect((await attemptsOf(app, order.id))[0]).toMatchObject({ status: 'surplus', amount: 507_400, refunded: 507_400 })
      await runRefunds(app)
      expect(await orderNow(app, order.id)).toMatchObject({ paymentType: way })
      await expectInvariants(app.db)
    })
})

describe('[UX-47] another way is refused', () => {
  test('when the shop does not offer it, and nothing changes', async () => {
    const { order, visitor } = await declined()
    const before = await orderNow(app, order.id)
    const withoutParts = await startTestApp({ beside: app, config: { bankKeepsCards: false } })
    withoutParts.clock.set(app.clock.now())
    const elsewhere = new Visitor(withoutParts)
    elsewhere.token = visitor.token
    const request = { params: { number: order.number }, body: { payment_type: 'split' as const } }
    expect(await elsewhere.call('POST /orders/:number/pay', request, key())).toMatchObject({
      status: 400,
      errors: [{ name: 'payment_type', code: 'orders.payment_unavailable' }],
    })
    await withoutParts.close()
    expect(await orderNow(app, order.id)).toEqual(before)
    expect(await amendments(order)).toEqual([])
  })

  test('when nobody takes money where it is collected; the order says so beforehand', async () => {
    const visitor = new Visitor(app, 'en')
    await fillCart(visitor)
    const placed = await place(app, visitor, { delivery: { type: 'point', point_id: 2 }, expected_total: 20_150 })
    const { number, access_token, payment_types: ways } = placed.body.order
    expect(ways.map(({ code, available, reason }) => [code, available, reason])).toEqual([
      ['sbp', true, undefined],
      ['card', true, undefined],
      ['split', true, undefined],
      ['on_delivery', false, 'You can’t pay on delivery at this point'],
    ])
    const body = { payment_type: 'on_delivery' } as const
    const answer = await visitor.call(
      'POST /orders/:number/pay',
      { params: { number }, query: { access_token: access_token ?? '' }, body },
      key(),
    )
    expect(answer).toMatchObject({ status: 400, errors: [{ name: 'payment_type', code: 'orders.payment_unavailable' }] })
  })

  test('once it is paid, ran out of time or is over', async () => {
    const [paid, late, over] = [await declined(), await declined(), await declined()]
    await paid.payIn()
    await notifyShop(app, paid.order)
    await over.visitor.call('POST /orders/:number/cancel', { params: { number: over.order.number } })
    app.clock.advance(31 * 60_000)
    for (const { payIn, visitor, customerId } of [paid, late, over]) {
      visitor.token = await tokenOf(app, customerId)
      for (const way of ['split', 'on_delivery'] as const)
        expect(await payIn(way)).toMatchObject({ status: 409, errors: [{ code: 'orders.cannot_pay' }] })
    }
  })

  test('when the money is there already and only the bank has not told: the order keeps it', async () => {
    const { order, payIn } = await declined()
    await payIn()
    const [, open] = await attemptsOf(app, order.id)
    await playBank(app.platform, untold, open?.token ?? '', 'approve')
    expect(await payIn('on_delivery')).toMatchObject({ status: 409, errors: [{ code: 'orders.cannot_pay' }] })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentType: 'card' })
  })

  test('[T37] as soon as five attempts were made, in whichever ways; on receipt is none', async () => {
    const { order, payIn } = await declined()
    for (const way of ['split', 'card', 'split', 'card'] as const) expect((await payIn(way)).status).toBe(200)
    for (const way of ['split', 'card'] as const)
      expect(await payIn(way)).toMatchObject({ status: 409, errors: [{ code: 'payments.too_many_attempts' }] })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentType: 'card' })
    expect((await payIn('on_delivery')).status).toBe(200)
  })

  test('on receipt, once the point where it is collected is no more: nobody knows what is taken there', async () => {
    const visitor = new Visitor(app, 'en')
    await fillCart(visitor)
    const placed = await place(app, visitor, { delivery: { type: 'point', point_id: 1 }, expected_total: 20_150 })
    const { number, access_token, payment_types: ways } = placed.body.order
    expect(ways.find((way) => way.code === 'on_delivery')?.available).toBe(true)
    const away = (cityId: number) => app.db.execute(sql`update pickup_points set city_id = ${cityId}, latitude = -latitude where id = 1`)
    await away(2)
    const request = { params: { number }, query: { access_token: access_token ?? '' }, body: { payment_type: 'on_delivery' as const } }
    const answer = await visitor.call('POST /orders/:number/pay', request, key())
    await away(1)
    expect(answer).toMatchObject({ status: 400, errors: [{ name: 'payment_type', code: 'orders.payment_unavailable' }] })
  })

  test('[T35] on receipt, from a phone that has ten such orders', async () => {
    const { order, payIn } = await declined()
    const { contactPhone } = await orderNow(app, order.id)
    for (let other = 0; other < 10; other++) {
      const { order: held } = await declined({ paymentType: 'on_delivery' })
      await app.db.execute(sql`update orders set contact_phone = ${sealed(contactPhone)} where id = ${held.id}`)
    }
    expect(await payIn('on_delivery')).toMatchObject({ status: 409, errors: [{ code: 'orders.too_many_on_receipt' }] })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentType: 'card' })
  })
})

test('[I5] the way to pay changes by an amendment only, and amendments stay as they are', async () => {
  const { order, payIn } = await declined()
  const change = sql`update orders set payment_type = 'on_delivery' where id = ${order.id}`
  const refused = { cause: { message: expect.stringMatching(/cannot be changed/) as string } }
  await expect(app.db.execute(change)).rejects.toMatchObject(refused)
  await payIn('split')
  await expect(app.db.execute(change)).rejects.toMatchObject(refused)
  await expect(app.db.execute(sql`update order_amendments set to_type = 'on_delivery' where order_id = ${order.id}`)).rejects.toMatchObject(
    refused,
  )
  await expectInvariants(app.db)
})
