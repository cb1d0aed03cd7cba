import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contracts/orders.contract.ts'
import { availableBonuses, grantBonuses } from '#server/modules/money/bonuses/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { cancelOrder } from '../ending/cancel.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(20)
})
afterAll(() => closeTestApp(app))
beforeEach(() => {
  app.clock.advance(60_000)
})

async function shelf(): Promise<{ on_hand: number; reserved: number }> {
  const { rows } = await app.db.execute<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock where offer_id = 1 and location_id = 1`,
  )
  return rows[0] ?? { on_hand: -1, reserved: -1 }
}

const onItsWay: OrderStatus[] = ['assembling', 'handed_over', 'in_transit', 'ready_for_pickup']

describe('goods that were sent and not kept', () => {
  test.each([
    ['refused', ['refused']],
    ['cancelled on request', ['cancel_requested', 'cancelled']],
  ] as const)('[I1] [I2] [I3] %s: they are back on the shelf they were sent from, once', async (_name, end) => {
    const before = await shelf()
    const order = await anOrder(app, { paymentType: 'on_delivery', quantity: 3 })
    await moveAlong(app, order, ...onItsWay)
    expect(await shelf()).toEqual({ on_hand: before.on_hand - 3, reserved: before.reserved })
    await moveAlong(app, order, ...end)
    expect(await shelf()).toEqual(before)
    const { rows } = await app.db.execute(
      sql`select reason, delta from stock_movements where reference = ${`order ${order.id}`} order by id`,
    )
    expect(rows).toEqual([
      { reason: 'shipment', delta: -3 },
      { reason: 'return', delta: 3 },
    ])
    await expectInvariants(app.db)
  })

  test('[I9] [I10] [BON-03] left at the counter: the piece is back, its money and its bonuses too; what was kept is sold and earns', async () => {
    const { customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 101, reason: 'gift', onceKey: 'counter', now: app.clock.now() })
    const before = await shelf()
    const order = await anOrder(app, { customerId, quantity: 2, bonuses: 101 })
    await notifyShop(app, order)
    await app.db.execute(sql`update order_items set refused_quantity = 1 where order_id = ${order.id}`)
    await moveAlong(app, order, ...onItsWay, 'partially_delivered')
    expect(await shelf()).toEqual({ on_hand: before.on_hand - 1, reserved: before.reserved })
    await expectInvariants(app.db)
    for (const payload of await waitingJobs(app, 'payments:refund')) await runJob(app, 'payments:refund', payload)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
    const { rows } = await app.db.execute(sql`select amount from refunds where key = ${`left_at_counter:${order.id}`}`)
    // Two dresses less 101 ₽ of bonuses: half of it goes back, half a kopeck never arises; the odd bonus goes back too.
    expect(rows).toEqual([{ amount: (2 * 1_990_000 - 10_100) / 2 }])
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(51)
    await expectInvariants(app.db)
  })
})

test('[I3] a cancellation that was asked for and did not happen: delivered goods are held no more', async () => {
  const before = await shelf()
  const order = await anOrder(app, { paymentType: 'on_delivery' })
  await moveAlong(app, order, 'assembling', 'cancel_requested', 'ready_for_pickup', 'delivered')
  expect(await shelf()).toEqual({ on_hand: before.on_hand - 1, reserved: before.reserved })
  await expectInvariants(app.db)
})

test('[I14] a request to cancel that is turned down never sends an order back: what was handed over is not packed again', async () => {
  const order = await anOrder(app, { paymentType: 'on_delivery' })
  await moveAlong(app, order, 'assembling', 'handed_over', 'cancel_requested')
  await expect(moveAlong(app, order, 'assembling')).rejects.toMatchObject({ code: 'orders.illegal_transition', status: 409 })
  await expectInvariants(app.db)
  await moveAlong(app, order, 'handed_over', 'in_transit', 'cancel_requested', 'delivered')
  await expectInvariants(app.db)
})

test('the one reminder is one, however often its job runs', async () => {
  const order = await anOrder(app)
  app.clock.advance(20 * 60_000)
  await Promise.all([1, 2, 3].map(() => runJob(app, 'orders:remind', { orderId: order.id })))
  const { rows } = await app.db.execute(
    sql`select count(*)::int as n from messages where channel = 'sms' and text like ${`%${order.number}%ещё не оплачен%`}`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('[I9] a refund that the bank refuses is tried for three days before a person must look', async () => {
  const order = await anOrder(app)
  await notifyShop(app, order)
  await moveAlong(app, order, 'cancelled')
  const { rows } = await app.db.execute(sql`
    select max_attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'payments:refund' order by j.id desc limit 1`)
  expect(rows).toEqual([{ max_attempts: 21 }])
})

test('[I14] the history of an order says of every move who made it, and why', async () => {
  const order = await anOrder(app)
  await notifyShop(app, order)
  await moveAlong(app, order, ...onItsWay, 'delivered')
  const refund = { kind: 'refund', transaction: '7902' } as const
  const [attempt] = await attemptsOf(app, order.id)
  await notifyShop(app, order, { ...refund, fields: { Amount: '1.00', PaymentTransactionId: attempt?.transactionId ?? '' } })
  app.clock.advance(15 * 86_400_000)
  await runJob(app, 'orders:complete', {})
  const { rows } = await app.db.execute<{ move: string }>(
    sql`select concat_ws(' ', to_state, actor, reason) as move from order_history where order_id = ${order.id} order by machine, id`,
  )
  expect(rows.map(({ move }) => move)).toEqual([
    'created shopper placed',
    'awaiting_payment shopper placed',
    'confirmed bank paid',
    ...[...onItsWay, 'delivered'].map((state) => `${state} staff test`),
    'completed system return window over',
    'none shopper placed',
    'pending shopper placed',
    'paid bank paid',
    'partially_refunded bank bank:7902',
  ])
  await expectInvariants(app.db)
})

describe('[BON-03] bonuses that end while their order holds them', () => {
  const day = 86_400_000
  async function held(paymentType: 'card' | 'on_delivery') {
    const { customerId } = await loggedIn(app)
    const now = app.clock.now()
    const endsSoon = {
      amount: 500,
      reason: 'gift',
      onceKey: `ends:${customerId}`,
      expiresAt: new Date(now.getTime() + 20 * 60_000),
    } as const
    await grantBonuses(app.db, { customerId, ...endsSoon, now })
    const order = await anOrder(app, { customerId, bonuses: 500, paymentType })
    const availableIn = (days: number) => availableBonuses(app.db, customerId, new Date(app.clock.now().getTime() + days * day))
    return { order, left: async () => [await availableIn(0), await availableIn(29), await availableIn(31)] }
  }

  test.each([
    ['was refused, or lost on its way', [...onItsWay, 'refused']],
    ['is cancelled at the shopper’s request', ['assembling', 'cancel_requested', 'cancelled']],
    ['cannot be served', ['cancelled']],
  ] as const)('live on for thirty days when it %s', async (_how, path) => {
    const { order, left } = await held('on_delivery')
    app.clock.advance(5 * day)
    await moveAlong(app, order, ...path)
    expect(await left()).toEqual([500, 500, 0])
    await expectInvariants(app.db)
  })

  test('end all the same when they cancel it freely, or do not pay in time: nobody keeps them by ordering', async () => {
    const freely = await held('on_delivery')
    const unpaid = await held('card')
    app.clock.advance(31 * 60_000)
    await cancelOrder(app.platform, freely.order.id)
    await runJob(app, 'orders:expire', { orderId: unpaid.order.id })
    expect((await orderNow(app, unpaid.order.id)).status).toBe('expired')
    expect([await freely.left(), await unpaid.left()]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    await expectInvariants(app.db)
  })
})
