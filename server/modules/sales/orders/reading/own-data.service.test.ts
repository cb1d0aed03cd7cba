import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, notifyShop, orderNow, runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { ordersData, notifyShopperOf } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(50)
})
afterAll(() => closeTestApp(app))

/** An order that was not paid in time, of somebody who then had their account deleted. */
async function forgotten() {
  const { customerId } = await loggedIn(app)
  const order = await anOrder(app, { customerId })
  app.clock.advance(31 * 60_000)
  await runJob(app, 'orders:expire', { orderId: order.id })
  await inTransaction(app.db, (tx) => ordersData.forget(tx, { customerId }))
  return order
}

test('[ACC-08] [T39] money that comes for an order whose buyer had their account deleted goes back: nobody knows where to send the goods', async () => {
  const order = await forgotten()
  expect(await notifyShop(app, order)).toEqual({ status: 200, code: 0 })
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'expired', paymentStatus: 'failed' })
  expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'surplus', refunded: order.total }])
})

const fiveYears = 5 * 366 * 86_400_000

test('orders of five years ago name nobody, guests’ and customers’; one that is not settled waits until it is', async () => {
  const { customerId } = await loggedIn(app)
  const ended = await anOrder(app, { customerId })
  const guests = await anOrder(app)
  app.clock.advance(31 * 60_000)
  for (const { id } of [ended, guests]) await runJob(app, 'orders:expire', { orderId: id })
  const underway = await anOrder(app)
  await notifyShop(app, underway)
  app.clock.advance(fiveYears)
  const young = await anOrder(app, { customerId })
  await runJob(app, 'orders:forget-buyers', {})
  for (const { id } of [ended, guests])
    expect(await orderNow(app, id)).toMatchObject({
      contact: { firstName: '', phone: '', email: null },
      recipient: null,
      contactPhone: '',
      comment: null,
    })
  expect((await orderNow(app, ended.id)).customerId).toBe(customerId)
  for (const { id } of [underway, young]) expect((await orderNow(app, id)).contact.phone).toMatch(/^\+7/)
})

test('[I5] an order that was changed past the triggers stays found out when it names nobody any more', async () => {
  const { id } = await anOrder(app)
  app.clock.advance(31 * 60_000)
  await runJob(app, 'orders:expire', { orderId: id })
  const change = (sum: SQL) =>
    inTransaction(app.db, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update orders set goods = goods + ${sum}, total = total + ${sum} where id = ${id}`)
    })
  const found = async () => (await app.db.execute(sql`select id from inv_05_frozen where id = ${id}`)).rows
  await change(sql`100`)
  app.clock.advance(fiveYears)
  await runJob(app, 'orders:forget-buyers', {})
  expect((await orderNow(app, id)).contactPhone).toBe('')
  expect(await found()).toEqual([{ id }])
  await change(sql`-100`)
  await app.db.execute(sql`update orders set frozen_hash = order_frozen_hash(id) where id = ${id}`)
})

test('[ACC-08] nobody is written to about such an order', async () => {
  const { id } = await forgotten()
  await inTransaction(app.db, async (tx) => notifyShopperOf(tx, app.platform, await orderNow(app, id), 'orders.notice.confirmed'))
  expect((await app.db.execute(sql`select 1 from messages where recipient = ''`)).rows).toEqual([])
})
