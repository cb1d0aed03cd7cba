import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, notifyShop, orderNow, runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { forgetBuyer, tellShopper } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(50)
})
afterAll(() => closeTestApp(app))

/** An order that was not paid in time, of somebody who then had his account deleted. */
async function forgotten() {
  const { customerId } = await loggedIn(app)
  const order = await anOrder(app, { customerId })
  app.clock.advance(31 * 60_000)
  await runJob(app, 'orders:expire', { orderId: order.id })
  await inTransaction(app.db, (tx) => forgetBuyer(tx, { customerId }))
  return order
}

test('[ACC-08] [T39] money that comes for an order whose buyer had his account deleted goes back: nobody knows where to send the goods', async () => {
  const order = await forgotten()
  expect(await notifyShop(app, order)).toEqual({ status: 200, code: 0 })
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'expired', paymentStatus: 'failed' })
  expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'surplus', refunded: order.total }])
})

test('[ACC-08] nobody is written to about such an order', async () => {
  const { id } = await forgotten()
  await inTransaction(app.db, async (tx) => tellShopper(tx, app.platform, await orderNow(app, id), 'orders.notice.confirmed'))
  expect((await app.db.execute(sql`select 1 from messages where recipient = ''`)).rows).toEqual([])
})
