import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '#demo/content/customers.ts'
import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { CustomerCard, CustomerRow } from '#contracts/staff/customers.contract.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { openedRows } from '#tests/support/personal-data.ts'

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  const authenticateStaff = async () => ({ kind: 'staff' as const, memberId: 7, name: 'Света', roles, isStrong: true })
  app = await startTestApp({ template: 'demo', authenticateStaff })
})
beforeEach(() => {
  roles = ['support']
})
afterAll(() => closeTestApp(app))

interface Page {
  results: CustomerRow[]
  next_cursor: string | null
  count: { value: number }
  read_as: string | null
}
const [person] = customers
const phone = person?.phone ?? ''
const email = person?.email ?? ''
const staff = <T>(method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff/${path}`, body, headers)
const found = async (q: string) => (await staff<Page>('GET', `customers?q=${encodeURIComponent(q)}`)).body
const idOf = async () => (await found(phone)).results[0]?.id ?? 0
const card = async (id: number) => (await staff<CustomerCard>('GET', `customers/${id}`)).body
const emails = async () =>
  openedRows((await app.db.execute<{ to: string; text: string }>(sql`select recipient as to, text from messages order by id`)).rows)

test('[ADM-26] a customer is found by a whole phone, e-mail or order number and by the last four digits, and by nothing less; phones are masked', async () => {
  const id = await idOf()
  const number = (await card(id)).latest_orders[0]?.number ?? ''
  for (const q of [phone, `8${phone.slice(2)}`, email.toUpperCase(), number, phone.slice(-4)])
    expect(
      (await found(q)).results.map((one) => one.id),
      q,
    ).toContain(id)
  expect((await found(phone.slice(0, -1))).results).toEqual([])
  expect(await found(person?.firstName ?? '')).toMatchObject({ results: [], read_as: null })
  const all = (await staff<Page>('GET', 'customers?limit=2')).body
  expect(JSON.stringify([all, await card(id)])).not.toContain(phone)
  expect(JSON.stringify([all, await card(id)])).not.toContain(email)
  const second = (await staff<Page>('GET', `customers?limit=2&cursor=${all.next_cursor}`)).body
  expect(Math.max(...second.results.map((one) => one.id))).toBeLessThan(Math.min(...all.results.map((one) => one.id)))
})

test('[ADM-26] customers are found by when they ordered last', async () => {
  const of = async (ordered: string) => (await staff<Page>('GET', `customers?limit=200&ordered=${ordered}`)).body.results
  const ages = (rows: readonly CustomerRow[]) =>
    rows.map((row) => (app.clock.now().getTime() - Date.parse(row.last_order_at ?? '')) / 86_400_000)
  const [month, quarter, longAgo] = [await of('30'), await of('90'), await of('long_ago')]
  expect(ages(month).every((days) => days <= 30)).toBe(true)
  expect(ages(quarter).every((days) => days <= 90)).toBe(true)
  expect(quarter.length).toBeGreaterThanOrEqual(month.length)
  expect(ages(longAgo).every((days) => days > 180)).toBe(true)
  const all = (await staff<Page>('GET', 'customers?limit=200')).body.results
  expect(quarter.map(({ id }) => id)).toEqual(all.filter((row) => ages([row]).every((days) => days <= 90)).map(({ id }) => id))
})

test('[ADM-27] the card names the promo codes that were used, each with its order', async () => {
  const id = await idOf()
  const { rows } = await app.db.execute<{ number: string; code: string }>(sql`
    with used as (
      insert into promotion_redemptions (promotion_id, order_id, phone_hash, slot, state, at, released_at)
      select (select min(id) from promotions where code is not null), o.id, 'somebody', 1, 'released', now(), now() from orders o
      where o.customer_id = ${id} and not exists (select from promotion_redemptions r where r.order_id = o.id) limit 1
      returning promotion_id, order_id
    ) select o.number, p.code from used u join orders o on o.id = u.order_id join promotions p on p.id = u.promotion_id`)
  expect((await card(id)).codes).toContainEqual(
    expect.objectContaining({ code: rows[0]?.code, order_number: rows[0]?.number, is_released: true }),
  )
})

test('[ADM-27] [ADM-07] the card tells all, each look is recorded, a value is revealed only with a reason, and a look as the customer begins', async () => {
  const id = await idOf()
  const before = await card(id)
  expect(before).toMatchObject({
    phone: expect.stringMatching(/^\+7 ••• •••-\d\d-\d\d$/),
    orders: expect.any(Number),
    bonuses: { grant_limit: 3000 },
  })
  expect((await staff('POST', `customers/${id}/reveal`, { field: 'phone' })).status).toBe(400)
  expect((await staff('POST', `customers/${id}/reveal`, { field: 'phone', reason: 'order_call', words: 'заказ' })).body).toEqual({
    value: phone,
  })
  const look = await staff<{ url: string }>('POST', `customers/${id}/look`, { reason: 'не видит заказ' })
  expect(look.body.url).toMatch(/\/admin-auth\/.{40,}$/)
  const { rows } = await app.db.execute(
    sql`select act, field, reason from staff_accesses where object_kind = 'customers' and object_id = ${String(id)} order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { act: 'look', field: null, reason: 'не видит заказ' },
    { act: 'reveal', field: 'phone', reason: 'order_call: заказ' },
  ])
  expect((await card(id)).accesses[0]).toMatchObject({ actor: 'Света', act: 'look' })
  const note = await staff('POST', `customers/${id}/notes`, { text: 'Просит звонить за час' })
  expect([note.status, (await card(id)).notes[0]]).toMatchObject([201, { text: 'Просит звонить за час', author: 'Света' }])
  expect((await staff('GET', 'customers/999999')).status).toBe(404)
  roles = ['orders']
  expect((await staff('GET', `customers/${id}`)).status).toBe(403)
})

test('[ADM-27] bonuses are granted once for a key, up to the limit; above it an owner acts', async () => {
  const id = await idOf()
  const { available } = (await card(id)).bonuses
  const grant = { amount: 500, reason: 'support', words: 'опоздание' }
  const key = { 'idempotency-key': 'grant-of-a-test' }
  expect((await staff('POST', `customers/${id}/bonuses`, grant, key)).body).toEqual({ available: available + 500 })
  expect((await staff('POST', `customers/${id}/bonuses`, grant, key)).body).toEqual({ available: available + 500 })
  expect((await staff('POST', `customers/${id}/bonuses`, { ...grant, amount: 600 }, key)).status).toBe(409)
  const large = { ...grant, amount: 3001 }
  expect(await staff('POST', `customers/${id}/bonuses`, large, { 'idempotency-key': 'grant-too-large' })).toMatchObject({
    status: 403,
    errors: [{ code: 'grant.above_limit' }],
  })
  roles = ['owner']
  expect((await staff('POST', `customers/${id}/bonuses`, large, { 'idempotency-key': 'grant-by-owner' })).status).toBe(200)
  expect((await card(id)).bonuses.available).toBe(available + 3501)
  await expectInvariants(app.db)
})

test('[ADM-29] a message by a template goes into the outbox once for its key, about an order of this customer only', async () => {
  const id = await idOf()
  const number = (await card(id)).latest_orders[0]?.number ?? ''
  await app.db.execute(sql`delete from messages`)
  const message = { template: 'order_late', channel: 'email', locale: 'ru', order_number: number }
  const words = await staff<{ results: { template: string; text: string }[] }>('GET', `message-templates?locale=ru&order_number=${number}`)
  expect(words.body.results.find(({ template }) => template === 'order_late')?.text).toContain(`Заказ ${number} задерживается`)
  for (let twice = 0; twice < 2; twice += 1)
    expect((await staff('POST', `customers/${id}/messages`, message, { 'idempotency-key': 'late-order' })).status).toBe(200)
  expect(await emails()).toEqual([{ to: email, text: expect.stringContaining(`Заказ ${number} задерживается`) }])
  const other = { ...message, order_number: '200101-000000-0' }
  expect((await staff('POST', `customers/${id}/messages`, other, { 'idempotency-key': 'late-other' })).status).toBe(404)
})

test('[ADM-28] what somebody asks of their data has ten working days, is done once, and says what stands in the way', async () => {
  const id = await idOf()
  const asked = await staff<{ id: number; due_at: string }>('POST', `customers/${id}/data-requests`, { kind: 'export' })
  expect(asked).toMatchObject({ status: 201, body: { kind: 'export', due_at: '2026-12-04T21:00:00.000Z', done_at: null } })
  expect((await staff('POST', `customers/${id}/data-requests`, { kind: 'export' })).status).toBe(409)
  const done = await staff<{ copy: { user: { phone: string } } }>('POST', `data-requests/${asked.body.id}/done`)
  expect(done.body.copy.user.phone).toContain(phone.slice(-2))
  expect((await staff('POST', `data-requests/${asked.body.id}/done`)).status).toBe(409)
  const { customerId } = await loggedIn(app)
  const erasure = await staff<{ id: number }>('POST', `customers/${customerId}/data-requests`, { kind: 'erasure' })
  expect((await staff('POST', `data-requests/${erasure.body.id}/done`)).status).toBe(200)
  expect((await card(customerId)).is_deleted).toBe(true)
  expect((await staff('POST', `customers/${customerId}/reveal`, { field: 'phone', reason: 'delivery' })).status).toBe(409)
  await expectInvariants(app.db)
})

test('[ADM-26] customers are found by bonus level and by city, together with consent', async () => {
  const { levels, cities } = (await staff<StaffAnswer<'GET /staff/customers/filters'>>('GET', 'customers/filters')).body
  const all = (await staff<Page>('GET', 'customers?limit=200')).body.results
  const of = async (query: string) => (await staff<Page>('GET', `customers?limit=200&${query}`)).body
  expect(levels.length).toBeGreaterThan(1)
  const byLevel = await Promise.all(levels.map(async ({ id }) => (await of(`level=${id}`)).results))
  for (const [at, rows] of byLevel.entries()) {
    expect(rows.map(({ id }) => id)).toEqual(all.filter((row) => row.level_title === levels[at]?.title).map(({ id }) => id))
    const [first] = rows
    if (first) expect((await card(first.id)).level?.title).toBe(levels[at]?.title)
  }
  expect(byLevel.filter((rows) => rows.length > 0).length).toBeGreaterThan(1)
  for (const { id, title, customers: count } of cities) {
    const { results } = await of(`city=${id}`)
    expect([results.length, new Set(results.map((row) => row.city))]).toEqual([count, new Set([title])])
  }
  const [city] = cities
  const both = await of(`city=${city?.id}&level=${levels[0]?.id}&subscribed=1`)
  const isMeant = (row: CustomerRow) => row.city === city?.title && row.level_title === levels[0]?.title && row.is_subscribed
  expect(both.results.map(({ id }) => id)).toEqual(all.filter(isMeant).map(({ id }) => id))
  expect(await of('level=999999')).toMatchObject({ results: [], count: { value: 0 } })
})
