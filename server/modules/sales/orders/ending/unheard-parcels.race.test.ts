import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parcels, simulatedParcels } from '#server/modules/fulfillment/delivery/delivery.schema.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { handedOver } from '#tests/support/handed-over.ts'
import { meet, refusalOf } from '#tests/support/interleaving.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { orderNow } from '#tests/support/orders.ts'
import { cancelOrder } from './cancel.service.ts'
import { transitionAsStaff } from '../parcels/carrier.service.ts'
import * as repo from '../orders.repo.ts'

/* A parcel sets off at the moment in which its order is cancelled. Source: decisions I; docs/decisions/0071. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(500, { config: { carrier: 'simulator' } })
})
beforeEach(() => app.clock.advance(3_600_000))
afterAll(() => closeTestApp(app))

const grant = (number: string) => transitionAsStaff(app.platform, { number, to: 'cancelled', reason: 'staff: Ольга' })

meet(
  '[ORD-07] [I9] handing a parcel over and cancelling its order: it stays here, or it is on its way with a number that is known',
  () => app,
  async () => {
    const { id, number, handOver } = await handedOver(app)
    const before = await app.db.$count(simulatedParcels)
    const isAway = async () => (await app.db.$count(simulatedParcels)) > before
    let wasAway = false
    return {
      a: handOver,
      b: async () => {
        await cancelOrder(app.platform, id)
        await grant(number)
        wasAway = await isAway()
      },
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expect([undefined, 'orders.carrier_silent']).toContain(refusalOf(b))
        const [parcel] = await app.db.select().from(parcels).where(eq(parcels.orderNumber, number))
        expect(parcel?.trackNumber != null).toBe(await isAway())
        const { status } = await orderNow(app, id)
        expect(status).toBe(refusalOf(b) === undefined ? 'cancelled' : 'cancel_requested')
        // Nothing sets off when its order is cancelled: goods and money would be gone.
        if (status === 'cancelled') expect(await isAway()).toBe(wasAway)
      },
    }
  },
)

test('[ORD-07] a hand-over that began while the carrier was asked is seen before the order is cancelled', async () => {
  const { id, number } = await handedOver(app)
  await cancelOrder(app.platform, id)
  const waiting = () => app.db.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  let granting: Promise<unknown> | undefined
  await app.db.transaction(async (tx) => {
    await repo.lockOrder(tx, { id })
    granting = expect(grant(number)).rejects.toMatchObject({ code: 'orders.carrier_silent' })
    while ((await waiting()).rows.length === 0) await new Promise(setImmediate)
    // The request was turned down, the job came by, and the shopper asked again.
    await tx.update(parcels).set({ askedAt: app.clock.now() }).where(eq(parcels.orderNumber, number))
  })
  await granting
  expect((await orderNow(app, id)).status).toBe('cancel_requested')
})
