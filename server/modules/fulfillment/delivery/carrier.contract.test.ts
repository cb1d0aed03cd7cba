import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { carriersUnderTest, type CarrierUnderTest } from '#tests/support/carriers.ts'
import { carrierNames, carrierPointSchema, parcelStates, tariffsSchema, type Destination, type Parcel, type Shipment } from './carrier.ts'
import { distanceKm, reachKm } from './delivery.rules.ts'

/* What every carrier must do, whoever is behind it. Source: decisions H. */

let app: TestApp
const cities = new Map<string, Shipment>()
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  const { rows } = await app.db.$pool.query<{ slug: string } & Shipment>(
    'select slug, id as "cityId", title, country_code as "countryCode", delivery_zone as zone, latitude, longitude, 1 as kilograms from cities',
  )
  for (const { slug, ...to } of rows) cities.set(slug, to)
})
afterAll(() => app.close())

const parcelTo = (to: Destination, key = '261120-000001-4'): Parcel => ({
  key,
  isCollected: false,
  point: null,
  to,
  address: 'Москва, Тверская, 1',
  recipient: { name: 'Анна', phone: '+79161234567' },
  comment: null,
  grams: 1700,
  lines: [{ place: 0, sku: 'D-1-S', title: 'Платье, S', quantity: 1, sumKopecks: 1_990_000, vatPercent: 22 }],
  deliveryKopecks: 39_000,
  deliveryVatPercent: 22,
  dueKopecks: 0,
})

const city = (slug: string): Shipment => {
  const found = cities.get(slug)
  if (!found) throw new Error(`no city ${slug}`)
  return found
}

describe.each(carrierNames)('the carrier %s', (name) => {
  let under: CarrierUnderTest
  beforeAll(async () => {
    under = await carriersUnderTest[name](app)
  })
  afterAll(() => under.close())
  const carrier = () => under.carrier

  test('is the one that was asked for', () => expect(carrier().name).toBe(name))

  test('[ORD-01] names prices in kopecks and days for the ways that it goes, the same each time', async () => {
    const tariffs = await carrier().quote(app.db, city('moscow'))
    expect(tariffsSchema.parse(tariffs)).toEqual(tariffs)
    expect(tariffs).toMatchObject(under.toMoscow)
    expect(Object.keys(tariffs.points).length).toBeGreaterThan(1)
    expect(await carrier().quote(app.db, city('moscow'))).toEqual(tariffs)
  })

  test('[ORD-01] asks for more for a parcel that is heavier, never for less', async () => {
    const prices = async (kilograms: number) => {
      const { courier, post, points } = await carrier().quote(app.db, { ...city('moscow'), kilograms })
      return [courier, post, ...Object.values(points)].map((one) => one?.price ?? 0)
    }
    const byWeight = [await prices(1), await prices(5), await prices(6), await prices(30)]
    for (const [index, heavier] of byWeight.slice(1).entries())
      for (const [way, price] of heavier.entries()) expect(price).toBeGreaterThanOrEqual(byWeight[index]?.[way] ?? Infinity)
    expect(byWeight[3]?.[0]).toBeGreaterThan(byWeight[0]?.[0] ?? Infinity)
  })

  test('[ORD-01] names nothing for a way that it does not go', async () => {
    const { rows } = await app.db.$pool.query<{ slug: string }>(
      `select slug from cities where delivery_zone = 'abroad' order by id limit 1`,
    )
    const { post: _post, ...tariffs } = await carrier().quote(app.db, city(rows[0]?.slug ?? ''))
    expect(tariffs).toEqual({ points: {} })
  })

  test('[ORD-02] tells of points around a place, each under a name of its own, of operators for which it names a price', async () => {
    const points = await carrier().points(app.db, city('moscow'))
    expect(z.array(carrierPointSchema).parse(points)).toEqual(points)
    expect(new Set(points.map((point) => point.code)).size).toBe(points.length)
    const near = points.filter((point) => distanceKm(point, city('moscow')) <= reachKm)
    expect(near.length).toBeGreaterThan(5)
    const { points: priced } = await carrier().quote(app.db, city('moscow'))
    expect(Object.keys(priced)).toEqual(expect.arrayContaining([...new Set(near.map((point) => point.operator))]))
  })

  test('[ORD-02] knows no points where there are none', async () => {
    expect(await carrier().points(app.db, city('norilsk'))).toEqual([])
  })

  test('[ACC-06] takes a parcel once for its key, and knows where it is by its number alone', async () => {
    const number = await carrier().create(app.db, parcelTo(city('moscow')))
    expect(await carrier().create(app.db, parcelTo(city('moscow')))).toBe(number)
    expect(await carrier().track(app.db, 'nobody’s')).toBeUndefined()
    if (number === null) return expect(carrier().isOwn).toBe(true)
    expect(await carrier().create(app.db, parcelTo(city('moscow'), 'another'))).not.toBe(number)
    expect(parcelStates).toContain(await carrier().track(app.db, number))
  })

  test('[ORD-07] finds a parcel by the shop’s own key, as often as it is asked, and says that it has none of a key that it never took', async () => {
    const key = '261120-000007-4'
    expect(await carrier().lookUp(app.db, key)).toBeNull()
    const number = await carrier().create(app.db, parcelTo(city('moscow'), key))
    for (let time = 0; time < 2; time++) expect(await carrier().lookUp(app.db, key)).toBe(number)
    expect(await carrier().lookUp(app.db, '261120-000008-4')).toBeNull()
  })

  test('[ORD-01] down, it throws instead of naming anything; our own table is never down', async () => {
    under.setMood('down')
    const asked = [
      carrier().quote(app.db, city('moscow')),
      // What it told of a city lately it may tell again: of this one nobody has asked.
      carrier().points(app.db, city('kazan')),
      carrier().create(app.db, parcelTo(city('moscow'))),
      carrier().lookUp(app.db, 'any'),
      carrier().track(app.db, 'any'),
    ]
    const isAnswered = (await Promise.allSettled(asked)).map((one) => one.status === 'fulfilled')
    under.setMood('well')
    expect(isAnswered).toEqual(asked.map(() => carrier().isOwn))
  })
})
