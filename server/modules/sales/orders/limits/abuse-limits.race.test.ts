import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderBody } from '#contracts/checkout.contract.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import { payOrder } from '../payment/pay.service.ts'
import { sealed } from '#tests/support/personal-data.ts'
import { guestAt } from '#tests/support/proven-phone.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(200, { config: { rateLimits: true, mode: 'production', piecesPerPhone: 100 } })
})
afterAll(() => closeTestApp(app))
beforeEach(() => {
  app.clock.advance(2 * 3_600_000)
})

/** How many of so many orders, each of a guest of their own, were taken, and why the others were not. In `address` * stands for a number of each. */
async function placeMany(of: TestApp, count: number, changes: Partial<OrderBody> = {}, address?: string, atOnce = address === undefined) {
  const guests = Array.from({ length: count }, (_, index) => {
    const guest = new Visitor(of)
    guest.remoteAddress = address?.replace('*', String(index)) ?? `198.51.100.${index + 1}`
    return guest
  })
  const answers: Awaited<ReturnType<typeof place>>[] = []
  for (const guest of guests) {
    await fillCart(guest)
    if (!atOnce) answers.push(await place(of, guest, changes))
  }
  if (atOnce) answers.push(...(await Promise.all(guests.map((guest) => place(of, guest, changes)))))
  const refused = answers.filter((one) => one.status !== 201)
  return { taken: count - refused.length, why: [...new Set(refused.map((one) => `${one.status} ${one.errors[0]?.code}`))] }
}

/** The shopper changes their mind about every order of a phone. */
async function giveUp(phone: string): Promise<void> {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from orders where contact_phone = ${sealed(phone)} and status = 'awaiting_payment'`,
  )
  for (const { id } of rows) await cancelOrder(app.platform, id)
}

test('[T35] five unpaid orders an hour from one address are enough', async () => {
  expect(await placeMany(app, 7, {}, '203.0.113.5')).toEqual({ taken: 5, why: ['429 orders.too_many_orders'] })
  expect(await placeMany(app, 1, {}, '203.0.113.6')).toMatchObject({ taken: 1 })
  app.clock.advance(3_600_001)
  expect(await placeMany(app, 1, {}, '203.0.113.5')).toMatchObject({ taken: 1 })
})

test('[T35] five unpaid orders an hour from one IPv6 network are enough, whichever of its addresses', async () => {
  expect(await placeMany(app, 7, {}, '2001:db8:1:1::*')).toEqual({ taken: 5, why: ['429 orders.too_many_orders'] })
  expect(await placeMany(app, 1, {}, '2001:db8:1:2::*')).toMatchObject({ taken: 1 })
})

test('[T35] thirty unpaid orders from one address at the same moment: the limit is overstepped by seven at the most', async () => {
  const { taken, why } = await placeMany(app, 30, {}, '203.0.113.9', true)
  expect(taken).toBeGreaterThanOrEqual(5)
  expect(taken).toBeLessThanOrEqual(5 + 7)
  expect(why).toEqual(['429 orders.too_many_orders'])
})

test('[T11] a stranger’s phone is not written to by orders that are placed and given up again and again: fifteen a day', async () => {
  const contact = { first_name: 'Анна', phone: '+79161110002' }
  let taken = 0
  for (let round = 0; round < 6; round++) {
    taken += (await placeMany(app, 3, { contact })).taken
    await giveUp(contact.phone)
  }
  expect(taken).toBe(15)
  expect(await placeMany(app, 1, { contact })).toEqual({ taken: 0, why: ['429 orders.too_many_a_day'] })
  app.clock.advance(24 * 3_600_000)
  expect(await placeMany(app, 1, { contact })).toMatchObject({ taken: 1 })
})

test('[T11] [UX-47] the fifteenth order of a phone on a day can be paid in another way: it is no sixteenth', async () => {
  const contact = { first_name: 'Анна', phone: '+79161110003' }
  for (let round = 0; round < 5; round++) {
    await giveUp(contact.phone)
    expect(await placeMany(app, 3, { contact })).toMatchObject({ taken: 3 })
  }
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from orders where contact_phone = ${sealed(contact.phone)} and status = 'awaiting_payment' limit 1`,
  )
  const request = {
    orderId: rows[0]?.id ?? 0,
    key: 'the-fifteenth-order',
    paymentType: 'on_delivery',
    locale: 'ru',
    caller: guestAt('198.51.100.1', { app, phone: contact.phone }),
  } as const
  expect((await payOrder(app.platform, request)).order).toMatchObject({ status: 'confirmed', payment_type: 'on_delivery' })
})

test('[T11] [T35] who pays on receipt holds goods too: one phone ten orders at a time, one address twenty an hour', async () => {
  const onReceipt = { payment_type: 'on_delivery' } as const
  const contact = { first_name: 'Анна', phone: '+79161110000' }
  expect(await placeMany(app, 8, { ...onReceipt, contact }, '203.0.113.8')).toMatchObject({ taken: 8 })
  expect(await placeMany(app, 5, { ...onReceipt, contact })).toEqual({ taken: 2, why: ['409 orders.too_many_on_receipt'] })
  // What is paid now is another matter.
  expect(await placeMany(app, 4, { contact })).toEqual({ taken: 3, why: ['409 orders.too_many_unpaid'] })
  expect(await placeMany(app, 21, onReceipt, '203.0.113.7')).toEqual({ taken: 20, why: ['429 orders.too_many_orders'] })
})

test('[T35] a demo shop, tried from one machine, lets an address place more, and a phone no more', async () => {
  const demo = await startCheckout(20, { config: { rateLimits: true, mode: 'demo' } })
  expect(await placeMany(demo, 7, {}, '127.0.0.1')).toMatchObject({ taken: 7 })
  const contact = { first_name: 'Анна', phone: '+79161110001' }
  expect(await placeMany(demo, 4, { contact }, '127.0.0.1')).toMatchObject({ taken: 3 })
  await demo.close()
})
