import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import { makeImpersonationLink } from './impersonation.service.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, startCheckout } from '#tests/support/checkout.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { opened } from '#tests/support/personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(5, { config: { rateLimits: true, mode: 'production' } })
})
beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`)
})
afterAll(() => app.close())

const why = { staff: 'Ольга', reason: 'не видит заказ' }
const minuteMs = 60_000

async function aLink() {
  const { visitor, customerId } = await loggedIn(app)
  const { rows } = await app.db.execute<{ phone: string }>(sql`select phone from customers where id = ${customerId}`)
  const link = await makeImpersonationLink(app.platform, { phone: opened(rows[0]?.phone ?? ''), ...why })
  return { owner: visitor, customerId, token: new URL(link ?? '').pathname.split('/').at(-1) ?? '' }
}
const open = (visitor: Visitor, token: string) => visitor.call('POST /authorization/admin-login', { body: { token } })

async function lookingIn() {
  const link = await aLink()
  const staff = new Visitor(app)
  const answer = await open(staff, link.token)
  staff.token = answer.body.token
  return { ...link, staff, answer }
}
const actsOn = async (customerId: number) =>
  (
    await app.db.execute<{ kind: string; detail: string; staff: string }>(
      sql`select kind, detail, staff from staff_acts where customer_id = ${customerId} order by id`,
    )
  ).rows

test('[AUTH-09] a link opens the account for whoever looks, says who looks, and is written down with its reason', async () => {
  const { staff, answer, customerId } = await lookingIn()
  expect(answer).toMatchObject({ status: 200, body: { user: { id: customerId, acted_by: 'Ольга' } } })
  const account = await staff.call('GET /personal/account', {})
  expect(account).toMatchObject({ status: 200, body: { user: { id: customerId, acted_by: 'Ольга' } } })
  expect(await actsOn(customerId)).toEqual([
    { kind: 'link_made', detail: 'не видит заказ', staff: 'Ольга' },
    { kind: 'entered', detail: 'не видит заказ', staff: 'Ольга' },
    { kind: 'read', detail: 'GET /personal/account', staff: 'Ольга' },
  ])
  const { rows } = await app.db.execute(
    sql`select actor, act, field from staff_accesses where object_id = ${String(customerId)} order by id`,
  )
  expect(rows).toEqual([
    { actor: 'Ольга', act: 'look', field: 'entered' },
    { actor: 'Ольга', act: 'look', field: 'GET /personal/account' },
  ])
})

test('[AUTH-09] [T55] a link works once, ten minutes, and is no clear text in the database', async () => {
  const { token } = await aLink()
  const answers = await Promise.all([open(new Visitor(app), token), open(new Visitor(app), token)])
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 400])
  expect(answers.find((one) => one.status === 400)?.errors).toMatchObject([{ name: 'token', code: 'customers.staff_link_over' }])
  const late = await aLink()
  app.clock.advance(10 * minuteMs)
  expect((await open(new Visitor(app), late.token)).status).toBe(400)
  const { rows } = await app.db.execute<{ hit: boolean }>(
    sql`select bool_or(l::text like ${`%${token}%`}) as hit from (select * from staff_links) l`,
  )
  expect(rows).toEqual([{ hit: false }])
})

test('[AUTH-09] [T55] from one address five links are tried in ten minutes, then none, not even a good one', async () => {
  const { token } = await aLink()
  const visitor = new Visitor(app)
  visitor.remoteAddress = '203.0.113.9'
  for (let guess = 0; guess < 5; guess++) expect((await open(visitor, `guess-${guess}`)).status).toBe(400)
  expect(await open(visitor, token)).toMatchObject({ status: 429, errors: [{ code: 'customers.too_many_tries' }] })
})

test('[AUTH-09] who looks changes nothing: every call that writes is 403 and written down, and so is the copy of all data', async () => {
  const { staff, customerId } = await lookingIn()
  await app.db.execute(sql`truncate rate_limits`)
  const before = await app.db.execute(sql`select to_jsonb(c) as c from customers c where id = ${customerId}`)
  const statuses: Record<string, number> = {}
  for (const [key, endpoint] of Object.entries(api)) {
    if (endpoint.auth === 'signed' || (endpoint.auth === 'public' && endpoint.tag === 'authorization')) continue
    if (key.startsWith('GET ') && !('ownerOnly' in endpoint)) continue
    const [method = '', path = ''] = key.split(' ')
    statuses[key] = (await staff.raw(method as 'POST', `/api/ru${path.replaceAll(/:\w+/g, '1')}`, {})).status
  }
  expect(Object.keys(statuses).length).toBeGreaterThan(30)
  expect(Object.entries(statuses).filter(([, status]) => status !== 403)).toEqual([])
  expect(statuses).toMatchObject({
    'GET /personal/export': 403,
    'POST /orders': 403,
    'PUT /personal/change': 403,
    'DELETE /personal/account': 403,
  })
  const acts = await actsOn(customerId)
  expect(
    acts
      .filter((act) => act.kind === 'refused')
      .map((act) => act.detail)
      .toSorted(),
  ).toEqual(Object.keys(statuses).toSorted())
  expect((await app.db.execute(sql`select to_jsonb(c) as c from customers c where id = ${customerId}`)).rows).toEqual(before.rows)
})

test('[AUTH-09] [CART-05] a changed price that staff have seen in the cart is still told to its owner, however long ago they looked', async () => {
  const { staff, owner, customerId } = await lookingIn()
  await fillCart(owner)
  await app.db.execute(sql`update products set price = price - 10000`)
  const told = async (visitor: Visitor) => (await visitor.call('GET /cart', {})).body.items.map((item) => item.message_code)
  expect(await told(staff)).toEqual(['price_changed'])
  app.clock.advance(16 * minuteMs)
  owner.token = await tokenOf(app, customerId)
  expect(await told(owner)).toEqual(['price_changed'])
})

test('[AUTH-09] the look ends after half an hour, also when the token is refreshed, and counts for no visit of the customer', async () => {
  const { staff, customerId } = await lookingIn()
  const seen = async () => (await app.db.execute(sql`select last_seen_at from customers where id = ${customerId}`)).rows
  const before = await seen()
  for (const _ of [1, 2]) {
    app.clock.advance(14 * minuteMs)
    const { body } = await staff.call('POST /authorization/token-refresh', { body: {} })
    staff.token = body.data.token
  }
  expect((await staff.call('GET /personal/account', {})).status).toBe(200)
  expect(await seen()).toEqual(before)
  app.clock.advance(2 * minuteMs)
  expect((await staff.call('GET /personal/account', {})).status).toBe(401)
  expect((await staff.call('POST /authorization/token-refresh', { body: {} })).status).toBe(401)
})

test('[AUTH-09] the owner sees who looks among their devices and can end it; the cart of the one who looks stays their own', async () => {
  const { token, owner } = await aLink()
  const staff = new Visitor(app)
  await fillCart(staff)
  staff.token = (await open(staff, token)).body.token
  const { body } = await owner.call('GET /personal/sessions', {})
  const look = body.results.find((one) => one.device === 'Сотрудник магазина: Ольга')
  expect(look).toMatchObject({ is_current: false })
  expect((await owner.call('GET /personal/account', {})).body.cart.items).toEqual([])
  await owner.call('DELETE /personal/sessions/:id', { params: { id: String(look?.id) } })
  expect((await staff.call('GET /personal/account', {})).status).toBe(401)
})

test('[AUTH-09] what staff did cannot be changed or removed, and nobody’s phone gives no link', async () => {
  const { customerId } = await aLink()
  for (const statement of [sql`delete from staff_acts`, sql`update staff_acts set staff = 'Никто'`])
    await expect(app.db.execute(statement)).rejects.toThrow()
  expect((await actsOn(customerId)).length).toBe(1)
  expect(await makeImpersonationLink(app.platform, { phone: '+79990000000', ...why })).toBeUndefined()
})
