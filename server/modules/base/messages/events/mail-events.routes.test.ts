import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailEvent } from '#contracts/mail.contract.ts'
import { emailProofToken } from '#server/modules/accounts/customers/password/email-proof.rules.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { sealed } from '#tests/support/personal-data.ts'

const secret = 's'.repeat(32)
const email = 'anna@example.com'
const dayMs = 86_400_000
const longAgo = '2026-01-01T00:00:00Z'
let app: TestApp
let customerId: number
beforeAll(async () => {
  app = await startTestApp({ env: { MAIL_EVENTS_SECRET: secret } })
  customerId = (await loggedIn(app)).customerId
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.execute(sql`delete from messages; delete from subscribers`)
  await app.db.execute(
    sql`update customers set email = ${sealed(email)}, email_key = ${sealed(email)}, email_confirmed_at = ${longAgo}, is_subscribed = true where id = ${customerId}`,
  )
  await app.db.execute(sql`
    insert into subscribers (email, locale, state, source, requested_at, confirmed_at, changed_at, customer_id)
    values (${sealed(email)}, 'ru', 'active', 'form', ${longAgo}, ${longAgo}, ${longAgo}, ${customerId})`)
})

/** The number of an email that has gone out. */
async function sent(): Promise<number> {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into messages (channel, recipient, text, locale, state, delivered_at) values ('email', ${sealed(email)}, '', 'ru', 'delivered', now()) returning id`)
  return rows[0]?.id ?? 0
}
function tell(events: object[], key = secret) {
  return tellAs(JSON.stringify({ events }), key)
}
/** The same as it is written, letter by letter. */
function tellAs(body: string, key = secret) {
  const at = Math.floor(app.clock.now().getTime() / 1000)
  const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
  return app.server.inject({
    method: 'POST',
    url: '/api/ru/mail/events',
    headers: { 'content-type': 'application/json', 'x-signature': `t=${at},v1=${signature}` },
    payload: body,
  })
}
const event = (message: number, type: MailEvent['type']): MailEvent => ({ message, type, at: '2026-11-29T09:00:00Z' })
const states = async () => {
  const { rows } = await app.db.execute(sql`
    select s.state, c.email_confirmed_at is not null as proven, c.is_subscribed from subscribers s join customers c on c.id = s.customer_id`)
  return rows[0]
}
const untouched = { state: 'active', proven: true, is_subscribed: true }

test('[MAIL-07] a hard bounce unproves the address and ends emails to it', async () => {
  expect((await tell([event(await sent(), 'hard')])).statusCode).toBe(204)
  expect(await states()).toMatchObject({ state: 'bounced', proven: false })
})

test('[MAIL-07] so do three soft ones of 14 days, each email counted once; two, or older ones, do not', async () => {
  const first = await sent()
  await tell([event(first, 'soft'), event(first, 'soft'), event(await sent(), 'soft')])
  expect(await states()).toEqual(untouched)
  app.clock.advance(15 * dayMs)
  await tell([event(await sent(), 'soft')])
  expect(await states()).toEqual(untouched)
  await tell([event(await sent(), 'soft'), event(await sent(), 'soft')])
  expect(await states()).toMatchObject({ state: 'bounced', proven: false })
})

test('[MAIL-07] soft ones count since the address was proved: after the link of the account it may be subscribed, and one more ends nothing', async () => {
  await tell([event(await sent(), 'soft'), event(await sent(), 'soft'), event(await sent(), 'soft')])
  expect(await states()).toMatchObject({ state: 'bounced', proven: false })
  app.clock.advance(1000)
  const until = new Date(app.clock.now().getTime() + dayMs)
  const token = emailProofToken(app.platform.secrets, { customerId, email }, until)
  const visitor = new Visitor(app)
  visitor.token = await tokenOf(app, customerId)
  expect(await visitor.call('POST /personal/email/confirm', { body: { token } })).toMatchObject({ status: 200 })
  expect(await states()).toMatchObject({ state: 'pending', proven: true })
  app.clock.advance(1000)
  await tell([event(await sent(), 'soft')])
  expect(await states()).toMatchObject({ state: 'pending', proven: true })
  await tell([event(await sent(), 'soft'), event(await sent(), 'soft')])
  expect(await states()).toMatchObject({ state: 'bounced', proven: false })
})

test('[MAIL-07] and since the subscription was confirmed', async () => {
  await tell([event(await sent(), 'soft'), event(await sent(), 'soft')])
  app.clock.advance(1000)
  await app.db.execute(sql`update subscribers set confirmed_at = ${app.clock.now().toISOString()}`)
  await tell([event(await sent(), 'soft')])
  expect(await states()).toEqual(untouched)
})

test('[MAIL-07] three soft ones that come at once are three', async () => {
  const ids = [await sent(), await sent(), await sent()]
  await Promise.all(ids.map((id) => tell([event(id, 'soft')])))
  expect(await states()).toMatchObject({ state: 'bounced', proven: false })
})

test('[MAIL-07] what is sent again changes nothing, also after the customer has proved the address anew', async () => {
  const id = await sent()
  await tell([event(id, 'hard')])
  await app.db.execute(sql`update customers set email_confirmed_at = now() where id = ${customerId}`)
  await app.db.execute(sql`update subscribers set state = 'active'`)
  expect((await tell([event(id, 'hard'), event(id, 'soft')])).statusCode).toBe(204)
  expect(await states()).toEqual(untouched)
  // A complaint is worse than a bounce, and is heard after it.
  await tell([event(id, 'complaint')])
  expect(await states()).toMatchObject({ state: 'complained', is_subscribed: false })
})

test('[MAIL-07] a complaint ends all advertising, in the account too; the address stays proven', async () => {
  const id = await sent()
  expect((await tell([event(id, 'complaint'), event(id, 'complaint')])).statusCode).toBe(204)
  expect(await states()).toEqual({ state: 'complained', proven: true, is_subscribed: false })
})

test('[MAIL-07] a complaint ends it also in the account that is not proven after a bounce, or has another address now', async () => {
  await tell([event(await sent(), 'hard'), event(await sent(), 'complaint')])
  expect(await states()).toEqual({ state: 'complained', proven: false, is_subscribed: false })
  const other = sealed('other@example.com')
  await app.db.execute(
    sql`update customers set email = ${other}, email_key = ${other}, email_confirmed_at = ${longAgo}, is_subscribed = true where id = ${customerId}`,
  )
  await tell([event(await sent(), 'complaint')])
  expect(await states()).toMatchObject({ is_subscribed: false })
})

test('[MAIL-07] the body is signed as it is sent, however its JSON is written', async () => {
  const id = await sent()
  const body = `{ "events" : [ { "message": ${id}, "type": "\\u0068ard", "at": "2026-11-29T09:00:00Z" } ] }\n`
  expect((await tellAs(body)).statusCode).toBe(204)
  expect(await states()).toMatchObject({ state: 'bounced', proven: false })
})

test('[MAIL-07] arrivals, unknown emails and what nobody has signed change nothing', async () => {
  const id = await sent()
  expect((await tell([event(id, 'delivered'), event(id + 999, 'hard')])).statusCode).toBe(204)
  expect((await tell([event(id, 'hard')], 'x'.repeat(32))).statusCode).toBe(401)
  expect((await tell([{ ...event(id, 'hard'), type: 'lost' }])).statusCode).toBe(400)
  expect((await tell([event(2 ** 31, 'hard')])).statusCode).toBe(400)
  expect((await tell(Array.from({ length: 2000 }, () => event(id, 'hard')))).statusCode).toBe(413)
  expect((await tell(Array.from({ length: 101 }, () => event(id, 'hard')))).statusCode).toBe(400)
  expect(await states()).toEqual(untouched)
})
