import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { forgetCarrier } from '#server/modules/fulfillment/delivery/index.ts'
import { findOrderByNumber } from '#server/modules/sales/orders/orders.repo.ts'
import { Visitor, type TestApp } from './app.ts'
import { fillCart, place } from './checkout.ts'
import { expectInvariants } from './invariants.ts'
import { runJob } from './orders.ts'

/** Moves an order on through these states by the control page, as staff do; a state may carry `?from=`, the one that it leaves. */
export async function stepOn(app: TestApp, number: string, ...states: readonly string[]): Promise<void> {
  for (const state of states) {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const { statusCode } = await app.server.inject({ method: 'POST', url: `/dev/carrier/${number}/${state}`, headers })
    expect(statusCode, state).toBe(303)
  }
}

/** An order on receipt that waits for its carrier, by courier and of one piece unless told otherwise; and what its owner sees of it. */
export async function handedOver(app: TestApp, changes: Parameters<typeof place>[2] = {}, pieces = 1) {
  const visitor = new Visitor(app)
  await fillCart(visitor, pieces)
  const placed = await place(app, visitor, { payment_type: 'on_delivery', ...changes })
  expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
  const { number, access_token = '' } = placed.body.order
  await stepOn(app, number, 'assembling', 'handed_over')
  const id = (await findOrderByNumber(app.db, number))?.id ?? 0
  const seen = async () => (await visitor.call('GET /orders/:number', { params: { number }, query: { access_token } })).body.order
  return { id, number, seen, handOver: () => runJob(app, 'orders:hand-over', { orderId: id }) }
}

/** Ends a test of parcels: all was in order, the simulated carrier is well, and the next test has parcels of its own. */
export async function endParcels(app: TestApp): Promise<void> {
  app.platform.simulation.setMood('carrier', 'well')
  await forgetCarrier(app.platform)
  await expectInvariants(app.db)
  await app.db.execute(sql`delete from parcels`)
}
