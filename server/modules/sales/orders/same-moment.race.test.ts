import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderStatus } from '#contracts/orders.contract.ts'
import { availableBonuses, grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { type TestApp, type Visitor } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import type { OrderRow } from './orders.repo.ts'

const rounds = 12
let app: TestApp
let shopper: Visitor
let customerId: number

beforeAll(async () => {
  app = await startTinyShop(500)
  ;({ visitor: shopper, customerId } = await loggedIn(app))
})
beforeEach(async () => {
  app.clock.advance(60_000)
  // Time passes in these tests, and a token lives a quarter of an hour.
  shopper.token = await tokenOf(app, customerId)
})
afterEach(async () => {
  for (const payload of await waitingJobs(app, 'payments:refund')) await runJob(app, 'payments:refund', payload)
  await expectInvariants(app.db)
})
afterAll(() => app.close())

const cancel = (order: OrderRow) => shopper.call('POST /personal/orders/:number/cancel', { params: { number: order.number } })
let keys = 0
const payAgain = (order: OrderRow) =>
  shopper.call(
    'POST /personal/orders/:number/pay',
    { params: { number: order.number }, body: {} },
    { 'idempotency-key': `moment-${++keys}` },
  )
const expire = (order: OrderRow) => runJob(app, 'orders:expire', { orderId: order.id })
const move = (order: OrderRow, to: OrderStatus) =>
  moveAlong(app, order, to).catch((error: { code?: string }) => expect(error.code).toBe('orders.illegal_transition'))

test('[T39] [I8] the money comes while the shopper cancels: cancelled, and the money goes back; never both kept', async () => {
  for (let round = 0; round < rounds; round++) {
    await grantBonuses(app.db, { customerId, amount: 200, reason: 'gift', onceKey: `cancel-${round}`, now: app.clock.now() })
    const balance = await availableBonuses(app.db, customerId, app.clock.now())
    const order = await anOrder(app, { customerId, bonuses: 200 })
    const acts = [() => notifyShop(app, order), () => cancel(order)]
    await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    expect((await orderNow(app, order.id)).status).toBe('cancelled')
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(balance)
    const [attempt] = await attemptsOf(app, order.id)
    expect(attempt).toMatchObject({ refunded: order.total })
  }
})

test('[T39] [I3] the money comes while the order runs out: it is confirmed either way, its goods are held once', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await anOrder(app, { customerId })
    app.clock.advance(31 * 60_000)
    const acts = [() => notifyShop(app, order), () => expire(order), () => expire(order)]
    await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  }
})

test('[I3] another attempt while the order runs out: either it has its time, or there is none', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await anOrder(app, { customerId })
    app.clock.advance(30 * 60_000 - 1)
    shopper.token = await tokenOf(app, customerId)
    const again = payAgain(order)
    app.clock.advance(round % 2)
    const [answer] = await Promise.all([again, expire(order)])
    const now = await orderNow(app, order.id)
    expect([answer.status, now.status]).toEqual(now.status === 'expired' ? [409, 'expired'] : [200, 'awaiting_payment'])
    if (now.status === 'awaiting_payment') expect(now.expiresAt?.getTime()).toBeGreaterThan(app.clock.now().getTime())
  }
})

test('[I14] the shopper cancels while the order is packed and sent: one path, the goods where it says', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await anOrder(app, { customerId, paymentType: 'on_delivery' })
    const acts = [() => cancel(order), () => move(order, 'assembling'), () => move(order, 'handed_over'), () => cancel(order)]
    await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    expect(['cancelled', 'assembling', 'handed_over', 'cancel_requested']).toContain((await orderNow(app, order.id)).status)
    await expectInvariants(app.db)
  }
})

test('[I7] [I9] paid, refunded at the bank and cancelled at once: the shopper gets back what they paid, and no kopeck more', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await anOrder(app, { customerId })
    await notifyShop(app, order, { transaction: `88${round}01` })
    const fields = { Amount: '290.00', PaymentTransactionId: `88${round}01` }
    const acts = [
      () => cancel(order),
      () => notifyShop(app, order, { kind: 'refund', transaction: `88${round}02`, fields }),
      () => notifyShop(app, order, { transaction: `88${round}03` }),
    ]
    await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    for (const payload of await waitingJobs(app, 'payments:refund')) await runJob(app, 'payments:refund', payload)
    const { rows } = await app.db.execute(sql`
      select p.status, p.amount - p.refunded as left, (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status = 'done') = p.amount as done
      from payments p where p.order_id = ${order.id} order by p.id`)
    expect(rows).toEqual([
      { status: 'captured', left: 0, done: true },
      { status: 'surplus', left: 0, done: true },
    ])
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  }
})
