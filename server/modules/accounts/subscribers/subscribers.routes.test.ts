import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedAgreements } from '#demo/seed/agreements.ts'
import type { Locale } from '#core/locale.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { openedRows, sealed } from '#tests/support/personal-data.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { markBounced, subscribersData } from './index.ts'
import { subscribersJobs } from './subscribers.jobs.ts'

const hourMs = 3_600_000
let app: TestApp
let agreed: number[] = []
let keys = 0
beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  await seedAgreements(app.db, new Date(testNow))
  const settings = await new Visitor(app).call('GET /forms/agreements-settings', {})
  agreed = (settings.body.find((one) => one.type === 'subscribe')?.agreements ?? []).map((one) => one.id)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.execute(sql`delete from subscribers`)
  await app.db.execute(sql`delete from messages`)
  return () => expectInvariants(app.db)
})

const subscribe = (email: string, more: object = {}, locale: Locale = 'ru') =>
  new Visitor(app, locale).call(
    'POST /forms/subscribe',
    { body: { email, agreement_ids: agreed, ...more } },
    { 'idempotency-key': `key-of-subscription-${++keys}` },
  )
const emails = async () =>
  openedRows(
    (
      await app.db.execute<{ to: string; text: string; list_token: string | null }>(
        sql`select recipient as to, text, list_token from messages order by id`,
      )
    ).rows,
  )
const tokenIn = (text: string | undefined, page: string) => new RegExp(`/${page}\\?t=([\\w-]+)`).exec(text ?? '')?.[1] ?? ''
const lastToken = async (page: string) => tokenIn((await emails()).at(-1)?.text, page)
const stateOf = async (email: string) =>
  (await app.db.execute<{ state: string }>(sql`select state from subscribers where email = ${sealed(email)}`)).rows[0]?.state
const confirm = (token: string) => new Visitor(app).call('POST /forms/subscribe/confirm', { body: { token } })
const run = (name: string) =>
  subscribersJobs(app.platform)
    .find((job) => job.name === name)
    ?.handle({} as never)
const marketingOf = async (email: string) =>
  (
    await app.db.execute<{ state: string }>(sql`
      select c.state from consent_log c join agreements a on a.id = c.agreement_id
      where c.subject = ${app.platform.secrets.hmac('consent-subject', email)} and a.purpose = 'marketing' order by c.id desc limit 1`)
  ).rows[0]?.state

/** Somebody who has pressed the button behind the link; answers the token by which they leave. */
async function subscribed(email: string, more: object = {}): Promise<string> {
  await subscribe(email, more)
  await confirm(await lastToken('subscribed'))
  return (await emails()).at(-1)?.list_token ?? ''
}

describe('subscribing', () => {
  test('[FORM-17] [MAIL-04] a subscription counts after a press, once, and brings a welcome that can be unsubscribed from', async () => {
    expect(await subscribe('Anna@Example.ru', { category: 'women' })).toMatchObject({ status: 200 })
    const [asked] = await emails()
    expect(asked).toMatchObject({ to: 'anna@example.ru', list_token: null })
    expect(await stateOf('anna@example.ru')).toBe('pending')
    const token = tokenIn(asked?.text, 'subscribed')
    expect(await confirm(token)).toMatchObject({ status: 200 })
    expect(await confirm(token)).toMatchObject({ status: 200 })
    expect(await stateOf('anna@example.ru')).toBe('active')
    const [, welcome, third] = await emails()
    expect(third).toBeUndefined()
    expect(welcome?.list_token).toMatch(/^\d+-/)
    expect(welcome?.text).toContain(`/unsubscribe?t=${welcome?.list_token}`)
  })

  test('[FORM-16] new, known and suppressed addresses get the same answer, and a known one keeps what it has until it confirms', async () => {
    const bodies = [(await subscribe('new@example.ru')).body]
    await subscribed('known@example.ru', { topics: ['women'] })
    bodies.push((await subscribe('known@example.ru', { topics: ['men'] })).body)
    expect(await stateOf('known@example.ru')).toBe('active')
    const { rows } = await app.db.execute<{ topics: string[] }>(sql`select topics from subscribers where state = 'active'`)
    expect(rows).toEqual([{ topics: ['women'] }])
    await app.db.execute(sql`update subscribers set state = 'bounced' where email = ${sealed('new@example.ru')}`)
    const before = (await emails()).length
    bodies.push((await subscribe('new@example.ru')).body)
    expect(await emails()).toHaveLength(before)
    expect(new Set(bodies.map(({ detail, mindbox_operation: operation }) => `${detail} ${operation}`)).size).toBe(1)
    for (const { id } of bodies) expect(id).toMatch(/^[\w-]{16}$/)
    expect(bodies[0]?.id).toBe(bodies[2]?.id)
  })

  test('[FORM-16] how long the answer takes says nothing of an address: new, known and suppressed, by the same statements', async () => {
    const asked = vi.spyOn(Client.prototype, 'query')
    const statementsOf = async (email: string) => {
      asked.mockClear()
      await subscribe(email)
      const texts = asked.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      return texts
        .filter((text) => !/change_log|graphile_worker\._private/.test(text))
        .map((text) =>
          text
            .replace(/^(?:release|rollback to) savepoint/, 'end savepoint')
            .replace(/^(update \S+) set .+ where/, '$1 where')
            .replaceAll(/\$\d+/g, '?'),
        )
    }
    const fresh = await statementsOf('new@example.ru')
    expect(fresh.length).toBeGreaterThan(5)
    await subscribed('known@example.ru')
    expect(await statementsOf('known@example.ru')).toEqual(fresh)
    await markBounced(app.db, 'known@example.ru', null)
    const before = (await emails()).length
    expect(await statementsOf('known@example.ru')).toEqual(fresh)
    expect(await emails()).toHaveLength(before)
    asked.mockRestore()
  })

  test('[FORM-17] a link lives 48 hours, is reminded of once, and an ended one asks for a new email', async () => {
    await subscribe('late@example.ru')
    const token = await lastToken('subscribed')
    app.clock.advance(25 * hourMs)
    await run('subscribers:remind')
    await run('subscribers:remind')
    expect(await emails()).toHaveLength(2)
    expect(await lastToken('subscribed')).toBe(token)
    app.clock.advance(24 * hourMs)
    expect(await confirm(token)).toMatchObject({ status: 410, body: { resend: true } })
    await new Visitor(app).call('POST /forms/subscribe/resend', { body: { token } })
    expect(await confirm(token)).toMatchObject({ status: 410 })
    expect(await confirm(await lastToken('subscribed'))).toMatchObject({ status: 200 })
    expect(await confirm('1-1795000000000-' + 'a'.repeat(43))).toMatchObject({ status: 404 })
  })

  test('[MAIL-07] an address that no mail server takes emails for gets none any more', async () => {
    await subscribed('gone@example.ru')
    await markBounced(app.db, 'Gone@example.ru', null)
    expect(await stateOf('gone@example.ru')).toBe('bounced')
    const before = (await emails()).length
    await subscribe('gone@example.ru')
    expect(await emails()).toHaveLength(before)
  })

  test('[MAIL-07] a mailbox that was full is asked again from its day on, unless no server knows it either', async () => {
    await subscribed('full@example.ru')
    const inTwoWeeks = new Date(app.clock.now().getTime() + 14 * 24 * hourMs)
    await markBounced(app.db, 'full@example.ru', inTwoWeeks)
    const before = (await emails()).length
    app.clock.advance(14 * 24 * hourMs - 1000)
    await subscribe('full@example.ru')
    expect(await emails()).toHaveLength(before)
    app.clock.advance(1000)
    await subscribe('full@example.ru')
    expect(await emails()).toHaveLength(before + 1)
    expect(await stateOf('full@example.ru')).toBe('pending')
    expect(await confirm(await lastToken('subscribed'))).toMatchObject({ status: 200 })
    await markBounced(app.db, 'full@example.ru', inTwoWeeks)
    await markBounced(app.db, 'full@example.ru', null)
    const stopped = (await emails()).length
    await subscribe('full@example.ru')
    expect(await emails()).toHaveLength(stopped)
  })

  test('[FORM-26] a filled-in trap is thanked and not heard; without the consents nothing is stored', async () => {
    expect((await subscribe('bot@example.ru', { website: 'x' })).status).toBe(200)
    expect(await subscribe('shy@example.ru', { agreement_ids: [] })).toMatchObject({ status: 400, errors: [{ name: 'agreement_ids' }] })
    expect([await stateOf('bot@example.ru'), await stateOf('shy@example.ru')]).toEqual([undefined, undefined])
    expect(await emails()).toEqual([])
  })
})

describe('leaving', () => {
  const oneClick = (token: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    app.server.inject({
      method: 'POST',
      url: `/api/ru/mail/unsubscribe/${token}`,
      headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      payload,
    })
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'

  test('[MAIL-05] one click takes off at once and twice alike, without cookies; a GET and other bodies change nothing', async () => {
    const token = await subscribed('gmail@example.ru')
    const got = await app.server.inject({ url: `/api/ru/mail/unsubscribe/${token}` })
    expect([got.statusCode, got.headers.location]).toEqual([303, `/unsubscribe?t=${token}`])
    expect((await oneClick(token, 'List-Unsubscribe=No')).statusCode).toBe(400)
    expect(await stateOf('gmail@example.ru')).toBe('active')
    for (const reply of [await oneClick(token, 'List-Unsubscribe=One-Click'), await oneClick(token, 'List-Unsubscribe=One-Click')])
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined])
    expect([await stateOf('gmail@example.ru'), await marketingOf('gmail@example.ru')]).toEqual(['unsubscribed', 'withdrawn'])
    const other = await subscribed('yandex@example.ru')
    expect((await oneClick(other, parts, 'multipart/form-data; boundary=b')).statusCode).toBe(200)
    expect(await stateOf('yandex@example.ru')).toBe('unsubscribed')
    expect((await oneClick(other.replace(/^\d+/, '999'), 'List-Unsubscribe=One-Click')).statusCode).toBe(401)
  })

  test('[FORM-18] some topics go, then all with a reason; it can be taken back for ten minutes', async () => {
    const token = await subscribed('ira@example.ru', { topics: ['women', 'home'] })
    const read = async () => (await new Visitor(app).call('GET /forms/unsubscribe', { query: { t: token } })).body
    const leave = (more: object) => new Visitor(app).call('POST /forms/unsubscribe', { body: { token, ...more } })
    expect(await read()).toEqual({ email_masked: 'ir…@example.ru', is_active: true, topics: ['women', 'home'], can_undo: false })
    expect((await leave({ topics: ['home'] })).body.detail).toBe('Готово, об этом больше не пишем')
    expect(await read()).toMatchObject({ is_active: true, topics: ['women'] })
    expect((await leave({ reason: 'often', comment: 'слишком часто' })).body.detail).toMatch(/^Готово, больше не пишем/)
    expect(await read()).toMatchObject({ is_active: false, can_undo: true })
    const undo = () => new Visitor(app).call('POST /forms/unsubscribe/undo', { body: { token } })
    expect(await undo()).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ is_active: true, topics: ['women'] })
    expect(await marketingOf('ira@example.ru')).toBe('given')
    await leave({ topics: [] })
    expect(await read()).toMatchObject({ is_active: false, can_undo: true })
    app.clock.advance(11 * 60_000)
    expect(await undo()).toMatchObject({ status: 410 })
  })

  test('[FORM-18] who has left a topic and then gets no emails any more is not offered to take it back', async () => {
    const token = await subscribed('olga@example.ru', { topics: ['women', 'home'] })
    await new Visitor(app).call('POST /forms/unsubscribe', { body: { token, topics: ['home'] } })
    await markBounced(app.db, 'olga@example.ru', null)
    expect((await new Visitor(app).call('GET /forms/unsubscribe', { query: { t: token } })).body.can_undo).toBe(false)
    expect(await new Visitor(app).call('POST /forms/unsubscribe/undo', { body: { token } })).toMatchObject({ status: 410 })
  })

  test('[FORM-18] [FORM-27] an account with the address follows and is followed, and has the subscription in its copy', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const own = sealed('own@example.ru')
    await app.db.execute(sql`update customers set email = ${own}, email_key = ${own}, email_confirmed_at = now() where id = ${customerId}`)
    const token = await subscribed('own@example.ru')
    const isOn = async () =>
      (await visitor.call('GET /personal/subscriptions', {})).body.results.some((one) => one.is_marketing && one.email)
    expect(await isOn()).toBe(true)
    const { body } = await visitor.call('GET /personal/export', {})
    expect(body.email_subscriptions).toMatchObject([{ email: 'own@example.ru', state: 'active' }])
    await new Visitor(app).call('POST /forms/unsubscribe', { body: { token } })
    expect(await isOn()).toBe(false)
    const choose = (email: boolean) =>
      visitor.call('PUT /personal/subscriptions', {
        body: { topics: ['collections', 'magazine', 'price_drop'].map((topic) => ({ topic, email })) },
      } as never)
    await choose(true)
    expect(await stateOf('own@example.ru')).toBe('active')
    await choose(false)
    expect(await stateOf('own@example.ru')).toBe('unsubscribed')
  })

  test('[FORM-27] with an account its subscription and the reasons for leaving are erased, those of others stay', async () => {
    const { customerId } = await loggedIn(app)
    const own = sealed('gone@example.ru')
    await app.db.execute(sql`update customers set email = ${own}, email_key = ${own}, email_confirmed_at = now() where id = ${customerId}`)
    const token = await subscribed('gone@example.ru')
    await subscribed('stays@example.ru')
    await new Visitor(app).call('POST /forms/unsubscribe', { body: { token, reason: 'often', comment: 'Каждый день' } })
    expect((await app.db.execute(sql`select 1 from unsubscribe_reasons`)).rows).toHaveLength(1)
    await subscribersData.forget(app.db, { customerId })
    expect(await stateOf('gone@example.ru')).toBeUndefined()
    expect(await stateOf('stays@example.ru')).toBe('active')
    expect((await app.db.execute(sql`select 1 from unsubscribe_reasons`)).rows).toEqual([])
  })
})
