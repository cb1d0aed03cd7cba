import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { startAddressService, type FakeAddressService } from '#tests/support/address-service.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'

let service: FakeAddressService
let app: TestApp
/** The same shop without a key. */
let plain: TestApp
let moscow: number
beforeAll(async () => {
  service = await startAddressService(
    [],
    [
      { street_with_type: 'ул Тверская', house: '7', postal_code: '125009' },
      { street_with_type: 'ул Тверская', house: '7', block_type: 'к', block: '2' },
      { street_with_type: null },
    ],
  )
  app = await startTestApp({ template: 'demo', config: { daData: { key: 'test-key', url: service.url } } })
  plain = await startTestApp({ beside: app })
  moscow = (await new Visitor(plain).call('GET /geo/current-city', { query: {} })).body.city.id
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

async function ask(shop: TestApp, q: string, locale: 'ru' | 'en' = 'ru') {
  const { status, body } = await new Visitor(shop, locale).call('GET /geo/addresses', { query: { city_id: String(moscow), q } })
  expect(status).toBe(200)
  return body.results
}
const values = async (shop: TestApp, q: string, locale: 'ru' | 'en' = 'ru') => (await ask(shop, q, locale)).map((one) => one.value)

test('[UX-43] without a key the own streets are suggested by any word, with the house as it was typed, in both languages', async () => {
  expect(await values(plain, 'твер')).toEqual(['Тверская улица', 'Тверской бульвар'])
  expect(await ask(plain, 'ул. Тверская, д. 7к2')).toEqual([
    { value: 'Тверская улица, 7к2', street: 'Тверская улица', house: '7к2', postal_code: null, latitude: null, longitude: null },
  ])
  expect(await values(plain, 'семеновская')).toEqual(['Большая Семёновская улица'])
  expect(await values(plain, 'tver', 'en')).toEqual(['Tverskaya Street', 'Tverskoy Boulevard'])
  expect(await values(plain, '%%%')).toEqual([])
  expect(await values(plain, 'нигде такой')).toEqual([])
  const streets = await new Visitor(plain).call('GET /geo/streets', { query: { city_id: String(moscow), q: 'тверская 7' } })
  expect(streets.body.results).toEqual([{ title: 'Тверская улица' }])
})

test('[UX-43] with a key the address service is asked, once in seven days for one question', async () => {
  expect(await ask(app, 'тверская 7')).toEqual([
    { value: 'ул Тверская, 7', street: 'ул Тверская', house: '7', postal_code: '125009', latitude: null, longitude: null },
    { value: 'ул Тверская, 7 к2', street: 'ул Тверская', house: '7 к2', postal_code: null, latitude: null, longitude: null },
  ])
  app.clock.advance(6 * 24 * 3_600_000)
  await ask(app, 'Тверская  7')
  expect(service.asked).toEqual(['house suggest/address тверская 7'])
  const streets = await new Visitor(app).call('GET /geo/streets', { query: { city_id: String(moscow), q: 'тверская' } })
  expect(streets.body.results).toEqual([{ title: 'ул Тверская' }])
  expect(service.asked.at(-1)).toBe('street suggest/address тверская')
})

test.each(['spent', 'broken', 'nonsense', 'slow'] as const)(
  '[UX-43] a service that is %s is silently replaced by the own streets and left in peace',
  async (mood) => {
    service.mood = mood
    expect(await values(app, 'твер')).toEqual(['Тверская улица', 'Тверской бульвар'])
    expect(await values(app, 'тверс')).toEqual(['Тверская улица', 'Тверской бульвар'])
    expect(service.asked).toHaveLength(1)
  },
)

test('[T60] a caller that asks in a loop drains no quota: after ten questions a minute the own streets answer', async () => {
  for (let index = 0; index < 15; index++) await ask(app, `твер${'с'.repeat(index)}`)
  expect(service.asked).toHaveLength(10)
  expect(await values(app, 'бауманская')).toEqual(['Бауманская улица'])
  app.clock.advance(60_000)
  expect((await ask(app, 'бауманская'))[0]?.street).toBe('ул Тверская')
})

test('[UX-43] a line as long as its field takes is asked about', async () => {
  expect(await ask(app, `Тверская${' '.repeat(limits.addressLine - 9)}7`)).not.toHaveLength(0)
})

test('[T60] fewer than three letters, a city that is none: refused by their fields, nobody is asked', async () => {
  const bad = async (query: { city_id: string; q: string }) => {
    const { status, errors } = await new Visitor(app).call('GET /geo/addresses', { query })
    return { status, field: errors[0]?.name }
  }
  expect(await bad({ city_id: String(moscow), q: ' тв ' })).toEqual({ status: 400, field: 'q' })
  expect(await bad({ city_id: String(moscow), q: 'т'.repeat(limits.addressLine + 1) })).toEqual({ status: 400, field: 'q' })
  expect(await bad({ city_id: '99999999', q: 'тверская' })).toEqual({ status: 400, field: 'city_id' })
  expect(await bad({ city_id: 'x', q: 'тверская' })).toEqual({ status: 400, field: 'city_id' })
  expect(service.asked).toEqual([])
})
