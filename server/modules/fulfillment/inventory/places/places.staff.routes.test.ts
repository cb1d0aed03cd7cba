import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { receiveStock } from '../index.ts'
import { forgetPastDays } from './places.staff.service.ts'

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Анна', roles }) })
  await app.db.execute(sql`insert into pages (path, title, text) values ('/contacts', '{"ru": "Контакты"}', '{"ru": "Мы здесь"}')`)
})
beforeEach(() => {
  roles = ['owner']
})
afterAll(() => closeTestApp(app))

type Place = StaffReply<'GET /staff/places/:id'>
const call = <T = Place>(method: string, path: string, body?: object) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff/places${path}`, body)
const listed = async () => (await call<{ results: Place[] }>('GET', '')).body.results

const day = (from: string, to: string) => ({ from, to })
const week = [...Array.from({ length: 5 }, () => day('10:00', '21:00')), day('11:00', '20:00'), null]
const sample = {
  slug: 'arbat',
  kind: 'shop',
  city_id: 1,
  title: { ru: 'Арбат', en: 'Arbat' },
  serves_everywhere: false,
  address: { ru: 'Арбат, 10', en: '10 Arbat' },
  directions: { ru: 'Вход со двора', en: '' },
  services: { ru: 'Примерка', en: '' },
  phone: '+74950000000,12',
  latitude: 55.75,
  longitude: 37.6,
  week,
  hours: { ru: '', en: '' },
  exceptions: [
    { day: '2026-12-31', hours: day('10:00', '18:00') },
    { day: '2026-12-01', hours: null },
  ],
}
const contacts = async (locale = 'ru') => {
  const page = await new Visitor(app).raw<{ shops: { title: string; hours: string; directions: string }[] }>(
    'GET',
    `/api/${locale}/pages/contacts`,
  )
  return page.body.shops
}
const savedOf = ({ city: _, shown_hours: __, on_hand: ___, reserved: ____, id: _____, updated_at: ______, ...saved }: Place) => saved

test('[ADM-44] [ADM-77] a shop is opened, changed, refused to a stale save and removed, each with its audit row', async () => {
  const made = await call('POST', '', sample)
  expect(made).toMatchObject({ status: 201, body: { slug: 'arbat', city: 'Москва', revision: 1, on_hand: 0, week } })
  const { id } = made.body
  const title = { ru: 'Старый Арбат', en: '' }
  expect(await call('PUT', `/${id}`, { ...sample, title, revision: 1 })).toMatchObject({ status: 200, body: { title, revision: 2 } })
  expect(await call('PUT', `/${id}`, { ...sample, revision: 1 })).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
    body: { current: { id, title, revision: 2 }, changed_by: { name: 'Анна' }, fields: ['title'] },
  })
  expect((await call('DELETE', `/${id}?revision=1`)).status).toBe(409)
  expect((await call('DELETE', `/${id}?revision=2`)).status).toBe(204)
  expect((await call('GET', `/${id}`)).status).toBe(404)
  const { rows } = await app.db.execute(
    sql`select act, revision from staff_changes where table_name = 'locations' and row_id = ${String(id)} order by id`,
  )
  expect(rows).toEqual([
    { act: 'create', revision: 1 },
    { act: 'change', revision: 2 },
    { act: 'delete', revision: 3 },
  ])
})

test('[ADM-44] the shop shows a changed place at once: hours by weekday, days with others, how to find it', async () => {
  const before = (await contacts()).length
  const { id } = (await call('POST', '', sample)).body
  const shown = (await contacts()).find(({ title }) => title === 'Арбат')
  expect(shown).toMatchObject({
    hours: 'пн–пт 10–21, сб 11–20, вс закрыто; 1 декабря закрыто, 31 декабря 10–18',
    directions: 'Вход со двора',
  })
  expect((await contacts('en')).find(({ title }) => title === 'Arbat')?.hours).toBe(
    'Mon–Fri 10:00–21:00, Sat 11:00–20:00, Sun closed; 1 December closed, 31 December 10:00–18:00',
  )
  expect(await contacts()).toHaveLength(before + 1)
  await receiveStock(app.db, [{ offerId: 1, locationId: id, quantity: 2 }])
  const product = await new Visitor(app).raw<{ results: { title: string; hours: string }[] }>('GET', '/api/ru/catalog/products/1/shops')
  expect(product.body.results.find(({ title }) => title === 'Арбат')?.hours).toContain('31 декабря 10–18')
})

test('[ADM-44] a place with stock, with orders or with a book stays, and the refusal says what uses it', async () => {
  const arbat = (await listed()).find(({ slug }) => slug === 'arbat')
  expect(arbat).toMatchObject({ on_hand: 2 })
  expect(await call('DELETE', `/${arbat?.id}?revision=${arbat?.revision}`)).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.in_use' }],
    body: { used_by: [{ kind: 'stock', id: 1, title: 'D-1-S: 2' }] },
  })
  const central = (await listed()).find(({ slug }) => slug === 'central')
  expect(central).toMatchObject({ kind: 'warehouse', serves_everywhere: true, on_hand: 9 })
  expect((await call('DELETE', `/${central?.id}?revision=${central?.revision}`)).status).toBe(409)
})

test('[ADM-44] what a shop must have is demanded by field, and its slug and kind are given once', async () => {
  const errors = async (change: object) => (await call('POST', '', { ...sample, slug: 'other', ...change })).errors.map(({ name }) => name)
  expect(await errors({ phone: '' })).toEqual(['phone'])
  expect(await errors({ address: { ru: '', en: '' } })).toEqual(['address.ru'])
  expect(await errors({ week: null })).toEqual(['hours.ru'])
  expect(await errors({ latitude: null })).toEqual(['latitude'])
  expect(await errors({ city_id: 999 })).toEqual(['city_id'])
  expect(await errors({ week: [day('21:00', '10:00'), ...week.slice(1)] })).toEqual(['week.0.to'])
  expect(await errors({ exceptions: [sample.exceptions[1], sample.exceptions[1]] })).toEqual(['exceptions'])
  expect((await call('POST', '', sample)).errors).toMatchObject([{ name: 'slug', code: 'inventory.slug_taken' }])
  const central = (await listed()).find(({ slug }) => slug === 'central')
  if (!central) throw new Error('there is no warehouse')
  for (const change of [{ slug: 'centre' }, { kind: 'shop', address: sample.address, phone: sample.phone, week }])
    expect(await call('PUT', `/${central.id}`, { ...savedOf(central), ...change })).toMatchObject({
      status: 409,
      errors: [{ code: 'inventory.place_stays' }],
    })
  // A warehouse needs neither address nor hours.
  expect((await call('PUT', `/${central.id}`, { ...savedOf(central), title: { ru: 'Главный склад', en: '' } })).status).toBe(200)
})

test('[ADM-44] days that are over are forgotten at night, with an audit row of the job', async () => {
  const { id } = (await call('POST', '', { ...sample, slug: 'tverskaya' })).body
  app.clock.set(new Date('2026-12-02T00:05:00Z'))
  await forgetPastDays(app.platform)
  expect((await call('GET', `/${id}`)).body).toMatchObject({ exceptions: [{ day: '2026-12-31' }], revision: 2 })
  await forgetPastDays(app.platform)
  expect((await call('GET', `/${id}`)).body.revision).toBe(2)
  const { rows } = await app.db.execute(
    sql`select actor from staff_changes where table_name = 'locations' and row_id = ${String(id)} and revision = 2`,
  )
  expect(rows).toEqual([{ actor: 'inventory:forget-past-days' }])
})

test('[ADM-05] places are changed by who may change delivery, and seen by who may see it', async () => {
  roles = ['orders']
  expect((await call('GET', '')).status).toBe(200)
  expect((await call('POST', '', { ...sample, slug: 'x' })).status).toBe(403)
  roles = ['packer']
  expect((await call('GET', '')).status).toBe(403)
})
