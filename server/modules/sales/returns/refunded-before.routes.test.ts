import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffAnswer } from '#contracts/staff/api.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, moveAlong, notifyShop, orderNow, runRefunds } from '#tests/support/orders.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { approveReturn, receiveReturn, rejectReturn } from './index.ts'

let app: TestApp
beforeAll(async () => {
  const clerk = { kind: 'staff' as const, memberId: null, name: 'Ольга', roles: ['owner'] as const, isStrong: true }
  app = await startCheckout(100, { authenticateStaff: async () => clerk })
})
afterAll(() => closeTestApp(app))

test('[I9] [ADM-19] [ACC-06] what staff gave back for a piece and the delivery does not come back once more by a return', async () => {
  const { visitor: shopper, customerId } = await loggedIn(app)
  const order = await anOrder(app, { quantity: 2, customerId })
  const { number } = order
  await notifyShop(app, order)
  const staff = new Visitor(app)
  const path = `/api/ru/staff/orders/${number}`
  const one = await staff.raw<StaffAnswer<'GET /staff/orders/:number'>>('GET', path)
  const { item_id = 0, worth = [] } = one.body.refundable?.lines[0] ?? {}
  const body = { reason: 'пятно', lines: [{ item_id, quantity: 1 }], delivery: true }
  expect((await staff.raw('POST', `${path}/refunds`, body, { 'idempotency-key': 'refunded-before-1' })).status).toBe(201)
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
  shopper.token = await tokenOf(app, customerId)
  const preview = (quantity: number) =>
    shopper.call('POST /orders/:number/returns/preview', { params: { number }, body: { lines: [{ item_id, quantity, reason: 'other' }] } })
  expect(await preview(2)).toMatchObject({ status: 409 })
  expect(await preview(1)).toMatchObject({ status: 200, body: { total: (worth[1] ?? 0) - (worth[0] ?? 0) } })
})

/** A delivered order of two pieces, of which staff gave a sum back that belongs to no line; in kopecks what it is worth. */
async function withSumGivenBack(key: string, amount: number) {
  const { visitor: shopper, customerId } = await loggedIn(app)
  const order = await aDeliveredOrder(app, { customerId, quantity: 2 })
  app.clock.advance(1000)
  shopper.token = await tokenOf(app, customerId)
  await giveSum(order, key, amount)
  return { order, shopper }
}

async function giveSum({ number }: { number: string }, key: string, amount: number): Promise<void> {
  const body = { reason: 'задержка', amount }
  const answer = await new Visitor(app).raw('POST', `/api/ru/staff/orders/${number}/refunds`, body, { 'idempotency-key': key })
  expect(answer.status).toBe(201)
}

async function takeBack(id: number): Promise<void> {
  await approveReturn(app.platform, id)
  await receiveReturn(app.platform, id)
}

/** Kopecks of an order that the bank has given back. */
async function givenBack({ id }: { id: number }): Promise<number | undefined> {
  const { rows } = await app.db.execute<{ sum: number }>(sql`
    select coalesce(sum(r.amount), 0)::int as sum from refunds r join payments p on p.id = r.payment_id where p.order_id = ${id} and r.status = 'done'`)
  return rows[0]?.sum
}

const staffReturn = async (id: number) =>
  (await new Visitor(app).raw<StaffAnswer<'GET /staff/returns/:id'>>('GET', `/api/ru/staff/returns/${id}`)).body

describe('[I9] [ADM-19] [ADM-25] a sum that staff gave back for no line', () => {
  test('is not promised once more when all comes back: what was promised is what the bank pays', async () => {
    const { order, shopper } = await withSumGivenBack('sum-before-all', 3000)
    const { id, return: asked } = await askBack(app, shopper, order, 2)
    expect(asked).toMatchObject({ goods: 39_800, delivery: 390, given_before: 3000, total: 37_190 })
    await takeBack(id)
    await runRefunds(app)
    expect(await staffReturn(id)).toMatchObject({ status: 'refunded', total: 37_190, given_before: 3000, goes_back: 37_190 })
    expect(await givenBack(order)).toBe(order.total)
    expect((await orderNow(app, order.id)).paymentReview).toBeNull()
  })

  test('is taken off the last of two returns alone, and comes free for it when the first is turned down', async () => {
    for (const isTurnedDown of [false, true]) {
      const { order, shopper } = await withSumGivenBack(`sum-before-two-${isTurnedDown}`, 3000)
      const first = await askBack(app, shopper, order, 1)
      const last = await askBack(app, shopper, order, 1)
      expect([first.return.total, last.return.total]).toEqual([19_900, 17_290])
      await (isTurnedDown ? rejectReturn(app.platform, first.id, 'Вещь носили') : takeBack(first.id))
      await takeBack(last.id)
      await runRefunds(app)
      // Something is kept where one was turned down: the delivery stays paid, and nothing is left that the sum has to be taken off.
      expect(await staffReturn(last.id)).toMatchObject({ goes_back: isTurnedDown ? 19_900 : 17_290, given_before: isTurnedDown ? 0 : 3000 })
      expect(await givenBack(order)).toBe(isTurnedDown ? 2_290_000 : order.total)
      expect((await orderNow(app, order.id)).paymentReview).toBeNull()
    }
  })

  test('between the claim and the payout the promise stays, what is left is paid, and both screens say why', async () => {
    const { order, shopper } = await withSumGivenBack('sum-before-1', 1000)
    const { id, return: asked } = await askBack(app, shopper, order, 2)
    expect(asked.total).toBe(39_190)
    await giveSum(order, 'sum-between-1', 2500)
    expect(await staffReturn(id)).toMatchObject({ total: 39_190, given_before: 1000, goes_back: 36_690 })
    const open = await shopper.call('GET /orders/:number/returns', { params: { number: order.number } })
    expect(open.body.results[0]).toMatchObject({ total: 36_690, given_before: 3500 })
    await takeBack(id)
    await runRefunds(app)
    expect(await staffReturn(id)).toMatchObject({ status: 'refunded', total: 39_190, goes_back: 36_690 })
    const [shown] = (await shopper.call('GET /orders/:number/returns', { params: { number: order.number } })).body.results
    expect(shown).toMatchObject({ total: 36_690, given_before: 3500 })
    expect(await givenBack(order)).toBe(order.total)
    expect((await orderNow(app, order.id)).paymentReview).toBeNull()
  })
})
