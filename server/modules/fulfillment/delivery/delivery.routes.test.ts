import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pickupPoints } from '#demo/geo/index.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { findPoint, findShop, freeDeliveryRemainder, quoteDelivery } from './index.ts'

let app: TestApp
const cities = new Map<string, { id: number; latitude: number; longitude: number }>()
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  const { rows } = await app.db.$pool.query<{ slug: string; id: number; latitude: number; longitude: number }>(
    'select slug, id, latitude, longitude from cities',
  )
  for (const row of rows) cities.set(row.slug, row)
})
afterAll(() => app.close())

const city = (slug: string) => cities.get(slug) ?? { id: 0, latitude: 0, longitude: 0 }
const quote = (slug: string, roubles: number, kilograms = 1) =>
  quoteDelivery(app.db, app.platform, { cityId: city(slug).id, goodsKopecks: roubles * 100, kilograms, locale: 'en' })
const points = (query: Record<string, string>, visitor = new Visitor(app)) => visitor.call('GET /handbooks/delivery-list-points', { query })

describe('what delivery costs', () => {
  test('[ORD-01] Moscow has a courier, points of several carriers, own shops and the post', async () => {
    const quotes = await quote('moscow', 9999)
    expect(quotes.map((one) => [one.type, one.priceKopecks, one.daysFrom, one.daysTo])).toEqual([
      ['courier', 39_000, 1, 2],
      ['point', 19_000, 1, 6],
      ['shop', 0, 0, 1],
      ['post', 35_000, 2, 5],
    ])
    const carriers = quotes[1]?.operators ?? []
    expect(carriers[0]).toMatchObject({ title: '5 Shagov', priceKopecks: 19_000 })
    expect(carriers.map((one) => one.priceKopecks)).toEqual(carriers.map((one) => one.priceKopecks).toSorted((a, b) => a - b))
    expect(await quote('moscow', 9999)).toEqual(quotes)
  })
  test('[ORD-01] once it is six in the evening there, nothing is promised for today: neither by an own shop, nor on the map, nor by a courier', async () => {
    const days = async (slug: string) => Object.fromEntries((await quote(slug, 1000)).map((one) => [one.type, [one.daysFrom, one.daysTo]]))
    const onMap = async (slug: string) => {
      const { body } = await points({ is_self_delivery: 'true', city_id: String(city(slug).id) })
      return new Set(body.results.map((shop) => shop.days_from))
    }
    const now = app.clock.now()
    try {
      app.clock.set(new Date('2026-11-27T17:59:00+03:00'))
      expect(await days('moscow')).toMatchObject({ shop: [0, 1], courier: [1, 2], post: [2, 5] })
      expect(await onMap('moscow')).toEqual(new Set([0]))
      app.clock.set(new Date('2026-11-27T18:00:00+03:00'))
      expect(await days('moscow')).toMatchObject({ shop: [1, 2], courier: [1, 2], post: [2, 5] })
      expect(await onMap('moscow')).toEqual(new Set([1]))
      // A courier of the same day that comes without slots, in a city where it is half past six in the evening while it is morning in Moscow.
      await app.db.$pool.query('update delivery_zones set has_slots = false')
      await app.db.$pool.query(`update delivery_rates set days_from = 0, days_to = 0 where type = 'courier'`)
      app.clock.set(new Date('2026-11-27T11:30:00+03:00'))
      expect([(await days('moscow')).courier, (await days('vladivostok')).courier]).toEqual([
        [0, 0],
        [1, 1],
      ])
    } finally {
      app.clock.set(now)
    }
  })
  test('[ORD-01] from 10 000 ₽ the courier and the points are free in Russia, the post is not', async () => {
    expect((await quote('moscow', 10_000)).map((one) => one.priceKopecks)).toEqual([0, 0, 0, 35_000])
    expect((await quote('moscow', 10_000))[1]?.operators?.every((one) => one.priceKopecks === 0)).toBe(true)
  })
  test('[ORD-01] a city without shop and points has neither; abroad there is only the post, and nothing is free', async () => {
    expect((await quote('norilsk', 1000)).map((one) => one.type)).toEqual(['courier', 'post'])
    const abroad = await app.db.$pool.query<{ id: number }>(`select id from cities where delivery_zone = 'abroad' order by id limit 1`)
    const quotes = await quoteDelivery(app.db, app.platform, {
      cityId: abroad.rows[0]?.id ?? 0,
      goodsKopecks: 9_000_000,
      kilograms: 1,
      locale: 'ru',
    })
    expect(quotes.map((one) => [one.type, one.priceKopecks])).toEqual([['post', 240_000]])
  })
  test('[ORD-01] a heavier parcel costs more by bands, an own shop nothing; points that take none so heavy are left out', async () => {
    const prices = async (kilograms: number) =>
      Object.fromEntries((await quote('moscow', 1000, kilograms)).map((one) => [one.type, one.priceKopecks]))
    expect(await prices(5)).toEqual(await prices(1))
    expect(await prices(6)).toEqual({ courier: 59_000, point: 39_000, shop: 0, post: 55_000 })
    expect(await prices(16)).toEqual({ courier: 99_000, point: 79_000, shop: 0, post: 95_000 })
    // The lockers take 10 kg, the points 25 kg.
    expect(await prices(25)).toHaveProperty('point')
    expect(await prices(26)).not.toHaveProperty('point')
  })
  test('[UX-35] what is missing for free delivery goes by the zone of the city; nothing is promised where nothing is free', async () => {
    const missing = (cityId: number | undefined) => freeDeliveryRemainder(app.db, 400_000, cityId)
    const minsk = await app.db.$pool.query<{ id: number }>(`select id from cities where delivery_zone = 'eaeu' order by id limit 1`)
    await app.db.$pool.query(`update delivery_zones set free_from = 500000 where slug = 'far-east'`)
    expect(await missing(city('moscow').id)).toBe(600_000)
    expect(await missing(city('vladivostok').id)).toBe(100_000)
    expect(await missing(minsk.rows[0]?.id)).toBeNull()
    expect(await missing(undefined)).toBe(600_000)
    await app.db.$pool.query(`update delivery_zones set free_from = 1000000 where slug = 'far-east'`)
  })
  test('[ORD-01] an unknown city is refused', async () => {
    await expect(
      quoteDelivery(app.db, app.platform, { cityId: 999_999, goodsKopecks: 0, kilograms: 1, locale: 'ru' }),
    ).rejects.toMatchObject({
      status: 400,
      field: 'city_id',
    })
  })
})

describe('where an order is collected', () => {
  test('[ORD-02] the points and shops around a city, the nearest first, in both languages', async () => {
    const query = { city_id: String(city('murmansk').id) }
    const { body, status } = await points(query)
    expect(status).toBe(200)
    const inMurmansk = pickupPoints.filter((point) => point.city === 'murmansk').length
    expect(body.results).toHaveLength(inMurmansk + 1)
    expect(body.results.filter((one) => one.kind === 'shop')).toEqual([
      expect.objectContaining({ title: 'Севера, Мурманск', address: 'проспект Ленина, 82', operator: null, price: 0, has_fitting: true }),
    ])
    const away = body.results.map((one) =>
      Math.hypot((one.latitude - city('murmansk').latitude) * 2.8, one.longitude - city('murmansk').longitude),
    )
    expect(away[0]).toBeLessThanOrEqual(away.at(-1) ?? 0)
    const english = await points(query, new Visitor(app, 'en'))
    // What tells where a place is when there is no map: its district, its landmark, and how far it is from the middle of the city.
    const said = ({ distance, district, landmark }: (typeof body.results)[number]) => [distance, district, landmark]
    const arktika = (results: typeof body.results) => results.filter((one) => one.title.includes('67')).map(said)
    expect(arktika(body.results)).toEqual([[expect.any(Number), 'Октябрьский округ', 'напротив «Арктики», вход со двора']])
    expect(arktika(english.body.results)).toEqual([[expect.any(Number), 'Oktyabrsky', 'opposite the Arktika, entrance from the yard']])
    expect(body.results.filter((one) => one.kind === 'shop').map(said)).toEqual([[expect.any(Number), null, null]])
    const distances = body.results.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.every((km) => km < 10)).toBe(true)
    expect(english.body.results.find((one) => one.kind === 'shop')?.title).toBe('Severa, Murmansk')
    expect(english.body.results.map((one) => one.id)).toEqual(body.results.map((one) => one.id))
  })
  test('[ORD-02] coordinates find what the city’s id finds', async () => {
    const { id, latitude, longitude } = city('moscow')
    const byPlace = await points({ city_latitude: String(latitude), city_longitude: String(longitude) })
    const byCity = await points({ city_id: String(id) })
    expect(byPlace.body.results).toEqual(byCity.body.results)
    expect(byCity.body.results.length).toBeGreaterThan(10)
  })
  test('[ORD-02] filters: own shops only, carriers only, some carriers', async () => {
    const city_id = String(city('moscow').id)
    const own = await points({ city_id, is_self_delivery: 'true' })
    expect(own.body.results.map((one) => one.kind)).toEqual(['shop', 'shop'])
    const carriers = await points({ city_id, is_self_delivery: 'false' })
    expect(carriers.body.results.some((one) => one.kind === 'shop')).toBe(false)
    const wanted = carriers.body.results.find((one) => one.operator)?.operator?.id ?? 0
    const some = await points({ city_id, operator_ids: String(wanted) })
    expect(new Set(some.body.results.map((one) => one.operator?.id))).toEqual(new Set([wanted]))
    expect((await points({ city_id, operator_ids: '999999' })).body.results).toEqual([])
  })
  test.each([
    [{}, 'city_id'],
    [{ city_latitude: '55' }, 'city_id'],
    [{ city_id: '999999' }, 'city_id'],
    [{ city_id: 'moscow' }, 'city_id'],
    [{ city_latitude: '91', city_longitude: '0' }, 'city_latitude'],
    [{ city_id: '1', operator_ids: '1;2' }, 'operator_ids'],
    [{ city_id: '1', is_self_delivery: 'maybe' }, 'is_self_delivery'],
  ] as [Record<string, string>, string][])('[ORD-02] %j is refused', async (query, field) => {
    const { status, errors } = await points(query)
    expect([status, errors[0]?.name]).toEqual([400, field])
  })
  test('[ORD-02] the refusal is written in both languages', async () => {
    expect((await points({})).errors[0]?.message).toMatch(/^Выберите город/)
    expect((await points({}, new Visitor(app, 'en'))).errors[0]?.message).toMatch(/^Choose a city/)
  })
  test('[T6] a point and a shop are found only for a city that they serve', async () => {
    const { body } = await points({ city_id: String(city('murmansk').id) })
    const point = body.results.find((one) => one.kind !== 'shop')?.id ?? 0
    const shop = body.results.find((one) => one.kind === 'shop')?.id ?? 0
    expect(await findPoint(app.db, app.platform, point, city('murmansk').id)).toMatchObject({ id: point, cityId: city('murmansk').id })
    expect(await findPoint(app.db, app.platform, point, city('moscow').id)).toBeUndefined()
    expect(await findPoint(app.db, app.platform, 999_999, city('moscow').id)).toBeUndefined()
    expect(await findShop(app.db, shop, city('murmansk').id)).toMatchObject({ id: shop, kind: 'shop' })
    expect(await findShop(app.db, shop, city('moscow').id)).toBeUndefined()
  })
})
