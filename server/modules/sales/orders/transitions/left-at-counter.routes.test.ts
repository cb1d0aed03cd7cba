import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { notifyShop, orderNow, runJob, runRefunds, seenOrder } from '#tests/support/orders.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import { findOrderByNumber, listItems } from '../orders.repo.ts'

/* What a shopper leaves at the counter or with the courier. Source: decisions I. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(100, { config: { carrier: 'simulator' } })
  await haveOlga(app)
})
afterEach(async () => {
  app.platform.simulation.setMood('carrier', 'well')
  await expectInvariants(app.db)
})
afterAll(() => closeTestApp(app))

/** An order of two sizes that is with the courier. */
async function atTheDoor(paymentType: 'card' | 'on_delivery') {
  const visitor = new Visitor(app)
  await fillCart(visitor, 1, 1)
  await fillCart(visitor, 1, 2)
  const shown = await visitor.call('POST /orders/calc-price', {
    body: { city_id: 1, delivery: { type: 'courier' }, payment_type: paymentType },
  })
  const placed = await place(app, visitor, { payment_type: paymentType, expected_total: shown.body.total })
  expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
  const { number } = placed.body.order
  const order = await findOrderByNumber(app.db, number)
  if (!order) throw new Error('the order was not stored')
  if (paymentType === 'card') await notifyShop(app, order)
  await stepOn(app, number, 'assembling', 'handed_over')
  return { ...order, lines: await listItems(app.db, [order.id]) }
}

const tick = async (number: string, left: number[], from = 'in_transit') =>
  (
    await app.server.inject({
      method: 'POST',
      url: `/dev/carrier/${number}/partially_delivered?from=${from}`,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: left.map((one) => `left=${one}`).join('&'),
    })
  ).statusCode
const page = async () => (await app.server.inject({ url: '/dev/simulators' })).body
const shelf = async () =>
  (await app.db.execute(sql`select offer_id, on_hand, reserved from stock where location_id = 1 and offer_id in (1, 2) order by 1`)).rows
const settled = async (orderId: number) =>
  (await app.db.execute<{ total: string }>(sql`select total from receipts where order_id = ${orderId} and kind = 'settlement'`)).rows.map(
    ({ total }) => Number(total),
  )
const refunds = async (orderId: number) =>
  (await app.db.execute(sql`select amount from refunds where key = ${`left_at_counter:${orderId}`}`)).rows
const emails = (number: string) => operatorEmails(app, number)

describe('[I9] the control page', () => {
  test('[ACC-06] names the lines of an order that is at the door; those ticked come back with their money, the rest is settled', async () => {
    const before = await shelf()
    const order = await atTheDoor('card')
    expect(await page()).not.toContain(`${order.number}/partially_delivered`)
    await stepOn(app, order.number, 'in_transit')
    expect(await page()).toContain(`${order.number}/partially_delivered`)
    expect(await page()).toContain('name="left" value="1"')
    expect(await tick(order.number, [1])).toBe(303)
    await runRefunds(app)
    const [kept, left] = order.lines
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'partially_delivered', paymentStatus: 'partially_refunded' })
    expect(await refunds(order.id)).toEqual([{ amount: left?.lineSum }])
    expect(await settled(order.id)).toEqual([(kept?.lineSum ?? 0) + order.deliveryPrice])
    expect((await seenOrder(app, order.id)).items.map(({ refused }) => refused)).toEqual([0, 1])
    expect(await shelf()).toEqual(
      before.map((row) => (row.offer_id === kept?.offerId ? { ...row, on_hand: Number(row.on_hand) - 1 } : row)),
    )
    expect(await emails(order.number)).toEqual([expect.stringMatching(/оставили Платье, .*\. Эти вещи снова в продаже/)])
    expect(await tick(order.number, [0], 'partially_delivered')).toBe(409)
  })

  test('takes nothing ticked for a delivery, and everything for none', async () => {
    const [all, none] = [await atTheDoor('on_delivery'), await atTheDoor('on_delivery')]
    for (const { number } of [all, none]) await stepOn(app, number, 'in_transit')
    expect(await tick(all.number, [])).toBe(303)
    expect(await tick(none.number, [0, 1])).toBe(303)
    expect(await orderNow(app, all.id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
    expect(await orderNow(app, none.id)).toMatchObject({ status: 'refused', paymentStatus: 'none' })
  })

  test('does not decide over a request to cancel that came since', async () => {
    const order = await atTheDoor('on_delivery')
    await stepOn(app, order.number, 'in_transit')
    await cancelOrder(app.platform, order.id)
    expect(await tick(order.number, [1])).toBe(409)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancel_requested' })
  })
})

describe('[ACC-06] the carrier', () => {
  test('that names a line which was left: the order is received in part, and only what is kept is paid on receipt', async () => {
    const order = await atTheDoor('on_delivery')
    await runJob(app, 'orders:hand-over', { orderId: order.id })
    app.clock.advance(72 * 3_600_000)
    app.platform.simulation.setMood('carrier', 'choosy')
    for (let times = 0; times < 2; times++) await runJob(app, 'orders:follow-parcels', {})
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'partially_delivered', paymentStatus: 'paid' })
    const seen = await seenOrder(app, order.id)
    expect(seen.kept_total * 100).toBe((order.lines[0]?.lineSum ?? 0) + order.deliveryPrice)
    expect(await settled(order.id)).toEqual([seen.kept_total * 100])
    const { rows } = await app.db.execute(sql`select state from parcels where order_number = ${order.number}`)
    expect(rows).toEqual([{ state: 'delivered' }])
  })
})

describe('the command of staff', () => {
  test('[ACC-06] names the lines and takes those that were left by their places', async () => {
    const order = await atTheDoor('on_delivery')
    await stepOn(app, order.number, 'in_transit')
    const step = { order: order.number, to: 'partially_delivered', staff: olga }
    expect(await takeOrderStep(app.platform, { order: order.number })).toMatch(/--left 2,3\):\n {2}1\. Платье, S\n {2}2\. Платье, /)
    await expect(takeOrderStep(app.platform, { ...step, left: '3' })).rejects.toThrow('which lines')
    await expect(takeOrderStep(app.platform, step)).rejects.toThrow('which lines')
    expect(await takeOrderStep(app.platform, { ...step, left: '2' })).toContain('partially_delivered')
    expect((await seenOrder(app, order.id)).items.map(({ refused }) => refused)).toEqual([0, 1])
  })

  test('[ORD-06] whoever asked to cancel and kept a part at the door has received it, and is told that it was too late to cancel', async () => {
    const order = await atTheDoor('card')
    await stepOn(app, order.number, 'in_transit')
    await cancelOrder(app.platform, order.id)
    await takeOrderStep(app.platform, { order: order.number, to: 'partially_delivered', staff: olga, left: '2' })
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'partially_delivered', paymentStatus: 'partially_refunded' })
    expect(await refunds(order.id)).toEqual([{ amount: order.lines[1]?.lineSum }])
    const { rows } = await app.db.execute(
      sql`select text from messages where channel = 'sms' and text like ${`%отменить заказ ${order.number} уже не получилось%`}`,
    )
    expect(rows).toEqual([{ text: expect.stringContaining('он получен. Вещи можно вернуть') }])
  })
})

describe('[ORD-04] the gift of a code', () => {
  let codes = 0
  const withGift = async (paymentType: 'card' | 'on_delivery', pieces = 1) => {
    const coupon = `ПЛАТОК${++codes}`
    await aPromotion(app, { code: coupon, kind: 'gift', percent: 0, giftOfferId: 2 })
    const visitor = new Visitor(app)
    await fillCart(visitor, pieces, 1)
    const body = { city_id: 1, coupon, delivery: { type: 'courier' as const }, payment_type: paymentType }
    const shown = await visitor.call('POST /orders/calc-price', { body })
    const placed = await place(app, visitor, { coupon, payment_type: paymentType, expected_total: shown.body.total })
    expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
    await endPromotions(app)
    const order = await findOrderByNumber(app.db, placed.body.order.number)
    if (!order) throw new Error('the order was not stored')
    if (paymentType === 'card') await notifyShop(app, order)
    await stepOn(app, order.number, 'assembling', 'handed_over', 'in_transit')
    const leave = (left: string) => takeOrderStep(app.platform, { order: order.number, to: 'partially_delivered', staff: olga, left })
    return { order, leave }
  }

  test('[I9] is left along when all that was bought is left: nothing is sold, for a rouble or for more', async () => {
    const before = await shelf()
    const [onReceipt, paid] = [await withGift('on_delivery'), await withGift('card')]
    for (const { leave } of [onReceipt, paid]) expect(await leave('1')).toContain('refused')
    await runRefunds(app)
    expect(await orderNow(app, onReceipt.order.id)).toMatchObject({ status: 'refused', paymentStatus: 'none' })
    expect(await orderNow(app, paid.order.id)).toMatchObject({ status: 'refused', paymentStatus: 'refunded' })
    expect(await settled(onReceipt.order.id)).toEqual([])
    expect(await shelf()).toEqual(before)
  })

  test('[I9] stays with whoever keeps a piece that they bought, and can be left by itself', async () => {
    const [one, gift] = [await withGift('on_delivery', 2), await withGift('on_delivery')]
    expect(await one.leave('1x1')).toContain('partially_delivered')
    expect((await seenOrder(app, one.order.id)).items.map(({ refused }) => refused)).toEqual([1, 0])
    expect(await gift.leave('2')).toContain('partially_delivered')
    expect((await seenOrder(app, gift.order.id)).items.map(({ refused }) => refused)).toEqual([0, 1])
  })
})
