import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Member, StaffMe } from '#contracts/staff/people.contract.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { signedIn, type StaffVisitor } from '#tests/support/staff.ts'
import { codeAt } from './totp.rules.ts'

let app: TestApp
let owner: StaffVisitor
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } })
  owner = await signedIn(app, ['owner'], { name: 'Анна' })
})
beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`)
})
afterAll(() => closeTestApp(app))

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const password = 'correct horse battery'

interface Person {
  id: number
  email: string
  secret: string
  recovery: string[]
  visitor: Visitor
}

const post = <T>(visitor: Visitor, path: string, body: object = {}) => visitor.raw<T>('POST', `/api/ru/staff${path}`, body)
const me = (visitor: Visitor) => visitor.raw<StaffMe>('GET', '/api/ru/staff/me')
const code = (secret: string) => codeAt(secret, app.clock.now())
/** The next code of an app: none is taken twice. */
const nextCode = (secret: string) => {
  app.clock.advance(30_000)
  return code(secret)
}

let people = 0
async function invited(roles: Member['roles'] = ['packer']): Promise<{ id: number; email: string; token: string }> {
  await app.db.execute(
    sql`update staff_sessions set seen_at = ${app.clock.now()}, created_at = ${app.clock.now()}, strong_at = ${app.clock.now()} where member_id = ${owner.memberId}`,
  )
  const email = `person-${(people += 1)}@severa.example`
  const made = await post<{ member: Member; link: string }>(owner.visitor, '/members', { name: 'Ирина Панова', email, roles, locale: 'ru' })
  expect(made.status).toBe(201)
  return { id: made.body.member.id, email, token: new URL(made.body.link).hash.slice(1) }
}

async function aPerson(roles: Member['roles'] = ['packer']): Promise<Person> {
  const { id, email, token } = await invited(roles)
  const visitor = new Visitor(app)
  const read = await visitor.raw<{ totp: { secret: string } }>('GET', `/api/ru/staff/invites/${token}`)
  const { secret } = read.body.totp
  const taken = await post<{ me: StaffMe; recovery_codes: string[] }>(visitor, `/invites/${token}`, { password, code: code(secret) })
  expect(taken.status).toBe(200)
  return { id, email, secret, recovery: taken.body.recovery_codes, visitor }
}

async function signIn(email: string, how: { password: string } & ({ code: string } | { recovery: string }), visitor = new Visitor(app)) {
  const { body } = await post<{ attempt: string }>(visitor, '/auth/start', { email })
  await post(visitor, '/auth/password', { attempt: body.attempt, password: how.password })
  return 'code' in how
    ? { visitor, ...(await post<StaffMe>(visitor, '/auth/totp', { attempt: body.attempt, code: how.code })) }
    : { visitor, ...(await post<StaffMe>(visitor, '/auth/recovery', { attempt: body.attempt, code: how.recovery })) }
}

test('[ADM-01] [ADM-02] an invitation is read without being used up, taken once, and gives what the role may and ten recovery codes', async () => {
  const { token, email } = await invited()
  const visitor = new Visitor(app)
  for (const _ of [1, 2]) expect((await visitor.raw('GET', `/api/ru/staff/invites/${token}`)).status).toBe(200)
  const { body } = await visitor.raw<{ totp: { secret: string } }>('GET', `/api/ru/staff/invites/${token}`)
  expect((await post(visitor, `/invites/${token}`, { password, code: '000000' })).errors).toMatchObject([
    { code: 'staff.wrong_code', name: 'code' },
  ])
  expect((await post(visitor, `/invites/${token}`, { password: 'short', code: code(body.totp.secret) })).status).toBe(400)
  const first = { password, code: code(body.totp.secret) }
  const taken = await Promise.all([
    post<{ me: StaffMe; recovery_codes: string[] }>(visitor, `/invites/${token}`, first),
    post(new Visitor(app), `/invites/${token}`, first),
  ])
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const won = taken.find(({ status }) => status === 200)?.body as { me: StaffMe; recovery_codes: string[] }
  expect(won.me).toMatchObject({ email, roles: ['packer'] })
  expect(won.me.permissions).toContain('orders.pack')
  expect(won.me.permissions).not.toContain('orders.refund')
  expect(new Set(won.recovery_codes).size).toBe(10)
  const { rows } = await app.db.execute<{ hit: boolean }>(
    sql`select bool_or(c::text like ${`%${won.recovery_codes[0]}%`} or c::text like ${`%${password}%`}) as hit from staff_credentials c`,
  )
  expect(rows).toEqual([{ hit: false }])
  const late = await invited()
  app.clock.advance(48 * hourMs)
  expect((await visitor.raw('GET', `/api/ru/staff/invites/${late.token}`)).errors).toMatchObject([{ code: 'staff.invite_over' }])
})

test('[ADM-01] password and code sign in; a code that was used does not, nor does one of them alone', async () => {
  const { email, secret } = await aPerson()
  const used = nextCode(secret)
  const good = await signIn(email, { password, code: used })
  expect(good).toMatchObject({ status: 200, body: { email } })
  expect((await me(good.visitor)).body.strong_until).not.toBeNull()
  expect((await signIn(email, { password, code: used })).errors).toMatchObject([{ code: 'staff.wrong_sign_in' }])
  expect((await signIn(email, { password: 'wrong', code: nextCode(secret) })).status).toBe(400)
  const { body } = await post<{ attempt: string }>(new Visitor(app), '/auth/start', { email })
  expect((await post(new Visitor(app), '/auth/totp', { attempt: body.attempt, code: nextCode(secret) })).status).toBe(400)
})

test('[ADM-01] a recovery code signs in once, of two at once one', async () => {
  const { email, recovery } = await aPerson()
  const [first = ''] = recovery
  const both = await Promise.all([signIn(email, { password, recovery: first.toLowerCase() }), signIn(email, { password, recovery: first })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await signIn(email, { password: 'wrong', recovery: recovery[1] ?? '' })).status).toBe(400)
  expect((await signIn(email, { password, recovery: recovery[1] ?? '' })).status).toBe(200)
})

test('[ADM-01] for an unknown e-mail, and for a person who is paused, everything is answered as for a wrong password', async () => {
  const { email, id, secret } = await aPerson()
  await invited()
  expect((await post(owner.visitor, `/members/${id}/pause`)).status).toBe(200)
  const answers = []
  for (const one of [email, 'nobody@severa.example']) {
    const visitor = new Visitor(app)
    const started = await post<{ attempt: string; passkey: object }>(visitor, '/auth/start', { email: one })
    const { attempt, passkey } = started.body
    const tried = await post(visitor, '/auth/password', { attempt, password })
    const ended = await post(visitor, '/auth/totp', { attempt, code: nextCode(secret) })
    answers.push([started.status, Object.keys(passkey).toSorted(), tried.status, ended.status, ended.errors, visitor.cookies.size])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject([200, expect.anything(), 200, 400, [{ code: 'staff.wrong_sign_in' }], 0])
})

test('[ADM-01] five failures block an account for a quarter of an hour, wherever they come from and also when nobody has it', async () => {
  const { email, secret } = await aPerson()
  for (const one of [email, 'no-one@severa.example']) {
    const statuses = []
    for (let at = 0; at < 6; at++) {
      const visitor = new Visitor(app)
      visitor.remoteAddress = `203.0.113.${at}`
      statuses.push((await signIn(one, { password: 'guess', code: '123456' }, visitor)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  }
  const blocked = await signIn(email, { password, code: nextCode(secret) })
  expect(blocked).toMatchObject({ status: 429, errors: [{ code: 'staff.too_many_tries' }] })
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(600)
  await app.db.execute(sql`truncate rate_limits`)
  expect((await signIn(email, { password, code: nextCode(secret) })).status).toBe(200)
})

test('[ADM-01] a window that nobody sits before keeps no session alive by asking', async () => {
  const { visitor } = await aPerson(['orders'])
  const ask = () => visitor.raw('GET', '/api/ru/staff/me', undefined, { 'x-unattended': '1' })
  app.clock.advance(20 * minuteMs)
  expect((await ask()).status).toBe(200)
  app.clock.advance(11 * minuteMs)
  expect((await ask()).status).toBe(401)
})

test('[ADM-01] a session ends when it was not used, after a day’s work at the latest, when it is signed out, and with the pause of its person', async () => {
  const clerk = await aPerson(['orders'])
  const packer = await aPerson(['packer'])
  const open = async ({ visitor }: { visitor: Visitor }) => (await me(visitor)).status === 200
  app.clock.advance(29 * minuteMs)
  expect(await open(clerk)).toBe(true)
  app.clock.advance(31 * minuteMs)
  expect([await open(clerk), await open(packer)]).toEqual([false, true])
  for (let hour = 0; hour < 4; hour++) {
    app.clock.advance(3 * hourMs)
    if (hour < 3) expect(await open(packer), `${hour}`).toBe(hour < 3)
  }
  expect(await open(packer)).toBe(false)

  const again = await signIn(packer.email, { password, code: nextCode(packer.secret) })
  const elsewhere = await signIn(packer.email, { password, code: nextCode(packer.secret) })
  expect([await open(again), await open(elsewhere)]).toEqual([false, true])
  const stolen = new Visitor(app)
  for (const [name, value] of elsewhere.visitor.cookies) stolen.cookies.set(name, value)
  expect((await elsewhere.visitor.raw('DELETE', '/api/ru/staff/auth')).status).toBe(204)
  expect(await open({ visitor: stolen })).toBe(false)

  const third = await signIn(packer.email, { password, code: nextCode(packer.secret) })
  await invited()
  expect((await post(owner.visitor, `/members/${packer.id}/pause`)).body).toMatchObject({ state: 'paused', sessions: 0 })
  expect((await me(third.visitor)).errors).toMatchObject([{ code: 'staff.session_ended' }])
  expect((await signIn(packer.email, { password, code: nextCode(packer.secret) })).status).toBe(400)
  await post(owner.visitor, `/members/${packer.id}/resume`)
  expect((await signIn(packer.email, { password, code: nextCode(packer.secret) })).status).toBe(200)
})

test('[ADM-04] five minutes after the second factor an act that asks for it is refused until it is given again', async () => {
  const { visitor, secret } = await aPerson(['orders'])
  const recovery = () => post<{ recovery_codes: string[] }>(visitor, '/me/credentials', { kind: 'recovery' })
  expect((await recovery()).body.recovery_codes).toHaveLength(10)
  app.clock.advance(5 * minuteMs)
  expect(await recovery()).toMatchObject({ status: 403, errors: [{ code: 'staff.step_up' }] })
  const start = await post<{ attempt: string; has_code: boolean }>(visitor, '/auth/step-up/start')
  expect(start.body).toMatchObject({ has_code: true, passkey: null })
  const { attempt } = start.body
  expect((await post(visitor, '/auth/step-up', { attempt, code: '000000' })).status).toBe(400)
  expect((await post(visitor, '/auth/step-up', { attempt, code: code(secret) })).status).toBe(200)
  expect((await recovery()).status).toBe(200)
  expect((await post(visitor, '/auth/step-up', { attempt, code: nextCode(secret) })).errors).toMatchObject([{ code: 'staff.attempt_over' }])
})

test('[ADM-02] the last owner is neither paused nor demoted, also when two try at once; roles change what is allowed at once', async () => {
  await invited()
  const asked = await owner.visitor.raw<{ results: Member[] }>('GET', '/api/ru/staff/members')
  const mine = asked.body.results.find(({ id }) => id === owner.memberId)
  const put = (id: number, revision: number, roles: string[]) =>
    owner.visitor.raw<Member>('PUT', `/api/ru/staff/members/${id}`, { revision, name: 'Анна', roles })
  expect((await put(owner.memberId, mine?.revision ?? 0, ['orders'])).errors).toMatchObject([{ code: 'staff.last_owner' }])
  expect((await post(owner.visitor, `/members/${owner.memberId}/pause`)).status).toBe(409)
  const second = await signedIn(app, ['owner'])
  const pauses = await Promise.all([
    post(owner.visitor, `/members/${second.memberId}/pause`),
    post(second.visitor, `/members/${owner.memberId}/pause`),
  ])
  expect(pauses.filter(({ status }) => status === 200)).toHaveLength(1)
  const [pausedOwner] = pauses.filter(({ status }) => status !== 200)
  expect(pausedOwner?.errors).toMatchObject([{ code: expect.stringMatching(/staff\.(?:last_owner|session_ended)/) }])
  // Whoever won lets the other in again.
  const winner = pauses[0]?.status === 200 ? owner : second
  const other = winner === owner ? second : owner
  expect((await post(winner.visitor, `/members/${other.memberId}/resume`)).status).toBe(200)
  // The sessions of the other have ended: the one who won goes on.
  owner = winner
})

test('[ADM-01] a shopper’s token opens no call of staff, and the cookie of staff none of a shopper', async () => {
  const { visitor: shopper } = await loggedIn(app)
  expect((await me(shopper)).status).toBe(401)
  const { visitor } = await aPerson(['owner'])
  expect((await visitor.raw('GET', '/api/ru/personal/account')).status).toBe(401)
  const foreign = await visitor.raw(
    'PUT',
    '/api/ru/staff/me',
    { revision: 1, name: 'Чужой', locale: 'ru' },
    { origin: 'https://evil.example' },
  )
  expect(foreign).toMatchObject({ status: 403, errors: [{ code: 'error.cross_origin' }] })
})

test('[ADM-03] [ADM-77] everybody changes their own name and language, ends their own devices, and keeps one way to sign in', async () => {
  const person = await aPerson(['packer'])
  const { visitor } = person
  const { body } = await me(visitor)
  const put = (revision: number, name: string) => visitor.raw<StaffMe>('PUT', '/api/ru/staff/me', { revision, name, locale: 'en' })
  expect(await put(body.revision, 'Irina')).toMatchObject({ status: 200, body: { name: 'Irina', locale: 'en' } })
  expect(await put(body.revision, 'Ирина')).toMatchObject({ status: 409, body: { current: { name: 'Irina' } } })
  const app_ = body.credentials.find(({ kind }) => kind === 'totp')
  expect((await visitor.raw('DELETE', `/api/ru/staff/me/credentials/${app_?.id}`)).errors).toMatchObject([
    { code: 'staff.last_credential' },
  ])
  const devices = await visitor.raw<{ results: { id: number; is_current: boolean }[] }>('GET', '/api/ru/staff/me/sessions')
  expect(devices.body.results).toMatchObject([{ is_current: true }])
  const other = await aPerson(['packer'])
  expect((await other.visitor.raw('DELETE', `/api/ru/staff/me/sessions/${devices.body.results[0]?.id}`)).status).toBe(404)
  expect((await visitor.raw('DELETE', `/api/ru/staff/me/sessions/${devices.body.results[0]?.id}`)).status).toBe(204)
  expect((await me(visitor)).status).toBe(401)
})
