import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { askForCode, lastCode, registrationAgreements } from '#tests/support/login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(50)
})
afterAll(() => closeTestApp(app))

test('[ORD-06] [UX-48] a guest’s order that is placed while he logs in is his and found by its key, or was never made', async () => {
  const outcomes: string[] = []
  for (let round = 0; round < 10; round++) {
    app.clock.advance(61_000)
    const guest = new Visitor(app)
    const phone = `+7916335000${round}`
    const key = randomUUID()
    await fillCart(guest)
    await askForCode(guest, phone)
    const body = {
      phone,
      code: await lastCode(app, phone),
      is_register_mode: true,
      agreement_ids: await registrationAgreements(guest),
    }
    const [placed, confirmed] = await Promise.all([
      place(app, guest, { contact: { first_name: 'Вера', phone } }, key),
      guest.call('POST /authorization/confirm-phone', { body }),
    ])
    expect(confirmed.status).toBe(200)
    guest.token = confirmed.body.token
    const found = (await guest.call('POST /orders/sent', { body: { key } })).body.order?.number
    const own = (await guest.call('GET /personal/orders', { query: {} })).body.results.map(({ number }) => number)
    expect([placed.status, found, own]).toEqual(placed.status === 201 ? [201, placed.body.order.number, [found]] : [409, undefined, []])
    outcomes.push(String(placed.status))
  }
  expect(outcomes).toHaveLength(10)
})
