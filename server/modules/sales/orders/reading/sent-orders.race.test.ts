import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { Visitor, type Answer, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { meet, valueOf } from '#tests/support/interleaving.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { askForCode, lastCode, registrationAgreements } from '#tests/support/login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(500)
})
afterAll(() => closeTestApp(app))

let phones = 0

meet(
  '[ORD-06] [UX-48] a guest’s order that is placed while they log in is theirs and found by its key, or was never made',
  () => app,
  async () => {
    app.clock.advance(61_000)
    const guest = new Visitor(app)
    const phone = `+7916335${String(++phones).padStart(4, '0')}`
    const key = randomUUID()
    await fillCart(guest)
    await askForCode(guest, phone)
    const agreement_ids = await registrationAgreements(guest)
    const body = { phone, code: await lastCode(app, phone), is_register_mode: true, agreement_ids }
    // The same browser in another tab: what one of them is told changes nothing for the other.
    const tab = Object.assign(new Visitor(app), { cookies: new Map(guest.cookies) })
    return {
      a: () => place(app, guest, { contact: { first_name: 'Вера', phone } }, key),
      b: () => tab.call('POST /authorization/confirm-phone', { body }),
      check: async ({ a, b }) => {
        const placed = valueOf<Awaited<ReturnType<typeof place>>>(a)
        const confirmed = valueOf<Answer<{ token: string }>>(b)
        expect(confirmed.status).toBe(200)
        tab.token = confirmed.body.token
        const found = (await tab.call('POST /orders/sent', { body: { key } })).body.order?.number
        const own = (await tab.call('GET /personal/orders', { query: {} })).body.results.map(({ number }) => number)
        expect([placed.status, found, own]).toEqual(placed.status === 201 ? [201, placed.body.order.number, [found]] : [409, undefined, []])
      },
    }
  },
)
