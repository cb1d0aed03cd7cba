import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, orderBody, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { haveProven } from '#tests/support/proven-phone.ts'
import { openSlots } from '#tests/support/slots.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(200)
})
afterAll(() => closeTestApp(app))

const address = { city: 'Москва', street: 'Тверская', house: '1' }
const byCourier = (slot_id: number) => ({
  delivery: { type: 'courier' as const, address, slot_id },
  payment_type: 'on_delivery' as const,
})

test(
  '[ORD-01] of many orders for the last places as many are placed as there are; the others are told, and nothing of them is kept',
  { timeout: 90_000 },
  async () => {
    const [last = 0, next = 0] = await openSlots(app, [
      { date: '2026-11-23', starts: '10:00', capacity: 2 },
      { date: '2026-11-24', starts: '10:00', capacity: 50 },
    ])
    const shoppers = Array.from({ length: 12 }, () => new Visitor(app))
    for (const shopper of shoppers) await fillCart(shopper)
    const answers = await Promise.all(shoppers.map((shopper) => place(app, shopper, byCourier(last))))
    expect(answers.map((one) => one.status).toSorted()).toEqual([...Array<number>(2).fill(201), ...Array<number>(10).fill(409)])
    for (const one of answers.filter(({ status }) => status === 409)) expect(one.errors[0]?.code).toBe('orders.slot_gone')
    const { rows } = await app.db.execute(sql`select taken from delivery_slots where id = ${last}`)
    expect(rows).toEqual([{ taken: 2 }])

    // Both holders change to and fro at once, against whoever wants the place that becomes free: no deadlock, no place too many.
    const holders = answers.flatMap((one, at) => (one.status === 201 ? [{ number: one.body.order.number, visitor: shoppers[at] }] : []))
    const changes = holders.flatMap(({ number, visitor }) =>
      [next, last, next].map((slot_id) => visitor?.call('POST /orders/:number/slot', { params: { number }, body: { slot_id } })),
    )
    const refused = shoppers.filter((_, at) => answers[at]?.status === 409)
    const outcome = await Promise.all([...changes, ...refused.map((shopper) => place(app, shopper, byCourier(last)))])
    expect(outcome.every((one) => one !== undefined && [200, 201, 409].includes(one.status))).toBe(true)
    await expectInvariants(app.db, { now: app.clock.now() })
  },
)

test('[ORD-01] [ORD-06] the same order sent many times at once takes one place', async () => {
  const [, , slot = 0] = await openSlots(app, [{ date: '2026-11-25', starts: '10:00', capacity: 5 }])
  const shopper = new Visitor(app)
  await fillCart(shopper)
  const body = await orderBody(app, byCourier(slot))
  haveProven(shopper, body.contact.phone)
  const send = () => shopper.call('POST /orders', { body }, { 'idempotency-key': 'one-place-key' })
  const answers = await Promise.all(Array.from({ length: 8 }, send))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(201))
  expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1)
  expect((await app.db.execute(sql`select taken from delivery_slots where id = ${slot}`)).rows).toEqual([{ taken: 1 }])
})
