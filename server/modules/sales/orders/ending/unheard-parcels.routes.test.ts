import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parcels, simulatedParcels } from '#server/modules/fulfillment/delivery/delivery.schema.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { endParcels, handedOver, stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { orderNow, runJob } from '#tests/support/orders.ts'
import { takenUnheard } from '#tests/support/silent-carrier.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { cancelOrder } from './cancel.service.ts'
import { followParcel, requireNotTaken } from '../parcels/parcels.service.ts'

/* A carrier was asked to take a parcel, and its answer was lost: it may have it all the same. Source: decisions H, I; docs/decisions/0071. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(100, { config: { carrier: 'simulator' } })
  await haveOlga(app)
})
afterEach(() => endParcels(app))
afterAll(() => closeTestApp(app))

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const follow = () => runJob(app, 'orders:follow-parcels', {})
const cancel = (number: string) => takeOrderStep(app.platform, { order: number, to: 'cancelled', staff: olga })
const parcelOf = async (number: string) => (await app.db.select().from(parcels).where(eq(parcels.orderNumber, number)))[0]
const down = () => app.platform.simulation.setMood('carrier', 'down')
const well = () => app.platform.simulation.setMood('carrier', 'well')

/** An order whose parcel the carrier has, and never numbered for us. */
async function unheard(changes: Parameters<typeof handedOver>[1] = {}) {
  const order = await handedOver(app, changes)
  await takenUnheard(app, order)
  expect(await parcelOf(order.number)).toMatchObject({ state: 'queued', trackNumber: null })
  return order
}

/** One that the carrier was asked to take while it was down. */
async function untaken() {
  const order = await handedOver(app)
  down()
  await expect(order.handOver()).rejects.toThrow('down')
  well()
  return order
}

describe('[ORD-07] a parcel that the carrier may have taken, and whose order is asked to be cancelled', () => {
  test('is looked up before staff agree: what the shopper has is not cancelled', async () => {
    const { id, number, seen } = await unheard()
    await cancelOrder(app.platform, id)
    app.clock.advance(48 * hour)
    await expect(cancel(number)).rejects.toThrow('the shopper has the parcel')
    expect(await orderNow(app, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
    expect((await seen()).delivery.track_number).toMatch(/^SIM/)
  })

  test('[I9] and is on its way, has a number from then on: cancelled, it is to be seen back, and asked about until a person knows', async () => {
    const { id, number } = await unheard()
    await cancelOrder(app.platform, id)
    await cancel(number)
    expect((await orderNow(app, id)).status).toBe('cancelled')
    expect(await parcelOf(number)).toMatchObject({ state: 'accepted', trackNumber: expect.stringMatching(/^SIM/) as string })
    app.clock.advance(48 * hour)
    await follow()
    expect((await operatorEmails(app, number)).slice(1)).toEqual([
      expect.stringMatching(/отменён.*уже был отправлен.*вернулись/),
      expect.stringMatching(/закрыт.*посылку вручили\. Свяжитесь/),
    ])
  })

  test('is not cancelled while the carrier does not say whether it has it', async () => {
    const { id, number } = await unheard()
    await cancelOrder(app.platform, id)
    app.clock.advance(day)
    down()
    for (let time = 0; time < 2; time++) await expect(cancel(number)).rejects.toThrow('does not say where the parcel is')
    expect((await orderNow(app, id)).status).toBe('cancel_requested')
    well()
    // Nobody has to wait because they asked in vain a moment ago.
    await cancel(number)
    expect((await orderNow(app, id)).status).toBe('cancelled')
  })

  test('is cancelled when the carrier surely does not have it, but not within five minutes of the hand-over: it may be on its way to it', async () => {
    const { id, number } = await untaken()
    await cancelOrder(app.platform, id)
    await expect(cancel(number)).rejects.toThrow('does not say where the parcel is')
    app.clock.advance(5 * minute - 1)
    await expect(cancel(number)).rejects.toThrow('does not say where the parcel is')
    app.clock.advance(1)
    await cancel(number)
    expect((await orderNow(app, id)).status).toBe('cancelled')
    app.clock.advance(hour)
    await follow()
    expect(await parcelOf(number)).toBeUndefined()
  })

  test('needs no answer when it was never handed over, and asking about it leaves no trace of a hand-over', async () => {
    const { id, number } = await handedOver(app)
    await cancelOrder(app.platform, id)
    down()
    await requireNotTaken(app.platform, number)
    await followParcel(app.platform, number)
    expect((await parcelOf(number))?.askedAt).toBeNull()
    await cancel(number)
    await follow()
    expect((await orderNow(app, id)).status).toBe('cancelled')
    expect(await parcelOf(number)).toBeUndefined()
  })
})

describe('[I9] a parcel that the carrier may have taken, and whose order came to nothing', () => {
  test('is looked up before it is forgotten, as often as it takes, and followed on: taken, it needs a person', async () => {
    const { id, number } = await unheard()
    await stepOn(app, number, 'refused')
    app.clock.advance(hour)
    down()
    await follow()
    // Others are asked about first the next time.
    expect(await parcelOf(number)).toMatchObject({ state: 'queued', askedAt: app.clock.now() })
    well()
    app.clock.advance(hour)
    await follow()
    expect(await parcelOf(number)).toMatchObject({ state: 'accepted', trackNumber: expect.stringMatching(/^SIM/) as string })
    app.clock.advance(48 * hour)
    await follow()
    expect(await orderNow(app, id)).toMatchObject({ status: 'refused', paymentReview: expect.stringContaining('handed over') as string })
  })

  test('is forgotten when the carrier surely does not have it, but not while it may be on its way to it', async () => {
    const { number } = await untaken()
    await stepOn(app, number, 'refused')
    await follow()
    expect(await parcelOf(number)).toBeDefined()
    app.clock.advance(hour)
    await follow()
    expect(await parcelOf(number)).toBeUndefined()
  })

  test('is forgotten after thirty days of silence', async () => {
    const { number } = await unheard()
    await stepOn(app, number, 'refused')
    down()
    app.clock.advance(30 * day - hour)
    await follow()
    expect(await parcelOf(number)).toBeDefined()
    app.clock.advance(hour)
    await follow()
    expect(await parcelOf(number)).toBeUndefined()
  })
})

test('[ACC-06] a parcel that the carrier may have taken, and that waits at its point as a person knows, is looked up before its storage ends', async () => {
  const { id, number } = await unheard({ delivery: { type: 'point', point_id: 1 }, expected_total: 20_150 })
  await stepOn(app, number, 'in_transit', 'ready_for_pickup')
  app.clock.advance(9 * day)
  down()
  await runJob(app, 'orders:watch-storage', {})
  expect((await orderNow(app, id)).status).toBe('ready_for_pickup')
  well()
  await app.db.update(simulatedParcels).set({ isCollected: false })
  app.clock.advance(day)
  await runJob(app, 'orders:watch-storage', {})
  expect((await orderNow(app, id)).status).toBe('delivered')
})
