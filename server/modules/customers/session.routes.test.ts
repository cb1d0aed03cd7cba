import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const phone = '+79161234567'
const refresh = (visitor: Visitor) => visitor.call('POST /authorization/token-refresh', { body: {} })
const isLoggedIn = async (visitor: Visitor) => (await visitor.call('GET /personal/addresses', {})).status

async function loggedIn(): Promise<Visitor> {
  const visitor = new Visitor(app)
  await logIn(visitor, phone)
  return visitor
}

function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor(app)
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

test('[AUTH-04] after 15 minutes the token is a 401; the cookie gives a fresh one and slides', async () => {
  const visitor = await loggedIn()
  app.clock.advance(15 * 60_000)
  expect(await isLoggedIn(visitor)).toBe(401)
  const before = visitor.cookies.get('sid')
  const answer = await refresh(visitor)
  expect(answer.status).toBe(200)
  expect(visitor.cookies.get('sid')).not.toBe(before)
  visitor.token = answer.body.data.token
  expect(await isLoggedIn(visitor)).toBe(200)
})

test('[T21] a token alone gives no new token', async () => {
  const visitor = await loggedIn()
  const thief = new Visitor(app)
  thief.token = visitor.token
  const answer = await thief.call('POST /authorization/token-refresh', { body: { token: visitor.token } })
  expect(answer).toMatchObject({ status: 401, errors: [{ name: 'non_field_errors', message: 'Войдите, чтобы продолжить' }] })
})

test('[T19] two tabs refresh with one cookie: both get the same successor', async () => {
  const visitor = await loggedIn()
  const other = copyOf(visitor)
  expect((await refresh(visitor)).status).toBe(200)
  app.clock.advance(29_000)
  expect((await refresh(other)).status).toBe(200)
  expect(other.cookies.get('sid')).toBe(visitor.cookies.get('sid'))
})

test('[T18] an old cookie after the grace ends the session for everybody and tells the customer', async () => {
  const visitor = await loggedIn()
  await visitor.call('PUT /personal/change', { body: { email: 'anna@example.com' } })
  const thief = copyOf(visitor)
  visitor.token = (await refresh(visitor)).body.data.token
  app.clock.advance(31_000)
  expect((await refresh(thief)).status).toBe(401)
  expect(thief.cookies.has('sid')).toBe(false)
  expect(await isLoggedIn(visitor)).toBe(401)
  expect((await refresh(visitor)).status).toBe(401)
  const { rows } = await app.db.execute(sql`select recipient from messages where channel = 'email'`)
  expect(rows).toEqual([{ recipient: 'anna@example.com' }])
})

test('[T18] a cookie several changes old ends the session too', async () => {
  const visitor = await loggedIn()
  const thief = copyOf(visitor)
  for (let i = 0; i < 3; i++) {
    app.clock.advance(40_000)
    await refresh(visitor)
  }
  app.clock.advance(5000)
  expect((await refresh(thief)).status).toBe(401)
  expect((await refresh(visitor)).status).toBe(401)
})

test('[I18] a guessed secret neither refreshes nor ends somebody’s session', async () => {
  const visitor = await loggedIn()
  const stranger = new Visitor(app)
  const [id] = visitor.cookies.get('sid')?.split('.') ?? []
  stranger.cookies.set('sid', `${id}.${'x'.repeat(43)}`)
  expect((await refresh(stranger)).status).toBe(401)
  stranger.cookies.set('sid', `${id}.${'x'.repeat(43)}`)
  expect((await stranger.call('DELETE /authorization/logout', {})).status).toBe(204)
  expect(await isLoggedIn(visitor)).toBe(200)
})

test('[T20] [AUTH-05] logging out ends the session at once and removes the cookie', async () => {
  const visitor = await loggedIn()
  const copy = copyOf(visitor)
  copy.token = visitor.token
  const left = await visitor.call('DELETE /authorization/logout', {})
  expect([left.status, left.headers['clear-site-data']]).toEqual([204, '"storage"'])
  expect(visitor.cookies.has('sid')).toBe(false)
  expect(await isLoggedIn(copy)).toBe(401)
  expect((await refresh(copy)).status).toBe(401)
  expect((await new Visitor(app).call('DELETE /authorization/logout', {})).status).toBe(204)
})

test('[T17] strange tokens are a 401, and tokens in an address are not read', async () => {
  const visitor = await loggedIn()
  const good = visitor.token ?? ''
  for (const token of ['x', `${good}x`, good.replace(/^\d+/, '999999'), 'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.']) {
    visitor.token = token
    expect(await isLoggedIn(visitor)).toBe(401)
  }
  visitor.token = undefined
  expect((await visitor.raw('GET', `/api/ru/personal/addresses?token=${good}`)).status).toBe(401)
  expect(await isLoggedIn(visitor)).toBe(401)
})

test('[I18] a customer has twenty live sessions at most; the oldest ends', async () => {
  const first = await loggedIn()
  for (let i = 0; i < 20; i++) await loggedIn()
  first.token = (await refresh(first)).body.data?.token
  expect(await isLoggedIn(first)).toBe(401)
})

test('[I18] a session ends after 90 days, however often it was used', async () => {
  const visitor = await loggedIn()
  for (let day = 0; day < 84; day += 14) {
    app.clock.advance(14 * 86_400_000)
    expect((await refresh(visitor)).status).toBe(200)
  }
  app.clock.advance(6 * 86_400_000)
  expect((await refresh(visitor)).status).toBe(401)
})

test('[I18] nothing is broken after all this', () => expectInvariants(app.db))
