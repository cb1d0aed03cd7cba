import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setStockAbsolute } from '#server/modules/fulfillment/inventory/index.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, runRefunds, stockUp } from '#tests/support/orders.ts'
import { aSplitOrder, chargeOf, chargeUnanswered, keptCard, installmentsOf, plannedFor } from '#tests/support/split.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { giveBack } from '#server/modules/sales/orders/transitions/transitions.service.ts'
import { droppedByCause, requestRefund } from './index.ts'
import { refunds } from './payments.schema.ts'

const day = 86_400_000
const two = 14 * day
let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(300)
})
beforeEach(() => app.platform.simulation.setMood('bank', 'well'))
afterAll(() => closeTestApp(app))

const setMood = (mood: string) => app.platform.simulation.setMood('bank', mood)

async function refundsOf(order: OrderRow): Promise<{ amount: number; status: string }[]> {
  const ids = (await attemptsOf(app, order.id)).map((one) => one.id)
  const rows = await app.db.select().from(refunds).orderBy(refunds.id)
  return rows.filter((row) => ids.includes(row.paymentId)).map(({ amount, status }) => ({ amount, status }))
}

describe('an order that is over', () => {
  test('[I9] [I10] cancelled after two parts: both go back, nothing is due, and nothing more is charged', async () => {
    const order = await aSplitOrder(app)
    app.clock.advance(two)
    await chargeOf(app, order.id, 2)
    await cancelOrder(app.platform, order.id)
    await expectInvariants(app.db)
    await chargeOf(app, order.id, 3)
    await runRefunds(app)
    expect(await refundsOf(order)).toEqual([
      { amount: 507_200, status: 'done' },
      { amount: 507_400, status: 'done' },
    ])
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect((await installmentsOf(app, order.id)).map((one) => one.dropped)).toEqual([0, 0, 507_200, 507_200])
    await expectInvariants(app.db)
  })

  test('[T39] money of a part that comes after the order was cancelled goes back', async () => {
    const order = await aSplitOrder(app)
    app.clock.advance(two)
    await chargeUnanswered(app, order.id, 2)
    await cancelOrder(app.platform, order.id)
    await notifyShop(app, order, { transaction: '8201', fields: keptCard })
    expect((await attemptsOf(app, order.id)).at(-1)).toMatchObject({ status: 'surplus', part: 2 })
    await runRefunds(app)
    await expectInvariants(app.db)
  })

  test('[T39] the first part that comes too late, when the goods are gone, goes back and has paid for no part', async () => {
    const order = await anOrder(app, { paymentType: 'split', offerId: 3 })
    app.clock.advance(day)
    await runJob(app, 'orders:expire', { orderId: order.id })
    await setStockAbsolute(app.db, [{ offerId: 3, locationId: 1, quantity: 0 }])
    await notifyShop(app, order, { fields: keptCard })
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'surplus', part: 1 }])
    expect((await installmentsOf(app, order.id)).map((one) => one.paymentId)).toEqual([null, null, null, null])
    await runRefunds(app)
    await stockUp(app, 300, [3])
    await expectInvariants(app.db)
  })

  test('[ORD-03] while a cancellation is asked for nothing is charged', async () => {
    const order = await aSplitOrder(app)
    await moveAlong(app, order, 'assembling', 'cancel_requested')
    app.clock.advance(two)
    await chargeOf(app, order.id, 2)
    expect(await attemptsOf(app, order.id)).toHaveLength(1)
    expect(await plannedFor(app, (await installmentsOf(app, order.id))[1]?.id)).toEqual([1])
  })

  test('[I9] what was left at the counter is taken off the last parts; nothing goes back while more is owed', async () => {
    const order = await aSplitOrder(app, { quantity: 2 })
    await app.db.execute(sql`update order_items set refused_quantity = 1 where order_id = ${order.id}`)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'partially_delivered')
    expect(await refundsOf(order)).toEqual([])
    const dropped = (await installmentsOf(app, order.id)).reduce((sum, one) => sum + one.dropped, 0)
    expect(dropped).toBe(1_990_000)
    await expectInvariants(app.db)
    for (const position of [2, 3, 4]) {
      app.clock.advance(two)
      await chargeOf(app, order.id, position)
    }
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
    const paid = (await attemptsOf(app, order.id)).reduce((sum, one) => sum + one.amount, 0)
    expect(paid).toBe(order.total - 1_990_000)
    await expectInvariants(app.db)
  })

  test('[I9] a cause that was served by dropping parts gives nothing back when it is asked for again', async () => {
    const order = await aSplitOrder(app)
    const ask = () =>
      inTransaction(app.db, (tx) => requestRefund(tx, app.platform, { orderId: order.id, key: `good_will:${order.id}`, amount: 100_000 }))
    expect([await ask(), await ask()]).toEqual([
      { asked: 0, dropped: 100_000 },
      { asked: 0, dropped: 0 },
    ])
    await expectInvariants(app.db)
  })

  test('[ORD-03] [I9] [I10] no part is left at less than the bank takes: the one before it is made smaller instead, and all of it comes in', async () => {
    const order = await aSplitOrder(app)
    await inTransaction(app.db, (tx) =>
      requestRefund(tx, app.platform, { orderId: order.id, key: `good_will:${order.id}`, amount: 507_200 + 507_110 }),
    )
    expect((await installmentsOf(app, order.id)).map((one) => one.amount - one.dropped)).toEqual([507_400, 507_190, 100, 0])
    await expectInvariants(app.db)
    for (const position of [2, 3]) {
      app.clock.advance(two)
      await chargeOf(app, order.id, position)
    }
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
    await expectInvariants(app.db)
    const given = { orderId: order.id, key: `good_will_again:${order.id}`, amount: order.total - 1_014_310 }
    expect(await inTransaction(app.db, (tx) => requestRefund(tx, app.platform, given))).toEqual({ asked: given.amount, dropped: 0 })
    await runRefunds(app)
  })

  test('[ORD-03] [I7] [I9] what would be left of the only part that is owed, and is less than the bank takes, is forgiven: the order is paid', async () => {
    const order = await aSplitOrder(app)
    for (const position of [2, 3]) {
      app.clock.advance(two)
      await chargeOf(app, order.id, position)
    }
    const back = await inTransaction(app.db, (tx) =>
      giveBack(tx, app.platform, { ...order, paymentStatus: 'partially_paid' }, { key: `good_will:${order.id}`, amount: 507_110 }),
    )
    expect(back).toEqual({ asked: 0, dropped: 507_110 })
    expect((await installmentsOf(app, order.id)).map((one) => one.dropped)).toEqual([0, 0, 0, 507_200])
    expect(await droppedByCause(app.db, [order.id])).toEqual(
      new Map([
        [`good_will:${order.id}`, 507_110],
        [`too_small:good_will:${order.id}`, 90],
      ]),
    )
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
    expect((await attemptsOf(app, order.id)).map((one) => one.methodId)).toEqual([null, null, null])
    app.clock.advance(two)
    await chargeOf(app, order.id, 4)
    expect(await attemptsOf(app, order.id)).toHaveLength(3)
    await expectInvariants(app.db)
  })

  test('[ORD-03] [I9] [I10] kopecks that a part gave away while it was being charged are taken off what is owed, and not given back', async () => {
    const order = await aSplitOrder(app)
    app.clock.advance(two)
    await chargeUnanswered(app, order.id, 2)
    await inTransaction(app.db, (tx) =>
      requestRefund(tx, app.platform, { orderId: order.id, key: `good_will:${order.id}`, amount: 507_200 + 507_110 }),
    )
    expect((await installmentsOf(app, order.id)).map((one) => one.amount - one.dropped)).toEqual([507_400, 507_190, 100, 0])
    const charge = (await attemptsOf(app, order.id)).at(-1)
    const fields = { ...keptCard, Amount: '5072.00', Data: JSON.stringify({ payment: charge?.token }) }
    await notifyShop(app, order, { transaction: `84${order.id}`, fields })
    expect((await installmentsOf(app, order.id)).map((one) => one.amount - one.dropped)).toEqual([507_400, 507_200, 0, 0])
    expect(await refundsOf(order)).toEqual([])
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
    expect(await droppedByCause(app.db, [order.id])).toEqual(
      new Map([
        [`good_will:${order.id}`, 507_200 + 507_110],
        [`too_small:charged:${charge?.id}`, 90],
      ]),
    )
    await expectInvariants(app.db)
  })

  test('[ORD-03] [I9] [I10] where more is owed they come off the next part, and no part is left at less than the bank takes', async () => {
    const order = await aSplitOrder(app)
    app.clock.advance(two + two)
    await chargeUnanswered(app, order.id, 3)
    await inTransaction(app.db, (tx) =>
      requestRefund(tx, app.platform, { orderId: order.id, key: `good_will:${order.id}`, amount: 507_110 }),
    )
    const due = async () => (await installmentsOf(app, order.id)).map((one) => (one.paymentId === null ? one.amount - one.dropped : 0))
    expect(await due()).toEqual([0, 507_200, 507_190, 100])
    const charge = (await attemptsOf(app, order.id)).at(-1)
    const fields = { ...keptCard, Amount: '5072.00', Data: JSON.stringify({ payment: charge?.token }) }
    await notifyShop(app, order, { transaction: `85${order.id}`, fields })
    expect(await due()).toEqual([0, 507_190, 0, 100])
    expect(await refundsOf(order)).toEqual([])
    await expectInvariants(app.db)
  })

  test('[I10] money that staff give back in the bank’s own cabinet ends nothing: the later parts are still charged, and the books agree', async () => {
    const order = await aSplitOrder(app)
    const [first] = await attemptsOf(app, order.id)
    await notifyShop(app, order, {
      kind: 'refund',
      fields: { Amount: '5074.00', PaymentTransactionId: first?.transactionId ?? '' },
    })
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
    app.clock.advance(two)
    await chargeOf(app, order.id, 2)
    await expectInvariants(app.db)
    await cancelOrder(app.platform, order.id)
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
    await expectInvariants(app.db)
  })

  test('[T39] a charge without an answer is not repeated once less is owed: never more is charged than is due', async () => {
    const order = await aSplitOrder(app, { quantity: 2 })
    const position = 2
    app.clock.advance(two)
    setMood('down')
    await expect(chargeOf(app, order.id, position)).rejects.toThrow(/down/)
    await inTransaction(app.db, (tx) =>
      requestRefund(tx, app.platform, { orderId: order.id, key: `good_will:${order.id}`, amount: 2_500_000 }),
    )
    setMood('well')
    await chargeOf(app, order.id, position)
    expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured', 'created'])
    const part = (await installmentsOf(app, order.id))[1]
    expect(await plannedFor(app, part?.id)).toEqual([3])
    for (const days of [3, 1]) {
      app.clock.advance(days * day)
      await chargeOf(app, order.id, position)
    }
    expect((await attemptsOf(app, order.id)).at(-1)).toMatchObject({
      status: 'captured',
      amount: (part?.amount ?? 0) - (part?.dropped ?? 0),
    })
    await expectInvariants(app.db)
  })

  test('[I10] a part that was made smaller while it was being charged: the difference goes back', async () => {
    const order = await aSplitOrder(app, { quantity: 2 })
    app.clock.advance(two)
    await chargeUnanswered(app, order.id, 2, 3, 4)
    await app.db.execute(sql`update order_items set refused_quantity = 1 where order_id = ${order.id}`)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'partially_delivered')
    for (const position of [2, 3, 4]) {
      const part = (await installmentsOf(app, order.id)).find((one) => one.position === position)
      const charge = (await attemptsOf(app, order.id)).find((one) => one.part === position)
      const fields = { ...keptCard, Amount: ((charge?.amount ?? 0) / 100).toFixed(2), Data: JSON.stringify({ payment: charge?.token }) }
      await notifyShop(app, order, { transaction: `83${position}${part?.id}`, fields })
      await expectInvariants(app.db)
    }
    await runRefunds(app)
    await expectInvariants(app.db)
    const paid = (await attemptsOf(app, order.id)).filter((one) => one.status === 'captured')
    const kept = paid.reduce((sum, one) => sum + one.amount - one.refunded, 0)
    expect(kept).toBe(order.total - 1_990_000)
  })
})
