import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedAgreements } from '#demo/seed/agreements.ts'
import type { Locale } from '#core/locale.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { solvedChallenge } from '#tests/support/solved-challenge.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { requestsData } from './index.ts'
import { requestsJobs } from './requests.jobs.ts'
import { requests } from './requests.schema.ts'

const dayMs = 86_400_000
type Form = 'feedback' | 'stylist' | 'click'

let app: TestApp
let agreedOn: Record<Form, number[]>
let keys = 0
beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  await seedAgreements(app.db, new Date(testNow))
  const settings = (await new Visitor(app).call('GET /forms/agreements-settings', {})).body
  const required = (type: Form) =>
    (settings.find((one) => one.type === type)?.agreements ?? []).filter((one) => one.required).map((one) => one.id)
  agreedOn = { feedback: required('feedback'), stylist: required('stylist'), click: required('click') }
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance(dayMs)
  await app.db.execute(sql`delete from requests`)
  await app.db.execute(sql`delete from messages`)
})

const guest = (locale: Locale = 'ru') => new Visitor(app, locale)
const anna = { name: ' Анна ', phone: '8 921 154-20-13' }
const fields = {
  feedback: { ...anna, email: 'anna@example.com', message: 'Есть ли подклад?\n\nИ из чего он?' },
  stylist: anna,
  click: { ...anna, product: 1, size: 2 },
} as const
const send = (visitor: Visitor, form: Form, more: object = {}, key = `key-of-request-${++keys}`) =>
  visitor.call(
    `POST /forms/${form}` as 'POST /forms/feedback',
    { body: { ...fields[form], agreement_ids: agreedOn[form], ...more } } as never,
    {
      'idempotency-key': key,
    },
  )
const kept = async () =>
  (await app.db.select().from(requests).orderBy(requests.id)).map(({ kind, answers, url, state, customerId, dueAt, createdAt }) => ({
    kind,
    answers: answers.map(({ name, value }) => `${name}: ${value}`),
    url,
    state,
    customerId,
    dueInMinutes: (dueAt.getTime() - createdAt.getTime()) / 60_000,
  }))
const emails = async () =>
  openedRows((await app.db.execute<{ to: string; text: string }>(sql`select recipient as to, text from messages order by id`)).rows)
const consents = async (form: Form) =>
  (await app.db.execute<{ count: number }>(sql`select count(*)::int as count from consent_log where form = ${form}`)).rows[0]?.count ?? 0

describe('[FORM-12] a question to the shop', () => {
  test('is thanked for in the words of the page, kept, agreed to, and written to the staff', async () => {
    const before = await consents('feedback')
    expect(await send(guest('en'), 'feedback', { url: '/contacts?from=email' })).toMatchObject({
      status: 200,
      body: { detail: { title: 'We’ve got your message', message: 'We’ll email you back within 24 hours.' } },
    })
    expect(await kept()).toEqual([
      {
        kind: 'feedback',
        answers: ['name: Анна', 'phone: +79211542013', 'email: anna@example.com', 'message: Есть ли подклад?\n\nИ из чего он?'],
        url: '/contacts',
        state: 'new',
        customerId: null,
        dueInMinutes: 24 * 60,
      },
    ])
    expect(await consents('feedback')).toBe(before + 1)
    const [email, ...more] = await emails()
    expect([email?.to, more]).toEqual([app.platform.config.operatorEmail, []])
    expect(email?.text).toMatch(/^Обращение \d+: вопрос магазину\n[\s\S]+Почта: anna@example\.com[\s\S]+Есть ли подклад[\s\S]+\/contacts\n/)
    const { rows } = await app.db.execute(sql`select answers::text as answers from requests`)
    expect(JSON.stringify(rows)).not.toMatch(/anna|Анна|подклад|9211542013/)
  })

  test('is thanked for in Russian on a Russian page', async () => {
    const { body } = await send(guest(), 'feedback')
    expect(body.detail).toEqual({ title: 'Сообщение у\u00A0нас', message: 'Ответим на почту в\u00A0течение суток.' })
  })

  test.each([
    ['name', ' '],
    ['name', 'а'.repeat(256)],
    ['name', '123'],
    ['phone', '+7 900'],
    ['phone', '+1 202 555 0123'],
    ['phone', ''],
    ['email', 'anna@'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['message', ' \u200b '],
    ['message', '—'],
    ['message', 'а'.repeat(4097)],
  ])('[FORM-02] is not taken when %s is “%s”', async (name, value) => {
    for (const locale of ['ru', 'en'] as const) {
      const reply = await send(guest(locale), 'feedback', { [name]: value })
      expect([reply.status, reply.errors.map((error) => error.name)]).toEqual([400, [name]])
      expect(reply.errors[0]?.message).toMatch(locale === 'ru' ? /[а-я]/ : /^[^а-я]+$/)
    }
    expect([await kept(), await emails()]).toEqual([[], []])
  })

  test('[FORM-02] says all that is missing at once, and takes nothing that it does not ask', async () => {
    const reply = await guest().raw<unknown>('POST', '/api/ru/forms/feedback', {}, { 'idempotency-key': 'nothing-at-all' })
    expect([reply.status, reply.errors.map((error) => error.name).toSorted()]).toEqual([400, ['email', 'message', 'name', 'phone']])
    expect((await send(guest(), 'feedback', { product: 1 })).status).toBe(400)
  })
})

describe('[FORM-13] a call that is asked for', () => {
  test('of the stylist is promised by the sentence itself', async () => {
    expect((await send(guest('en'), 'stylist')).body.detail).toMatch(/^Our stylist will call you within an hour/)
    expect(await kept()).toMatchObject([{ kind: 'stylist', answers: ['name: Анна', 'phone: +79211542013'], dueInMinutes: 60 }])
  })

  test('to order a product names it and its size, and reserves nothing', async () => {
    const reserved = async () => (await app.db.execute(sql`select count(*)::int as count from reservations`)).rows[0]
    const before = await reserved()
    expect((await send(guest(), 'click')).body.detail).toMatchObject({ title: 'Заявка у\u00A0нас' })
    expect(await kept()).toMatchObject([
      { kind: 'click', answers: ['name: Анна', 'phone: +79211542013', 'product: Платье, D-1', 'size: M, D-1-M'], dueInMinutes: 60 },
    ])
    expect(await reserved()).toEqual(before)
    expect((await send(guest(), 'click', { size: undefined })).status).toBe(200)
  })

  test('is not taken for a product or a size that is not there', async () => {
    expect(await send(guest(), 'click', { product: 77 })).toMatchObject({ status: 404, errors: [{ name: 'product' }] })
    expect(await send(guest(), 'click', { size: 77 })).toMatchObject({ status: 404, errors: [{ name: 'size' }] })
    expect([await kept(), await emails()]).toEqual([[], []])
  })
})

describe.each(['feedback', 'stylist', 'click'] as const)('[FORM-26] the form %s', (form) => {
  test('needs the agreements that are required, in the version that is shown, and only knows its own', async () => {
    for (const ids of [[], [...agreedOn[form], 1_000_000]])
      expect(await send(guest(), form, { agreement_ids: ids })).toMatchObject({ status: 400, errors: [{ name: 'agreement_ids' }] })
    const versions = agreedOn[form].map((id) => ({ id, version: 7 }))
    const stale = await send(guest(), form, { agreement_versions: versions })
    expect(stale).toMatchObject({ status: 400, errors: [{ code: 'agreements.changed' }] })
    expect([await kept(), await emails()]).toEqual([[], []])
  })

  test('needs a key; sent again under it, also at once, it is taken once, and nothing else is', async () => {
    const body = { ...fields[form], agreement_ids: agreedOn[form] }
    expect((await guest().raw('POST', `/api/ru/forms/${form}`, body)).status).toBe(400)
    const before = await consents(form)
    const key = `the-same-key-of-${form}`
    const all = await Promise.all([1, 2, 3].map(() => send(guest(), form, {}, key)))
    expect(all.map((reply) => reply.status)).toEqual([200, 200, 200])
    expect([(await kept()).length, (await emails()).length, (await consents(form)) - before]).toEqual([1, 1, 1])
    expect(await send(guest(), form, { name: 'Борис' }, key)).toMatchObject({ status: 409, errors: [{ code: 'error.key_reused' }] })
  })

  test('thanks a robot that fills in what nobody sees, and keeps nothing of it', async () => {
    const before = await consents(form)
    expect(await send(guest(), form, { website: 'https://spam.example' })).toMatchObject({ status: 200 })
    expect([await kept(), await emails(), await consents(form)]).toEqual([[], [], before])
  })
})

test('[FORM-26] one address sends three requests in an hour, whatever the forms, seventeen more behind a captcha, and then again', async () => {
  const limited = await startTestApp({ beside: app, config: { rateLimits: true, mode: 'production', captchaCost: 50 } })
  const forms = ['feedback', 'stylist', 'click'] as const
  try {
    const solved = async () => {
      const { body } = await new Visitor(limited).call('GET /authorization/captcha', { query: { action: 'request' } })
      return solvedChallenge(body.challenge)
    }
    for (let number = 0; number < 20; number++) {
      // A visitor of its own each: ten a minute are counted by form.
      const form = forms[number % 3] ?? 'click'
      const more = number < 3 ? {} : { recaptcha: await solved() }
      if (number === 5) {
        const needed = await send(new Visitor(limited), form, {}, `key-of-limited-${number}`)
        expect(needed).toMatchObject({ status: 400, errors: [{ name: 'recaptcha', code: 'requests.captcha_needed' }] })
      }
      expect((await send(new Visitor(limited), form, more, `key-of-limited-${number}`)).status).toBe(200)
      // A solution opens one request.
      if (number === 5) expect((await send(new Visitor(limited), form, more)).status).toBe(400)
    }
    const refused = await send(new Visitor(limited), 'feedback', { recaptcha: await solved() })
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'requests.too_many' }] })
    expect((await kept()).length).toBe(20)
    limited.clock.advance(dayMs / 24)
    expect((await send(new Visitor(limited), 'feedback')).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test('[FORM-27] what a customer has asked is in the copy of their data, and is erased with their account', async () => {
  const { visitor, customerId } = await loggedIn(app)
  expect((await send(visitor, 'feedback', { url: '/contacts' })).status).toBe(200)
  await send(guest(), 'stylist')
  expect((await visitor.call('GET /personal/export', {})).body.requests).toMatchObject([
    { form: 'Вопрос магазину', answers: [{ label: 'Имя', value: 'Анна' }, {}, {}, { label: 'Сообщение' }], state: 'new', replies: [] },
  ])
  // T8: the phone may have changed hands since.
  app.clock.advance(60_000)
  const until = new Date(app.clock.now().getTime() + dayMs)
  await app.db.execute(sql`update customers set guarded_until = ${until.toISOString()} where id = ${customerId}`)
  expect((await visitor.call('GET /personal/export', {})).body.requests).toEqual([])
  await requestsData.forget(app.db, { customerId, now: app.clock.now() })
  expect(await kept()).toMatchObject([
    { kind: 'feedback', answers: [], url: '', customerId: null },
    { kind: 'stylist', answers: ['name: Анна', 'phone: +79211542013'] },
  ])
})

test('[FORM-27] what was written is erased after a year, and the address it came from after a day', async () => {
  await send(guest(), 'feedback')
  await app.db.execute(sql`update requests set origin_hash = 'network'`)
  const origins = async () => (await app.db.execute(sql`select origin_hash from requests`)).rows
  const forget = requestsJobs(app.platform).find((job) => job.name === 'requests:forget')
  app.clock.advance(dayMs - 1)
  await forget?.handle({})
  expect(await origins()).toEqual([{ origin_hash: 'network' }])
  app.clock.advance(2)
  await forget?.handle({})
  expect(await origins()).toEqual([{ origin_hash: null }])
  app.clock.advance(363 * dayMs)
  await forget?.handle({})
  expect((await kept())[0]?.answers.length).toBe(4)
  app.clock.advance(2 * dayMs)
  await forget?.handle({})
  expect(await kept()).toMatchObject([{ kind: 'feedback', answers: [] }])
})

test('nothing is broken after all this', () => expectInvariants(app.db))
