import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { askForCode, logIn, solvedCaptcha } from '#tests/support/login.ts'
import { runJob, waitingJobs } from '#tests/support/orders.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { doCodesArrive } from './login.repo.ts'
import type { CodeWay } from './login.rules.ts'
import { sealed } from '#tests/support/personal-data.ts'

let app: TestApp
let phone: string
let count = 0
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  phone = `+791655577${String(++count).padStart(2, '0')}`
  app.clock.advance(61_000)
})
afterAll(() => closeTestApp(app))

interface Said {
  channel: string
  recipient: string
  text: string
}
const said = async (to: string) =>
  (
    await app.db.execute<Record<keyof Said, string>>(
      sql`select channel, recipient, text from messages where recipient = ${sealed(to)} order by id`,
    )
  ).rows
const lastSaid = async (to: string) => (await said(to)).at(-1)
/** The six digits of a message, also when they are read out one by one. */
const digitsOf = (message: Said | undefined) => /\d(?: ?\d){5}/.exec(message?.text ?? '')?.[0].replaceAll(' ', '') ?? ''
const resend = (visitor: Visitor, way?: CodeWay) =>
  visitor.call('POST /authorization/resend-confirm-code', { body: { phone, ...(way && { way }) } })
const confirm = (visitor: Visitor, code: string) =>
  visitor.call('POST /authorization/confirm-phone', { body: { phone, code, is_register_mode: false, agreement_ids: [] } })
const runEmails = async () => {
  for (const payload of await waitingJobs(app, 'customers:code-letter')) await runJob(app, 'customers:code-letter', payload)
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** An account of this phone, with an e-mail that is confirmed or not. */
async function anAccount(email: string | null, isConfirmed: boolean): Promise<void> {
  await logIn(new Visitor(app), phone)
  const kept = email && sealed(email)
  await app.db.execute(
    sql`update customers set email = ${kept}, email_key = ${kept}, email_confirmed_at = ${isConfirmed ? app.clock.now().toISOString() : null}::timestamptz where phone = ${sealed(phone)}`,
  )
  app.clock.advance(61_000)
}

test('[AUTH-02] a code goes out before news that have waited for longer', async () => {
  await inTransaction(app.db, (tx) =>
    sendMessage(tx, app.platform, { channel: 'sms', to: phone, locale: 'ru', key: 'customers.password_message' }),
  )
  await askForCode(new Visitor(app), phone)
  const code = digitsOf(await lastSaid(phone))
  const { rows } = await app.db.execute<{ text: string }>(sql`
    select m.text from graphile_worker._private_jobs j join messages m on m.id = (j.payload ->> 'id')::int
    where m.recipient = ${sealed(phone)} order by j.priority, j.run_at, j.id`)
  expect(rows).toHaveLength(2)
  expect(rows[0]?.text).toContain(code)
})

describe('a code when text messages fail', () => {
  test('[AUTH-02] by a call it is the same code, read out digit by digit; the text that arrives late still serves', async () => {
    const visitor = new Visitor(app)
    await anAccount(null, false)
    await askForCode(visitor, phone)
    const code = digitsOf(await lastSaid(phone))
    app.clock.advance(60_000)
    expect(await resend(visitor, 'call')).toMatchObject({ status: 200, body: { resend_after: 60 } })
    const call = await lastSaid(phone)
    const spoken = [...code].join(' ')
    expect(call).toMatchObject({
      channel: 'call',
      text: `СЕВЕРА°. Код для входа: ${spoken}. Повторяем: ${spoken}. Никому его не сообщайте.`,
    })
    // It lives five minutes from the call.
    app.clock.advance(4.5 * 60_000)
    expect((await confirm(visitor, code)).status).toBe(200)
    expect((await confirm(visitor, code)).status).toBe(400)
  })

  test('[AUTH-02] in English the call speaks English', async () => {
    const visitor = new Visitor(app, 'en')
    await askForCode(visitor, phone)
    app.clock.advance(60_000)
    await resend(visitor, 'call')
    expect((await lastSaid(phone))?.text).toMatch(/^SEVERA°\. Your login code: \d \d \d \d \d \d\. Once more/)
  })

  test('[AUTH-02] by e-mail it goes to the confirmed address, and logs in', async () => {
    const email = `call-${count}@example.com`
    await anAccount(email, true)
    const visitor = new Visitor(app)
    await askForCode(visitor, phone)
    const code = digitsOf(await lastSaid(phone))
    app.clock.advance(60_000)
    expect((await resend(visitor, 'email')).status).toBe(200)
    await runEmails()
    const emailMessage = await lastSaid(email)
    expect(emailMessage).toMatchObject({ channel: 'email', text: expect.stringMatching(/^\d{6} — код для входа/) })
    expect(digitsOf(emailMessage)).toBe(code)
    expect((await confirm(visitor, code)).status).toBe(200)
  })

  test('[AUTH-02] [T15] no answer tells whether there is an account or an address: the same words, headers and limits', async () => {
    const answers = []
    for (const kind of ['stranger', 'no address', 'not confirmed', 'confirmed'] as const) {
      phone = `+791655577${String(++count).padStart(2, '0')}`
      const email = kind === 'no address' ? null : `kind-${count}@example.com`
      if (kind !== 'stranger') await anAccount(email, kind === 'confirmed')
      const visitor = new Visitor(app)
      await askForCode(visitor, phone)
      app.clock.advance(60_000)
      const before = (await said(phone)).length
      const { status, body, headers } = await resend(visitor, 'email')
      const again = await resend(visitor, 'email')
      answers.push({ status, body, names: Object.keys(headers).toSorted(), again: [again.status, again.errors] })
      await runEmails()
      // Nothing more goes to the phone, and an email to nobody but the confirmed address.
      expect((await said(phone)).length).toBe(before)
      if (email) expect((await said(email)).length).toBe(kind === 'confirmed' ? 1 : 0)
    }
    expect(answers[0]).toMatchObject({ status: 200, again: [429, [{ code: 'customers.code_just_sent' }]] })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('[T12] tries are one count over all ways: five wrong ones end the code, whichever way it came', async () => {
    await anAccount(null, false)
    const visitor = new Visitor(app)
    await askForCode(visitor, phone)
    const code = digitsOf(await lastSaid(phone))
    for (let one = 0; one < 3; one++) await confirm(visitor, wrong(code))
    app.clock.advance(60_000)
    await resend(visitor, 'call')
    expect((await confirm(visitor, wrong(code))).errors[0]?.message).toBe('Неверный код. Осталась 1 попытка')
    await confirm(visitor, wrong(code))
    expect((await confirm(visitor, code)).errors).toMatchObject([{ code: 'customers.code_used_up' }])
    // A code that is used up is not carried over: the next call has a new one.
    app.clock.advance(60_000)
    await resend(visitor, 'call')
    const other = digitsOf(await lastSaid(phone))
    expect(other).not.toBe(code)
    expect((await confirm(visitor, other)).status).toBe(200)
  })

  test('[AUTH-02] a text message asked for after a call has a new code, and the earlier one is over', async () => {
    await anAccount(null, false)
    const visitor = new Visitor(app)
    await askForCode(visitor, phone)
    const first = digitsOf(await lastSaid(phone))
    app.clock.advance(60_000)
    await resend(visitor, 'call')
    app.clock.advance(60_000)
    await resend(visitor)
    const second = digitsOf(await lastSaid(phone))
    if (first !== second) expect((await confirm(visitor, first)).status).toBe(400)
    expect((await confirm(visitor, second)).status).toBe(200)
  })

  test('[T14] neither a call nor an email is had without a code that this browser asked for', async () => {
    for (const way of ['call', 'email'] as const)
      expect(await resend(new Visitor(app), way)).toMatchObject({ status: 400, errors: [{ code: 'customers.no_login_request' }] })
    expect(await said(phone)).toEqual([])
  })

  test('[AUTH-07] [T9] the code that proves a new phone never goes by e-mail', async () => {
    const visitor = new Visitor(app)
    await logIn(visitor, phone)
    app.clock.advance(61_000)
    await app.db.execute(
      sql`update customers set email = ${sealed('owner@example.com')}, email_key = ${sealed('owner@example.com')}, email_confirmed_at = now() where phone = ${sealed(phone)}`,
    )
    phone = `+791655577${String(++count).padStart(2, '0')}`
    expect((await visitor.call('PUT /personal/phone', { body: { phone, recaptcha: await solvedCaptcha(visitor) } })).status).toBe(200)
    app.clock.advance(60_000)
    expect(await resend(visitor, 'email')).toMatchObject({ status: 400, errors: [{ name: 'way', code: 'customers.way_unavailable' }] })
    expect((await resend(visitor, 'call')).status).toBe(200)
    expect((await lastSaid(phone))?.text).toContain('привязать этот номер')
  })

  test('[AUTH-02] the form is told that texts take longer than usual, while they do', async () => {
    const slow = await askForCode(new Visitor(app), phone)
    expect(slow.body).toMatchObject({ is_delayed: true })
    await app.db.execute(sql`update messages set state = 'delivered', delivered_at = created_at`)
    phone = `+791655577${String(++count).padStart(2, '0')}`
    const visitor = new Visitor(app)
    expect((await askForCode(visitor, phone)).body).toMatchObject({ is_delayed: false })
    app.clock.advance(60_000)
    expect((await resend(visitor, 'call')).body).toMatchObject({ is_delayed: true })
  })

  test('[AUTH-01] a code that was asked for by another way counts as one that did not arrive', async () => {
    const at = new Date(app.clock.now().getTime() - 10 * 60_000).toISOString()
    await app.db.execute(sql`delete from login_codes`)
    await app.db.execute(sql`
      insert into login_codes (request_hash, phone, code_hash, tries_left, created_at, expires_at, used_at, way)
      select 'request', 'pd1.' || n, 'code', 5, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, 'call' from generate_series(1, 40) n`)
    expect(await doCodesArrive(app.db, app.clock.now())).toBe(false)
  })
})

describe('the address that codes may go to', () => {
  const linkOf = (message: Said | undefined) => /email_proof=(\S+)/.exec(message?.text ?? '')?.[1] ?? ''
  async function owner(email: string): Promise<Visitor> {
    const visitor = new Visitor(app)
    await logIn(visitor, phone)
    await visitor.call('PUT /personal/change', { body: { email } })
    return visitor
  }
  const prove = (visitor: Visitor, token: string) => visitor.call('POST /personal/email/confirm', { body: { token } })

  test('[ACC-02] is confirmed by a link that was sent there; the phone is told', async () => {
    const email = `own-${count}@example.com`
    const visitor = await owner(email)
    expect(await visitor.call('POST /personal/email/proof', {})).toMatchObject({
      status: 200,
      body: { detail: `Отправили письмо со ссылкой на ${email}` },
    })
    const confirmed = await prove(visitor, linkOf(await lastSaid(email)))
    expect(confirmed).toMatchObject({ status: 200, body: { user: { email, email_is_confirmed: true } } })
    expect(await lastSaid(phone)).toMatchObject({ channel: 'sms', text: expect.stringContaining(`подтверждён адрес ${email}`) })
    // Followed again it changes nothing and tells nobody.
    const told = (await said(phone)).length
    expect((await prove(visitor, linkOf(await lastSaid(email)))).status).toBe(200)
    expect((await said(phone)).length).toBe(told)
  })

  test('[ACC-02] another address is not confirmed by it, nor is it when the link is old, forged or of another account', async () => {
    const email = `own-${count}@example.com`
    const visitor = await owner(email)
    await visitor.call('POST /personal/email/proof', {})
    const token = linkOf(await lastSaid(email))
    phone = `+791655577${String(++count).padStart(2, '0')}`
    const stranger = await owner(email)
    expect(await prove(stranger, token)).toMatchObject({ status: 400, errors: [{ name: 'token', code: 'customers.link_over' }] })
    expect((await prove(visitor, `zzzzzzzzz.${token.split('.')[1]}`)).status).toBe(400)
    await visitor.call('PUT /personal/change', { body: { email: `other-${email}` } })
    expect((await prove(visitor, token)).status).toBe(400)
    await visitor.call('PUT /personal/change', { body: { email } })
    app.clock.advance(10 * 60_000)
    expect((await prove(visitor, token)).status).toBe(200)
    const changed = await visitor.call('PUT /personal/change', { body: { email: `other-${email}` } })
    expect(changed.body.user.email_is_confirmed).toBe(false)
    const same = await visitor.call('PUT /personal/change', { body: { email: null } })
    expect(same.body.user.email_is_confirmed).toBe(false)
    expect(await visitor.call('POST /personal/email/proof', {})).toMatchObject({
      status: 409,
      errors: [{ code: 'customers.email_needed' }],
    })
  })
})
