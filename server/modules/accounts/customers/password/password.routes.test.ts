import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { openCartShop } from '#tests/support/cart-shop.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'
import { sendRestoreLinks } from './password.service.ts'
import { sealed } from '#tests/support/personal-data.ts'

let app: TestApp
let anna: Visitor
let email: string
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  await openCartShop(app.db)
})
beforeEach(async () => {
  count++
  email = `anna${count}@example.com`
  anna = new Visitor(app)
  await logIn(anna, `+791612345${String(count).padStart(2, '0')}`)
  await anna.call('PUT /personal/change', { body: { email } })
})
afterAll(() => closeTestApp(app))

const first = 'северное сияние 1'
const second = 'полярный день 22'
const put = (password: string, more = {}) =>
  anna.call('PUT /personal/password', { body: { password, password_confirm: password, ...more } })
const login = (password: string, visitor = new Visitor(app), username = email) =>
  visitor.call('POST /authorization/login', { body: { username, password } })

async function linkOf(username: string): Promise<string> {
  await sendRestoreLinks(app.platform, username, 'en')
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select text from messages where recipient = ${sealed(username)} and text like '%/recovery/%' order by id desc limit 1`,
  )
  return /\/en\/auth\/recovery\/confirm\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}
const restore = (token: string, password: string, confirm = password) =>
  new Visitor(app).call('POST /authorization/restore/password', { body: { token, password, password_confirm: confirm } })

test('[AUTH-08] who has set a password logs in with e-mail and password, in any emails, and keeps the guest’s cart', async () => {
  expect((await anna.call('GET /personal/password', {})).body).toEqual({ is_set: false })
  expect(await put(first)).toMatchObject({ status: 200, body: { detail: 'Пароль сохранён' } })
  expect((await anna.call('GET /personal/password', {})).body).toEqual({ is_set: true })
  const other = new Visitor(app)
  const answer = await login(first, other, email.toUpperCase())
  expect(answer).toMatchObject({ status: 200, body: { user: { email } } })
  other.token = answer.body.token
  expect((await other.call('GET /personal/account', {})).status).toBe(200)
  expect(other.cookies.has('sid')).toBe(true)
})

test('[AUTH-08] [T15] a wrong password, an unknown e-mail and one without a password answer the same', async () => {
  const refused = {
    status: 400,
    errors: [{ name: 'non_field_errors', code: 'customers.login_wrong', message: 'Неверный e-mail или пароль' }],
  }
  expect(await login(first)).toMatchObject(refused)
  await put(first)
  expect(await login(second)).toMatchObject(refused)
  expect(await login(first, new Visitor(app), 'nobody@example.com')).toMatchObject(refused)
})

test('[AUTH-08] a password is changed with the old one only; the other logins end and the phone is told', async () => {
  await put(first)
  const other = new Visitor(app)
  other.token = (await login(first, other)).body.token
  expect(await put(second)).toMatchObject({ status: 400, errors: [{ name: 'old_password', message: 'Неверный прежний пароль' }] })
  expect(await put(second, { old_password: second })).toMatchObject({ status: 400, errors: [{ name: 'old_password' }] })
  expect(await put(second, { old_password: first, password_confirm: first })).toMatchObject({
    status: 400,
    errors: [{ name: 'password_confirm', message: 'Пароли не совпадают' }],
  })
  expect((await put(second, { old_password: first })).status).toBe(200)
  expect((await other.call('GET /personal/account', {})).status).toBe(401)
  expect((await anna.call('GET /personal/account', {})).status).toBe(200)
  const { rows } = await app.db.execute(sql`select 1 from messages where channel = 'sms' and text like 'Пароль вашего кабинета%'`)
  expect(rows.length).toBeGreaterThan(0)
  expect([(await login(first)).status, (await login(second)).status]).toEqual([400, 200])
})

test('[AUTH-08] [T15] whoever has confirmed an e-mail logs in by it and gets its links, though older accounts name it too', async () => {
  const squatters = [new Visitor(app), new Visitor(app)]
  const owner = new Visitor(app)
  for (const [index, one] of [...squatters, owner].entries()) {
    await logIn(one, `+79161239${String(count).padStart(2, '0')}${index}`)
  }
  const shared = `shared${count}@example.com`
  for (const one of [...squatters, owner]) {
    await one.call('PUT /personal/change', { body: { email: shared } })
    const password = one === owner ? first : second
    expect((await one.call('PUT /personal/password', { body: { password, password_confirm: password } })).status).toBe(200)
  }
  const { id } = (await owner.call('GET /personal/account', {})).body.user
  const entered = async () => (await login(first, new Visitor(app), shared)).body.user?.id
  expect(await entered()).toBeUndefined()
  await app.db.execute(sql`update customers set email_confirmed_at = ${app.clock.now()} where id = ${id}`)
  expect(await entered()).toBe(id)
  await sendRestoreLinks(app.platform, shared, 'ru')
  const { rows } = await app.db.execute<{ customer_id: number }>(sql`select customer_id from password_links where customer_id = ${id}`)
  expect(rows).toHaveLength(1)
})

test('[AUTH-08] a password needs an e-mail and eight emails', async () => {
  expect(await put('1234567')).toMatchObject({ status: 400, errors: [{ name: 'password' }] })
  await anna.call('PUT /personal/change', { body: { email: null } })
  expect(await put(first)).toMatchObject({ status: 409, errors: [{ code: 'customers.email_needed' }] })
})

test.each([
  ['ru', 'Из одних пробелов или одного знака пароль не годится'],
  ['en', 'A password can’t be all spaces or a single repeated character'],
] as const)(
  '[AUTH-08] nothing but spaces, or one character over and over, is no password; the link of the email stays (%s)',
  async (locale, message) => {
    await put(first)
    const token = await linkOf(email)
    const reader = new Visitor(app, locale)
    reader.token = anna.token
    const refusal = { status: 400, errors: [{ name: 'password', code: 'customers.password_plain', message }] }
    for (const password of ['        ', '11111111']) {
      const typed = { password, password_confirm: password }
      expect(await reader.call('PUT /personal/password', { body: { ...typed, old_password: first } })).toMatchObject(refusal)
      expect(await reader.call('POST /authorization/restore/password', { body: { ...typed, token } })).toMatchObject(refusal)
    }
    expect((await restore(token, second)).status).toBe(200)
  },
)

test('[AUTH-08] a link by e-mail sets a new password, once, within an hour, and ends every login', async () => {
  await put(first)
  const token = await linkOf(email)
  const verify = async () => (await new Visitor(app).call('POST /authorization/restore/verify', { body: { token } })).body.valid
  expect([await verify(), await verify()]).toEqual([true, true])
  expect(await restore(token, second, first)).toMatchObject({ status: 400, errors: [{ name: 'password_confirm' }] })
  expect((await restore(token, second)).status).toBe(200)
  expect(await verify()).toBe(false)
  expect(await restore(token, first)).toMatchObject({ status: 400, errors: [{ name: 'token', code: 'customers.link_over' }] })
  expect((await anna.call('GET /personal/account', {})).status).toBe(401)
  expect([(await login(first)).status, (await login(second)).status]).toEqual([400, 200])
})

test('[AUTH-08] a link is dead after an hour, and after another one has been used', async () => {
  await put(first)
  const [old, fresh] = [await linkOf(email), await linkOf(email)]
  expect((await restore(fresh, second)).status).toBe(200)
  expect((await restore(old, first)).status).toBe(400)
  const late = await linkOf(email)
  app.clock.advance(3_600_000)
  expect((await restore(late, first)).status).toBe(400)
})

test('[AUTH-08] of two who use one link at once one sets the password', async () => {
  await put(first)
  const token = await linkOf(email)
  const answers = await Promise.all([restore(token, second), restore(token, second), restore(token, second)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400])
})

test('[AUTH-08] [T15] asking for a link is answered the same to everybody; emails go to accounts with a password only', async () => {
  const ask = (username: string) => new Visitor(app).call('POST /authorization/restore/request', { body: { username } })
  const answers = [await ask(email), await ask('nobody@example.com')]
  expect(answers[0]).toMatchObject({ status: 200, body: { detail: expect.stringContaining('письмо со ссылкой') } })
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  const { rows } = await app.db.execute(sql`select 1 from graphile_worker.jobs where task_identifier = 'customers:restore'`)
  expect(rows).toHaveLength(2)
  expect(await linkOf(email)).toBe('')
  expect(await linkOf('nobody@example.com')).toBe('')
})
