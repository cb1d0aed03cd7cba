import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forms as demoForms } from '#demo/content/forms.ts'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { seedForms } from '#demo/seed/forms.ts'
import type { Locale } from '#core/locale.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { waitingJobs } from '#tests/support/orders.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { formsData, writeAnswers } from './index.ts'
import { formsJobs } from './forms.jobs.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { formAnswers } from './forms.schema.ts'

const dayMs = 86_400_000
let app: TestApp
let agreed: number[] = []
let optional = 0
let fieldOf: (label: string) => string
let keys = 0
beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  await seedAgreements(app.db, new Date(testNow))
  await seedForms(app.db)
  const form = (await new Visitor(app).call('GET /forms', {})).body.find((one) => one.id === 1)
  agreed = (form?.agreements ?? []).filter((one) => one.required).map((one) => one.id)
  optional = form?.agreements.find((one) => !one.required)?.id ?? 0
  fieldOf = (label) => `field_${form?.fields.find((field) => field.label === label)?.id}`
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance(dayMs)
  await app.db.execute(sql`delete from form_answers`)
  await app.db.execute(sql`delete from messages`)
})

const guest = (locale: Locale = 'ru') => new Visitor(app, locale)
const answers = (more: object = {}) => ({
  [fieldOf('Как к\u00A0вам обращаться')]: ' Анна ',
  [fieldOf('Ателье или магазин')]: 'Ателье «Игла»',
  [fieldOf('Почта')]: 'anna@example.com',
  [fieldOf('Что вам нужно')]: 'Вещи оптом',
  agreement_ids: agreed,
  ...more,
})
const send = (visitor: Visitor, body: object, { id = '1', key = `key-of-form-${++keys}` } = {}) =>
  visitor.call('POST /forms/:id', { params: { id }, body } as never, { 'idempotency-key': key })
const kept = () =>
  app.db
    .select({ answers: formAnswers.answers, url: formAnswers.url, customer_id: formAnswers.customerId })
    .from(formAnswers)
    .orderBy(formAnswers.id)
const emails = async () =>
  openedRows((await app.db.execute<{ to: string; text: string }>(sql`select recipient as to, text from messages order by id`)).rows)
const consents = async (form: string) =>
  (await app.db.execute<{ count: number }>(sql`select count(*)::int as count from consent_log where form = ${form}`)).rows[0]?.count

describe('[FORM-01] a form that staff have made', () => {
  test('is told with its fields, the list with what is chosen beforehand, and the agreements of its type, in the words of the page', async () => {
    const { body } = await guest('en').call('GET /forms', {})
    expect(body.map((form) => form.id)).toEqual(demoForms.map((form) => form.id))
    expect(body[0]).toMatchObject({ type: 'cooperation', over_title: 'Wholesale', title: 'Wholesale enquiry' })
    expect(body[0]?.fields.map((field) => [field.field_type, field.required, field.max_length])).toEqual([
      ['text_input', true, 100],
      ['text_input', true, 120],
      ['email', true, null],
      ['phone', false, null],
      ['list', true, null],
      ['number_int', false, null],
      ['text_area', false, 1000],
    ])
    expect(body[0]?.fields[4]?.list?.items[0]).toEqual({ value: 'Fabric by the metre', is_default: true })
    expect(body[0]?.agreements.map((one) => one.required)).toEqual([true, false, false])
  })

  test('is thanked for in the words of the page; what was sent is kept, agreed to, and written to the staff', async () => {
    await app.db.execute(sql`update forms set staff_email = 'trade@severa.example' where id = 1`)
    const before = (await consents('cooperation')) ?? 0
    const body = answers({
      [fieldOf('Телефон')]: '8 921 154-20-13',
      [fieldOf('Что вам нужно')]: 'Wholesale clothing',
      [fieldOf('Сколько метров или вещей')]: 40,
      url: '/cooperation?from=email',
    })
    expect(await send(guest('en'), body)).toMatchObject({ status: 200, body: { detail: { title: 'We’ve got your request' } } })
    const [row] = await kept()
    expect(row).toMatchObject({ url: '/cooperation', customer_id: null })
    expect(row?.answers.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Как к\u00A0вам обращаться: Анна',
      'Ателье или магазин: Ателье «Игла»',
      'Почта: anna@example.com',
      'Телефон: +79211542013',
      'Что вам нужно: Вещи оптом',
      'Сколько метров или вещей: 40',
    ])
    expect((await consents('cooperation')) ?? 0).toBe(before + 1)
    const { rows } = await app.db.execute(sql`select agreement_id, subject, customer_id from consent_log order by id desc limit 1`)
    const subject = app.platform.secrets.hmac('consent-subject', 'anna@example.com')
    expect(rows).toEqual([{ agreement_id: agreed[0], subject, customer_id: null }])
    const [email, ...more] = await emails()
    expect([email?.to, more]).toEqual(['trade@severa.example', []])
    expect((await waitingJobs(app, 'messages:deliver')).at(-1)).toMatchObject({ kind: 'staff' })
    expect(email?.text).toMatch(/Заявка отделу опта[\s\S]+Ателье «Игла»[\s\S]+Вещи оптом[\s\S]+\/cooperation$/)
    await app.db.execute(sql`update forms set staff_email = null where id = 1`)
  })

  test.each([
    ['Как к\u00A0вам обращаться', '  ', 'forms.required'],
    ['Как к\u00A0вам обращаться', 'а'.repeat(101), 'forms.too_long'],
    ['Подробности', 'а'.repeat(1001), 'forms.too_long'],
    ['Почта', 'anna@', 'forms.email'],
    ['Почта', `${'a'.repeat(250)}@example.com`, 'forms.email'],
    ['Телефон', '+7 900', 'forms.phone'],
    ['Телефон', '+1 202 555 0123', 'forms.phone'],
    ['Сколько метров или вещей', '1.5', 'forms.number'],
    ['Сколько метров или вещей', -1, 'forms.number'],
    ['Сколько метров или вещей', '99999999999', 'forms.number'],
    ['Что вам нужно', 'Самолёт', 'forms.list'],
  ])('is not taken with “%s”: %s', async (label, value, code) => {
    const reply = await send(guest(), answers({ [fieldOf(label)]: value }))
    expect(reply).toMatchObject({ status: 400, errors: [{ name: fieldOf(label), code }] })
    expect([await kept(), await emails()]).toEqual([[], []])
  })

  test('says everything that is wrong at once, fields that it does not have included', async () => {
    const reply = await send(guest(), { agreement_ids: agreed, field_999999: 'x' })
    expect(reply.status).toBe(400)
    expect(reply.errors?.map((error) => error.code).toSorted()).toEqual([
      'forms.required',
      'forms.required',
      'forms.required',
      'forms.required',
      'forms.unknown_field',
    ])
  })

  test('takes nothing beside the answers to fields', async () => {
    for (const more of [{ constructor: 'x' }, { field_: 'x' }, { note: 'x' }, { [fieldOf('Подробности')]: { long: 'x' } }])
      expect((await send(guest(), answers(more))).status).toBe(400)
    expect(await kept()).toEqual([])
  })

  test('[FORM-06] needs the agreements that are required, and only knows its own', async () => {
    expect(await send(guest(), answers({ agreement_ids: [] }))).toMatchObject({ status: 400, errors: [{ name: 'agreement_ids' }] })
    expect(await send(guest(), answers({ agreement_ids: [...agreed, 1_000_000] }))).toMatchObject({ status: 400 })
    expect([await kept(), await emails()]).toEqual([[], []])
  })

  test('sent again under its key it is taken once; under the same key nothing else is', async () => {
    const key = 'the-same-key-of-a-form'
    const all = await Promise.all([1, 2, 3].map(() => send(guest(), answers(), { key })))
    expect(all.map((reply) => reply.status)).toEqual([200, 200, 200])
    expect([(await kept()).length, (await emails()).length]).toEqual([1, 1])
    const more = { agreement_ids: [...agreed, optional] }
    expect(await send(guest(), answers(more), { key })).toMatchObject({ status: 409, errors: [{ code: 'error.key_reused' }] })
    const other = await send(guest(), answers({ [fieldOf('Почта')]: 'boris@example.com' }), { key })
    expect(other).toMatchObject({ status: 409, errors: [{ code: 'error.key_reused' }] })
  })

  test('that is not shown, or never was, is unknown: for answers and for thanks', async () => {
    await app.db.execute(sql`update forms set is_published = false where id = 75532`)
    for (const id of ['75532', '4']) {
      expect(await send(guest(), { agreement_ids: [] }, { id })).toMatchObject({ status: 404, errors: [{ code: 'forms.unknown' }] })
      expect(await guest().call('POST /forms/accepted/:id', { params: { id }, body: {} })).toMatchObject({ status: 404 })
    }
    expect((await guest().call('GET /forms', {})).body.map((form) => form.id)).toEqual([1])
    await app.db.execute(sql`update forms set is_published = true where id = 75532`)
  })

  test('lets advertising go out to a customer who agrees to it there, and to nobody else [ACC-06]', async () => {
    const { visitor } = await loggedIn(app)
    const marketing = async () =>
      (await visitor.call('GET /personal/subscriptions', {})).body.results.filter((one) => one.is_marketing && one.email).length
    expect([(await send(visitor, answers())).status, await marketing()]).toEqual([200, 0])
    expect([(await send(visitor, answers({ agreement_ids: [...agreed, optional] }))).status, await marketing()]).toEqual([200, 3])
    expect((await visitor.call('GET /personal/account', {})).body.user.is_subscribed).toBe(true)
    expect((await send(guest(), answers({ agreement_ids: [...agreed, optional] }))).status).toBe(200)
  })

  test('counts who has seen its thanks', async () => {
    for (const url of ['/cooperation', undefined])
      expect((await guest().call('POST /forms/accepted/:id', { params: { id: '1' }, body: { ...(url && { url }) } })).status).toBe(204)
    const { rows } = await app.db.execute(sql`select thanks_seen from forms where id = 1`)
    expect(rows).toEqual([{ thanks_seen: 2 }])
  })

  test('thanks a robot that fills in what nobody sees, and keeps nothing of it', async () => {
    expect(await send(guest(), answers({ website: 'https://spam.example' }))).toMatchObject({ status: 200 })
    expect([await kept(), await emails()]).toEqual([[], []])
  })

  test('one address sends twenty in an hour, and then again', async () => {
    const limited = await startTestApp({ beside: app, config: { rateLimits: true, mode: 'production' } })
    try {
      const visitor = new Visitor(limited)
      for (let number = 0; number < 19; number++) {
        expect((await send(visitor, answers(), { key: `limited-${number}` })).status).toBe(200)
      }
      const last = await Promise.all([1, 2, 3].map(() => send(visitor, answers(), { key: 'limited-19' })))
      expect(last.map((reply) => reply.status)).toEqual([200, 200, 200])
      expect(await send(visitor, answers())).toMatchObject({ status: 429, errors: [{ code: 'forms.too_many' }] })
      expect((await kept()).length).toBe(20)
      limited.clock.advance(dayMs / 24)
      expect((await send(visitor, answers())).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('is forgotten after a year', async () => {
    await send(guest(), answers())
    await app.db.execute(sql`update form_answers set origin_hash = 'network'`)
    const origins = async () => (await app.db.execute(sql`select origin_hash from form_answers`)).rows
    const forget = formsJobs(app.platform).find((job) => job.name === 'forms:forget')
    app.clock.advance(dayMs - 1)
    await forget?.handle({})
    expect(await origins()).toEqual([{ origin_hash: 'network' }])
    app.clock.advance(2)
    await forget?.handle({})
    expect(await origins()).toEqual([{ origin_hash: null }])
    app.clock.advance(363 * dayMs)
    await forget?.handle({})
    expect((await kept()).length).toBe(1)
    app.clock.advance(2 * dayMs)
    await forget?.handle({})
    expect(await kept()).toEqual([])
  })
})

test('staff read all answers to a form as a table, which runs nothing when it is opened [T58]', async () => {
  await send(
    guest(),
    answers({ [fieldOf('Ателье или магазин')]: '=1+1', [fieldOf('Подробности')]: 'Две "строки",\nи ещё', url: '/cooperation' }),
  )
  await send(guest('en'), answers({ [fieldOf('Телефон')]: '8 921 154-20-13' }))
  const table = await writeAnswers(app.db, 1)
  expect(table.startsWith('"sent_at","locale","url","Как к\u00A0вам обращаться","Ателье или магазин","Почта"')).toBe(true)
  expect(table).toContain(`"'=1+1"`)
  expect(table).toContain('"Две ""строки"",\nи ещё"')
  expect(table).toContain(`"'+79211542013"`)
  expect(await writeAnswers(app.db, 4)).toBe('"sent_at","locale","url"\r\n')
})

test('[ACC-08] what a customer has sent is in the copy of their data, and goes with their account', async () => {
  const { visitor, customerId } = await loggedIn(app)
  expect((await send(visitor, answers())).status).toBe(200)
  await send(guest(), answers({ [fieldOf('Почта')]: 'boris@example.com' }))
  const copy = (await visitor.call('GET /personal/export', {})).body
  expect(copy.forms).toMatchObject([{ form: 'Заявка отделу опта', answers: [{ value: 'Анна' }, {}, { value: 'anna@example.com' }, {}] }])
  // T8: the phone may have changed hands since.
  app.clock.advance(60_000)
  const until = new Date(app.clock.now().getTime() + dayMs)
  await app.db.execute(sql`update customers set guarded_until = ${until.toISOString()} where id = ${customerId}`)
  expect((await visitor.call('GET /personal/export', {})).body.forms).toEqual([])
  await formsData.forget(app.db, { customerId })
  expect((await kept()).map((row) => row.customer_id)).toEqual([null])
})
