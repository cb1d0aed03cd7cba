import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { availableBonuses, grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, openCheckout, orderBody, place } from '#tests/support/checkout.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { stockUp } from '#tests/support/orders.ts'
import { idempotencyKeys } from '#server/platform/db/idempotency.schema.ts'
import { orders } from '../orders.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openCheckout(app)
})
afterAll(() => closeTestApp(app))
beforeEach(() => {
  app.clock.advance(3_600_000)
})

describe('many orders at once', () => {
  test('[ORD-06] [T29] [I2] 100 parallel orders for 7 units sell exactly 7', { timeout: 60_000 }, async () => {
    await stockUp(app, 7, [1])
    const shoppers = Array.from({ length: 100 }, () => new Visitor(app))
    for (const shopper of shoppers) await fillCart(shopper)
    const answers = await Promise.all(shoppers.map((shopper) => place(app, shopper)))
    const placed = answers.filter((one) => one.status === 201)
    const refused = answers.filter((one) => one.status === 409)
    expect([placed.length, refused.length]).toEqual([7, 93])
    for (const one of refused) {
      expect(one.errors[0]).toMatchObject({ code: 'orders.line_sold_out', name: expect.stringMatching(/^items\.\d+$/) as string })
      expect(one.body).toMatchObject({ calc_price: { total: 0, is_all_products_available_current_city: false } })
    }
    expect(new Set(placed.map((one) => one.body.order.number)).size).toBe(7)
    const { rows } = await app.db.execute(sql`select on_hand, reserved from stock where offer_id = 1`)
    expect(rows).toEqual([{ on_hand: 7, reserved: 7 }])
    await expectInvariants(app.db)
  })

  test('[ORD-06] [T30] [I6] the same order sent 20 times at once is one order with one reply', async () => {
    await stockUp(app, 50, [2])
    const shopper = new Visitor(app)
    await fillCart(shopper, 1, 2)
    const before = await app.db.$count(orders)
    const body = await orderBody(app)
    const send = () => shopper.call('POST /orders', { body }, { 'idempotency-key': 'the-same-key' })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1)
    expect((await app.db.$count(orders)) - before).toBe(1)
    expect((await send()).body).toEqual(answers[0]?.body)
    const other = await shopper.call('POST /orders', { body: { ...body, comment: 'другой' } }, { 'idempotency-key': 'the-same-key' })
    expect(other).toMatchObject({ status: 409, errors: [{ code: 'error.key_reused' }] })
    expect((await app.db.$count(orders)) - before).toBe(1)
    await expectInvariants(app.db)
  })

  test('[ORD-06] [I6] two tabs with two keys make one order of one cart', async () => {
    const shopper = new Visitor(app)
    await fillCart(shopper, 1, 2)
    const before = await app.db.$count(orders)
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(app, shopper)))
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect((await app.db.$count(orders)) - before).toBe(1)
    await expectInvariants(app.db)
  })

  test('[T33] [BON-03] one bonus balance, orders from many devices at once: never more than there is', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 1000, reason: 'gift', onceKey: 'devices', now: app.clock.now() })
    const devices = Array.from({ length: 8 }, () => Object.assign(new Visitor(app), { token: visitor.token }))
    const round = async () => {
      await fillCart(visitor, 1, 2)
      return Promise.all(devices.map((device) => place(app, device, { bonuses: 600, expected_total: 19_690, payment_type: 'on_delivery' })))
    }
    const answers = [...(await round()), ...(await round())]
    expect(answers.filter((one) => one.status === 201)).toHaveLength(1)
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(400)
    const late = answers.at(-1)
    expect(late?.body).toMatchObject({ calc_price: { bonuses: { available: 400, max: 400, spent: 400 } } })
    await expectInvariants(app.db)
  })

  test('[T35] one phone holds goods for three unpaid orders at most, also when they come at once', async () => {
    const phone = '+79161112233'
    const shoppers = Array.from({ length: 8 }, () => new Visitor(app))
    for (const shopper of shoppers) await fillCart(shopper, 1, 2)
    const answers = await Promise.all(shoppers.map((shopper) => place(app, shopper, { contact: { first_name: 'Анна', phone } })))
    expect(answers.filter((one) => one.status === 201)).toHaveLength(3)
    expect(answers.find((one) => one.status !== 201)?.errors).toMatchObject([{ code: 'orders.too_many_unpaid' }])
    await expectInvariants(app.db)
  })

  test('[ORD-06] an order that cannot get at its cart in time is a 503 that says when to come back, and its key stays free', async () => {
    await stockUp(app, 1, [2])
    const hurried = await startTestApp({ beside: app, lockMs: 50 })
    const shopper = new Visitor(hurried, 'en')
    await fillCart(shopper, 1, 2)
    const body = await orderBody(app)
    const send = () => shopper.call('POST /orders', { body }, { 'idempotency-key': 'waiting-key' })
    const blocker = await app.db.$pool.connect()
    await blocker.query('begin; lock table carts in exclusive mode')
    const refused = await send()
    await blocker.query('rollback')
    blocker.release()
    expect(refused).toMatchObject({ status: 503, errors: [{ name: 'non_field_errors', code: 'error.server' }] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send()).status).toBe(201)
    await hurried.close()
  })

  test('a refused order leaves its key free, so that the same request can succeed later', async () => {
    const shopper = new Visitor(app)
    await stockUp(app, 1, [3])
    await fillCart(shopper, 1, 3)
    const rival = new Visitor(app)
    await fillCart(rival, 1, 3)
    expect((await place(app, rival)).status).toBe(201)
    const body = await orderBody(app)
    const send = () => shopper.call('POST /orders', { body }, { 'idempotency-key': 'patience-key' })
    expect((await send()).status).toBe(409)
    await stockUp(app, 1, [3])
    expect((await send()).status).toBe(201)
    expect(await app.db.$count(idempotencyKeys, sql`key = 'patience-key' and done`)).toBe(1)
  })
})
