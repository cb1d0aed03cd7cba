import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { withTimeout } from '#server/platform/timeout.ts'
import { cdekOffice, FakeCdek } from '#tests/support/fake-cdek.ts'
import type { Carrier, Parcel, Shipment } from '../../carrier.ts'
import { CdekApi } from './cdek.api.ts'
import { createCdek } from './cdek.carrier.ts'
import { boxOf, orderOf } from './cdek.orders.ts'
import { cityCodeOf, errorCodesOf, pointsOf, tariffOf } from './cdek.shapes.ts'

/* CDEK by its API: what it is sent, and what is made of whatever it answers. Source: decision 0043. */

// It asks no database.
const db = {} as Db
const moscow: Shipment = {
  cityId: 1,
  title: { ru: 'Москва', en: 'Moscow' },
  countryCode: 'RU',
  zone: 'moscow',
  latitude: 55.75,
  longitude: 37.62,
  kilograms: 1,
}
const parcel: Parcel = {
  key: '261120-000001-4',
  isCollected: false,
  point: null,
  to: moscow,
  address: '125009, Москва, Тверская, 1, кв. 7',
  recipient: { name: 'Анна Север', phone: '+79161234567' },
  comment: null,
  grams: 1700,
  lines: [{ place: 0, sku: 'D-1', title: 'Платье, S', quantity: 1, sumKopecks: 1_990_000, vatPercent: 22 }],
  deliveryKopecks: 39_000,
  deliveryVatPercent: 22,
  dueKopecks: 0,
}
const collected = (code: string, kind: 'point' | 'locker'): Parcel => ({ ...parcel, isCollected: true, point: { code, kind } })

let cdek: FakeCdek
let clock: ReturnType<typeof fixedClock>
let carrier: Carrier
beforeAll(async () => {
  cdek = await new FakeCdek().start()
})
afterAll(() => cdek.close())
beforeEach(() => {
  cdek.cities = [{ code: 44, city: 'Москва', country_code: 'RU', latitude: 55.7558, longitude: 37.6176 }]
  cdek.tariffs.set(137, { total_sum: 412.35, period_min: 1, period_max: 2 })
  cdek.tariffs.set(136, { total_sum: 230, period_min: 1, period_max: 2 })
  clock = fixedClock('2026-11-20T09:00:00.000Z')
  carrier = createCdek(new CdekApi(cdek.config(), clock))
})
afterEach(() => {
  cdek.mood = 'well'
  cdek.numbersLate = false
  cdek.tokenLasts = 3600
  cdek.refusedTokens = 0
  cdek.tariffs.clear()
  cdek.offices.clear()
  cdek.instead.clear()
  cdek.orders.length = 0
  cdek.calls.length = 0
})

const calls = (call: string) => cdek.calls.filter((one) => one === call).length

test('[ORD-01] an order takes the note for the courier along, as much of it as CDEK takes and no half of a sign', () => {
  const route = { tariff: 137, shipmentPoint: 'MSK1', to: { city: 44 } }
  expect(orderOf({ ...parcel, comment: 'Домофон не работает' }, route).comment).toBe('Домофон не работает')
  expect(orderOf({ ...parcel, comment: `${'я'.repeat(254)}🌲 и ещё` }, route).comment).toBe('я'.repeat(254))
  expect(orderOf(parcel, route)).not.toHaveProperty('comment')
})

describe('[ORD-01] the token of CDEK', () => {
  test('is asked for once for all who need it at once, and kept until a minute before it ends', async () => {
    await Promise.all([carrier.quote(db, moscow), carrier.points(db, moscow)])
    clock.advance(3539_000)
    await carrier.quote(db, moscow)
    expect(calls('POST /oauth/token')).toBe(1)
    clock.advance(1000)
    await carrier.quote(db, moscow)
    expect(calls('POST /oauth/token')).toBe(2)
  })

  test('that is not taken any more is asked for anew, once', async () => {
    await carrier.quote(db, moscow)
    cdek.refusedTokens = cdek.tokens
    expect((await carrier.quote(db, moscow)).courier?.price).toBe(41_235)
    expect(calls('POST /oauth/token')).toBe(2)
    cdek.refusedTokens = Infinity
    await expect(carrier.track(db, '1')).rejects.toThrow('does not take its own token')
    expect(calls('POST /oauth/token')).toBe(3)
  })

  test('that it says is over without a 401 is asked for anew as well', async () => {
    await carrier.quote(db, moscow)
    const over = { requests: [{ type: 'AUTH', state: 'INVALID', errors: [{ code: 'v2_token_expired' }] }] }
    cdek.instead.set('GET /orders', { status: 400, answer: over })
    expect(await carrier.track(db, '1100000001')).toBeUndefined()
    expect(calls('POST /oauth/token')).toBe(2)
  })

  test('that is not given is an error which says nothing of the secret, and the next one asks again', async () => {
    const stranger = createCdek(new CdekApi({ ...cdek.config(), secret: 'a wrong secret' }, clock))
    for (let time = 1; time <= 2; time++) {
      const failure = await stranger.quote(db, moscow).catch((error: unknown) => error)
      expect(String(failure)).toBe('Error: CDEK gives no token: 401')
      expect(calls('POST /oauth/token')).toBe(time)
    }
  })
})

describe('[ORD-01] what CDEK asks for', () => {
  test('is the whole price with VAT in kopecks, in calendar days where it names them', async () => {
    cdek.tariffs.set(137, { total_sum: 1234.1, period_min: 1, period_max: 2, calendar_min: 2, calendar_max: 4 })
    expect(await carrier.quote(db, moscow)).toEqual({
      courier: { price: 123_410, daysFrom: 2, daysTo: 4 },
      points: { cdek: { price: 23_000, daysFrom: 1, daysTo: 2 } },
    })
  })

  test('[T54] is an answer of a megabyte at the most; only the points of a city weigh more', async () => {
    const padding = 'x'.repeat(1_000_000)
    cdek.offices.set(44, [cdekOffice('MSK1', moscow, { note: padding })])
    expect(await carrier.points(db, moscow)).toHaveLength(1)
    for (const call of ['GET /location/cities', 'POST /calculator/tariff', 'GET /orders']) {
      cdek.instead.set(call, { status: 200, answer: { padding } })
      clock.advance(25 * 3_600_000)
      const asked = call === 'GET /orders' ? carrier.track(db, '1') : carrier.quote(db, moscow)
      await expect(asked, call).rejects.toThrow('an answer of more than 1000000 bytes')
    }
  })

  test('has no error of floating point in any price of kopecks up to a million roubles', () => {
    const price = (total_sum: number) => tariffOf({ total_sum, period_min: 1, period_max: 1 }).price
    for (let kopecks = 1; kopecks < 100_000_000; kopecks += 997) expect(price(kopecks / 100)).toBe(kopecks)
    expect([price(1.005), price(0.1 + 0.2), price(-390)]).toEqual([100, 30, -39_000])
  })

  test('is asked about the weight and about the box that this weight is pressed into', async () => {
    const light = await carrier.quote(db, moscow)
    const heavy = await carrier.quote(db, { ...moscow, kilograms: 6 })
    expect((heavy.courier?.price ?? 0) - (light.courier?.price ?? 0)).toBe(5000)
    for (let kilograms = 1; kilograms <= 30; kilograms++) {
      const { length, width, height } = boxOf(kilograms)
      // CDEK charges for a kilogram where five litres weigh less.
      expect((length * width * height) / 5000).toBeLessThanOrEqual(kilograms)
    }
  })

  test('a tariff that the shop does not name is not asked for; one that does not go there is left out', async () => {
    const { tariffs, ...account } = cdek.config()
    const only = createCdek(new CdekApi({ ...account, tariffs: { ...tariffs, courier: 0 } }, clock))
    expect(await only.quote(db, moscow)).toEqual({ points: { cdek: { price: 23_000, daysFrom: 1, daysTo: 2 } } })
    expect(calls('POST /calculator/tariff')).toBe(2)
  })

  test('a refusal is one in an answer of 200 as well', async () => {
    cdek.instead.set('POST /calculator/tariff', { status: 200, answer: { errors: [{ code: 'err_result_service_empty' }] } })
    const { courier, points } = await carrier.quote(db, moscow)
    expect([courier, ...Object.values(points)].filter(Boolean)).toHaveLength(1)
    const unknown = { requests: [{ type: 'GET', state: 'INVALID', errors: [{ code: 'v2_entity_not_found' }] }] }
    cdek.instead.set('GET /orders', { status: 200, answer: unknown })
    expect(await carrier.track(db, '1100000001')).toBeUndefined()
  })

  test('a city that it does not know is one that it does not go to, and is not asked about again today', async () => {
    cdek.cities = []
    expect(await carrier.quote(db, moscow)).toEqual({ points: {} })
    expect(await carrier.points(db, moscow)).toEqual([])
    expect(calls('GET /location/cities')).toBe(1)
    await expect(carrier.create(db, parcel)).rejects.toThrow('a city that CDEK does not know')
  })

  test.each([
    ['an error that is no matter of the tariff', 400, { errors: [{ code: 'v2_sender_location_not_recognized' }] }],
    ['errors in an answer of 200', 200, { errors: [{ code: 'v2_internal_error' }] }],
    ['a price that is missing', 200, { currency: 'RUB', period_min: 1, period_max: 2 }],
    ['a price in words', 200, { total_sum: '390', period_min: 1, period_max: 2 }],
    ['another currency', 200, { total_sum: 390, currency: 'KZT', period_min: 1, period_max: 2 }],
    ['no days', 200, { total_sum: 390, currency: 'RUB' }],
    ['no JSON', 200, '<html></html>'],
    ['an empty answer', 200, ''],
    ['a list', 200, []],
  ])('%s is no answer', async (_, status, answer) => {
    cdek.instead.set('POST /calculator/tariff', { status, answer })
    await expect(carrier.quote(db, moscow)).rejects.toThrow(/^CDEK (?:refuses|answers in another shape to) POST \/calculator\/tariff/)
  })

  test.each([
    ['busy', 'CDEK answers 429'],
    ['failing', 'CDEK answers 503'],
    ['down', 'socket hang up'],
    ['nonsense', 'CDEK answers in another shape'],
  ] as const)('a carrier that is %s names nothing', async (mood, reason) => {
    await carrier.quote(db, moscow)
    cdek.mood = mood
    await expect(carrier.quote(db, moscow)).rejects.toThrow(reason)
  })

  test('a call that nobody waits for any more is ended; what several wait for goes on', async () => {
    await carrier.quote(db, moscow)
    const { abandoned } = cdek
    cdek.mood = 'silent'
    const before = cdek.calls.length
    const asked = new AbortController()
    const answer = carrier.quote(db, moscow, asked.signal)
    while (cdek.calls.length < before + 3) await new Promise(setImmediate)
    asked.abort(new Error('nobody waits'))
    await expect(answer).rejects.toThrow('nobody waits')
    while (cdek.abandoned < abandoned + 3) await new Promise(setImmediate)
  })

  test('patience that ends tells the work', async () => {
    const told = Promise.withResolvers<unknown>()
    const work = (signal: AbortSignal) =>
      new Promise<never>(() => signal.addEventListener('abort', () => told.resolve(signal.reason), { once: true }))
    await expect(withTimeout(work, 1)).rejects.toThrow('no answer within 1 ms')
    expect(String(await told.promise)).toBe('Error: no answer within 1 ms')
  })
})

test('[ORD-01] of the cities of one name it is the one that lies where ours does', () => {
  const namesake = { code: 1284, latitude: 57.45, longitude: 29.18 }
  const nowhere = { code: 7 }
  const suburb = { code: 9, latitude: 55.9, longitude: 37.7 }
  expect(cityCodeOf([namesake, nowhere, suburb, { code: 44, latitude: 55.7558, longitude: 37.6176 }], moscow)).toBe(44)
  expect(cityCodeOf([namesake, nowhere, 'odd', null], moscow)).toBeNull()
})

describe('[ORD-02] the points of CDEK', () => {
  const place = { latitude: 55.76, longitude: 37.61 }
  const read = (changes: object) => pointsOf([cdekOffice('MSK1', place, changes)])[0]

  test('are found by their metro station, else their stop, else what CDEK says of the way', () => {
    const landmark = (changes: object) => read(changes)?.landmark
    expect(landmark({ nearest_metro_station: 'Тверская', nearest_station: 'Пушкинская площадь' })).toEqual({
      ru: 'метро «Тверская»',
      en: 'Тверская metro',
    })
    expect(landmark({ nearest_station: 'Пушкинская площадь', address_comment: 'во дворе' })).toEqual({ ru: 'Пушкинская площадь' })
    expect(landmark({ address_comment: ' во дворе ' })).toEqual({ ru: 'во дворе' })
    expect(landmark({ nearest_metro_station: null, nearest_station: ' ' })).toBeUndefined()
  })

  test('are points and lockers, each kind with a price of its own', () => {
    expect(pointsOf([cdekOffice('MSK1', place), cdekOffice('MSK2', place, { type: 'POSTAMAT' })])).toEqual([
      {
        code: 'cdek-MSK1',
        operator: 'cdek',
        kind: 'point',
        title: { ru: 'СДЭК, ул. Тверская, MSK1', en: 'CDEK, ул. Тверская, MSK1' },
        address: { ru: 'ул. Тверская, MSK1' },
        hours: { ru: 'Пн-Пт 10:00-20:00, Сб-Вс 10:00-18:00' },
        ...place,
        hasFitting: true,
        acceptsCard: true,
        acceptsCash: true,
        storageDays: 7,
        maxWeightKg: 30,
      },
      expect.objectContaining({
        code: 'cdek-MSK2',
        operator: 'cdek-locker',
        kind: 'locker',
        title: { ru: 'Постамат СДЭК, ул. Тверская, MSK2', en: 'CDEK locker, ул. Тверская, MSK2' },
        storageDays: 3,
      }),
    ])
  })

  test('a locker without cash takes none, and one that may take no money takes no card either', () => {
    expect(read({ type: 'POSTAMAT', have_cash: false })).toMatchObject({ acceptsCash: false, acceptsCard: true })
    expect(read({ allowed_cod: false })).toMatchObject({ acceptsCash: false, acceptsCard: false })
  })

  test('what is not said is not promised', () => {
    const silent = {
      have_cash: undefined,
      have_cashless: null,
      is_dressing_room: undefined,
      work_time: null,
      weight_max: undefined,
    }
    expect(read(silent)).toMatchObject({
      hours: { ru: 'Уточните у СДЭК' },
      hasFitting: false,
      acceptsCard: false,
      acceptsCash: false,
      maxWeightKg: 30,
    })
    expect(read({ ...silent, type: 'POSTAMAT' })?.maxWeightKg).toBe(15)
    expect([read({ weight_max: 100_000 }), read({ weight_max: 4.9 })].map((point) => point?.maxWeightKg)).toEqual([50, 4])
  })

  test('one that gives nothing out, is closed, takes less than a kilogram or cannot be read is left out', () => {
    const { length } = pointsOf([
      cdekOffice('MSK1', place),
      cdekOffice('MSK2', place, { is_handout: false }),
      cdekOffice('MSK3', place, { status: 'INACTIVE' }),
      cdekOffice('MSK4', place, { weight_max: 0.5 }),
      cdekOffice('MSK5', place, { location: { address: 'Тверская, 5' } }),
      cdekOffice('MSK6', place, { type: 'WAREHOUSE' }),
      cdekOffice('MSK7; drop', place),
      null,
    ])
    expect(length).toBe(1)
    expect(() => pointsOf([{ PVZ: 'MSK1' }])).toThrow('none of the offices')
  })

  test('are loaded once an hour, also when who asked for them has gone', async () => {
    cdek.offices.set(44, [cdekOffice('MSK1', place)])
    const asked = new AbortController()
    const answer = carrier.points(db, moscow, asked.signal)
    asked.abort()
    expect(await answer).toHaveLength(1)
    clock.advance(3_599_999)
    await carrier.points(db, moscow)
    expect(calls('GET /deliverypoints')).toBe(1)
    clock.advance(1)
    await carrier.points(db, moscow)
    expect(calls('GET /deliverypoints')).toBe(2)
  })
})

describe('[ACC-06] a parcel that CDEK brings', () => {
  test('to the door goes to the city’s code and the address, by its tariff, from our office', async () => {
    expect(await carrier.create(db, parcel)).toBe('1100000001')
    expect(cdek.orders[0]?.body).toEqual({
      type: 1,
      number: parcel.key,
      tariff_code: 137,
      shipment_point: 'MSK1',
      to_location: { code: 44, address: '125009, Москва, Тверская, 1, кв. 7' },
      recipient: { name: 'Анна Север', phones: [{ number: '+79161234567' }] },
      packages: [
        {
          number: parcel.key,
          weight: 1700,
          length: 31,
          width: 25,
          height: 12,
          items: [{ name: 'Платье, S', ware_key: 'D-1/1.1', amount: 1, weight: 1700, cost: 19_900, payment: { value: 0 } }],
        },
      ],
    })
  })

  test('to a point or a locker goes to its code, by the tariff of its kind', async () => {
    await carrier.create(db, collected('cdek-MSK27', 'point'))
    await carrier.create(db, { ...collected('cdek-MSK901', 'locker'), key: '261120-000002-4' })
    const to = cdek.orders.map(({ body }) => [body.delivery_point, body.tariff_code, body.to_location])
    expect(to).toEqual([
      ['MSK27', 136, undefined],
      ['MSK901', 368, undefined],
    ])
    const elsewhere = { ...collected('prichal-7', 'point'), key: '261120-000003-4' }
    await expect(carrier.create(db, elsewhere)).rejects.toThrow('a point that is not one of CDEK’s')
  })

  test('is registered once, also when it was taken and the answer was lost', async () => {
    cdek.lost.add('POST /orders')
    await expect(carrier.create(db, parcel)).rejects.toThrow('socket hang up')
    expect(await carrier.create(db, parcel)).toBe('1100000001')
    expect(await carrier.create(db, parcel)).toBe('1100000001')
    expect(calls('POST /orders')).toBe(1)
    expect(cdek.orders).toHaveLength(1)
  })

  test('that somebody registered meanwhile is the same one', async () => {
    await carrier.create(db, parcel)
    const unknown = { requests: [{ type: 'GET', state: 'INVALID', errors: [{ code: 'v2_entity_not_found_im_number' }] }] }
    cdek.instead.set('GET /orders', { status: 400, answer: unknown })
    expect(await carrier.create(db, parcel)).toBe('1100000001')
    expect(cdek.orders).toHaveLength(1)
  })

  test('has its number some seconds later: until then it is not taken, and not registered again', async () => {
    cdek.numbersLate = true
    for (let time = 0; time < 2; time++) await expect(carrier.create(db, parcel)).rejects.toThrow('a number yet')
    cdek.numberOrders()
    expect(await carrier.create(db, parcel)).toBe('1100000001')
    expect(calls('POST /orders')).toBe(1)
  })

  test('that is refused is an error with its codes, and without the shopper’s phone', async () => {
    cdek.numbersLate = true
    await expect(carrier.create(db, parcel)).rejects.toThrow('a number yet')
    for (const order of cdek.orders) order.isInvalid = true
    const failure = String(await carrier.create(db, parcel).catch((error: unknown) => error))
    expect(failure).toContain('error_validate_receiver_phone_number_incorrect')
    expect(failure).not.toContain('7916')
    const invalid = { entity: { uuid: '1' }, requests: [{ type: 'CREATE', state: 'INVALID', errors: [{ code: 'v2_field_is_empty' }] }] }
    cdek.instead.set('POST /orders', { status: 202, answer: invalid })
    await expect(carrier.create(db, { ...parcel, key: '261120-000009-4' })).rejects.toThrow('POST /orders (200): v2_field_is_empty')
  })

  test('whose order somebody removed at CDEK is not taken for one that travels', async () => {
    await carrier.create(db, parcel)
    cdek.tell(parcel.key, 'REMOVED')
    await expect(carrier.create(db, parcel)).rejects.toThrow(`order ${parcel.key}`)
  })

  test('an order of another number in the answer is not believed', async () => {
    const other = { entity: { number: '261120-999999-4', cdek_number: '1100000009', statuses: [] } }
    cdek.instead.set('GET /orders', { status: 200, answer: other })
    await expect(carrier.create(db, parcel)).rejects.toThrow('another order')
  })
})

describe('[ORD-07] a parcel of which CDEK’s answer was lost', () => {
  test('is found by our number as soon as CDEK has numbered it; until then nobody can say', async () => {
    cdek.lost.add('POST /orders')
    cdek.numbersLate = true
    await expect(carrier.create(db, parcel)).rejects.toThrow('socket hang up')
    await expect(carrier.lookUp(db, parcel.key)).rejects.toThrow('a number yet')
    cdek.numberOrders()
    expect(await carrier.lookUp(db, parcel.key)).toBe('1100000001')
    expect(calls('POST /orders')).toBe(1)
  })

  test('is none that it brings when CDEK has not accepted it; one that somebody removed has its number, under which it is withdrawn', async () => {
    cdek.numbersLate = true
    await expect(carrier.create(db, parcel)).rejects.toThrow('a number yet')
    for (const order of cdek.orders) order.isInvalid = true
    expect(await carrier.lookUp(db, parcel.key)).toBeNull()
    cdek.numbersLate = false
    const removed = { ...parcel, key: '261120-000002-4' }
    const number = (await carrier.create(db, removed)) ?? ''
    cdek.tell(removed.key, 'REMOVED')
    expect(await carrier.lookUp(db, removed.key)).toBe(number)
    expect(await carrier.track(db, number)).toBe('withdrawn')
  })

  test('is surely not there only when CDEK says so itself: not of a page that is not found, nor of a question that it does not understand', async () => {
    const refusal = (code: string) => ({ requests: [{ type: 'GET', state: 'INVALID', errors: [{ code }] }] })
    for (const [status, answer] of [
      [404, '<html>Not found</html>'],
      [404, refusal('something_else')],
      [400, refusal('v2_invalid_format')],
      [400, refusal('v2_internal_error')],
      [200, { entity: { number: '261120-999999-4', cdek_number: '1100000009', statuses: [] } }],
    ] as const) {
      cdek.instead.set('GET /orders', { status, answer })
      await expect(carrier.lookUp(db, parcel.key), `${status} ${JSON.stringify(answer)}`).rejects.toThrow('CDEK')
    }
    for (const status of [400, 404]) {
      cdek.instead.set('GET /orders', { status, answer: refusal('v2_entity_not_found_im_number') })
      expect(await carrier.lookUp(db, parcel.key)).toBeNull()
    }
    // A number of its own that it does not find is unknown, whoever says so.
    cdek.instead.set('GET /orders', { status: 404, answer: '<html>Not found</html>' })
    expect(await carrier.track(db, '1100000001')).toBeUndefined()
  })
})

describe('[ORD-03] what is paid on receipt', () => {
  type Sent = FakeCdek['orders'][number]['body']
  const sent = (changes: Partial<Parcel>) =>
    orderOf({ ...parcel, ...changes }, { tariff: 137, shipmentPoint: 'MSK1', to: { city: 44 } }) as unknown as Sent
  const kopecks = (roubles: number) => Math.round(roubles * 100)
  const lines: Parcel['lines'] = [
    { place: 0, sku: 'D-1', title: 'Платье, S', quantity: 3, sumKopecks: 100_001, vatPercent: 22 },
    { place: 1, sku: 'D-1', title: 'Платье, M', quantity: 2, sumKopecks: 39_999, vatPercent: 22 },
  ]

  test('is divided over the pieces and the delivery to the kopeck', () => {
    const body = sent({ lines, deliveryKopecks: 41_235, dueKopecks: 181_235 })
    const items = body.packages.flatMap((one) => one.items)
    expect(items.map(({ ware_key, amount, payment }) => [ware_key, amount, payment.value])).toEqual([
      ['D-1/1.1', 1, 333.33],
      ['D-1/1.2', 2, 333.34],
      ['D-1/2.1', 1, 199.99],
      ['D-1/2.2', 1, 200],
    ])
    const goods = items.reduce((sum, { amount, payment }) => sum + amount * kopecks(payment.value), 0)
    expect(goods + kopecks(body.delivery_recipient_cost?.value ?? 0)).toBe(181_235)
    expect(items[3]?.payment).toEqual({ value: 200, vat_rate: 22, vat_sum: 36.07 })
    expect(items.reduce((sum, { amount, weight }) => sum + amount * weight, 0)).toBeLessThanOrEqual(1700)
  })

  test('says the tax of each line, and of the delivery, at the rate of the order', () => {
    const reduced = [{ place: 0, sku: 'B-1', title: 'Боди, 62', quantity: 1, sumKopecks: 110_000, vatPercent: 10 as const }]
    const body = sent({ lines: reduced, deliveryKopecks: 12_000, deliveryVatPercent: 20, dueKopecks: 122_000 })
    expect(body.packages[0]?.items[0]?.payment).toEqual({ value: 1100, vat_rate: 10, vat_sum: 100 })
    expect(body.delivery_recipient_cost).toEqual({ value: 120, vat_rate: 20, vat_sum: 20 })
  })

  test('is nothing when all is paid; what the goods are worth is still said', () => {
    const body = sent({ lines, deliveryKopecks: 41_235, dueKopecks: 0 })
    expect(body).not.toHaveProperty('delivery_recipient_cost')
    const items = body.packages.flatMap((one) => one.items)
    expect(items.every(({ payment }) => payment.value === 0)).toBe(true)
    expect(items.reduce((sum, { amount, cost }) => sum + amount * kopecks(cost), 0)).toBe(140_000)
  })

  test('free delivery is not charged for; what does not add up is not sent', () => {
    expect(sent({ lines, deliveryKopecks: 0, dueKopecks: 140_000 })).not.toHaveProperty('delivery_recipient_cost')
    expect(() => sent({ lines, deliveryKopecks: 41_235, dueKopecks: 140_000 })).toThrow('140000 kopecks are due')
  })
})

test('[ORD-01] of errors only their codes are read, wherever they stand', () => {
  const odd = {
    errors: [{ code: 'ERR_RESULT_SERVICE_EMPTY', message: '+79161234567' }, { code: 'позвоните +79161234567' }],
    requests: 'none',
  }
  expect(errorCodesOf(odd)).toEqual(['err_result_service_empty', 'unreadable'])
  expect(errorCodesOf({ requests: [{ state: 'INVALID', errors: [{ code: 'a' }, { code: 'a' }] }, { errors: null }] })).toEqual(['a'])
  expect([errorCodesOf(undefined), errorCodesOf([]), errorCodesOf('x'), errorCodesOf({ errors: [{}] })]).toEqual([[], [], [], []])
})

describe('[ACC-06] an order that is asked about', () => {
  test('is asked by its number; one that is not CDEK’s is unknown, one that nobody took comes back', async () => {
    const number = (await carrier.create(db, parcel)) ?? ''
    expect(await carrier.track(db, number)).toBe('accepted')
    cdek.tell(parcel.key, 'SENT_TO_RECIPIENT_CITY')
    expect(await carrier.track(db, number)).toBe('in_transit')
    cdek.tell(parcel.key, 'NOT_DELIVERED')
    expect(await carrier.track(db, number)).toBe('not_delivered')
    expect(await carrier.track(db, '5')).toBeUndefined()
    for (const mood of ['down', 'busy', 'failing', 'nonsense'] as const) {
      cdek.mood = mood
      await expect(carrier.track(db, number)).rejects.toThrow()
    }
  })
})
