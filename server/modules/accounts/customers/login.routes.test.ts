import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { askForCode, lastCode, logIn, registrationAgreements, solvedCaptcha } from '#tests/support/login.ts'

let app: TestApp
const logLines: string[] = []

beforeAll(async () => {
  app = await startTestApp({ onLogLine: (line) => logLines.push(line) })
  await seedAgreements(app.db, new Date(testNow))
})
afterEach(() => app.clock.advance(61_000))
afterAll(() => app.close())

const phone = '+79161234567'

function confirm(visitor: Visitor, code: string, more: { phone?: string; is_register_mode?: boolean; agreement_ids?: number[] } = {}) {
  return visitor.call('POST /authorization/confirm-phone', { body: { phone, code, is_register_mode: false, agreement_ids: [], ...more } })
}

test('[AUTH-01] [AUTH-03] [I19] a new phone is registered with its agreements and gets a token and a session cookie', async () => {
  const visitor = new Visitor(app)
  const asked = await askForCode(visitor, '8 (916) 123-45-67')
  expect(asked).toMatchObject({ status: 200, body: { is_register_mode: true, resend_after: 60 } })
  const code = await lastCode(app, phone)

  const refused = await confirm(visitor, code, { is_register_mode: true })
  expect(refused).toMatchObject({ status: 400, errors: [{ name: 'agreement_ids', message: 'Отметьте обязательные согласия' }] })
  const sneaky = await confirm(visitor, code)
  expect(sneaky).toMatchObject({ status: 400, errors: [{ name: 'agreement_ids', code: 'agreements.required' }] })
  const foreign = await confirm(visitor, code, {
    is_register_mode: true,
    agreement_ids: [...(await registrationAgreements(visitor)), 99_999],
  })
  expect(foreign).toMatchObject({ status: 400, errors: [{ name: 'agreement_ids', code: 'agreements.unknown' }] })

  const agreementIds = await registrationAgreements(visitor)
  const confirmed = await confirm(visitor, code, { is_register_mode: true, agreement_ids: agreementIds })
  expect(confirmed).toMatchObject({
    status: 200,
    body: { user: { phone, phone_country_code: 'RU', personal_data_is_filled: false, is_subscribed: true, first_name: null } },
  })
  const cookie = String(confirmed.headers['set-cookie'])
  expect(cookie).toMatch(/^sid=\d+\.[\w-]{43}\.0\.[\w-]{43}; Max-Age=1295940; Path=\/; HttpOnly; SameSite=Lax$/)

  visitor.token = confirmed.body.token
  expect((await visitor.call('GET /personal/addresses', {})).status).toBe(200)
  const { rows } = await app.db.execute(sql`select form, state, network, locale, customer_id from consent_log`)
  expect(rows).toHaveLength(agreementIds.length)
  expect(rows[0]).toEqual({
    form: 'login_or_register_page',
    state: 'given',
    network: '127.0.0.0/24',
    locale: 'ru',
    customer_id: confirmed.body.user.id,
  })
})

test('[AUTH-01] a known phone logs in without agreements, also when the form thought it was new', async () => {
  const visitor = new Visitor(app, 'en')
  const asked = await askForCode(visitor, phone)
  expect(asked.body.is_register_mode).toBe(false)
  const confirmed = await confirm(visitor, await lastCode(app, phone), {
    is_register_mode: true,
    agreement_ids: await registrationAgreements(visitor),
  })
  expect(confirmed.status).toBe(200)
  const { rows } = await app.db.execute(sql`select count(*) as count from customers`)
  expect(rows[0]).toEqual({ count: 1 })
})

test.each([
  ['POST', 'login-or-register', { recaptcha: 'x' }, 400, 'phone'],
  ['POST', 'login-or-register', { phone }, 400, 'recaptcha'],
  ['POST', 'login-or-register', { phone, recaptcha: 'x', admin: true }, 400, 'admin'],
  ['POST', 'login-or-register', { phone: 79161234567, recaptcha: 'x' }, 400, 'phone'],
  ['POST', 'login-or-register', { phone: '+7916123456', recaptcha: 'x' }, 400, 'phone'],
  ['POST', 'login-or-register', { phone: '+12025550123', recaptcha: 'x' }, 400, 'phone'],
  ['POST', 'login-or-register', { phone, recaptcha: 'x' }, 400, 'recaptcha'],
  ['POST', 'login-or-register', { phone, recaptcha: '' }, 400, 'recaptcha'],
  ['POST', 'login-or-register', 'no json', 400, 'non_field_errors'],
  ['POST', 'resend-confirm-code', { phone }, 400, 'phone'],
  ['POST', 'resend-confirm-code', { phone: null }, 400, 'phone'],
  ['POST', 'confirm-phone', { phone, code: '12345', is_register_mode: false }, 400, 'code'],
  ['POST', 'confirm-phone', { phone, code: 123456, is_register_mode: false }, 400, 'code'],
  ['POST', 'confirm-phone', { phone, code: '１２３４５６', is_register_mode: false }, 400, 'code'],
  ['POST', 'confirm-phone', { phone, code: '123456' }, 400, 'is_register_mode'],
  ['POST', 'confirm-phone', { phone, code: '123456', is_register_mode: false, agreement_ids: ['1'] }, 400, 'agreement_ids.0'],
  ['POST', 'confirm-phone', { phone: 'x'.repeat(21), code: '123456', is_register_mode: false }, 400, 'phone'],
  ['POST', 'confirm-phone', { phone, code: '123456', is_register_mode: false }, 400, 'code'],
  ['POST', 'token-refresh', { token: 5 }, 400, 'token'],
  ['POST', 'token-refresh', {}, 401, 'non_field_errors'],
] as const)('bad input: %s %s %j is a %d on %s', async (method, path, body, status, name) => {
  for (const locale of ['ru', 'en'] as const) {
    const answer = await new Visitor(app, locale).raw(method, `/api/${locale}/authorization/${path}`, body)
    expect(answer).toMatchObject({ status, errors: [{ name }] })
    expect(answer.errors[0]?.message).toMatch(locale === 'ru' ? /[а-яё]/i : /^[^а-яё]+$/i)
  }
})

test('[AUTH-01] the message of a wrong phone is the one of the specification', async () => {
  const answer = await new Visitor(app).raw('POST', '/api/ru/authorization/login-or-register', { phone: '+7000', recaptcha: 'x' })
  expect(answer.errors).toEqual([{ name: 'phone', message: 'Проверьте номер телефона', code: 'forms.validation.invalidPhone' }])
})

test('[AUTH-02] a second code is not sent within 60 s, by neither of the two calls', async () => {
  const visitor = new Visitor(app)
  await askForCode(visitor, phone)
  app.clock.advance(18_000)
  const resent = await visitor.call('POST /authorization/resend-confirm-code', { body: { phone } })
  expect(resent).toMatchObject({
    status: 429,
    headers: { 'retry-after': '42' },
    errors: [{ code: 'customers.code_just_sent', message: 'Код уже отправлен. Новый можно запросить через 42 секунды' }],
  })
  const other = new Visitor(app, 'en')
  const again = await other.call('POST /authorization/login-or-register', { body: { phone, recaptcha: await solvedCaptcha(other) } })
  expect(again.status).toBe(429)
  expect(again.errors[0]?.message).toBe('We’ve sent you a code. You can request a new one in 42 seconds')
  app.clock.advance(42_000)
  expect(await visitor.call('POST /authorization/resend-confirm-code', { body: { phone } })).toMatchObject({
    status: 200,
    body: { resend_after: 60 },
  })
})

test('[T14] after a resend the old code is refused and the new one works, once', async () => {
  const visitor = new Visitor(app)
  await askForCode(visitor, phone)
  const old = await lastCode(app, phone)
  app.clock.advance(60_000)
  await visitor.call('POST /authorization/resend-confirm-code', { body: { phone } })
  const fresh = await lastCode(app, phone)
  if (old !== fresh) expect((await confirm(visitor, old)).errors).toMatchObject([{ name: 'code', code: 'customers.code_wrong' }])
  expect((await confirm(visitor, fresh)).status).toBe(200)
  expect(await confirm(visitor, fresh)).toMatchObject({ status: 400, errors: [{ name: 'code', code: 'customers.code_expired' }] })
})

test('[T14] a code is good only for the browser and the phone that asked, and for five minutes', async () => {
  const visitor = new Visitor(app)
  const stranger = new Visitor(app)
  await askForCode(stranger, '+79160000000')
  await askForCode(visitor, phone)
  const code = await lastCode(app, phone)
  expect((await confirm(new Visitor(app), code)).status).toBe(400)
  expect((await confirm(stranger, code)).status).toBe(400)
  expect((await confirm(visitor, code, { phone: '+79160000000' })).status).toBe(400)
  app.clock.advance(5 * 60_000)
  expect(await confirm(visitor, code)).toMatchObject({ status: 400, errors: [{ name: 'code', code: 'customers.code_expired' }] })
})

test('[T12] a wrong code is a 400 with the tries left; after five the right one is dead too', async () => {
  const visitor = new Visitor(app)
  await askForCode(visitor, phone)
  const code = await lastCode(app, phone)
  const wrong = code === '000000' ? '000001' : '000000'
  const messages = []
  for (let i = 0; i < 5; i++) {
    const answer = await confirm(visitor, wrong)
    expect(answer).toMatchObject({ status: 400, errors: [{ name: 'code' }] })
    messages.push(answer.errors[0]?.message)
  }
  expect(messages).toEqual([
    'Неверный код. Осталось 4 попытки',
    'Неверный код. Осталось 3 попытки',
    'Неверный код. Осталось 2 попытки',
    'Неверный код. Осталась 1 попытка',
    'Попытки кончились. Запросите новый код',
  ])
  expect(await confirm(visitor, code)).toMatchObject({ status: 400, errors: [{ name: 'code', code: 'customers.code_used_up' }] })
})

test('[T16] a captcha of more than 4000 characters is not even read', async () => {
  const visitor = new Visitor(app)
  const answer = await visitor.call('POST /authorization/login-or-register', { body: { phone, recaptcha: 'x'.repeat(4001) } })
  expect(answer).toMatchObject({ status: 400, errors: [{ name: 'recaptcha', code: 'forms.errors.max_length' }] })
})

test('[T16] a captcha is good for one call and ten minutes', async () => {
  const visitor = new Visitor(app)
  const recaptcha = await solvedCaptcha(visitor)
  const ask = (to: string, solved: string) =>
    visitor.call('POST /authorization/login-or-register', { body: { phone: to, recaptcha: solved } })
  expect((await ask('+79160000001', recaptcha)).status).toBe(200)
  expect(await ask('+79160000002', recaptcha)).toMatchObject({
    status: 400,
    errors: [{ name: 'recaptcha', code: 'customers.captcha', message: 'Проверка браузера не пройдена. Попробуйте ещё раз' }],
  })
  const late = await solvedCaptcha(visitor)
  app.clock.advance(10 * 60_000)
  expect((await ask('+79160000003', late)).errors).toMatchObject([{ name: 'recaptcha' }])
})

test('[T15] known and unknown phones are answered alike, but for is_register_mode', async () => {
  const known = await askForCode(new Visitor(app), phone)
  const unknown = await askForCode(new Visitor(app), '+79160000009')
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
  expect([known.status, known.body.is_register_mode, unknown.status, unknown.body.is_register_mode]).toEqual([200, false, 200, true])
})

test('over https the session cookie has the __Host- prefix and is Secure', async () => {
  const secure = await startTestApp({ config: { publicUrl: 'https://shop.example' } })
  const visitor = new Visitor(secure)
  await logIn(visitor, phone)
  expect(visitor.cookies.has('__Host-sid')).toBe(true)
  const out = await visitor.call('DELETE /authorization/logout', {})
  expect(String(out.headers['set-cookie'])).toContain('__Host-sid=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  await secure.close()
})

test('the log never holds a phone, a code or a token', async () => {
  const visitor = new Visitor(app)
  await logIn(visitor, '+79169876543')
  await visitor.call('POST /authorization/confirm-phone', { body: { phone, code: '111111', is_register_mode: false } })
  const log = logLines.join('\n')
  expect(logLines.length).toBeGreaterThan(0)
  expect(log).toContain('login.wrong_code')
  for (const secret of [
    '9161234567',
    '9169876543',
    await lastCode(app, '+79169876543'),
    visitor.token ?? '',
    visitor.cookies.get('sid') ?? '',
  ])
    expect(log).not.toContain(secret)
})

test('[I18] [I19] nothing is broken after all this', () => expectInvariants(app.db))
