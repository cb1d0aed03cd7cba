import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FiscalDocument } from '#server/modules/receipts/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { anOrder, moveAlong, notifyShop, runRefunds } from '#tests/support/orders.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { aSplitOrder } from '#tests/support/split.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { approveReturn, receiveReturn } from '../returns/index.ts'
import { cancelOrder } from './cancel.service.ts'
import type { OrderRow } from './orders.repo.ts'

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
})
