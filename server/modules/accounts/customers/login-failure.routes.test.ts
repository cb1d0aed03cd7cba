import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { receiveStock } from '#server/modules/fulfillment/inventory/index.ts'
import { openCartShop, warehouse } from '#tests/support/cart-shop.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { askForCode, lastCode, registrationAgreements } from '#tests/support/login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openCartShop(app.db)
  await receiveStock(app.db, [{ offerId: 1, locationId: warehouse, quantity: 20 }])
})
afterAll(() => app.close())

test('[T5] [AUTH-03] a login that fails half-way leaves the guest their cart: nothing in the browser changes before the commit', async () => {
  const phone = '+79161234567'
  const guest = new Visitor(app)
  const cart = await guest.call('POST /cart/items', { body: { offer_id: 1, quantity: 2 } })
  await askForCode(guest, phone)
  const secret = guest.cookies.get('cart')
  const body = { phone, code: await lastCode(app, phone), is_register_mode: true, agreement_ids: await registrationAgreements(guest) }

  // The carts are merged by the first hook; the second one, the welcome bonus, cannot write.
  await app.db.execute(sql`alter table bonus_accounts rename to bonus_accounts_away`)
  const failed = await guest.call('POST /authorization/confirm-phone', { body })
  expect(failed.status).toBe(500)
  expect([failed.headers['set-cookie']].flat().join()).not.toContain('cart=')
  expect(guest.cookies.get('cart')).toBe(secret)
  expect((await guest.call('GET /cart', { query: { cart_id: cart.body.id } })).body.total_count).toBe(2)

  await app.db.execute(sql`alter table bonus_accounts_away rename to bonus_accounts`)
  const again = await guest.call('POST /authorization/confirm-phone', { body })
  expect(again.status).toBe(200)
  expect(guest.cookies.has('cart')).toBe(false)
  guest.token = again.body.token
  expect((await guest.call('GET /cart', {})).body.total_count).toBe(2)
  await expectInvariants(app.db)
})
