import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetCarrier } from '#server/modules/fulfillment/delivery/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { findOrderByNumber } from './orders.repo.ts'

/* What a delivery costs depends on the weight of what is ordered. Source: decisions H "weight bands". */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(500, { config: { carrier: 'simulator' } })
})
afterEach(() => forgetCarrier(app.platform))
afterAll(() => closeTestApp(app))

const weigh = (grams: number) => app.db.execute(sql`update models set weight_grams = ${grams}`)
const offered = async (visitor: Visitor, delivery: { type: 'courier' | 'point'; point_id?: number } = { type: 'courier' }) => {
  const { body } = await visitor.call('POST /orders/calc-price', { body: { city_id: 1, delivery } })
  const prices = Object.fromEntries(body.delivery_options.map((one) => [one.type, one.price]))
  return { ...body, prices, line: body.lines.find((one) => one.code === 'delivery') }
}

async function shopper(grams: number): Promise<Visitor> {
  await weigh(grams)
  const visitor = new Visitor(app)
  await fillCart(visitor)
  return visitor
}

describe('[ORD-01] a heavier parcel', () => {
  test('costs more from the band on that its started kilograms reach, and says so', async () => {
    const visitor = await shopper(5000)
    const light = await offered(visitor)
    expect([light.weight, light.prices]).toEqual([5, { courier: 390, point: 250, post: 350 }])
    await weigh(5001)
    const heavy = await offered(visitor)
    expect([heavy.weight, heavy.prices]).toEqual([6, { courier: 590, point: 310, post: 350 }])
    expect(heavy.line).toMatchObject({ amount: 590, reasons: ['По тарифу для вашего города, за посылку до 6\u00A0кг'] })
  })

  test('is ordered at its own price: the one of a lighter parcel is refused with the difference', async () => {
    const visitor = await shopper(6000)
    const refused = await place(app, visitor, { expected_total: 20_290 })
    expect([refused.status, refused.errors?.[0]?.code]).toEqual([409, 'orders.total_changed'])
    const placed = await place(app, visitor, { expected_total: 20_490 })
    expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
    const { order } = placed.body
    expect(order.delivery.price).toBe(590)
    expect(order.lines.find((one) => one.code === 'delivery')?.reasons).toEqual(['По тарифу для вашего города, за посылку до 6\u00A0кг'])
    expect((await findOrderByNumber(app.db, order.number))?.delivery.grams).toBe(6000)
  })

  test('is asked of the carrier by its weight, also by who orders without having asked for the price', async () => {
    const visitor = await shopper(6000)
    expect((await place(app, visitor, { expected_total: 20_490 })).status).toBe(201)
    const { rows } = await app.db.$pool.query<{ question: string }>('select question from carrier_answers order by question')
    expect(rows.map((one) => one.question)).toEqual(['points:1', 'tariffs:1:6'])
  })

  test('goes to no point that does not take it: such a point is refused by name, and without any the way is not offered', async () => {
    await app.db.execute(sql`update pickup_points set max_weight_kg = 10 where slug = 'locker'`)
    const visitor = await shopper(11_000)
    expect((await offered(visitor)).prices).toHaveProperty('point')
    const delivery = { type: 'point' as const, point_id: 2 }
    const refused = await place(app, visitor, { delivery, expected_total: 20_210 })
    expect(refused.errors).toEqual([expect.objectContaining({ name: 'delivery.point_id', code: 'orders.too_heavy_for_point' })])
    expect(refused.errors?.[0]?.message).toBe('Этот пункт не принимает посылки тяжелее 10\u00A0кг, выберите другой')
    expect((await place(app, visitor, { delivery: { type: 'point', point_id: 1 }, expected_total: 20_210 })).status).toBe(201)

    const heavier = await shopper(21_000)
    expect(Object.keys((await offered(heavier)).prices).toSorted()).toEqual(['courier', 'post'])
    const none = await place(app, heavier, { delivery: { type: 'point', point_id: 1 }, expected_total: 20_210 })
    expect(none.errors?.[0]).toMatchObject({ name: 'delivery.point_id', code: 'orders.too_heavy_for_point' })
    const { body } = await heavier.call('GET /handbooks/delivery-list-points', { query: { city_id: '1' } })
    expect(body.results.map((one) => one.max_weight).toSorted((a, b) => Number(a) - Number(b))).toEqual([10, 20])
  })

  test('above what goes into one parcel is not asked about: our own price holds, to be confirmed', async () => {
    const visitor = await shopper(30_001)
    const { delivery_options: options, weight } = await offered(visitor)
    expect(weight).toBe(31)
    expect(options.map((one) => [one.type, one.price, one.to_be_confirmed])).toEqual([
      ['courier', 590, true],
      ['post', 350, true],
    ])
    await weigh(30_000)
    expect((await offered(visitor)).delivery_options[0]).toMatchObject({ price: 590, to_be_confirmed: false })
    const { rows } = await app.db.$pool.query<{ question: string }>('select question from carrier_answers order by question')
    expect(rows.map((one) => one.question)).toEqual(['points:1', 'tariffs:1:30'])
  })

  test('may cost as many times more as our own tariffs do for its weight: the carrier is believed', async () => {
    const band = (aboveKg: number, price: number) => sql`
      insert into delivery_rates (zone_id, type, above_kg, price, days_from, days_to)
      select id, 'courier', ${aboveKg}::int, ${price}::int, 1, 3 from delivery_zones`
    await app.db.execute(band(20, 900_000))
    const heavy = await offered(await shopper(25_000))
    expect(heavy.delivery_options[0]).toMatchObject({ type: 'courier', price: 9000, to_be_confirmed: false })
    await app.db.execute(sql`delete from delivery_rates where above_kg = 20`)
  })
})
