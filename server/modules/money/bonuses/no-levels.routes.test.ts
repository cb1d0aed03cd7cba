import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { grantBonuses, upsertLevels } from './index.ts'

/* A shop that was installed without the demo has no levels until somebody writes some. Source: decision 0087. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(100, { config: { carrier: 'simulator' } })
})
beforeEach(() => app.db.execute(sql`delete from bonus_levels`))
afterAll(() => closeTestApp(app))

const toMoscow = { city_id: 1, delivery: { type: 'courier' as const } }

test('[BON-01] an account without a level has its balance and its history', async () => {
  const { visitor, customerId } = await loggedIn(app)
  const gift = { customerId, amount: 100, reason: 'gift' as const, onceKey: `gift:${customerId}`, now: app.clock.now() }
  await inTransaction(app.db, (tx) => grantBonuses(tx, gift))
  const { status, body } = await visitor.call('GET /personal/bonuses', {})
  expect(status).toBe(200)
  expect(body).toMatchObject({ available: 100, level: null, next_level: null, levels: [], purchases: 0, history: { count: 1 } })
})

test('[BON-01] where the first level begins above 0, it is the next one, and nothing is earned until it is reached', async () => {
  await upsertLevels(app.db, [{ slug: 'tundra', title: { ru: 'Тундра', en: 'Tundra' }, percentage: 5, threshold: 3_000_000 }])
  const { visitor } = await loggedIn(app, 'en')
  const { body } = await visitor.call('GET /personal/bonuses', {})
  expect(body).toMatchObject({ level: null, next_level: { title: 'Tundra', bonuses_amount: 30_000 } })
  expect(body.levels.map((level) => level.title)).toEqual(['Tundra'])
  await fillCart(visitor)
  expect((await visitor.call('GET /cart', {})).body).toMatchObject({ bonuses_will_be_earned: 0, earned_reason: '' })
})

test('[BON-03] [PRD-06] [CART-05] without levels a product, a cart and an order earn nothing and say so in no word, and bonuses can be spent', async () => {
  const { visitor, customerId } = await loggedIn(app)
  const gift = { customerId, amount: 100, reason: 'gift' as const, onceKey: `spent:${customerId}`, now: app.clock.now() }
  await inTransaction(app.db, (tx) => grantBonuses(tx, gift))
  const product = await visitor.call('GET /catalog/product-page/:slug', { params: { slug: 'dress-spruce' } })
  expect([product.status, product.body.product.bonuses_will_be_earned]).toEqual([200, 0])
  await fillCart(visitor)
  const cart = await visitor.call('GET /cart', {})
  expect(cart.body).toMatchObject({ bonuses_will_be_earned: 0, earned_reason: '', items: [{ bonuses_will_be_earned: 0 }] })
  const price = await visitor.call('POST /orders/calc-price', { body: toMoscow })
  expect(price.body.bonuses).toMatchObject({ available: 100, max: 100, earned: 0, earned_reason: '' })
  const placed = await place(app, visitor, { payment_type: 'on_delivery', bonuses: 100, expected_total: 20_190 })
  expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
  const { number } = placed.body.order
  await stepOn(app, number, 'assembling', 'handed_over', 'in_transit', 'delivered')
  const order = await visitor.call('GET /personal/orders/:number', { params: { number } })
  expect(order.body.order).toMatchObject({ status: 'delivered', bonuses_earned: 0 })
  expect((await visitor.call('GET /personal/bonuses', {})).body).toMatchObject({ available: 0, pending: 0, level: null, purchases: 19_800 })
  await expectInvariants(app.db)
})
