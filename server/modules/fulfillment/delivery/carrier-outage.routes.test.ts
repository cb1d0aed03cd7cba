import { eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cities } from '#server/modules/base/geo/geo.schema.ts'
import { messages } from '#server/modules/base/messages/messages.schema.ts'
import { orders } from '#server/modules/sales/orders/orders.schema.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'
import { forgetCarrier } from './index.ts'
import { saveCarrierPoints } from './delivery.repo.ts'
import { pickupPoints } from './delivery.schema.ts'
import { tableCarrier } from './carriers/table.carrier.ts'

/* The carrier fails in each of its ways: catalog, cart and order work. Source: reliability §4 "Delivery tariffs/points". */

let app: TestApp
const logged: string[] = []
beforeAll(async () => {
  app = await startCheckout(500, { config: { carrier: 'simulator' }, onLogLine: (line) => logged.push(line) })
})
beforeEach(async () => {
  become('well')
  await forgetCarrier(app.platform)
  logged.length = 0
})
afterEach(() => void vi.useRealTimers())
afterAll(() => closeTestApp(app))

const become = (mood: string) => app.platform.simulation.setMood('carrier', mood)
const later = (minutes: number) => app.clock.advance(minutes * 60_000)
const asked = (event: string) => logged.filter((line) => line.includes(event)).length
const emailsToOperator = () => operatorEmails(app)

/** What a shopper with one dress is offered in Moscow, by courier unless told otherwise. */
async function offered(type: 'courier' | 'point' = 'courier', locale: 'ru' | 'en' = 'ru') {
  const visitor = new Visitor(app, locale)
  await fillCart(visitor)
  const { body, status } = await visitor.call('POST /orders/calc-price', { body: { city_id: 1, delivery: { type } } })
  expect(status).toBe(200)
  const ways = Object.fromEntries(body.delivery_options.map((one) => [one.type, [one.price, one.to_be_confirmed]]))
  return { visitor, body, ways, line: body.lines.find((one) => one.code === 'delivery') }
}

const confirmed = { courier: [390, false], point: [250, false], post: [350, false] }
const unconfirmed = { courier: [390, true], point: [250, true], post: [350, true] }

async function orderNow(changes: Parameters<typeof place>[2] = {}) {
  const visitor = new Visitor(app)
  await fillCart(visitor)
  const placed = await place(app, visitor, changes)
  expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
  const [row] = await app.db.select().from(orders).where(eq(orders.number, placed.body.order.number))
  return { order: placed.body.order, row }
}

describe('[ORD-01] a carrier that works', () => {
  test('is believed; its prices need no confirmation', async () => {
    const { ways, line, body } = await offered()
    expect(ways).toEqual(confirmed)
    expect(line).not.toHaveProperty('to_be_confirmed')
    expect(body.delivery_options[0]).not.toHaveProperty('note')
    const { order, row } = await orderNow()
    expect(order.delivery).toMatchObject({ price: 390, to_be_confirmed: false })
    expect(row?.delivery).not.toHaveProperty('toBeConfirmed')
  })

  test('is asked once for all who want to know within a quarter of an hour', async () => {
    const { rows: before } = await app.db.$pool.query(`select answered_at from carrier_answers order by question`)
    expect(before).toEqual([])
    await Promise.all([offered(), offered()])
    later(14)
    await offered()
    const at = async () =>
      (await app.db.$pool.query<{ at: Date }>(`select answered_at as at from carrier_answers`)).rows.map((one) => one.at)
    expect(new Set((await at()).map(Number))).toEqual(new Set([app.clock.now().getTime() - 14 * 60_000]))
    later(1)
    await offered()
    expect(new Set((await at()).map(Number))).toEqual(new Set([app.clock.now().getTime()]))
  })
})

describe('[ORD-01] a carrier that is down', () => {
  test('with an answer of the last day: that one holds, to the kopeck and unmarked', async () => {
    await offered()
    await app.db.$pool.query(
      `update carrier_answers set answer = jsonb_set(answer, '{courier,price}', '41000') where question like 'tariffs:%'`,
    )
    become('down')
    later(24 * 60 - 1)
    expect((await offered()).ways).toEqual({ ...confirmed, courier: [410, false] })
    const { row } = await orderNow({ expected_total: 20_310 })
    expect(row).toMatchObject({ deliveryPrice: 41_000 })
    later(1)
    expect((await offered()).ways).toEqual(unconfirmed)
  })

  test('without one: our own tariff holds, marked in words of both languages', async () => {
    become('down')
    const { ways, line, body } = await offered()
    expect(ways).toEqual(unconfirmed)
    expect(line).toMatchObject({ amount: 390, to_be_confirmed: true, note: 'Стоимость уточним, больше не станет' })
    expect(body.delivery_options[0]?.note).toMatch(/^Стоимость доставки уточним: /)
    expect((await offered('courier', 'en')).body.delivery_options[0]?.note).toMatch(
      /^The carrier isn’t responding right now, so we’ll confirm the delivery price/,
    )
  })

  test('an order keeps that price and the mark for ever; shopper and operator are told', async () => {
    become('down')
    const { order, row } = await orderNow({ payment_type: 'on_delivery' })
    expect(order).toMatchObject({ total: 20_290, delivery: { price: 390, to_be_confirmed: true } })
    expect(order.delivery.note).toMatch(/^Стоимость доставки уточним/)
    expect(row).toMatchObject({ deliveryPrice: 39_000, delivery: { toBeConfirmed: true } })
    const told = await app.db
      .select()
      .from(messages)
      .where(eq(messages.recipient, order.contact.email ?? ''))
    expect(told.at(-1)?.text).toContain('Стоимость доставки уточним, больше она не станет.')
    expect((await emailsToOperator()).at(-1)).toMatch(new RegExp(`^Заказ ${order.number}: перевозчик не назвал стоимость.* 390`))
    become('well')
    await expect(
      app.db.$pool.query(`update orders set delivery = delivery - 'toBeConfirmed' where number = $1`, [order.number]),
    ).rejects.toThrow('cannot be changed')
    await stepOn(app, order.number, 'assembling', 'handed_over', 'in_transit', 'delivered')
    const visitor = new Visitor(app)
    const token = order.access_token ?? ''
    const { body } = await visitor.call('GET /orders/:number', { params: { number: order.number }, query: { access_token: token } })
    expect(body.order).toMatchObject({ status: 'delivered', delivery: { price: 390, to_be_confirmed: false } })
    expect(body.order.delivery).not.toHaveProperty('note')
  })

  test('what is free stays free: there is nothing to confirm', async () => {
    become('down')
    const visitor = new Visitor(app)
    await fillCart(visitor, 2)
    const { body } = await visitor.call('POST /orders/calc-price', { body: { city_id: 1, delivery: { type: 'courier' } } })
    expect(body.delivery_options[0]).toMatchObject({ price: 0, to_be_confirmed: false })
    expect(body.lines.at(-1)).not.toHaveProperty('to_be_confirmed')
    const placed = await place(app, visitor, { expected_total: 39_800 })
    expect(placed.body.order).toMatchObject({ delivery: { price: 0, to_be_confirmed: false } })
  })

  test('what a promo code makes free has nothing to confirm either', async () => {
    become('down')
    await aPromotion(app, { kind: 'delivery', percent: 0, code: 'ДОСТАВКА0' })
    const { visitor } = await offered()
    const { body } = await visitor.call('POST /orders/calc-price', {
      body: { city_id: 1, delivery: { type: 'courier' }, coupon: 'ДОСТАВКА0' },
    })
    expect(body.delivery_options[0]).toMatchObject({ price: 0, to_be_confirmed: false })
    expect(body.delivery_options[0]).not.toHaveProperty('note')
    expect(body.lines.at(-1)).not.toHaveProperty('to_be_confirmed')
    const { row } = await orderNow({ coupon: 'ДОСТАВКА0', expected_total: 19_900 })
    expect(row?.deliveryPrice).toBe(0)
    expect(row?.delivery).not.toHaveProperty('toBeConfirmed')
    await endPromotions(app)
  })

  test('points are still there, with prices of our own table, and can be ordered to', async () => {
    become('down')
    const { body } = await new Visitor(app).call('GET /handbooks/delivery-list-points', { query: { city_id: '1' } })
    expect(body.results.map((point) => [point.kind, point.price])).toEqual([
      ['point', 250],
      ['locker', 250],
    ])
    const { row } = await orderNow({ delivery: { type: 'point', point_id: body.results[0]?.id ?? 0 }, expected_total: 20_150 })
    expect(row).toMatchObject({ deliveryPrice: 25_000, delivery: { toBeConfirmed: true } })
  })

  test('a shop that sends nothing unconfirmed offers its own shops, and refuses the rest', async () => {
    const strict = await startTestApp({ beside: app, config: { carrier: 'simulator', deliversUnconfirmed: false } })
    strict.platform.simulation.setMood('carrier', 'down')
    const visitor = new Visitor(strict)
    await fillCart(visitor)
    const inMoscow = await visitor.call('POST /orders/calc-price', { body: { city_id: 1 } })
    expect(inMoscow.body.delivery_options).toEqual([])
    const inMurmansk = await visitor.call('POST /orders/calc-price', { body: { city_id: 2 } })
    expect(inMurmansk.body.delivery_options.map((one) => one.type)).toEqual(['shop'])
    const refused = await place(strict, visitor)
    expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'orders.delivery_unavailable'])
    await strict.close()
  })

  test('is tried twice, then left alone for twenty seconds, and then believed again', async () => {
    become('down')
    const moodOf = vi.spyOn(app.platform.simulation, 'moodOf')
    for (let one = 0; one < 3; one++) await offered()
    // Tariffs and points are asked for together: the second may learn of the rest that the first has brought about.
    expect([1, 2]).toContain(asked('carrier.unanswered'))
    // The simulator that is down looks at its mood once a try.
    expect(moodOf.mock.calls.length).toBe(asked('carrier.unanswered') * 2)
    moodOf.mockRestore()
    become('well')
    app.clock.advance(19_999)
    expect((await offered()).ways).toEqual(unconfirmed)
    app.clock.advance(1)
    expect((await offered()).ways).toEqual(confirmed)
  })

  test('catalogue, product and cart never ask it', async () => {
    become('down')
    const visitor = new Visitor(app)
    expect((await visitor.call('GET /catalog/page', { query: { path: '/catalog/women' } })).status).toBe(200)
    const product = await visitor.call('GET /catalog/product-page/:slug', { params: { slug: 'dress-spruce' }, query: { city_id: '1' } })
    expect(product.status).toBe(200)
    await fillCart(visitor)
    expect(asked('carrier.unanswered')).toBe(0)
  })
})

describe('[ORD-01] a carrier that is slow', () => {
  test('is waited for twice for a second, not longer; then our own tariff holds, and the next shopper waits for nobody', async () => {
    become('slow')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const moodOf = vi.spyOn(app.platform.simulation, 'moodOf')
    // The simulator looks at its mood twice before it falls silent: for the tariffs and for the points.
    const untilAsked = (times: number) => until(() => moodOf.mock.calls.length >= times * 4)
    let isDone = false
    const answer = offered().finally(() => {
      isDone = true
    })
    await untilAsked(1)
    await vi.advanceTimersByTimeAsync(1000)
    await untilAsked(2)
    await vi.advanceTimersByTimeAsync(999)
    await settled()
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await answer).ways).toEqual(unconfirmed)
    const asks = moodOf.mock.calls.length
    expect((await orderNow()).order.delivery.to_be_confirmed).toBe(true)
    expect(moodOf.mock.calls.length).toBe(asks)
    moodOf.mockRestore()
  })
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await settled()
}

describe('[ORD-01] a carrier that lies', () => {
  test('is not believed: our own tariff holds; the operator is told once a day', async () => {
    become('lying')
    const before = (await emailsToOperator()).length
    expect((await offered()).ways).toEqual(unconfirmed)
    later(1)
    expect((await offered()).ways).toEqual(unconfirmed)
    const emails = (await emailsToOperator()).slice(before)
    expect(emails).toEqual([expect.stringMatching(/^Перевозчик simulator называет цены, в которые нельзя поверить: courier -390 ₽/)])
    expect(asked('carrier.absurd')).toBe(2)
    later(24 * 60)
    await offered()
    expect((await emailsToOperator()).length - before).toBe(2)
  })

  test('what it said yesterday is believed rather than what it says today', async () => {
    await offered()
    become('lying')
    later(23 * 60)
    expect((await offered()).ways).toEqual(confirmed)
  })
})

describe('[ORD-02] points', () => {
  test('that the carrier closed are neither shown nor ordered to; new ones are stored', async () => {
    await offered()
    const { rows } = await app.db.$pool.query<{ answer: { code: string }[] }>(
      `select answer from carrier_answers where question = 'points:1'`,
    )
    const open = rows[0]?.answer.filter((point) => point.code !== 'locker') ?? []
    await app.db.$pool.query(`update carrier_answers set answer = $1 where question = 'points:1'`, [JSON.stringify(open)])
    const visitor = new Visitor(app)
    const { body } = await visitor.call('GET /handbooks/delivery-list-points', { query: { city_id: '1' } })
    expect(body.results.map((point) => point.kind)).toEqual(['point'])
    const [locker] = await app.db.select().from(pickupPoints).where(eq(pickupPoints.slug, 'locker'))
    await fillCart(visitor)
    const refused = await place(app, visitor, { delivery: { type: 'point', point_id: locker?.id ?? 0 }, expected_total: 20_150 })
    expect([refused.status, refused.errors[0]?.name]).toEqual([400, 'delivery.point_id'])
  })

  test('of a large city are kept, however many there are; of one that is told of twice the last word holds', async () => {
    const [to] = await app.db.select().from(cities).where(eq(cities.id, 1))
    const [point] = to ? await tableCarrier.points(app.db, { ...to, cityId: to.id, zone: to.deliveryZone }) : []
    if (!point) throw new Error('Moscow has no points')
    const many = Array.from({ length: 6000 }, (_, index) => ({ ...point, code: `many-${index}` }))
    await saveCarrierPoints(app.db, 1, [...many, { ...point, code: 'many-0', storageDays: 99 }])
    const isOne = like(pickupPoints.slug, 'many-%')
    expect(await app.db.$count(pickupPoints, isOne)).toBe(6000)
    const [again] = await app.db.select().from(pickupPoints).where(eq(pickupPoints.slug, 'many-0'))
    expect(again?.storageDays).toBe(99)
    await app.db.delete(pickupPoints).where(isOne)
  })
})
