import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'
import { findSession } from './session.repo.ts'
import { hashSecret, nextSecret, readSessionCookie, sessionCookie } from './session.rules.ts'
import { sealed } from '#tests/support/personal-data.ts'

let app: TestApp
const logLines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ onLogLine: (line) => void logLines.push(line) })
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

/** Makes a visitor's cookie what it was before signatures. */
function takeSignature(visitor: Visitor): void {
  const [id, secret] = visitor.cookies.get('sid')?.split('.') ?? []
  visitor.cookies.set('sid', `${id}.${secret}`)
}

/** Changes a visitor's cookie so often, once in 30 s: only the last change is a call, the others are written to the row at once. */
async function changeOften(visitor: Visitor, changes: number): Promise<void> {
  const presented = readSessionCookie(visitor.cookies.get('sid'))
  const session = presented && (await findSession(app.db, presented.sessionId))
  if (!session) throw new Error('the visitor has no session')
  let { secret } = presented
  for (let change = 1; change < changes; change++) secret = nextSecret(app.platform.secrets, secret)
  const generation = session.generation + changes - 1
  await app.db.execute(
    sql`update sessions set secret_hash = ${hashSecret(secret)}, previous_hash = secret_hash, generation = ${generation} where id = ${session.id}`,
  )
  visitor.cookies.set('sid', sessionCookie(app.platform.secrets, { ...session, generation }, secret))
  app.clock.advance(changes * 30_000)
  const answer = await refresh(visitor)
  expect(answer.status).toBe(200)
  visitor.token = answer.body.data.token
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
  expect(rows).toEqual([{ recipient: sealed('anna@example.com') }])
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

test('[T18] an owner who returns after a thousand changes by a thief ends the session, is told, and it is logged', async () => {
  const owner = await loggedIn()
  await owner.call('PUT /personal/change', { body: { email: 'away@example.com' } })
  const thief = copyOf(owner)
  await changeOften(thief, 1000)
  expect(await isLoggedIn(thief)).toBe(200)
  logLines.length = 0
  expect((await refresh(owner)).status).toBe(401)
  expect(owner.cookies.has('sid')).toBe(false)
  expect(await isLoggedIn(thief)).toBe(401)
  expect((await refresh(thief)).status).toBe(401)
  const { rows } = await app.db.execute(sql`select id from messages where recipient = ${sealed('away@example.com')}`)
  expect(rows).toHaveLength(1)
  expect(logLines.filter((line) => line.includes('session.reused'))).toHaveLength(1)
})

test('[I18] a guessed secret neither refreshes nor ends somebody’s session, whatever its signature', async () => {
  const visitor = await loggedIn()
  const stranger = new Visitor(app)
  const [id, , , signature] = visitor.cookies.get('sid')?.split('.') ?? []
  visitor.token = (await refresh(visitor)).body.data.token
  app.clock.advance(31_000)
  logLines.length = 0
  const secret = 'x'.repeat(43)
  for (const guess of [`${id}.${secret}`, `${id}.${secret}.0.${'y'.repeat(43)}`, `${id}.${secret}.0.${signature}`]) {
    stranger.cookies.set('sid', guess)
    expect((await refresh(stranger)).status, guess).toBe(401)
    expect(stranger.cookies.has('sid'), guess).toBe(false)
    stranger.cookies.set('sid', guess)
    expect((await stranger.call('DELETE /authorization/logout', {})).status, guess).toBe(204)
    expect(await isLoggedIn(visitor), guess).toBe(200)
  }
  expect(logLines.join('\n')).not.toContain('session.reused')
  expect((await refresh(visitor)).status).toBe(200)
})

test('a cookie from before signatures goes on working, and its successor is signed', async () => {
  const visitor = await loggedIn()
  takeSignature(visitor)
  const tab = copyOf(visitor)
  expect((await refresh(visitor)).status).toBe(200)
  expect(visitor.cookies.get('sid')).toMatch(/^\d+\.[\w-]{43}\.1\.[\w-]{43}$/)
  expect((await refresh(tab)).status).toBe(200)
  expect(tab.cookies.get('sid')).toBe(visitor.cookies.get('sid'))
  app.clock.advance(31_000)
  expect((await refresh(visitor)).status).toBe(200)
  visitor.token = (await refresh(visitor)).body.data.token
  expect(await isLoggedIn(visitor)).toBe(200)
})

test('a cookie from before signatures that was changed a moment ago stays, and is signed', async () => {
  const visitor = await loggedIn()
  await refresh(visitor)
  const cookie = visitor.cookies.get('sid')
  takeSignature(visitor)
  expect((await refresh(visitor)).status).toBe(200)
  expect(visitor.cookies.get('sid')).toBe(cookie)
})

test('[T18] a cookie newer than its session, as after a restored copy of the database, is over and nobody is told', async () => {
  const visitor = await loggedIn()
  await visitor.call('PUT /personal/change', { body: { email: 'restored@example.com' } })
  const [id] = visitor.cookies.get('sid')?.split('.') ?? []
  const { rows: before } = await app.db.execute<{ secret_hash: string }>(sql`select secret_hash from sessions where id = ${Number(id)}`)
  visitor.token = (await refresh(visitor)).body.data.token
  await app.db.execute(
    sql`update sessions set secret_hash = ${before[0]?.secret_hash}, generation = 0, previous_hash = null, rotated_at = null where id = ${Number(id)}`,
  )
  expect((await refresh(visitor)).status).toBe(401)
  expect(await isLoggedIn(visitor)).toBe(200)
  const { rows } = await app.db.execute(sql`select id from messages where recipient = ${sealed('restored@example.com')}`)
  expect(rows).toEqual([])
})

test('[T18] an old cookie from before signatures ends the session too', async () => {
  const visitor = await loggedIn()
  takeSignature(visitor)
  const thief = copyOf(visitor)
  for (let change = 0; change < 3; change++) {
    visitor.token = (await refresh(visitor)).body.data.token
    app.clock.advance(40_000)
  }
  expect((await refresh(thief)).status).toBe(401)
  expect(await isLoggedIn(visitor)).toBe(401)
})

test('[T20] logging out with a cookie of any age ends the session', async () => {
  const owner = await loggedIn()
  const thief = copyOf(owner)
  await changeOften(thief, 1000)
  owner.token = undefined
  expect((await owner.call('DELETE /authorization/logout', {})).status).toBe(204)
  expect(await isLoggedIn(thief)).toBe(401)
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
