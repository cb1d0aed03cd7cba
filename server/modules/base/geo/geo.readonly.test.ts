import { beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { readingApp } from '#tests/support/reading-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await readingApp()
})

test('[CITY-01] without a cookie the largest city is supposed and is to be confirmed', async () => {
  const { body } = await new Visitor(app).call('GET /geo/current-city', {})
  expect(body).toMatchObject({ needs_confirmation: true, city: { title: 'Москва', country_code: 'RU' } })
})

test('[CITY-01] the city of the cookie is the city', async () => {
  const visitor = new Visitor(app, 'en')
  const found = await visitor.call('GET /geo/cities', { query: { q: 'murm' } })
  visitor.cookies.set('city_id', String(found.body.results[0]?.id))
  const { body } = await visitor.call('GET /geo/current-city', {})
  expect(body).toMatchObject({ needs_confirmation: false, city: { title: 'Murmansk' } })
})

test.each(['/api/ru/geo/ip', '/api/ru/geo/current-city'])(
  '%s keeps the id of the browser for a year, and gives one to who has none',
  async (url) => {
    const cookieFor = async (cookies: Record<string, string>, of = app) =>
      (await of.server.inject({ method: 'GET', url, cookies })).cookies[0]
    const kept = { name: 'device_uuid', maxAge: 31_536_000, path: '/', sameSite: 'Lax' }
    expect(await cookieFor({ device_uuid: 'device-of-anna' })).toEqual({ ...kept, value: 'device-of-anna' })
    const fresh = { ...kept, value: expect.stringMatching(/^[0-9a-f-]{36}$/) as string }
    expect(await cookieFor({})).toEqual(fresh)
    expect(await cookieFor({ device_uuid: 'no id at all; x' })).toEqual(fresh)
  },
)

test('the id of the browser travels by https alone where the shop does', async () => {
  const secure = await startTestApp({ beside: app, config: { publicUrl: 'https://shop.example' } })
  const { cookies } = await secure.server.inject({ method: 'GET', url: '/api/ru/geo/ip' })
  expect(cookies).toMatchObject([{ name: 'device_uuid', secure: true }])
  expect(cookies[0]).not.toHaveProperty('httpOnly')
  await secure.close()
})

test('[CITY-01] default cities are the twelve largest of their country; countries come whole', async () => {
  const visitor = new Visitor(app)
  const cities = await visitor.call('GET /geo/cities', { query: { country_code: 'RU', defaults: '1' } })
  expect(cities.body.results).toHaveLength(12)
  expect(cities.body.results.slice(0, 2).map((city) => city.title)).toEqual(['Москва', 'Санкт-Петербург'])
  const countries = await visitor.call('GET /geo/countries', {})
  expect(countries.body.count).toBe(25)
})

test('a city that does not exist is 404 in both languages, and a wild card finds nothing', async () => {
  const answers = await Promise.all(
    [new Visitor(app), new Visitor(app, 'en')].map((visitor) => visitor.call('GET /geo/cities/:id', { params: { id: '999999' } })),
  )
  expect(answers.map((answer) => [answer.status, answer.errors[0]?.message])).toEqual([
    [404, 'Такого города нет в списке'],
    [404, 'This city isn’t on our list'],
  ])
  const wild = await new Visitor(app).call('GET /geo/cities', { query: { q: '%' } })
  expect(wild.body.count).toBe(0)
})
