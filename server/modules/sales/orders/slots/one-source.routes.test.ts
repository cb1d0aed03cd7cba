import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(20)
})
afterAll(() => closeTestApp(app))

test('[ORD-01] the help, the checkout and the order name the same days and the same price of a courier, and one rate changes them all', async () => {
  const told = async () => {
    const visitor = new Visitor(app)
    await fillCart(visitor)
    const { body: terms } = await visitor.call('GET /delivery/terms', { query: { city_id: '1' } })
    const help = terms.results.find(({ type }) => type === 'courier')
    const { body: calculated } = await visitor.call('POST /orders/calc-price', { body: { city_id: 1 } })
    const option = calculated.delivery_options.find(({ type }) => type === 'courier')
    return { visitor, help, option }
  }
  const { visitor, help, option } = await told()
  expect(help).toMatchObject({ price: 390, days_from: 1, days_to: 3, has_slots: false })
  expect(option).toMatchObject({ price: 390, days_from: 1, days_to: 3 })
  // It is 20 November in Moscow.
  const { body } = await place(app, visitor, { payment_type: 'on_delivery' })
  expect(body.order.delivery).toMatchObject({ price: 390, date_from: '2026-11-21', date_to: '2026-11-23' })

  await app.db.$pool.query(`update delivery_rates set price = 45000, days_from = 2, days_to = 4 where type = 'courier'`)
  const later = await told()
  expect(later.help).toMatchObject({ price: 450, days_from: 2, days_to: 4 })
  expect(later.option).toMatchObject({ price: 450, days_from: 2, days_to: 4 })
})
