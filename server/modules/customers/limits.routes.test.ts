import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { askForCode, solvedCaptcha } from '#tests/support/login.ts'
import { createLoginLimits } from './login.limits.ts'

let app: TestApp
const logLines: string[] = []

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true, mode: 'production' }, onLogLine: (line) => logLines.push(line) })
})
beforeEach(async () => {
  app.clock.advance(61_000)
  await app.db.execute(sql`truncate rate_limits`)
})
afterAll(() => app.close())

/** Somebody behind another address; the application believes only its trusted proxies, so the address is given to inject. */
async function askFrom(ip: string, phone: string, visitor = new Visitor(app)) {
  const recaptcha = await solvedFrom(ip, visitor)
  return app.server.inject({
    method: 'POST',
    url: '/api/ru/authorization/login-or-register',
    remoteAddress: ip,
    payload: { phone, recaptcha },
  })
}

async function solvedFrom(ip: string, visitor: Visitor): Promise<string> {
  const asking = Object.assign(Object.create(Object.getPrototypeOf(visitor) as object) as Visitor, visitor, {
    raw: async (method: string, url: string) => {
      const response = await app.server.inject({ method: method as 'GET', url, remoteAddress: ip })
      return { status: response.statusCode, body: response.json() as never, errors: [], headers: {} }
    },
  })
  return solvedCaptcha(asking)
}

test('[T11] a phone gets three codes in 15 minutes, over both calls together', async () => {
  const phone = '+79161234567'
  const visitor = new Visitor(app)
  expect((await askForCode(visitor, phone)).status).toBe(200)
  for (let i = 0; i < 2; i++) {
    app.clock.advance(60_000)
    expect((await visitor.call('POST /authorization/resend-confirm-code', { body: { phone } })).status).toBe(200)
  }
  app.clock.advance(60_000)
  const refused = await visitor.call('POST /authorization/resend-confirm-code', { body: { phone } })
  expect(refused).toMatchObject({ status: 429, errors: [{ name: 'non_field_errors', code: 'customers.too_many_codes' }] })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect(refused.errors[0]?.message).toMatch(/^Слишком много запросов кода. Попробуйте через 1[45] минут$/)
  app.clock.advance(60_000)
  const other = await askFrom('198.51.100.9', phone)
  expect(other.statusCode).toBe(429)
})

test('[T11] calls and letters count with the texts: three codes in 15 minutes over all ways, and one a minute', async () => {
  const body = { phone: '+79161239999' }
  const visitor = new Visitor(app)
  expect((await askForCode(visitor, body.phone)).status).toBe(200)
  const resend = (way: 'call' | 'email') => visitor.call('POST /authorization/resend-confirm-code', { body: { ...body, way } })
  for (const way of ['call', 'email'] as const) {
    expect(await resend(way)).toMatchObject({ status: 429, errors: [{ code: 'customers.code_just_sent' }] })
    app.clock.advance(60_000)
    expect((await resend(way)).status).toBe(200)
  }
  app.clock.advance(60_000)
  for (const way of ['call', 'email'] as const)
    expect(await resend(way)).toMatchObject({ status: 429, errors: [{ code: 'customers.too_many_codes' }] })
})

test('[T10] [T13] an address gets five codes in 10 minutes, whatever the phones', async () => {
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await askFrom('203.0.113.5', `+7926${i}234567`)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await askFrom('203.0.113.6', '+79266234567')).statusCode).toBe(200)
  expect(logLines.join('\n')).toContain('"event":"login.limited","bucket":"ip-10m","network":"203.0.113.0/24"')
})

test('[T10] [T13] whoever has a whole IPv6 network of his own is one caller, whichever of its addresses he takes', async () => {
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await askFrom(`2001:db8:1:2:${i}::${i}`, `+7927${i}234567`)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await askFrom('2001:db8:1:3::1', '+79276234567')).statusCode).toBe(200)
})

test('[T13] [T15] passwords are tried 30 times in 10 minutes from one IPv6 network, for whichever accounts', async () => {
  const statuses = []
  for (let i = 0; i < 31; i++) {
    const visitor = new Visitor(app)
    visitor.remoteAddress = `2001:db8:5:6::${i.toString(16)}`
    const body = { username: `somebody-${i}@example.com`, password: 'полярный день 22' }
    statuses.push((await visitor.call('POST /authorization/login', { body })).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400))
  expect(statuses[30]).toBe(429)
})

test('[T10] a block of a thousand neighbouring numbers gets 20 codes an hour, from wherever', async () => {
  const statuses = []
  for (let i = 0; i < 21; i++) statuses.push((await askFrom(`198.51.${i}.1`, `+79161230${String(i).padStart(3, '0')}`)).statusCode)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(statuses[20]).toBe(429)
})

test('[T10] strangers use up seven tenths of the hour’s messages at the most, however many are refused; who has an account still gets his', async () => {
  const limits = createLoginLimits(app.platform)
  const send = (index: number, isKnown: boolean) => {
    const [high, low] = [index >> 8, index & 255]
    const context = {
      ip: `100.${high}.${low}.1`,
      requestId: 'r',
      log: app.platform.log,
      cookie: () => undefined,
    } as unknown as RequestContext
    return limits.countMessage({ phone: `+7${9_000_000_000 + index * 1000}`, isKnown }, context)
  }
  const ends = async (from: number, count: number, isKnown: boolean) => {
    const all = await Promise.allSettled(Array.from({ length: count }, (_, index) => send(from + index, isKnown)))
    return all.filter((one) => one.status === 'fulfilled').length
  }
  expect(await ends(0, 620, false)).toBe(420)
  expect(await ends(1000, 200, true)).toBe(180)
})

test('[T59] an account has letters written to five addresses an hour, whichever it names', async () => {
  const { visitor } = await loggedIn(app)
  const statuses = []
  for (let i = 0; i < 6; i++) {
    await visitor.call('PUT /personal/change', { body: { email: `somebody-${i}@example.com` } })
    statuses.push((await visitor.call('POST /personal/email/proof', {})).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('[T16] a challenge solved in one network is refused in another', async () => {
  const visitor = new Visitor(app)
  const recaptcha = await solvedFrom('203.0.113.77', visitor)
  const answer = await visitor.call('POST /authorization/login-or-register', { body: { phone: '+79161111111', recaptcha } })
  expect(answer).toMatchObject({ status: 400, errors: [{ name: 'recaptcha' }] })
})

test('[T13] an address may try 30 codes in 10 minutes', async () => {
  const visitor = new Visitor(app, 'en')
  const answers = []
  for (let i = 0; i < 31; i++)
    answers.push(
      await visitor.call('POST /authorization/confirm-phone', { body: { phone: '+79161234567', code: '000000', is_register_mode: false } }),
    )
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(30)
  expect(answers[30]).toMatchObject({
    status: 429,
    errors: [{ message: expect.stringMatching(/^Too many tries. Try again in \d+ minutes$/) }],
  })
})
