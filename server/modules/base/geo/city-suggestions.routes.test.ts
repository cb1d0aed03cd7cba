import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CitySuggestion } from '#contracts/geo.contract.ts'
import { bucketKey, createBucket } from '#server/platform/rate-limits.ts'
import { startAddressService, type FakeAddressService } from '#tests/support/address-service.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'

const teriberka = '11111111-1111-4111-8111-111111111111'
const murmansk = '22222222-2222-4222-8222-222222222222'
const otherMurmansk = '2222bbbb-2222-4222-8222-222222222222'
const monchegorsk = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee'
const luvenga = '77777777-7777-4777-8777-777777777777'
const kolvitsa = '88888888-8888-4888-8888-888888888888'

let service: FakeAddressService
let app: TestApp
/** The same shop without a key. */
let plain: TestApp
beforeAll(async () => {
  service = await startAddressService([
    {
      fias_id: teriberka,
      city: null,
      settlement: 'Териберка',
      settlement_with_type: 'село Териберка',
      region_with_type: 'Мурманская обл',
      country_iso_code: 'RU',
      geo_lat: '69.1641',
      geo_lon: '35.1403',
    },
    {
      fias_id: murmansk,
      city: 'Мурманск',
      region_with_type: 'Мурманская обл',
      country_iso_code: 'RU',
      geo_lat: '68.9696',
      geo_lon: '33.0745',
    },
    {
      fias_id: otherMurmansk,
      city: 'Мурманск',
      region_with_type: 'Мурманская обл',
      country_iso_code: 'RU',
      geo_lat: '68.97',
      geo_lon: '33.08',
    },
    {
      fias_id: monchegorsk,
      city: 'Мончегорск',
      region_with_type: 'Мурманская обл',
      country_iso_code: 'RU',
      geo_lat: '67.9387',
      geo_lon: '32.9242',
    },
    {
      fias_id: luvenga,
      city: null,
      settlement: 'Лувеньга',
      settlement_with_type: 'село Лувеньга',
      region_with_type: 'Мурманская обл',
      country_iso_code: 'RU',
      geo_lat: '67.1',
      geo_lon: '32.7',
    },
    {
      fias_id: kolvitsa,
      city: null,
      settlement: 'Колвица',
      settlement_with_type: 'село Колвица',
      region_with_type: 'Мурманская обл',
      country_iso_code: 'RU',
      geo_lat: '67.08',
      geo_lon: '33.03',
    },
  ])
  app = await startTestApp({ template: 'demo', config: { daData: { key: 'test-key', url: service.url } } })
  plain = await startTestApp({ beside: app })
})
afterAll(async () => {
  await plain.close()
  await app.close()
  await service.close()
})
beforeEach(() => {
  service.mood = 'well'
  service.asked.length = 0
  // What was told before is forgotten, and the silence after a failure is over.
  app.clock.advance(8 * 24 * 3_600_000)
})

async function suggest(shop: TestApp, q: string, country = 'RU', locale: 'ru' | 'en' = 'ru'): Promise<CitySuggestion[]> {
  const { status, body } = await new Visitor(shop, locale).call('GET /geo/dadata/cities', { query: { q, country_code: country } })
  expect(status).toBe(200)
  return body.results
}
const titles = (list: readonly CitySuggestion[]): string[] => list.map((one) => one.title)

test('[CITY-02] without a key the own directory suggests, by the beginning of any word, in both languages, ё as е', async () => {
  expect(titles(await suggest(plain, 'мурм'))).toEqual(['Мурманск'])
  expect(titles(await suggest(plain, 'петербург'))).toEqual(['Санкт-Петербург'])
  for (const typed of ['санкт-пет', 'Санкт Петербург', 'Санкт-Петербург'])
    expect(titles(await suggest(plain, typed))).toEqual(['Санкт-Петербург'])
  expect(titles(await suggest(plain, 'новгород'))).toContain('Нижний Новгород')
  expect(titles(await suggest(plain, 'королев'))).toEqual(titles(await suggest(plain, 'Королёв')))
  expect(titles(await suggest(plain, 'murm', 'RU', 'en'))).toEqual(['Murmansk'])
  expect(titles(await suggest(plain, 'алм', 'KZ'))).toEqual(['Алматы'])
  expect(await suggest(plain, 'алм', 'RU')).toEqual([])
  expect(await suggest(plain, '%')).toEqual([])
})

test('[CITY-02] with a key the address service suggests; the same question is asked once in seven days', async () => {
  expect(await suggest(app, 'тери')).toEqual([
    { title: 'село Териберка', region: 'Мурманская обл', country_code: 'RU', city_id: null, fias_id: teriberka },
  ])
  app.clock.advance(6 * 24 * 3_600_000)
  await suggest(app, 'Тери')
  expect(service.asked).toEqual(['suggest/address тери'])
})

test('[CITY-02] what the service does not know, and other countries, the own directory suggests', async () => {
  expect(titles(await suggest(app, 'арханг'))).toEqual(['Архангельск'])
  service.asked.length = 0
  expect(titles(await suggest(app, 'алм', 'KZ'))).toEqual(['Алматы'])
  expect(service.asked).toEqual([])
})

test.each(['spent', 'broken', 'nonsense', 'slow'] as const)(
  '[CITY-02] a service that is %s is silently replaced by the own directory and left in peace',
  async (mood) => {
    service.mood = mood
    expect(titles(await suggest(app, 'мурманс'))).toEqual(['Мурманск'])
    expect(titles(await suggest(app, 'мурман'))).toEqual(['Мурманск'])
    expect(service.asked).toHaveLength(1)
    service.mood = 'well'
    app.clock.advance(3_600_000)
    await suggest(app, 'мурма')
    expect(service.asked).toHaveLength(2)
  },
)

test('[CITY-02] a suggestion becomes a city: one of the directory, the same place under its register id, or a new one', async () => {
  const visitor = new Visitor(app)
  const check = async (suggestion: CitySuggestion) => (await visitor.call('POST /geo/check-city', { body: { suggestion } })).body
  const own = (await suggest(plain, 'мурм'))[0]
  if (!own) throw new Error('no Murmansk')
  expect(await check(own)).toMatchObject({ id: own.city_id, title: 'Мурманск' })
  expect(await check({ ...own, city_id: null, fias_id: murmansk })).toMatchObject({ id: own.city_id, title: 'Мурманск' })

  const village: CitySuggestion = { title: 'x', region: 'x', country_code: 'RU', city_id: null, fias_id: teriberka }
  const [first, second] = await Promise.all([check(village), check(village)])
  expect(first).toMatchObject({ title: 'село Териберка', region: 'Мурманская обл', latitude: 69.1641 })
  expect(second).toEqual(first)
  expect(await suggest(app, 'терибер')).toMatchObject([{ city_id: first.id, fias_id: teriberka }])
  visitor.cookies.set('city_id', String(first.id))
  expect((await visitor.call('GET /geo/current-city', { query: {} })).body.city.title).toBe('село Териберка')
})

test('[CITY-02] a place that nobody suggested is no city; one that cannot be looked up now says so in both languages', async () => {
  const unknown: CitySuggestion = {
    title: 'Китеж',
    region: '',
    country_code: 'RU',
    city_id: null,
    fias_id: '33333333-3333-4333-8333-333333333333',
  }
  const check = (shop: TestApp, locale: 'ru' | 'en', suggestion: object) =>
    new Visitor(shop, locale).call('POST /geo/check-city', { body: { suggestion } } as never)
  for (const [shop, suggestion] of [
    [app, unknown],
    [plain, unknown],
    [plain, { ...unknown, fias_id: null }],
    [app, { ...unknown, fias_id: "' or 1=1" }],
    [plain, { ...unknown, city_id: 999_999 }],
  ] as const) {
    const { status, errors } = await check(shop, 'ru', suggestion)
    expect({ status, errors }).toMatchObject({ status: 400, errors: [{ name: 'suggestion', message: 'Такого города нет в списке' }] })
  }
  service.mood = 'broken'
  const another = { ...unknown, fias_id: unknown.fias_id?.replaceAll('3', '4') }
  const [ru, en] = await Promise.all([check(app, 'ru', another), check(app, 'en', another)])
  expect([ru.status, en.status]).toEqual([503, 503])
  expect(ru.errors[0]?.message).toMatch(/^Справочник адресов не отвечает/)
  expect(en.errors[0]?.message).toMatch(/^The address service isn’t responding/)
})

const place = (fias_id: string): CitySuggestion => ({ title: 'x', region: 'x', country_code: 'RU', city_id: null, fias_id })
const check = (fias_id: string) => new Visitor(app).call('POST /geo/check-city', { body: { suggestion: place(fias_id) } })

test('[T60] from fewer than three letters the own directory answers and nobody is asked', async () => {
  expect(titles(await suggest(app, 'му'))).toContain('Мурманск')
  expect(service.asked).toEqual([])
})

test('[T60] a caller that asks for cities in a loop drains no quota: ten questions a minute, of streets and of chosen places as well', async () => {
  for (let index = 0; index < 15; index++) await suggest(app, `мурм${'а'.repeat(index)}`)
  expect(service.asked).toHaveLength(10)
  expect(titles(await suggest(app, 'мурманск'))).toEqual(['Мурманск'])
  const refused = await check('55555555-5555-4555-8555-555555555555')
  expect(refused).toMatchObject({ status: 503, errors: [{ code: 'geo.service_down' }], headers: { 'retry-after': '60' } })
  const { id } = (await new Visitor(app).call('GET /geo/current-city', { query: {} })).body.city
  await new Visitor(app).call('GET /geo/addresses', { query: { city_id: String(id), q: 'тверская' } })
  expect(service.asked).toHaveLength(10)
  const neighbour = new Visitor(app)
  neighbour.remoteAddress = '203.0.113.7'
  await neighbour.call('GET /geo/dadata/cities', { query: { q: 'териб', country_code: 'RU' } })
  expect(service.asked).toHaveLength(11)
  app.clock.advance(60_000)
  expect((await check('55555555-5555-4555-8555-555555555555')).status).toBe(400)
  expect(service.asked).toHaveLength(12)
})

test('[T60] [CITY-02] a place that was just suggested is not asked for again in its language', async () => {
  const asked = [`findById/address ${luvenga}`]
  await suggest(app, 'лувен')
  service.asked.length = 0
  expect((await check(luvenga)).body).toMatchObject({ title: 'село Лувеньга', latitude: 67.1 })
  expect(service.asked).toEqual(asked)

  await app.db.execute(sql`delete from cities where fias_id = ${luvenga}`)
  app.clock.advance(8 * 24 * 3_600_000)
  await suggest(app, 'лувен', 'RU', 'en')
  service.asked.length = 0
  expect((await check(luvenga)).status).toBe(200)
  expect(service.asked).toEqual(asked)
})

test('[T60] [CITY-02] a place that was suggested by the last question of a minute can be chosen at once', async () => {
  for (let index = 0; index < 9; index++) await suggest(app, `мурм${'а'.repeat(index)}`)
  expect(await suggest(app, 'колв')).toMatchObject([{ fias_id: kolvitsa }])
  service.asked.length = 0
  expect(await check(kolvitsa)).toMatchObject({ status: 200, body: { title: 'село Колвица' } })
  expect(service.asked).toEqual([])
})

test('[T60] a place that was chosen is looked up once in seven days, also when the register has none', async () => {
  const nowhere = '66666666-6666-4666-8666-666666666666'
  for (let time = 0; time < 3; time++) expect((await check(nowhere)).status).toBe(400)
  expect(service.asked).toHaveLength(1)
  app.clock.advance(7 * 24 * 3_600_000)
  await check(nowhere)
  expect(service.asked).toHaveLength(2)
})

test('[CITY-02] a place is known by its register id in capitals too, and another id of a known place takes nothing from it', async () => {
  const { body } = await check(monchegorsk)
  await check(murmansk)
  const before = await app.db.execute(sql`select id, fias_id from cities where fias_id is not null order by id`)
  service.asked.length = 0
  expect((await check(monchegorsk.toUpperCase())).body.id).toBe(body.id)
  expect(service.asked).toEqual([])
  expect((await check(otherMurmansk)).body.title).toBe('Мурманск')
  expect((await app.db.execute(sql`select id, fias_id from cities where fias_id is not null order by id`)).rows).toEqual(before.rows)
})

test('[T60] the questions of a day are counted over all nodes; when they are used up the own directory answers', async () => {
  const node = await startTestApp({ beside: app, config: { daData: { key: 'test-key', url: service.url } } })
  const questions = createBucket(app.platform, 'dadata-1d', 9000, 86_400)
  const key = bucketKey(app.platform, 'dadata')
  await questions.set(key, 8999, 86_400)
  expect(titles(await suggest(node, 'терибер'))).toEqual(['село Териберка'])
  expect(titles(await suggest(node, 'арханге'))).toEqual(['Архангельск'])
  expect(service.asked).toEqual(['suggest/address терибер'])
  await questions.delete(key)
  await node.close()
})
