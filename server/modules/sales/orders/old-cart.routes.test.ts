import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(20)
})
afterAll(() => closeTestApp(app))

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
