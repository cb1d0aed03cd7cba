import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, runRefunds } from '#tests/support/orders.ts'
import { aSplitOrder, chargeOf, chargeUnanswered, keptCard, installmentsOf, plannedFor } from '#tests/support/split.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { beginPayment } from '#server/modules/sales/orders/payment/pay.service.ts'
import { bankTransactions } from '../payments.schema.ts'

const day = 86_400_000
const two = 14 * day
let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(300)
})
beforeEach(() => app.platform.simulation.setMood('bank', 'well'))
afterAll(() => closeTestApp(app))

const setMood = (mood: string) => app.platform.simulation.setMood('bank', mood)

async function told(order: OrderRow): Promise<string[]> {
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select text from messages where channel = 'sms' and text like ${`%${order.number}%`} order by id`,
  )
  return rows.map((row) => row.text.replaceAll('\u00A0', ' ').replace(/ http.*/, ''))
}

describe('the schedule', () => {
  test('[ORD-03] [I7] the first part confirms the order, the others are charged on their days with the same card, and then it is paid', async () => {
    const order = await aSplitOrder(app)
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'partially_paid', total: 2_029_000 })
    const parts = await installmentsOf(app, order.id)
    expect(parts.map((one) => one.amount)).toEqual([507_400, 507_200, 507_200, 507_200])
    expect(await Promise.all(parts.map((one) => plannedFor(app, one.id)))).toEqual([[], [14], [28], [42]])
    await expectInvariants(app.db)
    for (const position of [2, 3, 4]) {
      app.clock.advance(two)
      await chargeOf(app, order.id, position)
      await expectInvariants(app.db)
      expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: position === 4 ? 'paid' : 'partially_paid' })
    }
    expect(await attemptsOf(app, order.id)).toMatchObject(
      [1, 2, 3, 4].map((part) => ({ part, status: 'captured', isCharge: part > 1, amount: part === 1 ? 507_400 : 507_200 })),
    )
    expect(await told(order)).toContainEqual(expect.stringContaining('очередная часть 5 072 ₽ оплачена'))
  })

  test('[ORD-08] receipts: a prepayment over each part before the handover, a settlement that leaves a credit, then what pays it', async () => {
    const order = await aSplitOrder(app)
    app.clock.advance(two)
    await chargeOf(app, order.id, 2)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    app.clock.advance(two)
    await chargeOf(app, order.id, 3)
    const { rows } = await app.db.execute(
      sql`select kind, total, document -> 'payments' as payments, document -> 'items' -> 0 ->> 'paymentMethod' as method
        from receipts where order_id = ${order.id} order by id`,
    )
    expect(rows).toEqual([
      { kind: 'prepayment', total: 507_400, payments: { electronic: 507_400 }, method: 'partial_prepayment' },
      { kind: 'prepayment', total: 507_200, payments: { electronic: 507_200 }, method: 'partial_prepayment' },
      { kind: 'settlement', total: 2_029_000, payments: { prepaid: 1_014_600, credit: 1_014_400 }, method: 'partial_payment' },
      { kind: 'instalment', total: 507_200, payments: { electronic: 507_200 }, method: 'credit_payment' },
    ])
  })

  test('[ORD-03] a day before a part is charged the shopper is told; nobody is told of a part that is not due any more', async () => {
    const order = await aSplitOrder(app)
    const [, second] = await installmentsOf(app, order.id)
    app.clock.advance(13 * day)
    await runJob(app, 'payments:remind-part', { partId: second?.id })
    expect((await told(order)).at(-1)).toMatch(/ спишем очередную часть 5 072 ₽ с той же карты/)
    const before = (await told(order)).length
    await cancelOrder(app.platform, order.id)
    await runJob(app, 'payments:remind-part', { partId: second?.id })
    expect((await told(order)).filter((text) => text.includes('спишем'))).toHaveLength(1)
    expect((await told(order)).length).toBe(before + 1)
  })
})

describe('the kept card', () => {
  const kept = async (order: OrderRow) => (await attemptsOf(app, order.id)).map((one) => one.methodId)

  test('[ACC-08] is kept while parts are to be paid, and forgotten with the last of them', async () => {
    const order = await aSplitOrder(app)
    expect(await kept(order)).toEqual(['card-4410'])
    for (const position of [2, 3, 4]) {
      app.clock.advance(two)
      await chargeOf(app, order.id, position)
    }
    expect(await kept(order)).toEqual([null, null, null, null])
  })

  test('[ACC-08] is forgotten when the order is cancelled, and not kept at all of an order that is paid at once', async () => {
    const order = await aSplitOrder(app)
    await cancelOrder(app.platform, order.id)
    expect(await kept(order)).toEqual([null])
    const whole = await anOrder(app)
    await notifyShop(app, whole, { fields: keptCard })
    expect(await kept(whole)).toEqual([null])
  })
})

describe('a part that the bank does not charge', () => {
  test('[ORD-03] [T40] a decline is told, tried again after a day, and given up after the sixth with a mark for staff', async () => {
    const order = await aSplitOrder(app)
    const [, part] = await installmentsOf(app, order.id)
    app.clock.advance(two)
    setMood('declining')
    for (const days of [1, 2, 4, 7, 7]) {
      await chargeOf(app, order.id, 2)
      expect(await plannedFor(app, part?.id)).toEqual([days])
      app.clock.advance(days * day)
    }
    expect((await told(order)).at(-1)).toMatch(/банк не списал очередную часть 5 072 ₽\. Попробуем ещё раз/)
    await chargeOf(app, order.id, 2)
    expect((await told(order)).at(-1)).toMatch(/Больше пробовать не будем/)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_paid', paymentReview: 'part 2 cannot be charged' })
    expect((await attemptsOf(app, order.id)).filter((one) => one.status === 'failed')).toHaveLength(6)
    await expectInvariants(app.db)
    setMood('well')
    await chargeOf(app, order.id, 2)
    expect((await installmentsOf(app, order.id))[1]?.paymentId).not.toBeNull()
  })

  test('[T39] a bank that does not answer is asked again under the same key, and charges once', async () => {
    const order = await aSplitOrder(app)
    app.clock.advance(two)
    setMood('down')
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow(/down/)
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow(/down/)
    setMood('well')
    await chargeOf(app, order.id, 2)
    const [, charge, ...more] = await attemptsOf(app, order.id)
    expect([charge?.status, more]).toEqual(['captured', []])
    expect(
      await app.db
        .select()
        .from(bankTransactions)
        .where(eq(bankTransactions.token, charge?.token ?? '')),
    ).toHaveLength(1)
  })

  test('[T39] an answer that was lost for longer than the bank remembers its key is left to the comparison with its register, then told and tried again', async () => {
    const order = await aSplitOrder(app)
    const [, part] = await installmentsOf(app, order.id)
    app.clock.advance(two)
    await chargeUnanswered(app, order.id, 2)
    app.clock.advance(day)
    await chargeOf(app, order.id, 2)
    expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured', 'created'])
    expect(await plannedFor(app, part?.id)).toEqual([2])
    app.clock.advance(2 * day)
    await chargeOf(app, order.id, 2)
    expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured', 'failed'])
    expect((await told(order)).at(-1)).toMatch(/банк не списал очередную часть 5 072 ₽\. Попробуем ещё раз/)
    expect(await plannedFor(app, part?.id)).toEqual([1])
    app.clock.advance(day)
    await chargeOf(app, order.id, 2)
    expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured', 'failed', 'captured'])
    await expectInvariants(app.db)
  })

  test('[T39] a charge that was given up as unanswered, and of which the bank tells a decline at last, is one try', async () => {
    const order = await aSplitOrder(app)
    app.clock.advance(two)
    await chargeUnanswered(app, order.id, 2)
    app.clock.advance(3 * day)
    await chargeOf(app, order.id, 2)
    const before = await told(order)
    expect(before.at(-1)).toMatch(/банк не списал/)
    const charge = (await attemptsOf(app, order.id)).at(-1)
    const fields = { Data: JSON.stringify({ payment: charge?.token }), Reason: 'InsufficientFunds' }
    expect(await notifyShop(app, order, { kind: 'fail', fields })).toMatchObject({ code: 0 })
    expect((await installmentsOf(app, order.id))[1]?.tries).toBe(1)
    expect(await told(order)).toEqual(before)
  })

  test('[T39] a decline that is told after the part was paid by hand, or the order cancelled, is neither told on nor tried again', async () => {
    const unanswered = async () => {
      const order = await aSplitOrder(app)
      app.clock.advance(two)
      await chargeUnanswered(app, order.id, 2)
      const charge = (await attemptsOf(app, order.id)).at(-1)
      return { order, fields: { Data: JSON.stringify({ payment: charge?.token }), Reason: 'InsufficientFunds' } }
    }
    const byHand = await unanswered()
    app.clock.advance(day + 1)
    await inTransaction(app.db, (tx) => beginPayment(tx, app.platform, byHand.order, null))
    await notifyShop(app, byHand.order, { fields: keptCard })
    const cancelled = await unanswered()
    await cancelOrder(app.platform, cancelled.order.id)
    for (const { order, fields } of [byHand, cancelled]) {
      const before = await told(order)
      expect(await notifyShop(app, order, { kind: 'fail', fields })).toMatchObject({ code: 0 })
      expect(await told(order)).toEqual(before)
      expect((await installmentsOf(app, order.id))[1]?.tries).toBe(0)
    }
    await expectInvariants(app.db)
  })

  test('[ORD-03] without a kept card nothing is charged: the shopper is asked to pay by hand', async () => {
    const order = await anOrder(app, { paymentType: 'split' })
    await notifyShop(app, order)
    app.clock.advance(two)
    await chargeOf(app, order.id, 2)
    expect(await attemptsOf(app, order.id)).toHaveLength(1)
    expect((await told(order)).at(-1)).toMatch(/банк не списал/)
  })
})

describe('what the bank tells of parts', () => {
  test('[T39] [I7] a part that is told of twenty times at once is one payment', async () => {
    const order = await anOrder(app, { paymentType: 'split' })
    await Promise.all(Array.from({ length: 20 }, () => notifyShop(app, order, { transaction: '8001', fields: keptCard })))
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'captured', part: 1 }])
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_paid' })
    await expectInvariants(app.db)
  })

  test('[T40] another sum than the part’s pays nothing and marks the order', async () => {
    const order = await anOrder(app, { paymentType: 'split' })
    await notifyShop(app, order, { fields: { ...keptCard, Amount: '20290.00' } })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
    expect((await orderNow(app, order.id)).paymentReview).toMatch(/^wrong_amount/)
    expect((await installmentsOf(app, order.id)).every((one) => one.paymentId === null)).toBe(true)
  })

  test('[I7] [I10] the first part that is paid twice by two transactions: the second goes back whole', async () => {
    const order = await anOrder(app, { paymentType: 'split' })
    await Promise.all(['8101', '8102'].map((transaction) => notifyShop(app, order, { transaction, fields: keptCard })))
    expect((await attemptsOf(app, order.id)).map((one) => one.status).toSorted()).toEqual(['captured', 'surplus'])
    await runRefunds(app)
    await expectInvariants(app.db)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_paid' })
  })
})
