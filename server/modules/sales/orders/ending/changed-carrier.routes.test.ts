import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcels } from '#server/modules/fulfillment/delivery/delivery.schema.ts'
import type { Platform } from '#server/platform/module.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { handedOver, stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { orderNow } from '#tests/support/orders.ts'
import { takenUnheard } from '#tests/support/silent-carrier.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { cancelOrder } from './cancel.service.ts'
import { followParcels } from '../parcels/parcels.service.ts'

/* What becomes of the parcels of a carrier when the shop changes to another one. Source: decisions H; docs/decisions/0071. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(100, { config: { carrier: 'simulator' } })
  await haveOlga(app)
})
afterAll(async () => {
  await expectInvariants(app.db)
  await closeTestApp(app)
})

const minute = 60_000
const hour = 60 * minute
const stateOf = async (number: string) => (await app.db.select().from(parcels).where(eq(parcels.orderNumber, number)))[0]?.state
const cancel = (platform: Platform, number: string) => takeOrderStep(platform, { order: number, to: 'cancelled', staff: olga })

function changed(config: Partial<Platform['config']>): Platform {
  return { ...app.platform, config: { ...app.platform.config, carrier: 'table', ...config } }
}

describe('[ACC-06] after the shop has changed to another carrier', () => {
  test('a parcel is followed with the one that has it', async () => {
    const { id, handOver } = await handedOver(app)
    await handOver()
    app.clock.advance(12 * hour)
    await followParcels(changed({}))
    expect((await orderNow(app, id)).status).toBe('in_transit')
    app.clock.advance(36 * hour)
    await followParcels(changed({}))
    expect((await orderNow(app, id)).status).toBe('delivered')
  })

  test('[ORD-07] the one that has the parcel is asked before an order is cancelled', async () => {
    const [underway, taken] = [await handedOver(app), await handedOver(app)]
    for (const { id, handOver } of [underway, taken]) {
      await handOver()
      await cancelOrder(app.platform, id)
    }
    await cancel(changed({}), underway.number)
    expect((await orderNow(app, underway.id)).status).toBe('cancelled')
    app.clock.advance(48 * hour)
    await expect(cancel(changed({}), taken.number)).rejects.toThrow('the shopper has the parcel')
    expect((await orderNow(app, taken.id)).status).toBe('delivered')
  })

  test('[ORD-07] nothing is cancelled while nobody can be asked; who knows that the parcel comes back closes the order', async () => {
    const { id, number, handOver } = await handedOver(app)
    await handOver()
    const keysGone = changed({ mode: 'production' })
    app.clock.advance(48 * hour)
    await followParcels(keysGone)
    expect((await orderNow(app, id)).status).toBe('handed_over')
    await cancelOrder(app.platform, id)
    await expect(cancel(keysGone, number)).rejects.toThrow('does not say where the parcel is')
    await takeOrderStep(keysGone, { order: number, to: 'refused', staff: olga })
    expect((await orderNow(app, id)).status).toBe('refused')
    app.clock.advance(31 * 24 * hour)
    await followParcels(keysGone)
    expect(await stateOf(number)).toBe('over')
  })

  test('a parcel that nobody can be asked about has arrived when a person says so of its order', async () => {
    const { number, handOver } = await handedOver(app)
    await handOver()
    await stepOn(app, number, 'in_transit', 'delivered')
    await followParcels(changed({ mode: 'production' }))
    expect(await stateOf(number)).toBe('delivered')
  })

  test('a parcel that the former has not taken is left to a person, once: its answer may have been lost', async () => {
    const { id, number, seen } = await handedOver(app)
    await followParcels(changed({}))
    await followParcels(changed({}))
    expect(await operatorEmails(app, number)).toEqual([expect.stringContaining('больше не везёт посылку')])
    expect((await orderNow(app, id)).status).toBe('handed_over')
    await followParcels(app.platform)
    expect((await seen()).delivery.track_number).toBeNull()
  })
})

describe('a parcel that the former may have taken without our hearing of it', () => {
  const mayBeAway = async () => {
    const order = await handedOver(app)
    await takenUnheard(app, order)
    app.clock.advance(hour)
    return order
  }
  const silent = [expect.stringMatching(/прежнего перевозчика.*не говорит, у него ли она/)]

  test('[ACC-06] is looked up there, and followed with it: nobody is troubled', async () => {
    const { id, number, seen } = await mayBeAway()
    await followParcels(changed({}))
    expect((await seen()).delivery.track_number).toMatch(/^SIM/)
    app.clock.advance(12 * hour)
    await followParcels(changed({}))
    expect((await orderNow(app, id)).status).toBe('in_transit')
    expect(await operatorEmails(app, number)).toEqual([])
  })

  test('is left to a person when the former surely does not have it, but not while it may be on its way to it', async () => {
    const { id, number, handOver } = await handedOver(app)
    app.platform.simulation.setMood('carrier', 'down')
    await expect(handOver()).rejects.toThrow('down')
    app.platform.simulation.setMood('carrier', 'well')
    app.clock.advance(minute)
    await followParcels(changed({}))
    expect(await operatorEmails(app, number)).toEqual([])
    // Asking has not put it off.
    app.clock.advance(4 * minute)
    await followParcels(changed({}))
    expect(await operatorEmails(app, number)).toEqual([expect.stringContaining('больше не везёт посылку')])
    expect(await stateOf(number)).toBeUndefined()
    expect((await orderNow(app, id)).status).toBe('handed_over')
  })

  test('[ORD-07] is looked up there before an order is cancelled', async () => {
    const [underway, taken] = [await mayBeAway(), await mayBeAway()]
    for (const { id } of [underway, taken]) await cancelOrder(app.platform, id)
    await cancel(changed({}), underway.number)
    expect((await orderNow(app, underway.id)).status).toBe('cancelled')
    expect(await stateOf(underway.number)).toBe('accepted')
    app.clock.advance(48 * hour)
    await expect(cancel(changed({}), taken.number)).rejects.toThrow('the shopper has the parcel')
  })

  test('[ORD-07] and of which it cannot be asked any more is told of once, and never cancelled; it is forgotten long after its order was closed', async () => {
    const { id, number } = await mayBeAway()
    const keysGone = changed({ mode: 'production' })
    await followParcels(keysGone)
    await followParcels(keysGone)
    expect(await operatorEmails(app, number)).toEqual(silent)
    await cancelOrder(app.platform, id)
    await expect(cancel(keysGone, number)).rejects.toThrow('does not say where the parcel is')
    await takeOrderStep(keysGone, { order: number, to: 'refused', staff: olga })
    await followParcels(keysGone)
    expect(await stateOf(number)).toBe('queued')
    app.clock.advance(31 * 24 * hour)
    await followParcels(keysGone)
    expect(await stateOf(number)).toBeUndefined()
  })

  test('[ACC-06] and that does not answer is asked again each hour, until it does', async () => {
    const { id, number } = await mayBeAway()
    app.platform.simulation.setMood('carrier', 'down')
    await followParcels(changed({}))
    app.platform.simulation.setMood('carrier', 'well')
    expect(await operatorEmails(app, number)).toEqual(silent)
    app.clock.advance(hour)
    await followParcels(changed({}))
    app.clock.advance(12 * hour)
    await followParcels(changed({}))
    expect((await orderNow(app, id)).status).toBe('in_transit')
    expect(await operatorEmails(app, number)).toEqual(silent)
  })
})
