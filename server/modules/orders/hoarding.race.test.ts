import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderBody } from '#contracts/orders.contract.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, openCheckout, place } from '#tests/support/checkout.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { stockUp } from '#tests/support/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true, mode: 'production' } })
  await openCheckout(app)
  await stockUp(app, 200)
})
afterAll(async () => {
  await expectInvariants(app.db)
  await app.close()
})
beforeEach(() => {
  app.clock.advance(2 * 3_600_000)
})

/** How many of so many orders, placed at once by as many guests, were taken, and why the others were not. */
async function placeAtOnce(of: TestApp, count: number, changes: Partial<OrderBody> = {}, address?: string) {
  const guests = Array.from({ length: count }, (_, index) => {
    const guest = new Visitor(of)
    guest.remoteAddress = address ?? `198.51.100.${index + 1}`
    return guest
  })
  for (const guest of guests) await fillCart(guest)
  const answers = await Promise.all(guests.map((guest) => place(of, guest, changes)))
  const refused = answers.filter((one) => one.status !== 201)
  return { taken: count - refused.length, why: [...new Set(refused.map((one) => `${one.status} ${one.errors[0]?.code}`))], guests }
}

test('[T35] five unpaid orders an hour from one address are enough, also when they come at once', async () => {
  expect(await placeAtOnce(app, 12, {}, '203.0.113.5')).toMatchObject({ taken: 5, why: ['429 orders.too_many_orders'] })
  expect(await placeAtOnce(app, 1, {}, '203.0.113.6')).toMatchObject({ taken: 1 })
  app.clock.advance(3_600_001)
  expect(await placeAtOnce(app, 1, {}, '203.0.113.5')).toMatchObject({ taken: 1 })
})

test('[T11] [T35] who pays on receipt holds goods too: one phone ten orders at a time, one address twenty an hour', async () => {
  const onReceipt = { payment_type: 'on_delivery' } as const
  const contact = { first_name: 'Анна', phone: '+79161110000' }
  expect(await placeAtOnce(app, 13, { ...onReceipt, contact })).toMatchObject({ taken: 10, why: ['409 orders.too_many_on_receipt'] })
  // What is paid now is another matter.
  expect(await placeAtOnce(app, 4, { contact })).toMatchObject({ taken: 3, why: ['409 orders.too_many_unpaid'] })
  expect(await placeAtOnce(app, 22, onReceipt, '203.0.113.7')).toMatchObject({ taken: 20, why: ['429 orders.too_many_orders'] })
})

test('[T35] a demo shop, tried from one machine, lets an address place more, and a phone no more', async () => {
  const demo = await startTestApp({ config: { rateLimits: true, mode: 'demo' } })
  await openCheckout(demo)
  await stockUp(demo, 20)
  expect(await placeAtOnce(demo, 7, {}, '127.0.0.1')).toMatchObject({ taken: 7 })
  const contact = { first_name: 'Анна', phone: '+79161110001' }
  expect(await placeAtOnce(demo, 4, { contact }, '127.0.0.1')).toMatchObject({ taken: 3 })
  await demo.close()
})
