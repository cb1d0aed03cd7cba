import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ReturnReason } from '#contracts/returns.contract.ts'
import type { Visitor, TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { moveAlong, notifyShop, orderNow, runRefunds } from '#tests/support/orders.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'
import { approveReturn, receiveReturn, rejectReturn } from './index.ts'

/* The gift of a promo code comes back with the last thing that was bought. Source: docs/decisions/0072. */

const bought = 0
const gift = 1

let app: TestApp
let shopper: Visitor
let customerId: number
beforeAll(async () => {
  app = await startCheckout(100)
  ;({ visitor: shopper, customerId } = await loggedIn(app))
})
afterEach(async () => {
  await expectInvariants(app.db)
  await endPromotions(app)
})
afterAll(() => app.close())

let keys = 0
let codes = 0

/** Pieces by the line's place in the order. */
type Wanted = Partial<Record<number, number>>

/** A received order of some pieces of one offer with a piece of another as its gift, and how its pieces are asked back. */
async function received(pieces: number) {
  const coupon = `ПОДАРОК${++codes}`
  await aPromotion(app, { code: coupon, kind: 'gift', percent: 0, giftOfferId: 3 })
  shopper.token = await tokenOf(app, customerId)
  await fillCart(shopper, pieces)
  const shown = await shopper.call('POST /orders/calc-price', {
    body: { city_id: 1, coupon, delivery: { type: 'courier' }, payment_type: 'card' },
  })
  const placed = await place(app, shopper, { coupon, expected_total: shown.body.total })
  expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
  const { number, items } = placed.body.order
  const params = { number }
  const [row] = (await app.db.execute<{ id: number }>(sql`select id from orders where number = ${number}`)).rows
  const order = await orderNow(app, row?.id ?? 0)
  await notifyShop(app, order)
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
  shopper.token = await tokenOf(app, customerId)
  const linesOf = (wanted: Wanted, reason: ReturnReason) =>
    Object.entries(wanted).map(([place, quantity = 0]) => ({ item_id: items[Number(place)]?.id ?? 0, quantity, reason }))
  const preview = async (wanted: Wanted, reason: ReturnReason = 'other') =>
    shopper.call('POST /orders/:number/returns/preview', { params, body: { lines: linesOf(wanted, reason) } })
  const ask = async (wanted: Wanted) => {
    const { total = 0 } = (await preview(wanted)).body
    const body = { lines: linesOf(wanted, 'other'), expected_total: total }
    const asked = await shopper.call('POST /orders/:number/returns', { params, body }, { 'idempotency-key': `gift-back-${++keys}` })
    const [last] = (await app.db.execute<{ id: number }>(sql`select max(id) as id from returns where order_id = ${order.id}`)).rows
    return { status: asked.status, errors: asked.errors, total, id: last?.id ?? 0 }
  }
  return { order, preview, ask }
}

const giftStays = { status: 409, errors: [{ code: 'returns.gift_stays', message: expect.stringContaining('вернуть и подарок') }] }

test('[I9] [ACC-06] whoever returns all that they bought gives the gift back with it, and gets all that they paid', async () => {
  const { order, preview, ask } = await received(1)
  expect(await preview({ [bought]: 1 })).toMatchObject(giftStays)
  expect(await ask({ [bought]: 1 })).toMatchObject(giftStays)
  const asked = await ask({ [bought]: 1, [gift]: 1 })
  expect(asked).toMatchObject({ status: 201, total: order.total / 100 })
  await approveReturn(app.platform, asked.id)
  await receiveReturn(app.platform, asked.id)
  await runRefunds(app)
  expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
})

test('[I9] [ACC-06] the gift stays while a bought piece stays; returns in several steps count together, those that were turned down do not', async () => {
  const { preview, ask } = await received(3)
  expect(await ask({ [bought]: 1 })).toMatchObject({ status: 201 })
  expect(await ask({ [bought]: 1 })).toMatchObject({ status: 201 })
  expect(await preview({ [bought]: 1 })).toMatchObject(giftStays)
  const alone = await ask({ [gift]: 1 })
  expect(alone).toMatchObject({ status: 201, total: 1 })
  expect(await preview({ [bought]: 1 })).toMatchObject({ status: 200 })
  await rejectReturn(app.platform, alone.id, 'Ярлык срезан.')
  expect(await preview({ [bought]: 1 })).toMatchObject(giftStays)
  expect(await ask({ [bought]: 1, [gift]: 1 })).toMatchObject({ status: 201 })
})

test('[I9] [ACC-06] a gift that comes back only when it is faulty hinders no return', async () => {
  await app.db.execute(sql`update models set is_returnable = false`)
  const { preview } = await received(1)
  await app.db.execute(sql`update models set is_returnable = true`)
  expect(await preview({ [bought]: 1 }, 'quality')).toMatchObject({ status: 200 })
})
