import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dayInWords } from '#core/dates.ts'
import { simulatedParcels } from '#server/modules/fulfillment/delivery/delivery.schema.ts'
import { forgetCarrier } from '#server/modules/fulfillment/delivery/index.ts'
import { messages } from '#server/modules/base/messages/messages.schema.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { anOrder, moveAlong, notifyShop, orderNow, runJob, waitingJobs, type TestOrder } from '#tests/support/orders.ts'
import { whileOneAnswerIsMissing } from '#tests/support/silent-carrier.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { watchStorage } from './uncollected.service.ts'
import { sealed } from '#tests/support/personal-data.ts'

/* Orders that wait where they are collected: seven days with reminders, then they come back. Source: decisions H. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(100, { config: { carrier: 'simulator' } })
})
afterAll(() => closeTestApp(app))

const day = 86_400_000

/** An order that has come to the shop it is collected in, and the instant it came. */
async function inTheShop(options: TestOrder = {}): Promise<{ order: OrderRow; came: Date }> {
  const order = await anOrder(app, { paymentType: 'on_delivery', shopId: 1, ...options })
  if (options.paymentType === 'card') await notifyShop(app, order)
  await moveAlong(app, order, 'assembling', 'ready_for_pickup')
  return { order, came: app.clock.now() }
}

/** So many days later the morning's job runs, twice, as after a crash. */
async function mornings(days: number): Promise<void> {
  app.clock.advance(days * day)
  for (let run = 0; run < 2; run++) await runJob(app, 'orders:watch-storage', {})
}

/** Texts that an order's shopper was sent, oldest first, without the link. */
async function texts(order: OrderRow): Promise<string[]> {
  const rows = await app.db
    .select({ text: messages.text })
    .from(messages)
    .where(and(eq(messages.recipient, order.contactPhone), eq(messages.channel, 'sms')))
    .orderBy(asc(messages.id))
  return rows.map(({ text }) => text.replace(/ https?:\S+$/, ''))
}

async function onHand(): Promise<unknown> {
  const { rows } = await app.db.execute(sql`select on_hand, reserved from stock where offer_id = 1 and location_id = 1`)
  return rows[0]
}

describe('[ACC-06] an order that waits in a shop', () => {
  test('is reminded of on days one, four and six, once each, and after the seventh it comes back with all that follows', async () => {
    const shelf = await onHand()
    const { order, came } = await inTheShop({ paymentType: 'card', quantity: 2 })
    const until = dayInWords(new Date(came.getTime() + 7 * day), 'ru')
    const told = (await texts(order)).length
    expect((await texts(order)).at(-1)).toBe(`«Севера»: заказ ${order.number} ждёт вас, храним до ${until}.`)
    const reminders: number[] = []
    for (let days = 0; days <= 7; days++) {
      const before = (await texts(order)).length
      await mornings(days === 0 ? 0 : 1)
      reminders.push((await texts(order)).length - before)
    }
    expect(reminders).toEqual([0, 1, 0, 0, 1, 0, 1, 0])
    expect((await texts(order)).slice(told)).toEqual(
      Array.from({ length: 3 }, () => `«Севера»: заказ ${order.number} всё ещё ждёт вас, храним до ${until}. Потом он вернётся к нам.`),
    )
    expect((await orderNow(app, order.id)).status).toBe('ready_for_pickup')

    await mornings(1)
    expect((await texts(order)).at(-1)).toBe(
      `«Севера»: заказ ${order.number} не получен и возвращается к нам. Если он был оплачен, деньги вернутся тем же способом.`,
    )
    expect((await texts(order)).length).toBe(told + 4)
    expect(await onHand()).toEqual(shelf)
    for (const payload of await waitingJobs(app, 'payments:refund')) await runJob(app, 'payments:refund', payload)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'refused', paymentStatus: 'refunded' })
    const { rows: given } = await app.db.execute(sql`select amount from refunds where key = ${`refused:${order.id}`}`)
    expect(given).toEqual([{ amount: order.total }])
    const { rows: emails } = await app.db.execute(
      sql`select 1 from messages where recipient = ${sealed(app.platform.config.operatorEmail)} and text like ${`%${order.number} не забрали в срок%`}`,
    )
    expect(emails).toHaveLength(1)
    await expectInvariants(app.db)
  })

  test('whose reminders were missed gets one of them, not all', async () => {
    const { order } = await inTheShop()
    const told = (await texts(order)).length
    await mornings(5)
    expect((await texts(order)).length).toBe(told + 1)
  })

  test('and was collected is left alone', async () => {
    const { order } = await inTheShop()
    await moveAlong(app, order, 'delivered')
    const told = await texts(order)
    await mornings(8)
    expect((await orderNow(app, order.id)).status).toBe('delivered')
    expect(await texts(order)).toEqual(told)
  })

  test('and whose cancellation is asked for waits for a person; turned down, its days go on from when it came', async () => {
    const { order, came } = await inTheShop()
    app.clock.advance(3 * day)
    await moveAlong(app, order, 'cancel_requested')
    const told = await texts(order)
    await mornings(2)
    expect(await texts(order)).toEqual(told)
    await moveAlong(app, order, 'ready_for_pickup')
    expect((await texts(order)).at(-1)).toContain(dayInWords(new Date(came.getTime() + 7 * day), 'ru'))
    await mornings(3)
    expect((await orderNow(app, order.id)).status).toBe('refused')
  })

  test('and came while its cancellation was asked for is kept from then on, and comes back as any other', async () => {
    const order = await anOrder(app, { paymentType: 'card', shopId: 1 })
    await notifyShop(app, order)
    await moveAlong(app, order, 'assembling', 'cancel_requested', 'ready_for_pickup')
    expect((await texts(order)).at(-1)).toContain(dayInWords(new Date(app.clock.now().getTime() + 7 * day), 'ru'))
    await mornings(7)
    expect((await orderNow(app, order.id)).status).toBe('ready_for_pickup')
    await mornings(1)
    expect((await orderNow(app, order.id)).status).toBe('refused')
  })

  test('in English says so', async () => {
    const { order, came } = await inTheShop({ locale: 'en' })
    const until = dayInWords(new Date(came.getTime() + 7 * day), 'en')
    await mornings(1)
    expect((await texts(order)).slice(-2)).toEqual([
      `Severa: order ${order.number} is ready to collect, held until ${until}.`,
      `Severa: order ${order.number} is still waiting for you. We will hold it until ${until}, then it is returned to us.`,
    ])
  })
})

describe('[ACC-06] an order that waits at a point of a carrier', () => {
  async function atThePoint(): Promise<OrderRow> {
    const visitor = new Visitor(app)
    await fillCart(visitor)
    const placed = await place(app, visitor, {
      payment_type: 'on_delivery',
      delivery: { type: 'point', point_id: 1 },
      expected_total: 20_150,
    })
    expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
    const order = await repo.findOrderByNumber(app.db, placed.body.order.number)
    if (!order) throw new Error('the order was not placed')
    await moveAlong(app, order, 'assembling', 'handed_over')
    await runJob(app, 'orders:hand-over', { orderId: order.id })
    app.clock.advance(3 * day)
    await runJob(app, 'orders:follow-parcels', {})
    expect((await orderNow(app, order.id)).status).toBe('ready_for_pickup')
    return order
  }

  async function askedAt(): Promise<Map<string, string>> {
    const { rows } = await app.db.execute<{ number: string; at: string }>(
      sql`select order_number as number, asked_at::text as at from parcels`,
    )
    return new Map(rows.map(({ number, at }) => [number, at]))
  }

  test('is not ended while the carrier does not answer: it may have been collected', async () => {
    const order = await atThePoint()
    app.platform.simulation.setMood('carrier', 'down')
    await mornings(8)
    expect((await orderNow(app, order.id)).status).toBe('ready_for_pickup')
    app.platform.simulation.setMood('carrier', 'well')
    await forgetCarrier(app.platform)
    await mornings(1)
    expect((await orderNow(app, order.id)).status).toBe('refused')
  })

  test('ends in its turn though the carrier is silent about another one; that one ends the next morning', async () => {
    const waiting = [await atThePoint(), await atThePoint()]
    app.clock.advance(8 * day)
    const ended = async () =>
      (await Promise.all(waiting.map(({ id }) => orderNow(app, id)))).filter(({ status }) => status === 'refused').length
    await whileOneAnswerIsMissing(
      app,
      () => runJob(app, 'orders:watch-storage', {}),
      async () => (await ended()) === 1,
    )
    expect(await ended()).toBe(1)
    await mornings(1)
    expect(await ended()).toBe(2)
  })

  test('[I17] takes no longer than a job may: what a silent carrier left no time for comes first the next time, and no reminder waits for it', async () => {
    await app.db.execute(sql`delete from parcels`)
    const waiting: OrderRow[] = []
    for (let count = 0; count < 4; count++) waiting.push(await atThePoint())
    app.clock.advance(8 * day)
    const { order: later } = await inTheShop()
    app.clock.advance(day)
    const told = (await texts(later)).length
    app.platform.simulation.setMood('carrier', 'down')
    const moodOf = vi.spyOn(app.platform.simulation, 'moodOf')
    /** Time until the carrier is first asked, and no more: three are asked at once. */
    const askFew = async () => {
      moodOf.mockClear()
      const before = await askedAt()
      app.clock.advance(1000)
      await watchStorage(app.platform, () => (moodOf.mock.calls.length > 0 ? Infinity : 0))
      const after = await askedAt()
      return waiting.map(({ number }) => before.get(number) !== after.get(number))
    }
    expect(await askFew()).toEqual([true, true, true, false])
    expect((await texts(later)).length).toBe(told + 1)
    expect((await askFew())[3]).toBe(true)
    moodOf.mockRestore()
    app.platform.simulation.setMood('carrier', 'well')
    await mornings(1)
    expect(await Promise.all(waiting.map(async ({ id }) => (await orderNow(app, id)).status))).toEqual(Array(4).fill('refused'))
  })

  test('and was collected there is delivered, though the hourly question had not been asked', async () => {
    const order = await atThePoint()
    await app.db.update(simulatedParcels).set({ isCollected: false })
    await mornings(8)
    expect((await orderNow(app, order.id)).status).toBe('delivered')
  })

  test('is not ended while the carrier does not know its parcel: nobody can say that it was not collected', async () => {
    const order = await atThePoint()
    await app.db.execute(sql`update parcels set track_number = 'nobody’s' where order_number = ${order.number}`)
    await mornings(8)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'ready_for_pickup', paymentStatus: 'none' })
    await moveAlong(app, order, 'delivered')
  })
})

test('an order for the post has no days that we know of: the reminder and the end are the post’s', async () => {
  const order = await anOrder(app, { paymentType: 'on_delivery' })
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'ready_for_pickup')
  expect((await texts(order)).at(-1)).toBe(`«Севера»: заказ ${order.number} ждёт вас.`)
  await mornings(30)
  expect((await orderNow(app, order.id)).status).toBe('ready_for_pickup')
})
