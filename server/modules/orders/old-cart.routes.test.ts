import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, openCheckout, place } from '#tests/support/checkout.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { stockUp } from '#tests/support/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openCheckout(app)
  await stockUp(app, 20)
})
afterAll(async () => {
  await expectInvariants(app.db)
  await app.close()
})

test('[I6] a cart that was ordered, purged and made anew under its old id can be ordered', async () => {
  const before = new Visitor(app)
  await fillCart(before)
  const { id } = (await before.call('GET /cart', {})).body
  expect((await place(app, before)).status).toBe(201)
  await app.db.execute(sql`delete from carts where id = ${id}::uuid`)
  app.clock.advance(91 * 24 * 3_600_000)
  const later = new Visitor(app)
  await later.call('GET /cart', {})
  await later.call('POST /cart/items', { query: { cart_id: id }, body: { offer_id: 1, quantity: 1 } })
  expect((await place(app, later)).status).toBe(201)
})
