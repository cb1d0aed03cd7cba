import { sql } from 'drizzle-orm'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import type { TestApp, Visitor } from './app.ts'
import { anOrder, moveAlong, notifyShop, type TestOrder } from './orders.ts'

/** An order of the tiny shop that was paid and delivered. */
export async function aDeliveredOrder(app: TestApp, options: TestOrder): Promise<OrderRow> {
  const order = await anOrder(app, options)
  if (order.paymentType === 'card') await notifyShop(app, order)
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
  return order
}

let keys = 0

/** Asks for pieces of the order's first line back, as its owner does after the preview; answers the return's id and what was shown of it. */
export async function askBack(app: TestApp, shopper: Visitor, order: OrderRow, quantity: number) {
  const items = await app.db.execute<{ id: number }>(sql`select id from order_items where order_id = ${order.id} order by position`)
  const params = { number: order.number }
  const lines = [{ item_id: items.rows[0]?.id ?? 0, quantity, reason: 'too_small' as const }]
  const shown = await shopper.call('POST /orders/:number/returns/preview', { params, body: { lines } })
  const body = { lines, expected_total: shown.body.total }
  const asked = await shopper.call('POST /orders/:number/returns', { params, body }, { 'idempotency-key': `ask-back-${++keys}` })
  const { rows } = await app.db.execute<{ id: number }>(sql`select max(id) as id from returns where order_id = ${order.id}`)
  return { status: asked.status, id: rows[0]?.id ?? 0, return: asked.body.return }
}
