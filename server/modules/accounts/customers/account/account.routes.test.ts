import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { sealed } from '#tests/support/personal-data.ts'

let app: TestApp
let anna: Visitor
let guest: Visitor

beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  anna = new Visitor(app)
  guest = new Visitor(app)
  await logIn(anna, '+79161234567')
})
afterAll(() => app.close())

test('[AUTH-06] the account answers the user, their cart and their favourites', async () => {
  const answer = await anna.call('GET /personal/account', {})
  expect(answer).toMatchObject({ status: 200, body: { user: { phone: '+79161234567' }, cart: { items: [] }, favorites: [] } })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('[SESS-03] without a marketing service the ticket is empty', async () => {
  const answer = await anna.call('GET /personal/mindbox-ticket', {})
  expect(answer).toMatchObject({ status: 200, body: { ticket: '' } })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test.each([
  ['GET', 'account', undefined],
  ['POST', 'account', { minbox_id_send_to_ya_metrika: true }],
  ['PUT', 'change', {}],
  ['PUT', 'location', { city_id: 1 }],
  ['GET', 'addresses', undefined],
  ['GET', 'mindbox-ticket', undefined],
] as const)('%s /personal/%s without a login is a 401 in both languages', async (method, path, body) => {
  expect((await guest.raw(method, `/api/ru/personal/${path}`, body)).errors[0]?.message).toBe('Войдите, чтобы продолжить')
  expect(await guest.raw(method, `/api/en/personal/${path}`, body)).toMatchObject({
    status: 401,
    errors: [{ message: 'Log in to continue' }],
  })
})

test('[ACC-02] [FORM-11] personal data are changed field by field', async () => {
  const first = await anna.call('PUT /personal/change', { body: { first_name: '  Ан\u200bна ', email: 'anna@example.com' } })
  expect(first).toMatchObject({
    status: 200,
    body: { detail: 'Изменения сохранены', user: { first_name: 'Анна', personal_data_is_filled: false } },
  })
  const second = await anna.call('PUT /personal/change', { body: { birth_date: '1991-10-15', last_name: '' } })
  expect(second.body.user).toMatchObject({
    first_name: 'Анна',
    last_name: null,
    email: 'anna@example.com',
    birth_date: '1991-10-15',
    personal_data_is_filled: true,
  })
  const cleared = await anna.call('PUT /personal/change', { body: { email: null } })
  expect(cleared.body.user).toMatchObject({ email: null, personal_data_is_filled: false })
})

test('[ACC-03] an empty body marks the reminder as closed and changes nothing else', async () => {
  const before = (await anna.call('GET /personal/account', {})).body.user
  const answer = await anna.call('PUT /personal/change', { body: {} })
  expect(answer.body.user).toEqual({ ...before, personal_data_is_filled: true })
})

test.each([
  [
    { birth_date: '1900-01-01' },
    'birth_date',
    'Дата рождения должна быть позже 1 января 1900 года',
    'The date of birth must be after 1 January 1900',
  ],
  [{ birth_date: '2012-11-21' }, 'birth_date', 'Завести кабинет можно с 14 лет', 'You must be at least 14 to have an account'],
  [{ birth_date: '15-10-1991' }, 'birth_date', 'Проверьте дату: день, месяц и год', undefined],
  [{ birth_date: '1991-02-30' }, 'birth_date', 'Проверьте дату: день, месяц и год', undefined],
  [{ email: 'anna@' }, 'email', 'Проверьте адрес: в нём ошибка', undefined],
  [{ email: `${'a'.repeat(250)}@b.ru` }, 'email', 'Не длиннее 254 знаков', undefined],
  [{ first_name: ' ' }, 'first_name', 'Заполните поле', undefined],
  [{ first_name: null }, 'first_name', 'Заполните поле', undefined],
  [{ first_name: 'а'.repeat(256) }, 'first_name', 'Не длиннее 255 знаков', undefined],
  [{ last_name: 5 }, 'last_name', 'Проверьте значение', undefined],
] as const)('[FORM-11] %j is refused beside its field', async (body, name, ru, en) => {
  const answer = await anna.raw('PUT', '/api/ru/personal/change', body)
  const messages = answer.errors.map((error) => error.message.replaceAll('\u00A0', ' '))
  expect([answer.status, answer.errors[0]?.name, messages[0]]).toEqual([400, name, ru])
  const english = await anna.raw('PUT', '/api/en/personal/change', body)
  expect(english.errors[0]?.message).toMatch(/^[^а-яё]+$/i)
  if (en) expect(english.errors[0]?.message.replaceAll('\u00A0', ' ')).toBe(en)
})

test('[T7] no column of the account can be assigned by naming it', async () => {
  const { rows } = await app.db.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns where table_name = 'customers'`,
  )
  const own = new Set(['birth_date', 'email', 'first_name', 'last_name'])
  const names = [...rows.map((row) => row.column_name), 'role', 'is_staff', 'bonus_level', 'cart', 'user', '__proto__x'].filter(
    (name) => !own.has(name),
  )
  const before = (await app.db.execute(sql`select * from customers`)).rows
  for (const name of names) {
    const answer = await anna.raw('PUT', '/api/ru/personal/change', { [name]: 1 })
    expect(answer).toMatchObject({ status: 400, errors: [{ name, code: 'error.unknown_field', message: 'Такого поля нет' }] })
  }
  expect((await anna.raw('POST', '/api/ru/personal/account', { minbox_id_send_to_ya_metrika: false })).status).toBe(400)
  expect((await app.db.execute(sql`select * from customers`)).rows).toEqual(before)
})

test('[AUTH-03] the user id is marked as sent to analytics', async () => {
  const answer = await anna.call('POST /personal/account', { body: { minbox_id_send_to_ya_metrika: true } })
  expect(answer.body.user.minbox_id_send_to_ya_metrika).toBe(true)
})

test('the chosen city is remembered; one that does not exist is refused beside its field', async () => {
  expect(await anna.call('PUT /personal/location', { body: { city_id: 2 } })).toMatchObject({ status: 200, body: { city_id: 2 } })
  expect(await anna.call('PUT /personal/location', { body: { city_id: 99 } })).toMatchObject({ status: 400, errors: [{ name: 'city_id' }] })
  const { rows } = await app.db.execute(sql`select city_id from customers`)
  expect(rows).toEqual([{ city_id: 2 }])
})

test('[CITY-01] the account tells the city that was chosen last, also another browser that logs in', async () => {
  const cityOf = async (visitor: Visitor) => (await visitor.call('GET /personal/account', {})).body.user.city_id
  const olga = new Visitor(app)
  await logIn(olga, '+79160000077')
  expect(await cityOf(olga)).toBeNull()
  await olga.call('PUT /personal/location', { body: { city_id: 2 } })
  app.clock.advance(2 * 60_000)
  const elsewhere = new Visitor(app)
  await logIn(elsewhere, '+79160000077')
  expect(await cityOf(elsewhere)).toBe(2)
})

test('[ACC-04] addresses are one’s own, the default one first', async () => {
  const boris = new Visitor(app)
  await logIn(boris, '+79160000001')
  await app.db.execute(sql`insert into addresses (customer_id, title, city, street, house, is_default) values
    (1, ${sealed('Работа')}, 'Мурманск', ${sealed('проспект Ленина')}, ${sealed('82')}, false), (1, ${sealed('Дом')}, 'Мурманск', ${sealed('улица Шмидта')}, ${sealed('17')}, true)`)
  const own = await anna.call('GET /personal/addresses', {})
  expect(own.body.results.map((one) => [one.title, one.is_default, one.flat])).toEqual([
    ['Дом', true, null],
    ['Работа', false, null],
  ])
  expect((await boris.call('GET /personal/addresses', {})).body.results).toEqual([])
})

test('[I18] [I19] nothing is broken after all this', () => expectInvariants(app.db))

describe('[T34] the birth date', () => {
  const dayMs = 86_400_000
  let count = 0
  /** Somebody with a birth date, and how to tell another one some days later. */
  async function toldOne() {
    const visitor = new Visitor(app)
    const phone = `+7916777000${++count}`
    const { id } = await logIn(visitor, phone)
    const tell = async (birth_date: string | null, daysLater = 0) => {
      app.clock.advance(daysLater * dayMs + 61_000)
      await logIn(visitor, phone)
      return visitor.call('PUT /personal/change', { body: { birth_date } })
    }
    expect((await tell('1990-03-01')).status).toBe(200)
    return { id, tell }
  }
  const locked = { status: 409, errors: [{ name: 'birth_date', code: 'customers.birth_date_locked' }] }

  test('is put right within a week from when it was told first, not from each correction', async () => {
    const { tell } = await toldOne()
    expect((await tell('1990-03-02', 5)).status).toBe(200)
    expect(await tell('1990-03-03', 3)).toMatchObject(locked)
    expect((await tell('1990-03-02')).status).toBe(200)
    expect((await tell('1990-03-03', 357)).status).toBe(200)
    expect((await tell('1990-03-04', 5)).status).toBe(200)
    expect(await tell('1990-03-05', 3)).toMatchObject(locked)
  })

  test('is not cleared either while it cannot be changed: nobody loses it for a year by a slip', async () => {
    const { tell } = await toldOne()
    expect(await tell(null, 8)).toMatchObject(locked)
    expect((await tell('1990-03-01')).body.user.birth_date).toBe('1990-03-01')
    expect((await tell(null, 358)).body.user.birth_date).toBeNull()
  })

  test('that was cleared in time is told anew whenever its owner likes, once: then neither changed nor cleared for a year', async () => {
    const { tell } = await toldOne()
    expect((await tell(null, 6)).body.user.birth_date).toBeNull()
    expect((await tell('1990-03-04', 24)).body.user.birth_date).toBe('1990-03-04')
    expect(await tell(null, 5)).toMatchObject(locked)
    expect(await tell('1990-03-05')).toMatchObject(locked)
    expect((await tell('1990-03-05', 361)).status).toBe(200)
    expect((await tell('1990-03-06', 5)).status).toBe(200)
    expect(await tell('1990-03-07', 3)).toMatchObject(locked)
  })

  test('that was cleared and told anew within the week is put right until the week ends', async () => {
    const { tell } = await toldOne()
    expect((await tell(null, 1)).status).toBe(200)
    expect((await tell('1990-03-04', 3)).status).toBe(200)
    expect((await tell('1990-03-05', 1)).status).toBe(200)
    expect(await tell('1990-03-06', 3)).toMatchObject(locked)
  })

  test('that was cleared a year after it was told is told like the first one, with a week to put it right', async () => {
    const { tell } = await toldOne()
    expect((await tell(null, 366)).status).toBe(200)
    expect((await tell('1990-03-04', 30)).status).toBe(200)
    expect((await tell('1990-03-05', 5)).status).toBe(200)
    expect(await tell('1990-03-06', 3)).toMatchObject(locked)
  })

  test('says the day from which it can be changed as the shop counts days, over New Year too', async () => {
    const { id, tell } = await toldOne()
    const change = new Date(`${app.clock.now().getUTCFullYear()}-12-31T22:00:00Z`)
    const setAt = new Date(change.getTime() - 365 * dayMs).toISOString()
    await app.db.execute(sql`update customers set birth_date_set_at = ${setAt} where id = ${id}`)
    expect((await tell('1990-03-09')).errors[0]?.message).toContain(`1 января ${change.getUTCFullYear() + 1}`)
  })
})
