import { desc, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calendarDay } from '#core/dates.ts'
import { simulatedParcels } from '#server/modules/fulfillment/delivery/delivery.schema.ts'
import { forgetCarrier } from '#server/modules/fulfillment/delivery/index.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { handedOver, stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'
import { whileOneAnswerIsMissing } from '#tests/support/silent-carrier.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import { findOrderByNumber } from '../orders.repo.ts'
import { followParcels } from './parcels.service.ts'

/* An order that is handed over travels with the carrier, and follows its parcel. Source: decisions H. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(500, { config: { carrier: 'simulator' } })
  await haveOlga(app)
})
afterEach(async () => {
  app.platform.simulation.setMood('carrier', 'well')
  await forgetCarrier(app.platform)
  // Each test has parcels of its own.
  await app.db.execute(sql`delete from parcels`)
})
afterAll(() => closeTestApp(app))

const hour = 3_600_000
const follow = () => runJob(app, 'orders:follow-parcels', {})

describe('[ACC-06] the parcel of an order', () => {
  test('is handed to the carrier by a job, once; the shopper sees its number', async () => {
    const { id, seen, handOver } = await handedOver(app)
    expect((await seen()).delivery.track_number).toBeNull()
    expect(await waitingJobs(app, 'orders:hand-over')).toContainEqual({ orderId: id })
    await handOver()
    const first = (await seen()).delivery.track_number
    expect(first).toMatch(/^SIM\d+$/)
    await handOver()
    expect((await seen()).delivery.track_number).toBe(first)
  })

  test('[ORD-01] is as heavy as its pieces together on the day of the order', async () => {
    const grams = async () => (await app.db.select().from(simulatedParcels).orderBy(desc(simulatedParcels.createdAt)))[0]?.grams
    app.clock.advance(1000)
    await app.db.execute(sql`update models set weight_grams = 1350`)
    const { handOver } = await handedOver(app, { expected_total: 39_800 }, 2)
    // What is frozen in an order stays as heavy as it was.
    await app.db.execute(sql`update models set weight_grams = 500`)
    await handOver()
    expect(await grams()).toBe(2700)
  })

  test('waits while the carrier is down: the job fails and comes again, the order stays as it is', async () => {
    const { id, seen, handOver } = await handedOver(app)
    app.platform.simulation.setMood('carrier', 'down')
    await expect(handOver()).rejects.toThrow('down')
    expect((await orderNow(app, id)).status).toBe('handed_over')
    await follow()
    app.platform.simulation.setMood('carrier', 'well')
    await handOver()
    expect((await seen()).delivery.track_number).toMatch(/^SIM/)
  })

  test('takes its order along: on the way, delivered and paid at the door', async () => {
    const { id, handOver } = await handedOver(app)
    await handOver()
    await follow()
    expect((await orderNow(app, id)).status).toBe('handed_over')
    app.clock.advance(12 * hour)
    await follow()
    await follow()
    expect((await orderNow(app, id)).status).toBe('in_transit')
    app.clock.advance(36 * hour)
    await follow()
    expect(await orderNow(app, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
    await follow()
    const { rows } = await app.db.$pool.query(
      `select machine, actor, reason from order_history where order_id = $1 and to_state in ('delivered', 'paid') order by machine`,
      [id],
    )
    expect(rows).toEqual(['order', 'payment'].map((machine) => ({ machine, actor: 'system', reason: 'carrier' })))
    await expectInvariants(app.db)
  })

  test('that nobody asked about for days moves its order through every state on its way', async () => {
    const { id, handOver } = await handedOver(app, { delivery: { type: 'point', point_id: 1 }, expected_total: 20_150 })
    await handOver()
    app.clock.advance(72 * hour)
    await follow()
    expect((await orderNow(app, id)).status).toBe('ready_for_pickup')
    const { rows } = await app.db.$pool.query<{ to: string }>(
      `select to_state as to from order_history where order_id = $1 and machine = 'order' order by id`,
      [id],
    )
    expect(rows.map((row) => row.to)).toEqual(['created', 'confirmed', 'assembling', 'handed_over', 'in_transit', 'ready_for_pickup'])
  })

  test('[ACC-05] [UX-49] that waits at a point is kept as long as the point says, which is told from the start; its last day is told while it waits', async () => {
    const { number, seen } = await handedOver(app, { delivery: { type: 'point', point_id: 1 }, expected_total: 20_150 })
    await app.db.execute(sql`update pickup_points set storage_days = 8, hours = '{"ru": "9–21 без выходных"}' where id = 1`)
    expect((await seen()).delivery).toMatchObject({ storage_days: 8, kept_until: null, hours: '9–21 без выходных' })
    await stepOn(app, number, 'in_transit', 'ready_for_pickup')
    const came = app.clock.now()
    app.clock.advance(30 * hour)
    expect((await seen()).delivery.kept_until).toBe(calendarDay(came, 8))
    await stepOn(app, number, 'delivered')
    expect((await seen()).delivery.kept_until).toBeNull()
  })

  test('[ORD-07] does not turn down a request to cancel, and goes on once a person has', async () => {
    const { id, number, handOver } = await handedOver(app)
    await handOver()
    await cancelOrder(app.platform, id)
    app.clock.advance(24 * hour)
    await follow()
    expect((await orderNow(app, id)).status).toBe('cancel_requested')
    await stepOn(app, number, 'in_transit?from=cancel_requested')
    app.clock.advance(48 * hour)
    await follow()
    expect((await orderNow(app, id)).status).toBe('delivered')
  })

  test('[ORD-07] that waited while a cancellation was asked for is handed over once a person has turned that down', async () => {
    const { id, number, seen, handOver } = await handedOver(app)
    await cancelOrder(app.platform, id)
    await handOver()
    await follow()
    expect((await seen()).delivery.track_number).toBeNull()
    await stepOn(app, number, 'handed_over?from=cancel_requested')
    await follow()
    expect((await seen()).delivery.track_number).toMatch(/^SIM/)
  })

  test('[ORD-07] goes to the carrier though a cancellation was asked for while it was packed, once a person has turned that down', async () => {
    const visitor = new Visitor(app)
    await fillCart(visitor)
    const { number } = (await place(app, visitor, { payment_type: 'on_delivery' })).body.order
    await stepOn(app, number, 'assembling')
    const id = (await findOrderByNumber(app.db, number))?.id ?? 0
    await cancelOrder(app.platform, id)
    const parcel = async () => (await app.db.$pool.query(`select state from parcels where order_number = $1`, [number])).rows
    await expect(takeOrderStep(app.platform, { order: number, to: 'in_transit', staff: olga })).rejects.toThrow(
      'Possible: assembling, handed_over, ready_for_pickup, refused, cancelled',
    )
    await takeOrderStep(app.platform, { order: number, to: 'handed_over', staff: olga })
    expect(await parcel()).toEqual([{ state: 'queued' }])
    expect(await waitingJobs(app, 'orders:hand-over')).toContainEqual({ orderId: id })
    await follow()
    expect(await parcel()).toEqual([{ state: 'accepted' }])
  })

  test('of an order that has arrived or was cancelled before the carrier took it is never handed over', async () => {
    const [arrived, cancelled] = [await handedOver(app), await handedOver(app)]
    await stepOn(app, arrived.number, 'in_transit', 'delivered')
    await cancelOrder(app.platform, cancelled.id)
    await stepOn(app, cancelled.number, 'cancelled?from=cancel_requested')
    for (const { handOver, seen, number } of [arrived, cancelled]) {
      await handOver()
      await follow()
      expect((await seen()).delivery.track_number).toBeNull()
      const { rows } = await app.db.$pool.query(`select 1 from parcels where order_number = $1`, [number])
      expect(rows).toEqual([])
    }
  })

  test('about which the carrier is silent holds up no other', async () => {
    const parcels = [await handedOver(app), await handedOver(app), await handedOver(app), await handedOver(app)]
    for (const { handOver } of parcels) await handOver()
    app.clock.advance(12 * hour)
    const statuses = async () => Promise.all(parcels.map(async ({ id }) => (await orderNow(app, id)).status))
    await whileOneAnswerIsMissing(app, follow, async () => (await statuses()).filter((one) => one === 'in_transit').length === 3)
    expect((await statuses()).toSorted()).toEqual(['handed_over', 'in_transit', 'in_transit', 'in_transit'])
    await follow()
    expect(await statuses()).toEqual(Array(4).fill('in_transit'))
  })

  test('that a slow carrier left no time for comes first the next time', async () => {
    const parcels: Awaited<ReturnType<typeof handedOver>>[] = []
    for (const _ of [1, 2, 3]) {
      app.clock.advance(1)
      const parcel = await handedOver(app)
      await parcel.handOver()
      parcels.push(parcel)
    }
    app.clock.advance(12 * hour)
    const onTheWay = async () => Promise.all(parcels.map(async ({ id }) => (await orderNow(app, id)).status === 'in_transit'))
    /** Time for one question, and no more. */
    const askOne = () => {
      const looks = [0, 0]
      return followParcels(app.platform, () => looks.pop() ?? Infinity)
    }
    await askOne()
    expect(await onTheWay()).toEqual([true, false, false])
    await askOne()
    expect(await onTheWay()).toEqual([true, true, false])
    await askOne()
    expect(await onTheWay()).toEqual([true, true, true])
  })

  test('does not exist for our own staff, nor for our own shops', async () => {
    const own = await startTestApp({ beside: app })
    const { number } = await handedOver(own)
    const { rows } = await own.db.$pool.query(`select 1 from parcels where order_number = $1`, [number])
    expect(rows).toEqual([])
    await own.close()
  })
})
