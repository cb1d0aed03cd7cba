import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetCarrier } from '#server/modules/fulfillment/delivery/index.ts'
import { orders } from '#server/modules/sales/orders/orders.schema.ts'
import { startAddressService, type FakeAddressService } from '#tests/support/address-service.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { askForCode } from '#tests/support/login.ts'
import { orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'

/* Each service outside of the shop fails in each of its ways, one at a time: catalog, cart and order work. Source: reliability §4, G3. */

let app: TestApp
let addresses: FakeAddressService
const folder = mkdtempSync(join(tmpdir(), 'vitrina-outside-'))
beforeAll(async () => {
  addresses = await startAddressService([])
  const cityDatabase = join(folder, 'broken.mmdb')
  writeFileSync(cityDatabase, 'no database at all')
  app = await startCheckout(500, { config: { carrier: 'simulator', daData: { key: 'test-key', url: addresses.url }, cityDatabase } })
})
afterAll(async () => {
  await closeTestApp(app)
  await addresses.close()
  rmSync(folder, { recursive: true })
})

/** What a shopper came for; answers the order's id. */
async function shopsWell(): Promise<number> {
  const { visitor } = await loggedIn(app)
  const listing = await visitor.call('GET /catalog/page', { query: { path: '/catalog/women' } })
  expect(listing.status).toBe(200)
  expect((await visitor.call('GET /catalog/products/by-id/:id', { params: { id: '1' } })).status).toBe(200)
  expect((await visitor.call('GET /geo/current-city', {})).status).toBe(200)
  await fillCart(visitor)
  const placed = await place(app, visitor)
  expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
  expect(placed.body.payment?.url).toBeTruthy()
  const [row] = await app.db.select({ id: orders.id }).from(orders).where(eq(orders.number, placed.body.order.number))
  return row?.id ?? 0
}

const undelivered = async () => (await app.db.execute<{ id: number }>(sql`select id from messages where state = 'queued' order by id`)).rows
const deliverAll = async () => Promise.allSettled((await undelivered()).map(({ id }) => runJob(app, 'messages:deliver', { id })))

describe.each([
  { service: 'sms', all: ['sms', 'sms_reserve'] },
  { service: 'email', all: ['email'] },
] as const)('[AUTH-01] $service', ({ service, all }) => {
  const become = (mood: 'well' | 'slow' | 'down') => all.forEach((one) => app.platform.simulation.setMood(one, mood))

  test('down: orders and codes are taken, nothing written is lost, and all of it goes out later', async () => {
    become('down')
    await shopsWell()
    expect((await askForCode(new Visitor(app), `+7916444${service === 'sms' ? '0001' : '0002'}`)).status).toBe(200)
    await deliverAll()
    const waiting = await undelivered()
    expect(waiting.length).toBeGreaterThan(0)
    for (let one = 1; one < 20; one++) await deliverAll()
    expect(await undelivered()).toEqual(waiting)
    become('well')
    await deliverAll()
    expect(await undelivered()).toEqual([])
  })

  test('slow: nobody waits for it', async () => {
    become('slow')
    const before = (await undelivered()).length
    await shopsWell()
    expect((await undelivered()).length, 'what a call waited for would have been sent by now').toBeGreaterThan(before)
    become('well')
    await deliverAll()
    expect(await undelivered()).toEqual([])
  })
})

describe('[AUTH-01] two providers of text messages', () => {
  test('the first is down: each code goes through the second at once, and none waits', async () => {
    app.platform.simulation.setMood('sms', 'down')
    for (let one = 0; one < 4; one++) expect((await askForCode(new Visitor(app), `+791655500${10 + one}`)).status).toBe(200)
    expect((await deliverAll()).map((outcome) => outcome.status)).not.toContain('rejected')
    expect(await undelivered()).toEqual([])
    app.platform.simulation.setMood('sms', 'well')
  })
})

describe('[ORD-03] [ORD-07] the bank', () => {
  test('down: the order is kept and can be paid later; the bank is asked again; money goes back when it answers', async () => {
    app.platform.simulation.setMood('bank', 'down')
    const id = await shopsWell()
    await runJob(app, 'orders:ask-bank', { orderId: id, turn: 0 })
    expect(await orderNow(app, id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending' })
    app.platform.simulation.setMood('bank', 'well')
    const { token } = (await app.db.execute<{ token: string }>(sql`select token from payments where order_id = ${id}`)).rows[0] ?? {
      token: '',
    }
    await app.server.inject({ method: 'POST', url: `/dev/bank/${token}/approve`, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await orderNow(app, id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    const { number } = await orderNow(app, id)
    await stepOn(app, number, 'cancelled')
    app.platform.simulation.setMood('bank', 'down')
    const refund = (await waitingJobs(app, 'payments:refund')).at(-1) ?? {}
    await expect(runJob(app, 'payments:refund', refund)).rejects.toThrow('down')
    expect(await orderNow(app, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
    app.platform.simulation.setMood('bank', 'well')
    await runJob(app, 'payments:refund', refund)
    expect(await orderNow(app, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  })
})

describe('[ORD-01] the carrier', () => {
  test.each(['down', 'lying'])('the carrier %s: catalogue, cart and order work', async (mood) => {
    app.platform.simulation.setMood('carrier', mood)
    await shopsWell()
    app.platform.simulation.setMood('carrier', 'well')
    await forgetCarrier(app.platform)
  })
})

describe('[CITY-02] the address directory', () => {
  test.each(['spent', 'broken', 'nonsense', 'slow'] as const)(
    '%s: cities are suggested from the shop’s own list, orders are taken',
    async (mood) => {
      addresses.mood = mood
      const suggested = await new Visitor(app).call('GET /geo/dadata/cities', { query: { q: 'Мурм' } })
      expect(suggested.status).toBe(200)
      await shopsWell()
      addresses.mood = 'well'
    },
  )
})

test('[CITY-01] a database of network addresses that is no database: the default city is supposed, orders are taken', async () => {
  const guessed = await new Visitor(app).call('GET /geo/current-city', {})
  expect(guessed.body.city.id).toBe(1)
  await shopsWell()
})
