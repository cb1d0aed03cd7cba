import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { whileRowIsBad } from '#tests/support/bad-row.ts'
import { brokenInvariants } from '#tests/support/broken-invariants.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, orderNow, runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(100)
})
afterAll(() => closeTestApp(app))

const sweep = () => runJob(app, 'orders:expire-overdue', {})
const leaks = async () => (await brokenInvariants(app.db, app.clock.now())).inv_03_no_leak
const stateOf = async (id: number) => (await orderNow(app, id)).status
const held = async () =>
  (await app.db.execute<{ reserved: number }>(sql`select sum(reserved)::int as reserved from stock`)).rows[0]?.reserved

test('[I3] an unpaid order whose own job was lost ends a minute after its time, and its goods are for sale again', async () => {
  const order = await anOrder(app)
  app.clock.set(new Date((order.expiresAt?.getTime() ?? 0) + 60_000))
  await sweep()
  expect([await stateOf(order.id), await leaks()]).toEqual(['awaiting_payment', undefined])
  app.clock.advance(1)
  expect(await leaks()).toMatchObject([{ order_id: order.id }])
  const later = await anOrder(app)
  await sweep()
  expect([await stateOf(order.id), await stateOf(later.id)]).toEqual(['expired', 'awaiting_payment'])
  expect([await held(), await leaks()]).toEqual([1, undefined])
})

test('[I3] an order that cannot be ended holds up no other, and fails the job', async () => {
  const [bad, good] = [await anOrder(app), await anOrder(app)]
  app.clock.advance(32 * 60_000)
  await whileRowIsBad(app.db, 'order_history', `new.order_id = ${bad.id}`, () =>
    expect(sweep()).rejects.toThrow(`orders.expire_overdue failed for 1: ${bad.id}`),
  )
  expect([await stateOf(bad.id), await stateOf(good.id)]).toEqual(['awaiting_payment', 'expired'])
  await sweep()
  expect([await stateOf(bad.id), await held()]).toEqual(['expired', 0])
})
