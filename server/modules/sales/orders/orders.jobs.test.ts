import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { whileRowIsBad } from '#tests/support/bad-row.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { anOrder, moveAlong, notifyShop, orderNow, runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { lockOrder } from './orders.repo.ts'
import { orders } from './orders.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(100)
})
afterAll(() => closeTestApp(app))

test('[I9] an order that cannot be completed holds up no other, and fails the job', async () => {
  const [bad, good] = [await anOrder(app, { paymentType: 'on_delivery' }), await anOrder(app, { paymentType: 'on_delivery' })]
  for (const order of [bad, good]) await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
  app.clock.advance(15 * 86_400_000)
  const complete = () => runJob(app, 'orders:complete', {})
  await whileRowIsBad(app.db, 'order_history', `new.order_id = ${bad.id}`, () =>
    expect(complete()).rejects.toThrow(`orders.complete failed for 1: ${bad.id}`),
  )
  const states = async () => [(await orderNow(app, bad.id)).status, (await orderNow(app, good.id)).status]
  expect(await states()).toEqual(['delivered', 'completed'])
  await complete()
  expect(await states()).toEqual(['completed', 'completed'])
  await expectInvariants(app.db)
})

test('[I3] the end of an order that was paid waits for nobody who works on it', async () => {
  const order = await anOrder(app)
  await notifyShop(app, order)
  await inTransaction(app.db, async (tx) => {
    await lockOrder(tx, { id: order.id })
    await runJob(app, 'orders:expire', { orderId: order.id })
  })
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
})

test('[T35] from where an order came is forgotten after a day, and nothing that was agreed changes with it', async () => {
  const order = await anOrder(app)
  await app.db.update(orders).set({ originHash: 'network' }).where(eq(orders.id, order.id))
  const forget = () => runJob(app, 'orders:forget-origins', {})
  app.clock.advance(86_400_000)
  await forget()
  expect((await orderNow(app, order.id)).originHash).toBe('network')
  app.clock.advance(1)
  await forget()
  expect((await orderNow(app, order.id)).originHash).toBeNull()
  await expectInvariants(app.db)
})

test('[I6] the key of a write brings its reply for three days, and is free again afterwards', async () => {
  let writes = 0
  const call = { scope: 'order:customer:7', key: 'a key', body: {} }
  const write = () => inTransaction(app.db, (tx) => once(tx, call, app.clock.now(), async () => ++writes))
  await write()
  app.clock.advance(3 * 86_400_000)
  await runJob(app, 'orders:forget-keys', {})
  expect([await write(), writes]).toEqual([1, 1])
  app.clock.advance(1)
  await runJob(app, 'orders:forget-keys', {})
  expect([await write(), writes]).toEqual([2, 2])
})
