import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'

let app: TestApp
let anna: Visitor
let boris: Visitor
beforeAll(async () => {
  app = await startTestApp()
  anna = (await loggedIn(app)).visitor
  boris = (await loggedIn(app, 'en')).visitor
})
beforeEach(async () => {
  await app.db.execute(sql`delete from addresses`)
})
afterAll(() => closeTestApp(app))

const home = { title: 'Дом', city: 'Мурманск', street: 'проспект Ленина', house: '43', flat: '17', entrance: '2', floor: '5' }
const work = { title: 'Работа', city: 'Мурманск', street: 'улица Коминтерна', house: '7' }
const add = (body: typeof work & { is_default?: boolean }, whose = anna) => whose.call('POST /personal/addresses', { body })
const titles = async () =>
  (await anna.call('GET /personal/addresses', {})).body.results.map((one) => one.title + (one.is_default ? ', default' : ''))

test('[ACC-04] an address is kept with all its parts; the first one is the default one', async () => {
  const answer = await add(home)
  expect(answer.status).toBe(201)
  expect(answer.body.results).toEqual([
    {
      id: expect.any(Number),
      ...home,
      city_ids: [],
      comment: null,
      postal_code: null,
      is_default: true,
      latitude: null,
      longitude: null,
      is_masked: false,
    },
  ])
})

test('[ACC-04] another address can become the default one, in three ways; there is never more than one', async () => {
  await add(home)
  await add({ ...work, is_default: true })
  expect(await titles()).toEqual(['Работа, default', 'Дом'])
  const [, second] = (await anna.call('GET /personal/addresses', {})).body.results
  const id = second?.id ?? 0
  await anna.call('POST /personal/addresses/:id/default', { params: { id: String(id) } })
  expect(await titles()).toEqual(['Дом, default', 'Работа'])
  const [, other] = (await anna.call('GET /personal/addresses', {})).body.results
  await anna.call('PUT /personal/addresses/:id', { params: { id: String(other?.id) }, body: { ...work, title: 'Офис', is_default: true } })
  expect(await titles()).toEqual(['Офис, default', 'Дом'])
})

test('[ACC-04] changing an address replaces every part; removing the default one makes the oldest of the rest the default', async () => {
  await add(home)
  await add(work)
  const [first] = (await anna.call('GET /personal/addresses', {})).body.results
  const params = { id: String(first?.id) }
  const changed = await anna.call('PUT /personal/addresses/:id', { params, body: { ...work, title: 'Дача', flat: '  ' } })
  expect(changed.body.results[0]).toMatchObject({ title: 'Дача', street: 'улица Коминтерна', flat: null, entrance: null, is_default: true })
  expect((await anna.call('DELETE /personal/addresses/:id', { params })).status).toBe(204)
  expect(await titles()).toEqual(['Работа, default'])
})

test('[ACC-04] [T6] a foreign address answers as one that does not exist, and stays as it is', async () => {
  await add(home)
  const [own] = (await anna.call('GET /personal/addresses', {})).body.results
  for (const id of [String(own?.id), '999999']) {
    const refused = { status: 404, errors: [{ code: 'customers.address_not_found', message: 'Address not found' }] }
    expect(await boris.call('PUT /personal/addresses/:id', { params: { id }, body: work })).toMatchObject(refused)
    expect(await boris.call('POST /personal/addresses/:id/default', { params: { id } })).toMatchObject(refused)
    expect(await boris.call('DELETE /personal/addresses/:id', { params: { id } })).toMatchObject(refused)
  }
  expect((await anna.call('GET /personal/addresses', {})).body.results).toEqual([own])
})

test('[ACC-04] what is missing is said beside its field, in both languages', async () => {
  const body = { ...work, city: ' ', house: '' }
  const ru = await anna.raw('POST', '/api/ru/personal/addresses', body)
  expect([ru.status, ru.errors.map((one) => [one.name, one.message])]).toEqual([
    400,
    [
      ['city', 'Заполните поле'],
      ['house', 'Заполните поле'],
    ],
  ])
  expect((await anna.raw('POST', '/api/en/personal/addresses', body)).errors[0]?.message).toBe('Fill in this field')
})

test('[ACC-04] twenty addresses are kept; of two first ones that come at once one is the default', async () => {
  await Promise.all([add(home), add(work), add(home), add(work)])
  expect((await titles()).filter((title) => title.endsWith('default'))).toHaveLength(1)
  for (let i = 4; i < 20; i++) expect((await add(work)).status).toBe(201)
  const refused = await add(work)
  expect(refused).toMatchObject({ status: 409, errors: [{ message: 'Больше 20 адресов не сохраняем. Удалите лишний' }] })
  expect(await titles()).toHaveLength(20)
})

test('[ACC-04] a postal code is one of the country of its city, six digits in Russia; of a place that nobody knows it looks like one', async () => {
  await app.db.execute(sql`
    insert into countries (code, title, calling_code) values ('RU', '{"ru": "Россия", "en": "Russia"}', '+7'), ('BG', '{"ru": "Болгария"}', '+359')
    on conflict do nothing`)
  await app.db.execute(sql`
    insert into cities (id, slug, country_code, title, region, latitude, longitude, population, time_zone, delivery_zone)
    overriding system value
    values (911, 'kem', 'RU', '{"ru": "Кемь"}', '{}', 64, 34, 1, 'Europe/Moscow', 'far'),
      (912, 'varna', 'BG', '{"ru": "Варна", "en": "Varna"}', '{}', 43, 27, 1, 'Europe/Sofia', 'far')`)
  const keep = async (city: string, postal_code: string, locale = 'ru') => {
    const answer = await anna.raw('POST', `/api/${locale}/personal/addresses`, { ...work, city, postal_code })
    return answer.status === 201 ? 'kept' : answer.errors.map((one) => [one.name, one.message])
  }
  expect(await keep('Кемь', ' 186 610 ')).toBe('kept')
  expect((await anna.call('GET /personal/addresses', {})).body.results[0]?.postal_code).toBe('186610')
  expect(await keep('Кемь', '18661')).toEqual([['postal_code', 'В российском индексе шесть цифр']])
  expect(await keep('Кемь', '18661', 'en')).toEqual([['postal_code', 'A Russian postal code has six digits']])
  expect(await keep('Varna', '9000')).toBe('kept')
  expect(await keep('Варна', '900000')).toEqual([['postal_code', 'В этой стране индексы другие. Проверьте его']])
  expect(await keep('Хутор', '18661')).toBe('kept')
  expect(await keep('Хутор', 'нет')).toEqual([['postal_code', 'В этой стране индексы другие. Проверьте его']])
})

test('[ACC-04] an address names the cities that its words may mean, in either language; another place names none', async () => {
  await app.db.execute(
    sql`insert into countries (code, title, calling_code) values ('RU', '{"ru": "Россия", "en": "Russia"}', '+7') on conflict do nothing`,
  )
  await app.db.execute(sql`
    insert into cities (id, slug, country_code, title, region, latitude, longitude, population, time_zone, delivery_zone)
    overriding system value
    select 900 + n, 'city-' || n, 'RU', jsonb_build_object('ru', ru, 'en', en), '{}', 53, 36, 1, 'Europe/Moscow', 'far'
    from (values (1, 'Орёл', 'Oryol'), (2, 'Киров', 'Kirov'), (3, 'Киров', 'Kirov')) as one (n, ru, en)`)
  for (const city of ['орел ', 'Oryol', 'Киров', 'Берёзовка']) await add({ ...work, city })
  const { results } = (await anna.call('GET /personal/addresses', {})).body
  expect(results.map((one) => [one.city, one.city_ids])).toEqual([
    ['орел', [901]],
    ['Oryol', [901]],
    ['Киров', [902, 903]],
    ['Берёзовка', []],
  ])
})
