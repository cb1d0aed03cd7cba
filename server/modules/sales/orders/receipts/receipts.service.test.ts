import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FiscalDocument } from '#server/modules/money/receipts/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, runRefunds } from '#tests/support/orders.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { aSplitOrder, chargeOf, keptCard } from '#tests/support/split.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { performRefund } from '#server/modules/money/payments/refunds/refunds.service.ts'
import { approveReturn, receiveReturn, returnPayments } from '#server/modules/sales/returns/index.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import { orderPayments } from '../payment/order-payments.service.ts'
import type { OrderRow } from '../orders.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(100)
})
afterEach(() => expectInvariants(app.db))
afterAll(() => app.close())

/** Method and tax of each receipt of an order by its kind, once all money that was asked back has gone. */
async function receiptsOf(order: OrderRow) {
  await runRefunds(app)
  const { rows } = await app.db.execute<{ kind: string; document: FiscalDocument }>(
    sql`select kind, document from receipts where order_id = ${order.id} order by id`,
  )
  return rows.map(({ kind, document: { items } }) => [kind, ...new Set(items.map((item) => `${item.paymentMethod} ${item.vat}`))])
}

async function paid(options: Parameters<typeof anOrder>[1] = {}): Promise<OrderRow> {
  const order = await anOrder(app, options)
  await notifyShop(app, order)
  return order
}

describe('[ORD-08] a receipt of return is of the kind of the receipt that it takes back', () => {
  test('cancelled before the handover: the prepayment goes back as a prepayment', async () => {
    const order = await paid()
    await cancelOrder(app.platform, order.id)
    expect(await receiptsOf(order)).toEqual([
      ['prepayment', 'full_prepayment vat122'],
      ['return', 'full_prepayment vat122'],
    ])
  })

  test('not collected: the same', async () => {
    const order = await paid()
    await moveAlong(app, order, 'assembling', 'handed_over', 'refused')
    expect((await receiptsOf(order)).at(-1)).toEqual(['return', 'full_prepayment vat122'])
  })

  test('in parts, cancelled: a part of a prepayment', async () => {
    const order = await aSplitOrder(app)
    await cancelOrder(app.platform, order.id)
    expect(await receiptsOf(order)).toEqual([
      ['prepayment', 'partial_prepayment vat122'],
      ['return', 'partial_prepayment vat122'],
    ])
  })

  test('left at the counter: what was not settled goes back as a prepayment', async () => {
    const order = await paid({ quantity: 2 })
    await app.db.execute(sql`update order_items set refused_quantity = 1 where order_id = ${order.id}`)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'partially_delivered')
    expect(await receiptsOf(order)).toEqual([
      ['prepayment', 'full_prepayment vat122'],
      ['settlement', 'full_payment vat22'],
      ['return', 'full_prepayment vat122'],
    ])
  })

  test('received and sent back: goods that were settled', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await aDeliveredOrder(app, { customerId })
    const { id } = await askBack(app, visitor, order, 1)
    await approveReturn(app.platform, id)
    await receiveReturn(app.platform, id)
    expect((await receiptsOf(order)).at(-1)).toEqual(['return', 'full_payment vat22'])
  })

  test('of goods whose rate has changed since: returned at the rate that they were sold at, beside the delivery at its own; a new order has the new one', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await app.db.execute(sql`update models set vat_percent = 20`)
    const order = await aDeliveredOrder(app, { customerId })
    await app.db.execute(sql`update models set vat_percent = 22`)
    const { id } = await askBack(app, visitor, order, 1)
    await approveReturn(app.platform, id)
    await receiveReturn(app.platform, id)
    expect((await receiptsOf(order)).at(-1)).toEqual(['return', 'full_payment vat20', 'full_payment vat22'])
    expect(await receiptsOf(await paid())).toEqual([['prepayment', 'full_prepayment vat122']])
  })

  test('a later part that is paid twice after the handover: an instalment, as the bank’s register was told of both', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const order = await aSplitOrder(app, { customerId })
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    app.clock.advance(15 * 86_400_000)
    app.platform.simulation.setMood('bank', 'declining')
    await chargeOf(app, order.id, 2)
    app.platform.simulation.setMood('bank', 'well')
    visitor.token = await tokenOf(app, customerId)
    const params = { number: order.number }
    await visitor.call('POST /personal/orders/:number/pay', { params, body: {} }, { 'idempotency-key': 'paid-twice-0001' })
    for (const transaction of ['7701', '7702']) await notifyShop(app, order, { transaction, fields: keptCard })
    const surplus = (await attemptsOf(app, order.id)).find((attempt) => attempt.status === 'surplus')
    expect(surplus).toMatchObject({ part: 2, amount: 507_200 })
    const told: FiscalDocument[] = []
    const listening: typeof returnPayments = {
      ...returnPayments,
      async receiptOfRefund(...asked) {
        const document = await returnPayments.receiptOfRefund(...asked)
        told.push(document)
        return document
      },
    }
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from refunds where payment_id = ${surplus?.id}`)
    const prepaid = await orderPayments.payable(app.db, app.platform, { orderId: order.id, amount: 507_200, part: 2 })
    await performRefund(app.platform, listening, rows[0]?.id ?? 0)
    const kindOf = (document: FiscalDocument | undefined) => [
      ...new Set(document?.items.map((item) => `${item.paymentMethod} ${item.vat}`)),
    ]
    expect(kindOf(prepaid.receipt)).toEqual(['credit_payment vat22'])
    expect(told.map((document) => [document.operation, document.total, ...kindOf(document)])).toEqual([
      ['income_return', 507_200, 'credit_payment vat22'],
    ])
    expect((await receiptsOf(order)).at(-1)).toEqual(['instalment', 'credit_payment vat22'])
  })
})
