import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CaptchaAction } from '#contracts/customers.contract.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { whileRowIsBad } from '#tests/support/bad-row.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { askForCode, lastCode, logIn, otherCode, solvedCaptcha } from '#tests/support/login.ts'
import { codeTries } from '../login/login.rules.ts'
import { makeDueChanges } from './phone-move.service.ts'
import { sealed } from '#tests/support/personal-data.ts'

let app: TestApp
let anna: Visitor
let oldPhone: string
let newPhone: string
let count = 0
const logLines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ onLogLine: (line) => logLines.push(line) })
})
beforeEach(async () => {
  count++
  oldPhone = `+791612345${String(count).padStart(2, '0')}`
  newPhone = `+791698765${String(count).padStart(2, '0')}`
  anna = new Visitor(app)
  await logIn(anna, oldPhone)
  app.clock.advance(61_000)
})
afterAll(() => closeTestApp(app))

const ask = async (phone = newPhone) => anna.call('PUT /personal/phone', { body: { phone, recaptcha: await solvedCaptcha(anna) } })
const confirm = async (phone: string, code?: string) =>
  anna.call('POST /personal/phone/confirm', { body: { phone, code: code ?? (await lastCode(app, phone)) } })
const phoneNow = async () => (await anna.call('GET /personal/account', {})).body.user.phone
const told = async (to: string) =>
  (await app.db.execute<{ text: string }>(sql`select text from messages where recipient = ${sealed(to)} order by id desc limit 1`)).rows[0]
    ?.text

test('[AUTH-07] [T9] the phone changes after a code to the new one and a fresh code to the old one', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { resend_after: 60 } })
  expect(await told(newPhone)).toContain('привязать этот номер')
  const first = await confirm(newPhone)
  expect(first).toMatchObject({ status: 200, body: { state: 'old_phone', resend_after: 60, is_sent: true, user: { phone: oldPhone } } })
  expect(await told(oldPhone)).toContain('сменить номер')
  const second = await confirm(oldPhone)
  expect(second).toMatchObject({ status: 200, body: { state: 'changed', user: { phone: newPhone } } })
  expect(await phoneNow()).toBe(newPhone)
  expect(await told(oldPhone)).toBe(
    `Номер вашего кабинета СЕВЕРА° сменился на … ${newPhone.slice(-4, -2)}-${newPhone.slice(-2)}. Другие входы закончены. Если это не вы, сразу напишите нам.`,
  )
  expect(logLines.join('\n')).toContain('"event":"phone.changed"')
  expect(logLines.join('\n')).not.toContain(newPhone)
  const again = new Visitor(app)
  expect((await logIn(again, newPhone)).phone).toBe(newPhone)
})

test('[T16] a captcha that was solved for one form opens no other, for a new phone as for the end of the account', async () => {
  const refusal = { status: 400, errors: [{ name: 'recaptcha', code: 'customers.captcha' }] }
  const newNumber = async (action?: CaptchaAction) =>
    anna.call('PUT /personal/phone', { body: { phone: newPhone, recaptcha: await solvedCaptcha(anna, action) } })
  const end = async (action?: CaptchaAction) =>
    anna.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(anna, action) } })
  const login = async (action?: CaptchaAction) =>
    new Visitor(app).call('POST /authorization/login-or-register', {
      body: { phone: '+79167770099', recaptcha: await solvedCaptcha(anna, action) },
    })
  for (const action of ['login', 'deletion'] as const) expect(await newNumber(action)).toMatchObject(refusal)
  for (const action of ['login', 'new_phone'] as const) expect(await end(action)).toMatchObject(refusal)
  for (const action of ['new_phone', 'deletion'] as const) expect(await login(action)).toMatchObject(refusal)
  expect((await newNumber('new_phone')).status).toBe(200)
  app.clock.advance(61_000)
  expect((await end('deletion')).status).toBe(200)
  expect((await login('login')).status).toBe(200)
  app.clock.advance(61_000)
  expect((await newNumber()).status).toBe(200)
  expect((await anna.raw('GET', '/api/ru/authorization/captcha?action=nothing')).status).toBe(400)
})

test('[AUTH-07] PUT /authorization/login-or-register asks for the same code, and needs a login', async () => {
  const body = { phone: newPhone, recaptcha: await solvedCaptcha(anna) }
  expect((await anna.call('PUT /authorization/login-or-register', { body })).status).toBe(200)
  expect((await confirm(newPhone)).body.state).toBe('old_phone')
  expect((await new Visitor(app).call('PUT /authorization/login-or-register', { body })).status).toBe(401)
})

test('[T9] the other sessions end with the change, this one stays', async () => {
  const other = new Visitor(app)
  await logIn(other, oldPhone)
  await ask()
  // The login was a moment ago: the next code has to wait.
  expect((await confirm(newPhone)).body).toMatchObject({ state: 'old_phone', is_sent: false })
  app.clock.advance(61_000)
  expect((await anna.call('POST /personal/phone/old-code', {})).status).toBe(200)
  await confirm(oldPhone)
  expect((await other.call('GET /personal/account', {})).status).toBe(401)
  expect((await anna.call('GET /personal/account', {})).status).toBe(200)
})

test('[T9] [T14] a code for one thing is none for another: no login code changes a phone, no code of a change logs in', async () => {
  const loginCode = await lastCode(app, oldPhone)
  expect(await confirm(oldPhone, loginCode)).toMatchObject({ status: 400, errors: [{ name: 'code', code: 'customers.code_expired' }] })
  await ask()
  const body = { phone: newPhone, code: await lastCode(app, newPhone), is_register_mode: false }
  expect(await anna.call('POST /authorization/confirm-phone', { body })).toMatchObject({
    status: 400,
    errors: [{ code: 'customers.code_expired' }],
  })
  expect(await phoneNow()).toBe(oldPhone)
})

test('[AUTH-07] [UX-45] who begins again is told how long the code that came still has to wait for another one, and it changes the phone; who can type none is refused', async () => {
  const tooSoon = { status: 429, errors: [{ code: 'customers.code_just_sent' }] }
  await ask()
  const code = await lastCode(app, newPhone)
  app.clock.advance(5000)
  expect(await ask()).toMatchObject({ status: 200, body: { resend_after: 55 } })
  const body = { phone: newPhone, recaptcha: await solvedCaptcha(anna) }
  expect(await anna.call('PUT /authorization/login-or-register', { body })).toMatchObject({ status: 200, body: { resend_after: 55 } })
  expect(await lastCode(app, newPhone)).toBe(code)
  // Another browser of the same account has no code to type.
  const elsewhere = new Visitor(app)
  elsewhere.token = anna.token
  const there = { phone: newPhone, recaptcha: await solvedCaptcha(elsewhere) }
  expect(await elsewhere.call('PUT /personal/phone', { body: there })).toMatchObject(tooSoon)

  const wrong = otherCode(code)
  for (let left = codeTries; left > 1; left--) await confirm(newPhone, wrong)
  expect(await ask()).toMatchObject({ status: 200, body: { resend_after: 55 } })
  expect(await confirm(newPhone, code)).toMatchObject({ status: 200, body: { state: 'old_phone' } })
  // It has done its work.
  expect(await ask()).toMatchObject(tooSoon)
  app.clock.advance(55_000)
  expect(await ask()).toMatchObject({ status: 200, body: { resend_after: 60 } })
  for (let left = codeTries; left > 0; left--) await confirm(newPhone, wrong)
  expect(await ask()).toMatchObject(tooSoon)
})

test('[AUTH-07] [T14] a login code that went to the new phone is none for the change: another one has to wait, and that is said', async () => {
  expect((await askForCode(anna, newPhone)).status).toBe(200)
  app.clock.advance(5000)
  expect(await ask()).toMatchObject({ status: 429, errors: [{ code: 'customers.code_just_sent' }] })
})

test('[T9] who begins again while a code for the change is at the old phone is told that it serves', async () => {
  await ask()
  await confirm(newPhone)
  const code = await lastCode(app, oldPhone)
  newPhone = newPhone.replace('+7916', '+7917')
  app.clock.advance(5000)
  await ask()
  expect((await confirm(newPhone)).body).toMatchObject({ state: 'old_phone', is_sent: true, resend_after: 55 })
  expect(await confirm(oldPhone, code)).toMatchObject({ status: 200, body: { state: 'changed', user: { phone: newPhone } } })
})

test('[T9] a new phone that proved itself half an hour ago has to begin again', async () => {
  await ask()
  await confirm(newPhone)
  app.clock.advance(10 * 60_000)
  anna.token = (await anna.call('POST /authorization/token-refresh', { body: {} })).body.data.token
  app.clock.advance(10 * 60_000)
  anna.token = (await anna.call('POST /authorization/token-refresh', { body: {} })).body.data.token
  app.clock.advance(10 * 60_000)
  anna.token = (await anna.call('POST /authorization/token-refresh', { body: {} })).body.data.token
  const refused = await anna.call('POST /personal/phone/old-code', {})
  expect(refused).toMatchObject({ status: 400, errors: [{ message: 'Начните смену номера сначала' }] })
})

test('[T15] that a phone has another account is told only to whoever holds it', async () => {
  await logIn(new Visitor(app), newPhone)
  app.clock.advance(61_000)
  expect((await ask()).status).toBe(200)
  expect(await confirm(newPhone)).toMatchObject({ status: 400, errors: [{ name: 'phone', code: 'customers.phone_taken' }] })
  expect(await phoneNow()).toBe(oldPhone)
})

test('[AUTH-07] one’s own phone, and one that takes no messages, are refused beside the field', async () => {
  expect(await ask(oldPhone)).toMatchObject({ status: 400, errors: [{ name: 'phone', message: 'Этот номер уже в вашем кабинете' }] })
  expect(await ask('+74951234567')).toMatchObject({ status: 400, errors: [{ name: 'phone', code: 'forms.validation.invalidPhone' }] })
})

test('[T9] without the old phone the change waits 72 hours, tells both channels, and can be stopped', async () => {
  await ask()
  await confirm(newPhone)
  expect(await anna.call('POST /personal/phone/wait', {})).toMatchObject({ status: 409, errors: [{ code: 'customers.email_needed' }] })
  await anna.call('PUT /personal/change', { body: { email: 'anna@example.com' } })
  const at = new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString()
  expect((await anna.call('POST /personal/phone/wait', {})).body).toEqual({ at })
  expect(await told(oldPhone)).toContain('через 72 часа')
  expect(await told('anna@example.com')).toContain('через 72 часа')
  expect((await anna.call('GET /personal/phone', {})).body).toEqual({ waiting: { phone: newPhone, at } })

  app.clock.advance(72 * 3_600_000 - 1000)
  await makeDueChanges(app.platform)
  await logIn(anna, oldPhone)
  expect((await anna.call('DELETE /personal/phone', {})).status).toBe(204)
  app.clock.advance(2000)
  await makeDueChanges(app.platform)
  expect(await phoneNow()).toBe(oldPhone)
})

test('[AUTH-07] [T9] after 72 hours the change is made and every session ends', async () => {
  await anna.call('PUT /personal/change', { body: { email: 'boris@example.com' } })
  await ask()
  await confirm(newPhone)
  await anna.call('POST /personal/phone/wait', {})
  app.clock.advance(72 * 3_600_000)
  await makeDueChanges(app.platform)
  await makeDueChanges(app.platform)
  expect((await anna.call('POST /authorization/token-refresh', { body: {} })).status).toBe(401)
  expect((await logIn(new Visitor(app), newPhone)).email).toBe('boris@example.com')
  expect(await told('boris@example.com')).toContain('сменился')
})

test('[AUTH-07] [I9] a change that cannot be made holds up no other, and fails the job without a phone in the log', async () => {
  const boris = anna
  const phones = [oldPhone, newPhone] as const
  await anna.call('PUT /personal/change', { body: { email: 'first@example.com' } })
  await ask()
  await confirm(newPhone)
  await anna.call('POST /personal/phone/wait', {})
  anna = new Visitor(app)
  oldPhone = '+79161230098'
  await logIn(anna, oldPhone)
  app.clock.advance(61_000)
  await anna.call('PUT /personal/change', { body: { email: 'second@example.com' } })
  newPhone = '+79161230099'
  await ask()
  await confirm(newPhone)
  await anna.call('POST /personal/phone/wait', {})
  app.clock.advance(72 * 3_600_000 + 61_000)
  await whileRowIsBad(app.db, 'customers', `new.phone = '${sealed(phones[1])}'`, () =>
    expect(makeDueChanges(app.platform)).rejects.toThrow(/^phone\.change failed for 1: \d+$/),
  )
  expect((await logIn(new Visitor(app), newPhone)).email).toBe('second@example.com')
  expect(logLines.join('\n')).not.toContain(phones[1])
  await makeDueChanges(app.platform)
  app.clock.advance(61_000)
  expect((await logIn(boris, phones[1])).email).toBe('first@example.com')
})
