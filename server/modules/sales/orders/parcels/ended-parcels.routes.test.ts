import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parcels, simulatedParcels } from '#server/modules/fulfillment/delivery/delivery.schema.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { endParcels, stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { notifyShop, orderNow, runJob } from '#tests/support/orders.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import { findOrderByNumber } from '../orders.repo.ts'
import { sealed } from '#tests/support/personal-data.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'

/* What the carrier says of the parcel of an order that is to be cancelled, or came to nothing. Source: decisions H, I; docs/decisions/0071. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(100, { config: { carrier: 'simulator' } })
  await haveOlga(app)
})
afterEach(() => endParcels(app))
afterAll(() => closeTestApp(app))

const hour = 3_600_000
const day = 24 * hour
const follow = () => runJob(app, 'orders:follow-parcels', {})
const cancel = (number: string) => takeOrderStep(app.platform, { order: number, to: 'cancelled', staff: olga })
const refunds = async (id: number) =>
  (await app.db.execute(sql`select 1 from refunds r join payments p on p.id = r.payment_id where p.order_id = ${id}`)).rows
const stateOf = async (number: string) => (await app.db.select().from(parcels).where(eq(parcels.orderNumber, number)))[0]?.state
/** Emails that a person must act on, other than the request to cancel itself. */
const emails = async (number: string) => (await operatorEmails(app, number)).filter((text) => !text.includes('просит отменить'))

/** An order that is paid and with the carrier, to the door or at a point; the parcel sets off after half a day and is there after two. */
async function sent(to: 'door' | 'point' = 'door', sizes = 1) {
  const visitor = new Visitor(app)
  for (let offer = 1; offer <= sizes; offer++) await fillCart(visitor, 1, offer)
  const delivery = to === 'door' ? undefined : { type: 'point' as const, point_id: 1 }
  const shown = await visitor.call('POST /orders/calc-price', {
    body: { city_id: 1, delivery: delivery ?? { type: 'courier' }, payment_type: 'card' },
  })
  const placed = await place(app, visitor, { payment_type: 'card', ...(delivery && { delivery }), expected_total: shown.body.total })
  expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
  const { number } = placed.body.order
  const order = await findOrderByNumber(app.db, number)
  if (!order) throw new Error('the order was not stored')
  await notifyShop(app, order)
  await stepOn(app, number, 'assembling', 'handed_over')
  await runJob(app, 'orders:hand-over', { orderId: order.id })
  app.clock.advance(12 * hour)
  await follow()
  expect((await orderNow(app, order.id)).status).toBe('in_transit')
  return order
}

describe('[ORD-07] a parcel whose order is asked to be cancelled', () => {
  test('and that the shopper takes all the same is delivered: its money stays, and they are told so', async () => {
    const { id, number, contactPhone } = await sent()
    await cancelOrder(app.platform, id)
    app.clock.advance(24 * hour)
    await follow()
    expect((await orderNow(app, id)).status).toBe('cancel_requested')
    app.clock.advance(24 * hour)
    await follow()
    expect(await orderNow(app, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid', paymentReview: null })
    expect(await stateOf(number)).toBe('delivered')
    expect(await refunds(id)).toEqual([])
    const { rows } = await app.db.execute<{ text: string }>(
      sql`select text from messages where recipient = ${sealed(contactPhone)} and text like ${`%${number}%`} order by id desc limit 1`,
    )
    expect(rows[0]?.text).toContain(`отменить заказ ${number} уже не получилось, он получен`)
    await expect(cancel(number)).rejects.toThrow('cannot go there')
  })

  test('[I12] and of which they take a part is delivered in part: what they left is paid back, the rest is not', async () => {
    const { id, number } = await sent('door', 2)
    await cancelOrder(app.platform, id)
    app.clock.advance(48 * hour)
    app.platform.simulation.setMood('carrier', 'choosy')
    await follow()
    expect((await orderNow(app, id)).status).toBe('partially_delivered')
    expect(await refunds(id)).toHaveLength(1)
    expect(await emails(number)).toEqual([expect.stringContaining('оставили')])
  })

  test('is asked about anew before staff agree: what the shopper has is not cancelled, and they are told why', async () => {
    const { id, number } = await sent()
    await cancelOrder(app.platform, id)
    app.clock.advance(48 * hour)
    await expect(cancel(number)).rejects.toThrow('the shopper has the parcel')
    expect((await orderNow(app, id)).status).toBe('delivered')
    expect(await refunds(id)).toEqual([])
  })

  test('is not cancelled while the carrier does not say where it is; who knows that it comes back says so', async () => {
    const { id, number } = await sent()
    await cancelOrder(app.platform, id)
    app.platform.simulation.setMood('carrier', 'down')
    await expect(cancel(number)).rejects.toThrow('does not say where the parcel is')
    expect(await orderNow(app, id)).toMatchObject({ status: 'cancel_requested', paymentStatus: 'paid' })
    await takeOrderStep(app.platform, { order: number, to: 'refused', staff: olga })
    expect(await refunds(id)).toHaveLength(1)
  })
})

describe('[I9] a parcel whose order came to nothing', () => {
  test('[ORD-07] on its way, by a cancellation, is to be seen back; taken all the same it needs a person, who is told once', async () => {
    const { id, number } = await sent()
    await cancelOrder(app.platform, id)
    await cancel(number)
    const seeBack = [expect.stringMatching(/отменён.*уже был отправлен.*вернулись/)]
    expect(await emails(number)).toEqual(seeBack)
    await follow()
    expect(await stateOf(number)).toBe('in_transit')
    app.clock.advance(48 * hour)
    await follow()
    await follow()
    expect(await emails(number)).toEqual([...seeBack, expect.stringMatching(/закрыт.*посылку вручили\. Свяжитесь/)])
    expect(await orderNow(app, id)).toMatchObject({ status: 'cancelled', paymentReview: expect.stringContaining('handed over') as string })
    expect(await stateOf(number)).toBe('delivered')
  })

  test('[ACC-06] because nobody collected it in time, and that is collected on its last day at the point: a person is told', async () => {
    const { id, number } = await sent('point')
    app.clock.advance(2 * day)
    await follow()
    app.clock.advance(8 * day)
    await runJob(app, 'orders:watch-storage', {})
    expect((await orderNow(app, id)).status).toBe('refused')
    await follow()
    expect((await orderNow(app, id)).paymentReview).toBeNull()
    await app.db.update(simulatedParcels).set({ isCollected: false })
    await follow()
    await follow()
    expect((await orderNow(app, id)).paymentReview).toMatch(/handed over the parcel of an order that is refused/)
    expect((await emails(number)).slice(1)).toEqual([expect.stringContaining('посылку вручили')])
  })

  test('[I12] of which a part is taken needs a person as well', async () => {
    const { id, number } = await sent('door', 2)
    await stepOn(app, number, 'refused')
    app.clock.advance(48 * hour)
    app.platform.simulation.setMood('carrier', 'choosy')
    await follow()
    expect((await emails(number)).slice(1)).toEqual([expect.stringContaining('посылку вручили')])
    expect((await orderNow(app, id)).status).toBe('refused')
  })

  test('is asked about for thirty days, and no longer', async () => {
    const { id, number } = await sent('point')
    await stepOn(app, number, 'refused')
    app.clock.advance(30 * day - hour)
    await follow()
    expect(await stateOf(number)).toBe('ready')
    app.clock.advance(hour)
    app.platform.simulation.setMood('carrier', 'down')
    await follow()
    expect(await stateOf(number)).toBe('over')
    expect((await orderNow(app, id)).paymentReview).toBeNull()
  })
})
