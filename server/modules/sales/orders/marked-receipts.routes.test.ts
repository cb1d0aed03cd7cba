import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { shownCode } from '#server/modules/fulfillment/marking/index.ts'
import type { FiscalItem } from '#server/modules/money/receipts/receipts.schema.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { aCode, markEverything, namedIn, scan, scansFor } from '#tests/support/marking.ts'
import { moveAlong, notifyShop, runJob } from '#tests/support/orders.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { findOrderByNumber } from './orders.repo.ts'

/* The receipts of what must carry marking codes, to the kopeck. Source: decisions J. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(200)
  await haveOlga(app)
  await markEverything(app)
})
afterEach(() => expectInvariants(app.db))
afterAll(() => closeTestApp(app))

const itemsOf = async (orderId: number, kind: string): Promise<FiscalItem[]> => {
  const { rows } = await app.db.execute<{ items: FiscalItem[] }>(
    sql`select document -> 'items' as items from receipts where order_id = ${orderId} and kind = ${kind} order by id`,
  )
  return rows.flatMap(({ items }) => items)
}

/** A cart that is ordered by card as it is shown, and paid. */
async function paidCart(visitor: Visitor, options: { coupon?: string; bonuses?: number } = {}) {
  const body = { city_id: 1, delivery: { type: 'courier' as const }, payment_type: 'card' as const, ...options }
  const shown = await visitor.call('POST /orders/calc-price', { body })
  const placed = await place(app, visitor, { ...options, expected_total: shown.body.total })
  expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
  await endPromotions(app)
  const order = await findOrderByNumber(app.db, placed.body.order.number)
  if (!order) throw new Error('the order was not stored')
  await notifyShop(app, order)
  await moveAlong(app, order, 'assembling')
  return order
}

describe('[ORD-08] [J] the settlement', () => {
  test('[I4] of two like things for an odd sum, after a discount and bonuses, beside another line: a kopeck between the two', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 500, reason: 'gift', onceKey: 'odd', now: app.clock.now() })
    await app.db.execute(sql`update products set price = 1990005`)
    clearMemoized(app.platform.db)
    await aPromotion(app, { percent: 7 })
    await fillCart(visitor, 2, 1)
    await fillCart(visitor, 1, 2)
    const order = await paidCart(visitor, { bonuses: 500 })
    await app.db.execute(sql`update products set price = 1990000`)
    clearMemoized(app.platform.db)
    const codes = [aCode(), aCode(), aCode()]
    const [first = '', second = '', other = ''] = codes
    await scan(app, order.number, scansFor(1, first, second) + scansFor(2, other))
    await moveAlong(app, order, 'handed_over', 'in_transit', 'delivered')
    const { rows: lines } = await app.db.execute<{ sum: number }>(
      sql`select line_sum::int as sum from order_items where order_id = ${order.id} order by position`,
    )
    expect(order.promotionDiscount).toBeGreaterThan(0)
    expect(order.bonusDiscount).toBe(50_000)
    const sum = lines[0]?.sum ?? 0
    expect(sum % 2).toBe(1)
    const settled = await itemsOf(order.id, 'settlement')
    expect(settled.map(({ quantity, sum: kopecks, markingCode }) => [quantity, kopecks, markingCode])).toEqual([
      [1, (sum - 1) / 2, first],
      [1, (sum + 1) / 2, second],
      [1, lines[1]?.sum, other],
      ...(order.deliveryPrice > 0 ? [[1, order.deliveryPrice, undefined]] : []),
    ])
    expect(settled.reduce((total, item) => total + item.sum, 0)).toBe(order.total)
    // What was prepaid was not handed over yet.
    expect((await itemsOf(order.id, 'prepayment')).some((item) => item.markingCode !== undefined)).toBe(false)
  })

  test('[ORD-04] of a thing that was bought and a gift of the same size: each has its code', async () => {
    await aPromotion(app, { code: 'ПАРА', kind: 'gift', percent: 0, giftOfferId: 1 })
    const visitor = new Visitor(app)
    await fillCart(visitor, 1, 1)
    const order = await paidCart(visitor, { coupon: 'ПАРА' })
    const [bought, gift] = [aCode(), aCode()]
    await scan(app, order.number, scansFor(1, bought, gift))
    await moveAlong(app, order, 'handed_over', 'in_transit', 'delivered')
    const settled = await itemsOf(order.id, 'settlement')
    // The rouble of the gift comes off what was bought.
    expect(settled.slice(0, 2).map(({ sum, markingCode }) => [sum, markingCode])).toEqual([
      [1_989_900, bought],
      [100, gift],
    ])
    expect(settled[1]?.name).toContain('подарок')
  })

  test('[I9] of which a part was left: what is left goes back as it was prepaid, without a code', async () => {
    const visitor = new Visitor(app)
    await fillCart(visitor, 2, 1)
    const order = await paidCart(visitor)
    const [left, kept] = [aCode(), aCode()]
    await scan(app, order.number, scansFor(1, left, kept))
    await moveAlong(app, order, 'handed_over', 'in_transit')
    await takeOrderStep(app.platform, {
      order: order.number,
      to: 'partially_delivered',
      staff: olga,
      left: '1x1',
      leftCodes: scansFor(1, left),
    })
    const { rows } = await app.db.execute<{ id: number }>(sql`
      select f.id from refunds f join payments p on p.id = f.payment_id where p.order_id = ${order.id}`)
    for (const { id } of rows) await runJob(app, 'payments:refund', { refundId: id })
    expect(await namedIn(app, order.id, 'settlement')).toEqual([[[1, 'marked', kept]]])
    expect(await namedIn(app, order.id, 'return')).toEqual([[[1, 'commodity']]])
  })

  test('is shown by the simulated register with its codes, as people read them', async () => {
    const visitor = new Visitor(app)
    await fillCart(visitor, 1, 1)
    const order = await paidCart(visitor)
    const code = aCode()
    await scan(app, order.number, scansFor(1, code))
    await moveAlong(app, order, 'handed_over', 'in_transit', 'delivered')
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from receipts where order_id = ${order.id} and kind = 'settlement'`)
    await runJob(app, 'receipts:register', { receiptId: rows[0]?.id })
    const { rows: told } = await app.db.execute<{ url: string }>(
      sql`select url from receipt_registrations where receipt_id = ${rows[0]?.id}`,
    )
    const { pathname, search } = new URL(told[0]?.url ?? '')
    const page = (await app.server.inject({ url: pathname + search })).body
    expect(page).toContain(`<small>Код маркировки ${shownCode(code)}</small>`)
    expect(page).not.toContain('91EE06')
  })
})
