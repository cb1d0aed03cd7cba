import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { askForCode, lastCode, registrationAgreements, solvedCaptcha } from '#tests/support/login.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { createLoginLimits, type LoginLimits } from './login.limits.ts'
import { createPhoneProof } from './phone-proof.service.ts'

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

test('[T11] calls and emails count with the texts: three codes in 15 minutes over all ways, and one a minute', async () => {
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
  expect(logLines.join('\n')).toContain('"bucket":"ip-10m","event":"login.limited","actor":null,"network":"203.0.113.0/24"')
})

test('[T10] [T13] whoever has a whole IPv6 network of their own is one caller, whichever of its addresses they take', async () => {
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

const fromAddress = (ip: string) =>
  ({ ip, requestId: 'r', actor: { kind: 'guest' }, log: app.platform.log, cookie: () => undefined }) as unknown as RequestContext

const endings = async (calls: readonly Promise<void>[]) => (await Promise.allSettled(calls)).map((one) => one.status === 'fulfilled')

test('[T13] [T15] an address asks for codes to five phones an hour: a sixth is refused as often as it is asked for, the five are not', async () => {
  const limits = createLoginLimits(app.platform)
  const ask = (phone: number) => limits.countMessage({ phone: `+7916555${phone}000`, isKnown: true }, fromAddress('203.0.113.77'))
  for (let phone = 1; phone <= 4; phone++) await ask(phone)
  await app.db.execute(sql`delete from rate_limits where key like 'ip-10m%'`)
  await ask(5)
  expect(await endings([ask(6), ask(6)])).toEqual([false, false])
  await expect(ask(6)).rejects.toMatchObject({ code: 'customers.too_many_codes' })
  await ask(5)
})

test('[L] an address asks for twenty codes an hour', async () => {
  const limits = createLoginLimits(app.platform)
  const ask = () => limits.countMessage({ phone: '+79165556677', isKnown: true }, fromAddress('203.0.113.88'))
  const others = sql`delete from rate_limits where key not like 'ip-1h%'`
  for (let turn = 0; turn < 5; turn++) {
    const fresh = createLoginLimits(app.platform)
    for (let n = 0; n < 4; n++) {
      if (n === 2) await app.db.execute(others)
      await fresh.countMessage({ phone: `+7916555${turn}${n}77`, isKnown: true }, fromAddress('203.0.113.88'))
    }
    await app.db.execute(others)
  }
  await expect(ask()).rejects.toMatchObject({ code: 'customers.too_many_codes' })
})

test('[T10] a block of a thousand neighbouring numbers gets 20 codes an hour, from wherever', async () => {
  const statuses = []
  for (let i = 0; i < 21; i++) statuses.push((await askFrom(`198.51.${i}.1`, `+79161230${String(i).padStart(3, '0')}`)).statusCode)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(statuses[20]).toBe(429)
})

test('[T11] requests that are refused use up nothing of what a phone, and its neighbours, may get', async () => {
  const phone = '+79165557700'
  const asks = (limits: LoginLimits, count: number) =>
    Array.from({ length: count }, (_, index) => () => limits.countMessage({ phone, isKnown: false }, fromAddress(`203.0.${index}.99`)))
  const oneByOne = async (calls: readonly (() => Promise<void>)[]) => {
    const ends = []
    for (const call of calls) ends.push(...(await endings([call()])))
    return ends
  }
  // No stranger gets a message in this hour.
  const full = createLoginLimits({ ...app.platform, config: { ...app.platform.config, strangersCodes: 0 } })
  expect(await oneByOne(asks(full, 12))).toEqual(Array.from({ length: 12 }, () => false))
  expect(await endings(asks(full, 12).map((ask) => ask()))).toEqual(Array.from({ length: 12 }, () => false))
  await app.db.execute(sql`delete from rate_limits where key not like 'phone-%' and key not like 'block-%'`)
  expect(await oneByOne(asks(createLoginLimits(app.platform), 5))).toEqual([true, true, true, false, false])
  const { rows } = await app.db.execute(sql`select points from rate_limits where key like 'phone-%' or key like 'block-%'`)
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ points: 3 })))
})

test('[T11] two requests at the same moment send one code and use up one', async () => {
  const phone = '+79165557711'
  const [first, second] = [await solvedFrom('203.0.113.41', new Visitor(app)), await solvedFrom('203.0.113.42', new Visitor(app))]
  const ask = (remoteAddress: string, recaptcha: string) =>
    app.server.inject({ method: 'POST', url: '/api/ru/authorization/login-or-register', remoteAddress, payload: { phone, recaptcha } })
  const answers = await Promise.all([ask('203.0.113.41', first), ask('203.0.113.42', second)])
  expect(answers.map((one) => one.statusCode).toSorted()).toEqual([200, 429])
  const { rows } = await app.db.execute(sql`select points from rate_limits where key like 'phone-%' or key like 'strangers-%'`)
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ points: 1 })))
})

describe('[T10] [G12] the messages of an hour', () => {
  const config = { hourlyCodes: 600, strangersCodes: 300 }
  const limitsOf = () => createLoginLimits({ ...app.platform, config: { ...app.platform.config, ...config } })
  const send = (limits: LoginLimits, index: number, isKnown: boolean) => {
    const [high, low] = [index >> 8, index & 255]
    return limits.countMessage({ phone: `+7${9_000_000_000 + index * 1000}`, isKnown }, fromAddress(`100.${high}.${low}.1`))
  }
  const ends = async (limits: LoginLimits, from: number, count: number, isKnown: boolean) =>
    (await endings(Array.from({ length: count }, (_, index) => send(limits, from + index, isKnown)))).filter(Boolean).length
  const emails = async () => (await operatorEmails(app)).map((email) => /ушло 480|Все 600|ушло \d+ (?:кодов|сообщений)/.exec(email)?.[0])
  const budget = () => logLines.filter((line) => line.includes('login.message_budget')).map((line) => /"percent":(\d+)/.exec(line)?.[1])

  test('strangers have half of them, however many are refused; each that is typed in leaves room for one more, up to seven tenths of all', async () => {
    const limits = limitsOf()
    expect(await ends(limits, 0, 620, false)).toBe(300)
    expect(await ends(limits, 700, 20, false)).toBe(0)
    expect(await emails()).toEqual(['ушло 300 кодов'])
    for (let n = 0; n < 100; n++) await limits.countUsed()
    expect(await ends(limits, 800, 150, false)).toBe(100)
    for (let n = 0; n < 100; n++) await limits.countUsed()
    expect(await ends(limits, 1000, 60, false)).toBe(20)
    expect(await emails()).toEqual(['ушло 300 кодов', 'ушло 420 сообщений'])
    expect(await ends(limits, 2000, 60, true)).toBe(60)
    expect(await emails()).toEqual(['ушло 300 кодов', 'ушло 420 сообщений', 'ушло 480'])
    expect(await ends(limits, 2100, 140, true)).toBe(120)
    expect(await emails()).toEqual(['ушло 300 кодов', 'ушло 420 сообщений', 'ушло 480', 'Все 600'])
    expect(budget()).toEqual(['50', '80', '100'])
  })

  test('a newcomer who is refused takes no stranger’s place', async () => {
    const limits = limitsOf()
    const before = (await emails()).length
    for (let from = 0; from < 420; from += 60) {
      expect(await ends(limits, from, 60, false)).toBe(60)
      for (let n = 0; n < 60; n++) await limits.countUsed()
    }
    expect(await ends(limits, 500, 40, false)).toBe(0)
    const { rows } = await app.db.execute(sql`select points from rate_limits where key like 'strangers-1h%'`)
    expect(rows).toEqual([{ points: 0 }])
    expect((await emails()).slice(before)).toEqual(['ушло 420 сообщений'])
  })

  test('codes that were used before anything was sent in this hour give nothing', async () => {
    const limits = limitsOf()
    for (let n = 0; n < 3; n++) await limits.countUsed()
    expect(await ends(limits, 3000, 310, false)).toBe(300)
  })
})

test('[G12] whoever registers, proves a phone as a guest, or takes a new phone leaves room for another stranger', async () => {
  const strangers = async () =>
    (await app.db.execute<{ points: number }>(sql`select points from rate_limits where key like 'strangers-1h%'`)).rows[0]?.points
  const visitor = new Visitor(app)
  await askForCode(visitor, '+79165558801')
  expect(await strangers()).toBe(1)
  const agreement_ids = await registrationAgreements(visitor)
  const body = { phone: '+79165558801', code: await lastCode(app, '+79165558801'), is_register_mode: true, agreement_ids }
  visitor.token = (await visitor.call('POST /authorization/confirm-phone', { body })).body.token
  expect(await strangers()).toBe(0)

  const guest = new Visitor(app)
  await askForCode(guest, '+79165558802')
  expect(await strangers()).toBe(1)
  const context = { ...fromAddress('203.0.113.90'), cookie: (name: string) => guest.cookies.get(name) } as RequestContext
  const typed = { phone: '+79165558802', code: await lastCode(app, '+79165558802') }
  expect(await createPhoneProof(app.platform)(typed, context, (phone) => Promise.resolve(phone))).toBe('+79165558802')
  expect(await strangers()).toBe(0)

  const phone = '+79165558803'
  await visitor.call('PUT /personal/phone', { body: { phone, recaptcha: await solvedCaptcha(visitor) } })
  expect(await strangers()).toBe(1)
  expect((await visitor.call('POST /personal/phone/confirm', { body: { phone, code: await lastCode(app, phone) } })).status).toBe(200)
  expect(await strangers()).toBe(0)
})

test('[T11] [AUTH-08] an account sets its password five times an hour, whichever it types as the old one: its phone is told of each', async () => {
  const { visitor } = await loggedIn(app)
  await visitor.call('PUT /personal/change', { body: { email: 'owner@example.com' } })
  const passwords = ['полярный день 22', 'полярная ночь 23']
  const statuses = []
  for (let n = 0; n < 6; n++) {
    const [password = '', old_password = ''] = n % 2 ? passwords : passwords.toReversed()
    statuses.push((await visitor.call('PUT /personal/password', { body: { password, password_confirm: password, old_password } })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(
    (
      await loggedIn(app).then((other) =>
        other.visitor.call('PUT /personal/password', { body: { password: 'иной пароль 24', password_confirm: 'иной пароль 24' } }),
      )
    ).errors[0]?.code,
  ).toBe('customers.email_needed')
})

test('[T59] an address gets three emails a day that prove it, whichever accounts name it', async () => {
  const ask = async (email: string) => {
    const { visitor } = await loggedIn(app)
    await visitor.call('PUT /personal/change', { body: { email } })
    return (await visitor.call('POST /personal/email/proof', {})).status
  }
  const statuses = []
  for (const email of ['victim@example.com', 'Victim@example.com', 'victim@example.com', 'VICTIM@example.com', 'another@example.com'])
    statuses.push(await ask(email))
  expect(statuses).toEqual([200, 200, 200, 429, 200])
})

describe('[T10] [T11] [T13] each bucket of codes refuses by itself', () => {
  /** Asks so often that the bucket alone is full, emptying the others meanwhile; a fresh counter remembers no full one. */
  async function refusedBy(bucket: string, times: number, message: (index: number) => { phone: string; ip: string; device?: string }) {
    const ask = async (index: number) => {
      const { phone, ip, device } = message(index)
      const context = { ...fromAddress(ip), cookie: (name: string) => (name === 'device_uuid' ? device : undefined) } as RequestContext
      await createLoginLimits(app.platform).countMessage({ phone, isKnown: true }, context)
      await app.db.execute(sql`delete from rate_limits where key not like ${`${bucket}:%`} and key not like 'ip-phone-1d:%'`)
    }
    for (let index = 0; index < times; index++) await ask(index)
    logLines.length = 0
    await expect(ask(times)).rejects.toMatchObject({ code: 'customers.too_many_codes' })
    expect(logLines.join('\n')).toContain(`"bucket":"${bucket}"`)
  }
  const phoneOf = (index: number) => `+79${100_000_000 + index * 1000}`
  const ipOf = (index: number) => `100.64.${index}.7`

  test.each([
    ['phone-1h', 5],
    ['phone-1d', 10],
  ] as const)('%s: a phone gets %i', (bucket, times) => refusedBy(bucket, times, (index) => ({ phone: '+79165557001', ip: ipOf(index) })))

  test('ip-phones-1d: an address asks for twenty phones a day', () =>
    refusedBy('ip-phones-1d', 20, (index) => ({ phone: phoneOf(index), ip: '203.0.113.99' })))

  test('network-1h: a network asks sixty times an hour', () =>
    refusedBy('network-1h', 60, (index) => ({ phone: phoneOf(index), ip: `198.51.100.${index}` })))

  test('device-1h: a device asks five times an hour', () =>
    refusedBy('device-1h', 5, (index) => ({ phone: phoneOf(index), ip: ipOf(index), device: 'one-device' })))
})

test('[T59] an account has emails written to five addresses an hour, whichever it names', async () => {
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
    errors: [{ message: expect.stringMatching(/^Too many attempts. Try again in \d+ minutes$/) }],
  })
})
