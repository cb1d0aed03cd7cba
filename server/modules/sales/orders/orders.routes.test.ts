import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderGroup } from '#contracts/order-groups.ts'
import { calendarDay } from '#core/dates.ts'
import { availableBonuses, grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { approveReturn, receiveReturn, rejectReturn } from '#server/modules/sales/returns/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { logIn } from '#tests/support/login.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, runRefunds, waitingJobs } from '#tests/support/orders.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { aSplitOrder } from '#tests/support/split.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { guestAt } from '#tests/support/proven-phone.ts'
import { accessToken, isOrderOf } from './reading/access.service.ts'
import { payOrder } from './payment/pay.service.ts'
import { orderTransitions, paymentTransitions } from './orders.states.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(100)
})
afterAll(() => closeTestApp(app))

let keys = 0
const idempotency = () => ({ 'idempotency-key': `test-key-${++keys}` })

describe('who may see an order', () => {
  test('[T1] [T3] the customer by their login, a guest by the token; everybody else gets the 404 of an unknown number', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const mine = await anOrder(app, { customerId, locale: 'en' })
    const guests = await anOrder(app)
    const stranger = (await loggedIn(app)).visitor
    const nobody = new Visitor(app)

    expect((await visitor.call('GET /orders/:number', { params: { number: mine.number } })).body.order).toMatchObject({
      number: mine.number,
      status: 'awaiting_payment',
      status_title: 'Ждёт оплаты',
      total: 20_290,
      can_pay: true,
      can_cancel: true,
    })
    const token = accessToken(app.platform, guests.number)
    expect((await nobody.call('GET /orders/:number', { params: { number: guests.number }, query: { access_token: token } })).status).toBe(
      200,
    )

    const unknown = await nobody.call('GET /orders/:number', { params: { number: '261120-000000-0' } })
    expect(unknown.status).toBe(404)
    for (const attempt of [
      await stranger.call('GET /orders/:number', { params: { number: mine.number } }),
      await stranger.call('GET /orders/:number', { params: { number: guests.number } }),
      await nobody.call('GET /orders/:number', { params: { number: mine.number } }),
      await nobody.call('GET /orders/:number', {
        params: { number: guests.number },
        query: { access_token: accessToken(app.platform, mine.number) },
      }),
      await nobody.call('GET /orders/:number', {
        params: { number: mine.number },
        query: { access_token: accessToken(app.platform, mine.number) },
      }),
    ]) {
      expect(attempt.status).toBe(404)
      expect(attempt.errors).toEqual(unknown.errors)
    }
  })

  test('[T1] [T3] [RT-11] a page of an order is its owner’s by their session cookie, a guest’s by a link or its cookie', async () => {
    const visitor = new Visitor(app)
    await logIn(visitor, '+79161230042')
    const { id: customerId } = (await visitor.call('GET /personal/account', {})).body.user
    const mine = await anOrder(app, { customerId })
    const guests = await anOrder(app)
    const stranger = (await loggedIn(app)).visitor
    const held = (by: Visitor, number: string, token?: string) => isOrderOf(app.platform, (name) => by.cookies.get(name), { number, token })
    const token = accessToken(app.platform, guests.number)
    const guest = new Visitor(app)
    expect(await held(visitor, mine.number)).toBe(true)
    expect(await held(guest, guests.number, token)).toBe(true)
    expect(await held(guest, guests.number)).toBe(false)
    await guest.call('GET /orders/:number', { params: { number: guests.number }, query: { access_token: token } })
    expect(await held(guest, guests.number)).toBe(true)
    for (const by of [stranger, new Visitor(app)]) for (const { number } of [mine, guests]) expect(await held(by, number)).toBe(false)
    expect(await held(visitor, '261120-000000-0')).toBe(false)
    await visitor.call('DELETE /authorization/logout', {})
    expect(await held(visitor, mine.number)).toBe(false)
  })

  test('[T2] nobody acts on an order of somebody else, and nothing changes', async () => {
    const { customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId })
    const stranger = (await loggedIn(app)).visitor
    const params = { number: order.number }
    const statuses = [
      (await stranger.call('POST /orders/:number/pay', { params, body: {} }, idempotency())).status,
      (await stranger.call('POST /orders/:number/check-payment', { params })).status,
      (await stranger.call('POST /orders/:number/ecommerce-sent', { params })).status,
      (await stranger.call('GET /personal/orders/:number', { params })).status,
      (await stranger.call('POST /personal/orders/:number/pay', { params, body: {} }, idempotency())).status,
      (await stranger.call('POST /personal/orders/:number/check-payment', { params })).status,
      (await stranger.call('POST /personal/orders/:number/cancel', { params })).status,
    ]
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', ecommerceSentAt: null })
    expect(await attemptsOf(app, order.id)).toHaveLength(1)
    expect((await new Visitor(app).call('GET /personal/orders', {})).status).toBe(401)
    expect((await new Visitor(app).call('POST /personal/orders/:number/cancel', { params })).status).toBe(401)
  })

  test('[ACC-05] the history lists the shopper’s own orders, newest first, page by page, in their language', async () => {
    const { visitor, customerId } = await loggedIn(app, 'en')
    const first = await anOrder(app, { customerId, paymentType: 'on_delivery' })
    app.clock.advance(60_000)
    const second = await anOrder(app, { customerId })
    const list = await visitor.call('GET /personal/orders', {})
    expect(list.body).toMatchObject({
      count: 2,
      results: [{ number: second.number, status_title: 'Awaiting payment' }, { number: first.number }],
    })
    expect(list.body.results[1]?.items).toMatchObject([
      { title: 'Dress', color: 'Spruce', size: 'S', price: 19_900, quantity: 1, sum: 19_900 },
    ])
    expect(list.body.results[1]?.history.map((step) => step.title)).toEqual(['Placed', 'Confirmed'])
    const page = await visitor.call('GET /personal/orders', { query: { limit: '1', offset: '1' } })
    expect(page.body.results.map((order) => order.number)).toEqual([first.number])
    const bad = await visitor.raw('GET', '/api/en/personal/orders?limit=1000000')
    expect(bad).toMatchObject({ status: 400, errors: [{ name: 'limit' }] })
  })

  test('[ACC-05] the parts of the history count all orders of the shopper and nobody else’s, and each part is listed page by page', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await aDeliveredOrder(app, { customerId: (await loggedIn(app)).customerId })
    const delivered = [await aDeliveredOrder(app, { customerId }), await aDeliveredOrder(app, { customerId })]
    for (const _ of [1, 2, 3]) await anOrder(app, { customerId })
    const cancelled = await anOrder(app, { customerId })
    await visitor.call('POST /orders/:number/cancel', { params: { number: cancelled.number } })
    const list = async (query: { state?: OrderGroup; limit?: string; offset?: string }) =>
      (await visitor.call('GET /personal/orders', { query })).body
    const counts = { all: 6, underway: 3, received: 2, ended: 1, returns: 0 }
    expect(await list({ limit: '1' })).toMatchObject({ count: 6, counts, results: [{ number: cancelled.number }] })
    expect(await list({ state: 'received', limit: '1', offset: '1' })).toMatchObject({
      count: 2,
      counts,
      results: [{ number: delivered[0]?.number }],
    })
    expect((await list({ state: 'underway' })).results.map((order) => order.status)).toEqual(Array(3).fill('awaiting_payment'))
    expect((await list({ state: 'ended' })).results.map((order) => order.number)).toEqual([cancelled.number])
    expect(await list({ state: 'returns' })).toEqual({ count: 0, counts, results: [] })
    expect(await visitor.raw('GET', '/api/ru/personal/orders?state=lost')).toMatchObject({ status: 400, errors: [{ name: 'state' }] })
  })

  test('[ACC-05] an order of which something is asked back says so, and says what came back; a return that was turned down leaves no trace', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await aDeliveredOrder(app, { customerId })
    const order = await aDeliveredOrder(app, { customerId, quantity: 3 })
    const list = async () => (await visitor.call('GET /personal/orders', { query: { state: 'returns' } })).body
    const first = await askBack(app, visitor, order, 2)
    expect(await list()).toMatchObject({
      count: 1,
      counts: { all: 2, received: 2, returns: 1 },
      results: [
        {
          number: order.number,
          items: [{ asked_back: 2, returned: 0 }],
          returns: [
            { number: `${order.number}-1`, status: 'requested', status_title: 'Ждёт ответа', pieces: 2, total: 39_800, from_parts: 0 },
          ],
        },
      ],
    })
    await rejectReturn(app.platform, first.id, 'worn')
    expect(await list()).toMatchObject({ count: 0, counts: { returns: 0 } })
    const second = await askBack(app, visitor, order, 1)
    await approveReturn(app.platform, second.id)
    await receiveReturn(app.platform, second.id)
    expect(await list()).toMatchObject({
      count: 1,
      results: [
        {
          number: order.number,
          items: [{ asked_back: 0, returned: 1 }],
          // The first one was turned down: nothing of it is said.
          returns: [{ number: `${order.number}-2`, status: 'received', status_title: 'Вещи у нас', pieces: 1, total: 19_900 }],
        },
      ],
    })
  })

  test('[UX-49] [ACC-05] each return of a row names its own money and state, in the language of the shopper; what was still to be paid is told apart', async () => {
    const { visitor, customerId } = await loggedIn(app, 'en')
    const plainOrder = await aDeliveredOrder(app, { customerId, quantity: 3 })
    const split = await aSplitOrder(app, { customerId })
    await moveAlong(app, split, 'assembling', 'handed_over', 'in_transit', 'delivered')
    await askBack(app, visitor, plainOrder, 1)
    await askBack(app, visitor, plainOrder, 2)
    const ofParts = await askBack(app, visitor, split, 1)
    const returns = async () => {
      const { results } = (await visitor.call('GET /personal/orders', {})).body
      return results.map((order) => order.returns.map((one) => [one.number, one.status_title, one.pieces, one.total, one.from_parts]))
    }
    // All of the second order comes back: 19 900 ₽ and its delivery, of which 5 074 ₽ are paid.
    const told = [
      [`${plainOrder.number}-1`, 'Awaiting approval', 1, 19_900, 0],
      [`${plainOrder.number}-2`, 'Awaiting approval', 2, 40_190, 0],
    ]
    expect(await returns()).toEqual([[[`${split.number}-1`, 'Awaiting approval', 1, 20_290, 15_216]], told])
    await approveReturn(app.platform, ofParts.id)
    await receiveReturn(app.platform, ofParts.id)
    await runRefunds(app)
    expect(await returns()).toEqual([[[`${split.number}-1`, 'Refunded', 1, 20_290, 15_216]], told])
  })

  test('[ACC-06] [I10] an order of which one thing was left at the counter says so: what is paid, and the bonuses of what was kept', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId, quantity: 3 })
    await notifyShop(app, order)
    await app.db.execute(sql`update order_items set refused_quantity = 1 where order_id = ${order.id}`)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'partially_delivered')
    const [seen] = (await visitor.call('GET /personal/orders', {})).body.results
    expect(seen).toMatchObject({ total: 60_090, kept_total: 40_190, items: [{ quantity: 3, refused: 1 }], bonuses_earned: 1194 })
    expect(seen?.lines.at(-1)).toEqual({
      code: 'refused',
      title: 'Не взяли при получении',
      amount: -19_900,
      reasons: [expect.stringMatching(/, 1 штука$/)],
    })
    expect(seen?.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(seen?.kept_total)
  })

  test('[ACC-05] an order that waits in an own shop is kept there for seven days', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId, paymentType: 'on_delivery', shopId: 1 })
    const keptUntil = async () => (await visitor.call('GET /personal/orders', {})).body.results[0]?.delivery.kept_until
    expect(await keptUntil()).toBeNull()
    await moveAlong(app, order, 'assembling', 'ready_for_pickup')
    const came = app.clock.now()
    app.clock.advance(60_000)
    expect(await keptUntil()).toBe(calendarDay(came, 7))
  })

  test('[ORD-05] analytics of the purchase are sent once, however many ask', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.call('POST /orders/:number/ecommerce-sent', { params: { number: order.number } })),
    )
    expect(answers.filter((one) => one.body.first)).toHaveLength(1)
  })
})

describe('paying again', () => {
  test('[ORD-03] [T28] a new attempt has the amount of the order; the same key gives the same attempt, another body a 409', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId })
    await notifyShop(app, order, { kind: 'fail' })
    const params = { number: order.number }
    const key = idempotency()
    const once = await visitor.call('POST /personal/orders/:number/pay', { params, body: {} }, key)
    const twice = await visitor.call('POST /personal/orders/:number/pay', { params, body: {} }, key)
    expect(once).toMatchObject({
      status: 200,
      body: { payment: { provider: 'simulator', amount: 20_290 }, order: { payment_status: 'pending' } },
    })
    expect(twice.body).toEqual(once.body)
    expect(await attemptsOf(app, order.id)).toHaveLength(2)
    expect(await visitor.call('POST /personal/orders/:number/pay', { params, body: { payment_type: 'card' } }, key)).toMatchObject({
      status: 409,
      errors: [{ code: 'error.key_reused' }],
    })
    expect((await visitor.call('POST /personal/orders/:number/pay', { params, body: {} })).errors[0]?.code).toBe('error.idempotency_key')
    await notifyShop(app, order)
    expect(await visitor.call('POST /personal/orders/:number/pay', { params, body: {} }, idempotency())).toMatchObject({
      status: 409,
      errors: [{ code: 'orders.cannot_pay', message: 'Этот заказ уже не ждёт оплаты' }],
    })
  })

  test('[T37] after five attempts there are no more', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId })
    const params = { number: order.number }
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await visitor.call('POST /orders/:number/pay', { params, body: {} }, idempotency())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 409, 409])
    expect(await attemptsOf(app, order.id)).toHaveLength(5)
  })

  test('[I3] an attempt at the last minute gets more time, for the goods too', async () => {
    const order = await anOrder(app)
    app.clock.advance(29 * 60_000)
    const query = { access_token: accessToken(app.platform, order.number) }
    const again = await new Visitor(app).call(
      'POST /orders/:number/pay',
      { params: { number: order.number }, query, body: {} },
      idempotency(),
    )
    expect(again.status).toBe(200)
    app.clock.advance(2 * 60_000)
    await runJob(app, 'orders:expire', { orderId: order.id })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment' })
    app.clock.advance(14 * 60_000)
    await runJob(app, 'orders:expire', { orderId: order.id })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'expired', expiresAt: null })
    await expectInvariants(app.db)
  })
})

describe('an order that is not served', () => {
  test('[ACC-05] an unpaid order is cancelled: goods and bonuses are free again', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 300, reason: 'gift', onceKey: 'unpaid', now: app.clock.now() })
    const order = await anOrder(app, { customerId, bonuses: 300 })
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(0)
    const answer = await visitor.call('POST /personal/orders/:number/cancel', { params: { number: order.number } })
    expect(answer.body.order).toMatchObject({ status: 'cancelled', payment_status: 'failed', can_cancel: false, can_pay: false })
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(300)
    expect(await visitor.call('POST /personal/orders/:number/cancel', { params: { number: order.number } })).toMatchObject({
      status: 409,
      errors: [{ code: 'orders.cannot_cancel' }],
    })
    await expectInvariants(app.db)
  })

  test('[BON-03] [I9] a paid order is cancelled: the money goes back through the bank once, spent bonuses return', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 300, reason: 'gift', onceKey: 'paid', now: app.clock.now() })
    const order = await anOrder(app, { customerId, bonuses: 300 })
    await notifyShop(app, order)
    await Promise.all(
      Array.from({ length: 5 }, () => visitor.call('POST /personal/orders/:number/cancel', { params: { number: order.number } })),
    )
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
    await expectInvariants(app.db)
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(300)
    await expectInvariants(app.db)
  })

  test('[ACC-05] once it is being packed a cancellation is a request; after the handover of the goods none is possible', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId, paymentType: 'on_delivery' })
    await moveAlong(app, order, 'assembling')
    const asked = await visitor.call('POST /personal/orders/:number/cancel', { params: { number: order.number } })
    expect(asked.body.order.status).toBe('cancel_requested')
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    expect((await visitor.call('POST /personal/orders/:number/cancel', { params: { number: order.number } })).status).toBe(409)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
    const seen = await visitor.call('GET /personal/orders/:number', { params: { number: order.number } })
    expect(seen.body.order).toMatchObject({ can_return: true, can_cancel: false, bonuses_earned: 597 })
    app.clock.advance(15 * 86_400_000)
    await runJob(app, 'orders:complete', {})
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'completed' })
    await expectInvariants(app.db)
  })

  test('[I3] [I14] an order that is not paid in time ends: one reminder before, goods on sale after, once', async () => {
    const order = await anOrder(app)
    const jobs = [...(await waitingJobs(app, 'orders:remind')), ...(await waitingJobs(app, 'orders:expire'))]
    expect(jobs.filter((job) => job.orderId === order.id)).toHaveLength(2)
    await runJob(app, 'orders:expire', { orderId: order.id })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment' })
    app.clock.advance(20 * 60_000)
    await runJob(app, 'orders:remind', { orderId: order.id })
    app.clock.advance(10 * 60_000)
    await Promise.all([1, 2, 3].map(() => runJob(app, 'orders:expire', { orderId: order.id })))
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'expired', paymentStatus: 'failed' })
    const texts = await app.db.execute<{ text: string }>(
      sql`select text from messages where channel = 'sms' and text like ${`%${order.number}%`} order by id`,
    )
    expect(texts.rows.map((row) => /ждёт оплаты|ещё не оплачен, через 10 минут|не был оплачен вовремя/.exec(row.text)?.[0])).toEqual([
      'ждёт оплаты',
      'ещё не оплачен, через 10 минут',
      'не был оплачен вовремя',
    ])
    await expectInvariants(app.db)
  })

  test('[I3] the reminder comes ten minutes before the end as it is by then, and says how long is left', async () => {
    const order = await anOrder(app)
    const reminders = async () =>
      (
        await app.db.execute<{ text: string }>(
          sql`select text from messages where channel = 'sms' and text like ${`%${order.number} ещё не оплачен%`}`,
        )
      ).rows
    const dueAt = async () => {
      const { rows } = await app.db.$pool.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
        `orders:remind:${order.id}`,
      ])
      return rows.map((row) => row.run_at.getTime() - order.createdAt.getTime())
    }
    expect(await dueAt()).toEqual([20 * 60_000])
    app.clock.advance(19 * 60_000)
    const body = { orderId: order.id, key: 'anew', paymentType: undefined, locale: 'ru', caller: guestAt('203.0.113.5') } as const
    await payOrder(app.platform, body)
    expect(await dueAt()).toEqual([24 * 60_000])
    app.clock.advance(60_000)
    await runJob(app, 'orders:remind', { orderId: order.id })
    expect(await reminders()).toEqual([])
    // The queue was late by three minutes.
    app.clock.advance(7 * 60_000)
    await runJob(app, 'orders:remind', { orderId: order.id })
    expect(await reminders()).toMatchObject([{ text: expect.stringContaining('через 7 минут') as string }])
  })

  test('nobody is reminded of what has ended by then', async () => {
    const order = await anOrder(app)
    app.clock.advance(30 * 60_000)
    await runJob(app, 'orders:remind', { orderId: order.id })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', remindedAt: null })
  })
})

test('[I14] the database knows the same moves as the table', async () => {
  const { rows } = await app.db.execute<{ machine: string; from_state: string | null; to_state: string }>(sql`select * from order_moves`)
  const known = rows.filter((row) => row.from_state !== null).map((row) => `${row.machine}: ${row.from_state} → ${row.to_state}`)
  const table = [
    ...Object.entries(orderTransitions).flatMap(([from, list]) => list.map((to) => `order: ${from} → ${to}`)),
    ...Object.entries(paymentTransitions).flatMap(([from, list]) => list.map((to) => `payment: ${from} → ${to}`)),
  ]
  expect(known.toSorted()).toEqual(table.toSorted())
})

test('ways to pay are those that work', async () => {
  const answer = await new Visitor(app, 'en').call('GET /handbooks/payment-types', {})
  expect(answer.body.results).toEqual([
    { code: 'sbp', title: 'SBP' },
    { code: 'card', title: 'Card online' },
    { code: 'split', title: 'Four interest-free payments' },
    { code: 'on_delivery', title: 'On delivery' },
  ])
})

test.each([
  ['on_delivery', 'ru', 'принят, оплата при получении. Собираем.'],
  ['card', 'ru', 'принят, оплачен картой. Собираем.'],
  ['sbp', 'ru', 'принят, оплачен через СБП. Собираем.'],
  ['card', 'en', ', paid by card. We are packing it.'],
] as const)('[ORD-03] the message about an order names how it is paid: %s, %s', async (paymentType, locale, words) => {
  const order = await anOrder(app, { paymentType, locale })
  if (paymentType !== 'on_delivery') await notifyShop(app, order)
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select text from messages where channel = 'sms' and text like ${`%${order.number}%`} order by id desc limit 1`,
  )
  expect(rows[0]?.text).toContain(words)
})
