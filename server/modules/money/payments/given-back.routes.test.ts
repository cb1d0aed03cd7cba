import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, runRefunds, waitingJobs } from '#tests/support/orders.ts'
import { aSplitOrder, chargeOf } from '#tests/support/split.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'
import { giveBack, lockOrder, type OrderRow } from '#server/modules/sales/orders/index.ts'
import { requestRefund } from './index.ts'
import { bankTransactions, refunds } from './payments.schema.ts'

const day = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(300)
})
beforeEach(() => app.platform.simulation.setMood('bank', 'well'))
afterAll(() => closeTestApp(app))

const setMood = (mood: string) => app.platform.simulation.setMood('bank', mood)

/** Staff give a payment back in the bank's own cabinet, and the bank tells. */
async function givenBackInCabinet(order: OrderRow, roubles?: number): Promise<void> {
  const paid = (await attemptsOf(app, order.id)).find((one) => one.status === 'captured')
  const amount = roubles === undefined ? (paid?.amount ?? 0) / 100 : roubles
  const fields = { Amount: amount.toFixed(2), PaymentTransactionId: paid?.transactionId ?? '' }
  expect(await notifyShop(app, order, { kind: 'refund', fields })).toEqual({ status: 200, code: 0 })
}

/** Some of its money is back; it is cancelled, and all of it is. */
async function expectRefundedOnceCancelled({ id }: OrderRow): Promise<void> {
  expect(await orderNow(app, id)).toMatchObject({ paymentStatus: 'partially_refunded' })
  await cancelOrder(app.platform, id)
  expect(await orderNow(app, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  await expectInvariants(app.db)
}

const emailsAbout = ({ number }: OrderRow) => operatorEmails(app, number)

describe('an order given back in the bank’s cabinet', () => {
  test('[ORD-03] [I10] in parts, told by the bank, then cancelled: all of it is back, and the customer reads so', async () => {
    const order = await aSplitOrder(app)
    await givenBackInCabinet(order)
    await expectRefundedOnceCancelled(order)
  })

  test('[ORD-03] [I10] in parts, found by the nightly comparison, then cancelled: the same', async () => {
    const order = await aSplitOrder(app)
    const [paid] = await attemptsOf(app, order.id)
    const now = app.clock.now()
    await app.db.insert(bankTransactions).values({
      kind: 'refund',
      token: paid?.token ?? '',
      parentId: Number(paid?.transactionId),
      amount: 507_400,
      approved: true,
      settledAt: now,
      createdAt: now,
    })
    app.clock.advance(day)
    await runJob(app, 'payments:reconcile', {})
    await expectRefundedOnceCancelled(order)
  })

  test('[ORD-03] [I10] one of two paid parts, then cancelled: refunded once the other has gone back, not before', async () => {
    const order = await aSplitOrder(app)
    app.clock.advance(14 * day)
    await chargeOf(app, order.id, 2)
    await givenBackInCabinet(order)
    await cancelOrder(app.platform, order.id)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
    await expectInvariants(app.db)
  })

  test('[ORD-03] [I10] in parts, then refused at the door: the same', async () => {
    const order = await aSplitOrder(app)
    await givenBackInCabinet(order)
    await moveAlong(app, order, 'assembling', 'handed_over', 'refused')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'refused', paymentStatus: 'refunded' })
    await expectInvariants(app.db)
  })

  test('[ORD-03] [I9] in parts, then everything comes back by a return: what was to be paid is dropped, and all of it is refunded', async () => {
    const order = await aSplitOrder(app)
    await givenBackInCabinet(order)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    await inTransaction(app.db, async (tx) => {
      const locked = await lockOrder(tx, { id: order.id })
      if (locked) await giveBack(tx, app.platform, locked, { key: `return:given-${order.id}`, amount: order.total })
    })
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
  })

  test('[I10] paid at once and given back whole, then cancelled: refunded, and nothing goes back twice', async () => {
    const order = await anOrder(app)
    await notifyShop(app, order)
    await givenBackInCabinet(order)
    await cancelOrder(app.platform, order.id)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect((await attemptsOf(app, order.id)).map((one) => one.refunded)).toEqual([order.total])
  })

  test('[I10] all that was paid, while goods are still to be sent: a person looks at the order, also when parts are due; not of less, nor after a return', async () => {
    const stillServed = expect.stringContaining('still to be served') as string
    const whole = await anOrder(app)
    await notifyShop(app, whole)
    await givenBackInCabinet(whole, 290)
    expect(await orderNow(app, whole.id)).toMatchObject({ status: 'confirmed', paymentReview: null })
    await givenBackInCabinet(whole, whole.total / 100 - 290)
    expect(await orderNow(app, whole.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'refunded', paymentReview: stillServed })

    const inParts = await aSplitOrder(app)
    await givenBackInCabinet(inParts)
    expect(await orderNow(app, inParts.id)).toMatchObject({ paymentStatus: 'partially_refunded', paymentReview: stillServed })

    const returned = await anOrder(app)
    await notifyShop(app, returned)
    await moveAlong(app, returned, 'assembling', 'handed_over', 'in_transit', 'delivered')
    await givenBackInCabinet(returned)
    expect(await orderNow(app, returned.id)).toMatchObject({ paymentStatus: 'refunded', paymentReview: null })
    await expectInvariants(app.db)
  })

  test('[I10] given back in part, then cancelled: partially refunded until the rest has gone back as well', async () => {
    const order = await anOrder(app)
    await notifyShop(app, order)
    await givenBackInCabinet(order, 290)
    await cancelOrder(app.platform, order.id)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
    await expectInvariants(app.db)
  })
})

describe('what the cabinet gave back before the order was cancelled, and we hear of afterwards', () => {
  /** The bank gives back no more than is left of a payment: what we ask for is refused. */
  const refused = async (order: OrderRow) => {
    setMood('refusing')
    const jobs = await waitingJobs(app, 'payments:refund')
    await expect(runJob(app, 'payments:refund', jobs.at(-1) ?? {})).rejects.toThrow('refused')
    setMood('well')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  }
  const cancelledWithRefusal = async () => {
    const order = await anOrder(app)
    await notifyShop(app, order)
    await cancelOrder(app.platform, order.id)
    await refused(order)
    return order
  }
  const asked = async (order: OrderRow) => {
    const [payment] = await attemptsOf(app, order.id)
    const rows = await app.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? 0))
      .orderBy(refunds.id)
    return rows.map(({ amount, status }) => ({ amount, status }))
  }

  test('[I9] [I10] a part of it: only the rest is asked for, and then all of it is back', async () => {
    const order = await cancelledWithRefusal()
    await givenBackInCabinet(order, 290)
    expect(await asked(order)).toEqual([
      { amount: order.total - 29_000, status: 'requested' },
      { amount: 29_000, status: 'done' },
    ])
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
    await expectInvariants(app.db)
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded', paymentReview: expect.stringContaining('refused') })
    await expectInvariants(app.db)
  })

  test('[I9] [I10] heard of when the shop has given up asking: the rest is asked for again', async () => {
    const order = await cancelledWithRefusal()
    await app.db.execute(
      sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'payments:refund'`,
    )
    expect(await waitingJobs(app, 'payments:refund')).toEqual([])
    await givenBackInCabinet(order, 290)
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
    await expectInvariants(app.db)
  })

  test('[I9] [I10] all of it, in two pieces: nothing more is asked for', async () => {
    const order = await cancelledWithRefusal()
    await givenBackInCabinet(order, 290)
    await givenBackInCabinet(order, order.total / 100 - 290)
    expect((await asked(order)).map((one) => one.status)).toEqual(['done', 'done'])
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    await expectInvariants(app.db)
  })

  test('[I9] [I10] while two sums of it are asked for, none of them is made smaller: a person says which one it was', async () => {
    const order = await anOrder(app)
    await notifyShop(app, order)
    await inTransaction(app.db, (tx) =>
      requestRefund(tx, app.platform, { orderId: order.id, key: `good_will:${order.id}`, amount: 100_000 }),
    )
    await cancelOrder(app.platform, order.id)
    const both = [
      { amount: 100_000, status: 'requested' },
      { amount: order.total - 100_000, status: 'requested' },
    ]
    expect(await asked(order)).toEqual(both)
    await givenBackInCabinet(order, 290)
    expect(await asked(order)).toEqual(both)
    expect((await orderNow(app, order.id)).paymentReview).toContain('refund beyond the payment')
    await runRefunds(app)
    await expectInvariants(app.db)
  })

  test('[I9] more than was paid, or of an order that is served, stays with a person and changes nothing', async () => {
    const order = await cancelledWithRefusal()
    await givenBackInCabinet(order, order.total / 100 + 1)
    expect(await asked(order)).toEqual([{ amount: order.total, status: 'requested' }])
    expect((await orderNow(app, order.id)).paymentReview).toContain('refund beyond the payment')
    const served = await anOrder(app)
    await notifyShop(app, served)
    await inTransaction(app.db, (tx) => requestRefund(tx, app.platform, { orderId: served.id, key: `good_will:${served.id}` }))
    await givenBackInCabinet(served, 290)
    expect(await asked(served)).toEqual([{ amount: served.total, status: 'requested' }])
    await runRefunds(app)
    await expectInvariants(app.db)
  })
})

describe('what the bank refuses for good', () => {
  test('[I9] [ORD-03] a refund: staff are told at once and once, the order is marked, and it is asked for again', async () => {
    const order = await anOrder(app)
    await notifyShop(app, order)
    await cancelOrder(app.platform, order.id)
    const job = (await waitingJobs(app, 'payments:refund')).at(-1) ?? {}
    setMood('refusing')
    await expect(runJob(app, 'payments:refund', job)).rejects.toThrow('refused')
    await expect(runJob(app, 'payments:refund', job)).rejects.toThrow('refused')
    expect(await emailsAbout(order)).toEqual([
      `Банк отказал: возврат по заказу ${order.number}, 20 290 ₽. Причина: the simulated bank refused. Магазин будет повторять сам; если причина не уйдёт, верните деньги в кабинете банка.`,
    ])
    expect((await orderNow(app, order.id)).paymentReview).toContain('the simulated bank refused')
    setMood('well')
    await runJob(app, 'payments:refund', job)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await emailsAbout(order)).toHaveLength(1)
  })

  test('[T39] [ORD-03] the charge of a part: staff are told at once and once, and no decline is made of it', async () => {
    const order = await aSplitOrder(app)
    app.clock.advance(14 * day)
    setMood('refusing')
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow('refused')
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow('refused')
    expect(await emailsAbout(order)).toEqual([
      `Банк отказал: списание части по заказу ${order.number}, 5 072 ₽. Причина: the simulated bank refused. Магазин повторит сам в ближайшие три дня; если причина не уйдёт, покупателю будет предложено оплатить часть самому.`,
    ])
    expect((await attemptsOf(app, order.id)).at(-1)).toMatchObject({ status: 'created', part: 2 })
    setMood('well')
    await chargeOf(app, order.id, 2)
    expect((await attemptsOf(app, order.id)).at(-1)).toMatchObject({ status: 'captured', part: 2 })
  })

  test('[ORD-03] a bank that is only down is not complained of', async () => {
    const order = await anOrder(app)
    await notifyShop(app, order)
    await cancelOrder(app.platform, order.id)
    const job = (await waitingJobs(app, 'payments:refund')).at(-1) ?? {}
    setMood('down')
    await expect(runJob(app, 'payments:refund', job)).rejects.toThrow('down')
    expect(await emailsAbout(order)).toEqual([])
    expect((await orderNow(app, order.id)).paymentReview).toBeNull()
  })
})
