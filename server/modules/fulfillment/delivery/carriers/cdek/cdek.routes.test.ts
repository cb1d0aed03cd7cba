import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'
import { transitionAsStaff } from '#server/modules/sales/orders/parcels/carrier.service.ts'
import { findOrderByNumber } from '#server/modules/sales/orders/orders.repo.ts'
import { followParcels } from '#server/modules/sales/orders/parcels/parcels.service.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { aPromotion } from '#tests/support/promotions.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { cdekOffice, FakeCdek } from '#tests/support/fake-cdek.ts'
import { handedOver, stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { notifyShop, orderNow, runJob, runRefunds } from '#tests/support/orders.ts'
import { forgetCarrier } from '../../index.ts'

/* A shop whose goods CDEK brings: from the order page to the door. Source: decision 0043. */

let app: TestApp
const cdek = new FakeCdek()
const logged: string[] = []
beforeAll(async () => {
  await cdek.start()
  cdek.cities = [{ code: 44, city: 'Москва', country_code: 'RU', latitude: 55.7558, longitude: 37.6176 }]
  cdek.tariffs.set(137, { total_sum: 412.35, period_min: 1, period_max: 2 })
  cdek.tariffs.set(136, { total_sum: 230.5, period_min: 2, period_max: 3 })
  cdek.tariffs.set(368, { total_sum: 199, period_min: 2, period_max: 3 })
  cdek.offices.set(44, [
    cdekOffice('MSK27', { latitude: 55.76, longitude: 37.61 }),
    cdekOffice(
      'MSK901',
      { latitude: 55.77, longitude: 37.62 },
      { type: 'POSTAMAT', have_cash: false, have_cashless: false, weight_max: 5 },
    ),
  ])
  app = await startCheckout(500, { config: { carrier: 'cdek', cdek: cdek.config() }, onLogLine: (line) => logged.push(line) })
})
afterEach(async () => {
  cdek.mood = 'well'
  cdek.numbersLate = false
  await forgetCarrier(app.platform)
})
afterAll(async () => {
  await closeTestApp(app)
  await cdek.close()
})

const follow = () => runJob(app, 'orders:follow-parcels', {})
const emails = (number: string) => operatorEmails(app, number)
const onHand = async () => (await app.db.execute(sql`select on_hand, reserved from stock where offer_id = 1 and location_id = 1`)).rows[0]
const stateOf = async (number: string) =>
  (await app.db.execute<{ state: string }>(sql`select state from parcels where order_number = ${number}`)).rows[0]?.state

async function offered() {
  const visitor = new Visitor(app)
  await fillCart(visitor)
  const { body } = await visitor.call('POST /orders/calc-price', { body: { city_id: 1, delivery: { type: 'courier' } } })
  return { visitor, options: body.delivery_options }
}

const pointsOfMoscow = async () =>
  (await new Visitor(app).call('GET /handbooks/delivery-list-points', { query: { city_id: '1' } })).body.results

describe('[ORD-01] the order page', () => {
  test('offers what CDEK names, to the kopeck and unmarked; its operators come with it', async () => {
    const { options } = await offered()
    expect(options.map(({ type, price, days_from, to_be_confirmed }) => [type, price, days_from, to_be_confirmed])).toEqual([
      ['courier', 412.35, 1, false],
      ['point', 199, 2, false],
    ])
    expect(options[1]?.operators?.map(({ title, price }) => [title, price])).toEqual([
      ['Постаматы СДЭК', 199],
      ['СДЭК', 230.5],
    ])
  })

  test('[ORD-02] lists its points and lockers, and none of those that it does not name', async () => {
    expect((await pointsOfMoscow()).map(({ kind, title, price, accepts_cash }) => [kind, title, price, accepts_cash])).toEqual([
      ['point', 'СДЭК, ул. Тверская, MSK27', 230.5, true],
      ['locker', 'Постамат СДЭК, ул. Тверская, MSK901', 199, false],
    ])
  })

  test('[ORD-01] offers our own tariff, to be confirmed, while CDEK is down, and its points of the last time', async () => {
    await offered()
    const before = (await pointsOfMoscow()).length
    // It has named no price within a day, and its points an hour ago.
    await app.db.execute(sql`delete from carrier_answers where question like 'tariffs:%'`)
    await app.db.execute(sql`update carrier_answers set answered_at = answered_at - interval '1 hour' where question like 'points:%'`)
    clearMemoized(app.platform.db)
    cdek.mood = 'failing'
    const { options } = await offered()
    expect(options[0]).toMatchObject({ type: 'courier', price: 390, to_be_confirmed: true })
    expect(await pointsOfMoscow()).toHaveLength(before)
  })
})

describe('[ACC-06] an order that CDEK brings', () => {
  test('to the door: the parcel carries goods, weight, address and what is due; its states move the order', async () => {
    const { id, number, seen, handOver } = await handedOver(app, { expected_total: 39_800 }, 2)
    await handOver()
    expect(cdek.orders.at(-1)?.body).toMatchObject({
      number,
      tariff_code: 137,
      shipment_point: 'MSK1',
      to_location: { code: 44, address: 'Москва, Тверская, 1, кв.\u00A07' },
      recipient: { name: 'Анна', phones: [{ number: expect.stringMatching(/^\+7916/) as string }] },
      packages: [
        {
          weight: 1000,
          items: [{ name: 'Платье, S', ware_key: 'D-1/1.1', amount: 2, weight: 500, cost: 19_900, payment: { value: 19_900 } }],
        },
      ],
    })
    expect((await seen()).delivery.track_number).toBe(cdek.orders.at(-1)?.cdek_number)
    await follow()
    expect((await orderNow(app, id)).status).toBe('handed_over')
    cdek.tell(number, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', 'TAKEN_BY_COURIER')
    await follow()
    expect((await orderNow(app, id)).status).toBe('in_transit')
    cdek.tell(number, 'DELIVERED')
    await follow()
    expect(await orderNow(app, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  })

  test('is asked about with CDEK after the shop has changed to another carrier, as long as its keys are there', async () => {
    const { id, number, handOver } = await handedOver(app, { expected_total: 39_800 }, 2)
    await handOver()
    cdek.tell(number, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', 'TAKEN_BY_COURIER')
    const { config } = app.platform
    const keysGone = { ...config, carrier: 'table' as const, cdek: { ...config.cdek, secret: '' } }
    await followParcels({ ...app.platform, config: keysGone })
    expect((await orderNow(app, id)).status).toBe('handed_over')
    expect(logged.filter((line) => line.includes(number)).join()).toContain('carrier.stranded')
    await followParcels({ ...app.platform, config: { ...config, carrier: 'table' } })
    expect((await orderNow(app, id)).status).toBe('in_transit')
  })

  test('[ORD-03] [I12] one of two pieces of which was left at the door: that one comes back, the other is paid, by card as CDEK says', async () => {
    const before = await onHand()
    const { id, number, seen, handOver } = await handedOver(app, { expected_total: 39_800 }, 2)
    await handOver()
    cdek.handOver(number, { pieces: [1], payments: [{ type: 'CARD', sum: 19_900 }] })
    await follow()
    expect(await orderNow(app, id)).toMatchObject({ status: 'partially_delivered', paymentStatus: 'paid', tender: 'card' })
    expect((await seen()).items).toMatchObject([{ quantity: 2, refused: 1 }])
    const { rows } = await app.db.execute(sql`select kind, total, document->'payments' as payments from receipts where order_id = ${id}`)
    expect(rows).toEqual([{ kind: 'settlement', total: 1_990_000, payments: { electronic: 1_990_000 } }])
    expect(await onHand()).toEqual({ ...before, on_hand: Number(before?.on_hand) - 1 })
    expect(await emails(number)).toEqual([expect.stringMatching(/оставили Платье, S \(D-1\)\. /)])
    await expectInvariants(app.db)
  })

  test('[ORD-04] a gift goes as an item of its own, at its rouble, beside what was bought of the same size; left, it is the gift that comes back', async () => {
    await aPromotion(app, { code: 'ЕЩЁОДНО', kind: 'gift', percent: 0, giftOfferId: 1 })
    const { id, number, handOver } = await handedOver(app, { coupon: 'ЕЩЁОДНО', expected_total: 20_312.35 })
    await handOver()
    const items = cdek.orders.at(-1)?.body.packages[0]?.items
    expect(items?.map(({ ware_key, amount, payment }) => [ware_key, amount, payment.value])).toEqual([
      ['D-1/1.1', 1, 19_899],
      ['D-1/1.2', 1, 1],
    ])
    cdek.handOver(number, { pieces: [1, 0], payments: [{ type: 'CASH', sum: 20_311.35 }] })
    await follow()
    expect(await orderNow(app, id)).toMatchObject({ status: 'partially_delivered', tender: 'cash', paymentReview: null })
    const { rows } = await app.db.execute(sql`select total from receipts where order_id = ${id}`)
    expect(rows).toEqual([{ total: 2_031_135 }])
    await expectInvariants(app.db)
  })

  test('[ORD-04] [I12] of which the gift alone was handed over came to nothing, and a person sees to the gift and to what CDEK took', async () => {
    await aPromotion(app, { code: 'ТОЛЬКОПОДАРОК', kind: 'gift', percent: 0, giftOfferId: 2 })
    const { id, number, handOver } = await handedOver(app, { coupon: 'ТОЛЬКОПОДАРОК', expected_total: 20_312.35 })
    await handOver()
    cdek.handOver(number, { pieces: [0, 1], payments: [{ type: 'CASH', sum: 413.35 }] })
    await follow()
    expect(await orderNow(app, id)).toMatchObject({ status: 'refused', paymentReview: expect.stringContaining('handed over') as string })
    expect(await emails(number)).toContainEqual(expect.stringMatching(/413,35/))
    await expectInvariants(app.db)
  })

  test('[I12] for which it took another sum than the receipt is over: a person must look', async () => {
    const { id, number, handOver } = await handedOver(app, { expected_total: 20_312.35 })
    await handOver()
    cdek.handOver(number, { pieces: [1], payments: [{ type: 'CASH', sum: 5000 }] })
    await follow()
    expect(await orderNow(app, id)).toMatchObject({ status: 'delivered', paymentReview: expect.stringContaining('another sum') as string })
    expect(await emails(number)).toEqual([expect.stringMatching(/взял 5\s000\s₽, а чек на /)])
  })

  test('to a point: its code and tariff, and the order waits there; a locker that takes no money cannot be paid at', async () => {
    const { visitor } = await offered()
    const locker = (await pointsOfMoscow()).find(({ kind }) => kind === 'locker')
    const delivery = { type: 'point' as const, point_id: locker?.id ?? 0 }
    const refused = await place(app, visitor, { payment_type: 'on_delivery', delivery, expected_total: 20_099 })
    expect(refused.errors[0]?.name).toBe('payment_type')
    const point = (await pointsOfMoscow()).find(({ kind }) => kind === 'point')
    const { id, number, handOver } = await handedOver(app, {
      delivery: { type: 'point', point_id: point?.id ?? 0 },
      expected_total: 20_130.5,
    })
    await handOver()
    const body = cdek.orders.at(-1)?.body
    expect(body).toMatchObject({ number, tariff_code: 136, delivery_point: 'MSK27', delivery_recipient_cost: { value: 230.5 } })
    expect(body).not.toHaveProperty('to_location')
    cdek.tell(number, 'ACCEPTED_AT_PICK_UP_POINT')
    await follow()
    expect((await orderNow(app, id)).status).toBe('ready_for_pickup')
  })

  test('that CDEK has not numbered yet waits for its number', async () => {
    const { id, number, seen, handOver } = await handedOver(app, { expected_total: 20_312.35 })
    cdek.numbersLate = true
    await expect(handOver()).rejects.toThrow('a number yet')
    expect((await seen()).delivery.track_number).toBeNull()
    cdek.numberOrders()
    await follow()
    expect((await seen()).delivery.track_number).toMatch(/^\d{10}$/)
    expect(cdek.orders.filter(({ body }) => body.number === number)).toHaveLength(1)
    expect((await orderNow(app, id)).status).toBe('handed_over')
  })

  test('[I9] that nobody took is refused, once: its goods are on sale again, what was paid goes back, a person sees to the goods', async () => {
    const shelf = await onHand()
    const visitor = new Visitor(app)
    await fillCart(visitor)
    const { number } = (await place(app, visitor, { expected_total: 20_312.35 })).body.order
    const order = await findOrderByNumber(app.db, number)
    if (!order) throw new Error('the order was not stored')
    const { id } = order
    await notifyShop(app, order)
    await stepOn(app, number, 'assembling', 'handed_over')
    await runJob(app, 'orders:hand-over', { orderId: id })
    cdek.tell(number, 'TAKEN_BY_COURIER', 'NOT_DELIVERED')
    await follow()
    await follow()
    await runRefunds(app)
    expect(await orderNow(app, id)).toMatchObject({ status: 'refused', paymentStatus: 'refunded' })
    expect(await onHand()).toEqual(shelf)
    expect(await emails(number)).toEqual([expect.stringContaining('перевозчик не вручил')])
    expect(await stateOf(number)).toBe('over')
  })

  test('[T41] that it will not bring any more stays for a person, who is told once; what waited at its point ends with its storage', async () => {
    await offered()
    const point = (await pointsOfMoscow()).find(({ kind }) => kind === 'point')
    const { id, number, handOver } = await handedOver(app, {
      delivery: { type: 'point', point_id: point?.id ?? 0 },
      expected_total: 20_130.5,
    })
    await handOver()
    cdek.tell(number, 'ACCEPTED_AT_PICK_UP_POINT')
    await follow()
    cdek.tell(number, 'REMOVED')
    await follow()
    await follow()
    expect((await orderNow(app, id)).status).toBe('ready_for_pickup')
    expect(await emails(number)).toEqual([expect.stringContaining('больше не везёт посылку')])
    app.clock.advance(8 * 86_400_000)
    await runJob(app, 'orders:watch-storage', {})
    expect((await orderNow(app, id)).status).toBe('refused')
    expect((await emails(number)).slice(1)).toEqual([expect.stringContaining('вещи списаны, в продажу они не вернулись')])
  })

  test('[ORD-07] and whose cancellation is asked for is refused when nobody took it, and told of when it is lost', async () => {
    const [back, lost] = [await handedOver(app, { expected_total: 20_312.35 }), await handedOver(app, { expected_total: 20_312.35 })]
    for (const { id, handOver } of [back, lost]) {
      await handOver()
      await cancelOrder(app.platform, id)
    }
    cdek.tell(back.number, 'NOT_DELIVERED')
    cdek.tell(lost.number, 'NOT_DELIVERED 27')
    await follow()
    await follow()
    expect((await orderNow(app, back.id)).status).toBe('refused')
    expect((await emails(back.number)).slice(1)).toEqual([expect.stringContaining('перевозчик не вручил')])
    expect((await orderNow(app, lost.id)).status).toBe('cancel_requested')
    expect((await emails(lost.number)).slice(1)).toEqual([expect.stringContaining('больше не везёт посылку')])
  })

  test('[I9] [I12] whose order was cancelled: what it took in cash all the same is told with its sum, what comes back is not', async () => {
    const [taken, back] = [await handedOver(app, { expected_total: 20_312.35 }), await handedOver(app, { expected_total: 20_312.35 })]
    for (const { id, number, handOver } of [taken, back]) {
      await handOver()
      await cancelOrder(app.platform, id)
      await stepOn(app, number, 'cancelled?from=cancel_requested')
    }
    cdek.handOver(taken.number, { pieces: [1], payments: [{ type: 'CASH', sum: 20_312.35 }] })
    cdek.tell(back.number, 'NOT_DELIVERED')
    await follow()
    await follow()
    expect((await emails(taken.number)).slice(2)).toEqual([expect.stringMatching(/вручили\. При получении он взял 20\s312,35\s₽, чека/)])
    expect(await orderNow(app, taken.id)).toMatchObject({
      status: 'cancelled',
      paymentReview: expect.stringContaining('handed over') as string,
    })
    expect((await emails(back.number)).slice(2)).toEqual([])
    expect(await orderNow(app, back.id)).toMatchObject({ status: 'cancelled', paymentReview: null })
    expect([await stateOf(taken.number), await stateOf(back.number)]).toEqual(['delivered', 'over'])
  })

  test('[ORD-07] [I9] of which its answer was lost, and whose cancellation is asked for: it is looked up by the order’s number', async () => {
    const [home, taken] = [await handedOver(app, { expected_total: 20_312.35 }), await handedOver(app, { expected_total: 20_312.35 })]
    for (const { id, handOver } of [home, taken]) {
      cdek.lost.add('POST /orders')
      await expect(handOver()).rejects.toThrow('socket hang up')
      await cancelOrder(app.platform, id)
    }
    const cancel = ({ number }: typeof home) => transitionAsStaff(app.platform, { number, to: 'cancelled', reason: 'staff: Ольга' })
    cdek.mood = 'failing'
    await expect(cancel(home)).rejects.toMatchObject({ code: 'orders.carrier_silent' })
    cdek.mood = 'well'
    await cancel(home)
    expect(await orderNow(app, home.id)).toMatchObject({ status: 'cancelled' })
    expect((await home.seen()).delivery.track_number).toMatch(/^\d{10}$/)
    cdek.tell(home.number, 'NOT_DELIVERED')
    await follow()
    expect(await stateOf(home.number)).toBe('over')
    cdek.tell(taken.number, 'DELIVERED')
    await expect(cancel(taken)).rejects.toMatchObject({ code: 'orders.ended_by_carrier' })
    expect((await orderNow(app, taken.id)).status).toBe('delivered')
  })

  test('[ORD-07] of which its answer was lost is looked up with CDEK after the shop has changed to another carrier', async () => {
    const { id, number, handOver } = await handedOver(app, { expected_total: 20_312.35 })
    cdek.lost.add('POST /orders')
    await expect(handOver()).rejects.toThrow('socket hang up')
    cdek.tell(number, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', 'TAKEN_BY_COURIER')
    const changed = { ...app.platform, config: { ...app.platform.config, carrier: 'table' as const } }
    await followParcels(changed)
    await followParcels(changed)
    expect((await orderNow(app, id)).status).toBe('in_transit')
    expect(await emails(number)).toEqual([])
  })

  test('[T41] that it has not accepted after all is handed over no more: a person is told, once', async () => {
    const { id, number, handOver } = await handedOver(app, { expected_total: 20_312.35 })
    cdek.numbersLate = true
    await expect(handOver()).rejects.toThrow('a number yet')
    for (const order of cdek.orders.filter(({ body }) => body.number === number)) order.isInvalid = true
    await follow()
    await handOver()
    await follow()
    expect(await emails(number)).toEqual([expect.stringContaining('не примет')])
    expect((await orderNow(app, id)).status).toBe('handed_over')
  })

  test('nothing of its secret, its token or a shopper’s phone is ever logged', async () => {
    for (const mood of ['failing', 'busy', 'nonsense', 'down'] as const) {
      cdek.mood = mood
      await forgetCarrier(app.platform)
      await offered()
    }
    expect(logged.filter((line) => line.includes('carrier.unanswered')).length).toBeGreaterThan(3)
    for (const word of [cdek.secret, 'token-', '+7916', 'Тверская']) expect(logged.filter((line) => line.includes(word))).toEqual([])
  })
})
