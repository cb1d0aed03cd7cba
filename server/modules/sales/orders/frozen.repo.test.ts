import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { anOrder, moveAlong } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { orderItems } from './orders.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(50)
})
afterAll(() => closeTestApp(app))

test.each([
  ['a total', `update orders set goods = goods + 100, total = total + 100 where id = $id`],
  ['an address', `update orders set delivery = '{"title": {"ru": "Курьер"}, "address": {"ru": "pd1."}}' where id = $id`],
  ['the hash itself', `update orders set frozen_hash = null where id = $id`],
  ['what it earns', `update orders set bonuses_earned = 100000 where id = $id`],
  ['a price', `update order_items set price = 100, line_sum = 100 where order_id = $id`],
  [
    'one line more',
    `insert into order_items (order_id, position, product_id, offer_id, title, sku, slug, color, size, quantity, price, line_sum)
     select order_id, 2, product_id, 2, title, sku, slug, color, size, 1, 100, 100 from order_items where order_id = $id`,
  ],
  ['one line less', `delete from order_items where order_id = $id`],
])('[I5] %s of a placed order cannot be changed; where a trigger is passed by, the view tells', async (_name, statement) => {
  const order = await anOrder(app)
  const change = sql.raw(statement.replace('$id', String(order.id)))
  await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { message: expect.stringMatching(/cannot be changed/) as string } })
  await expectInvariants(app.db)
  await expect(
    app.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(change)
      const { rows } = await tx.execute(sql`select number from inv_05_frozen`)
      throw new Error(`seen: ${JSON.stringify(rows)}`)
    }),
  ).rejects.toThrow(`seen: [{"number":"${order.number}"}]`)
})

test('[I5] an order goes with all its lines, and the people in it can be forgotten', async () => {
  const order = await anOrder(app, { paymentType: 'on_delivery' })
  await app.db.execute(sql`update orders set contact = '{}', contact_phone = '', comment = null where id = ${order.id}`)
  await expectInvariants(app.db)
  await expect(
    app.db.transaction(async (tx) => {
      await tx.execute(sql`delete from orders where id = ${order.id}`)
      throw new Error(`left: ${await tx.$count(orderItems, eq(orderItems.orderId, order.id))}`)
    }),
  ).rejects.toThrow('left: 0')
})

test('[I5] what was given on receipt is noted once, when the goods are handed over, and for such an order alone', async () => {
  const order = await anOrder(app, { paymentType: 'on_delivery' })
  const set = (db: Db, tender: string, id: number) => db.execute(sql`update orders set tender = ${tender} where id = ${id}`)
  const isFrozen = { cause: { message: expect.stringMatching(/cannot be changed/) as string } }
  await expect(set(app.db, 'card', order.id)).rejects.toMatchObject(isFrozen)
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
  await expect(set(app.db, 'card', order.id)).rejects.toMatchObject(isFrozen)
  // Past the trigger the check still stands.
  for (const [paymentType, tender] of [
    ['card', 'cash'],
    ['on_delivery', 'beads'],
  ] as const) {
    const { id } = await anOrder(app, { paymentType })
    const past = app.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await set(tx, tender, id)
    })
    await expect(past).rejects.toMatchObject({ cause: { constraint: 'orders_tender' } })
  }
})
