import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiInput } from '#contracts/api.ts'
import type { SurveyQuestion, SurveyType } from '#contracts/surveys.contract.ts'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { seedSurveys } from '#demo/seed/surveys.ts'
import { createCaptchaGate } from '#server/modules/accounts/customers/index.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { stockUp } from '#tests/support/orders.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { anInvitation } from '#tests/support/surveys.ts'
import { solvedChallenge } from '#tests/support/solved-challenge.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { draftSurvey, publishSurvey } from './index.ts'
import { surveyAnswers } from './surveys.schema.ts'

type Body = ApiInput<'POST /forms/quality/:type'>['body']

const dayMs = 86_400_000
let app: TestApp
let keys = 0

beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  await stockUp(app, 300)
  await seedAgreements(app.db, new Date(testNow))
  await seedSurveys(app.db, new Date(testNow))
})
beforeEach(() => app.clock.advance(dayMs))
afterAll(() => closeTestApp(app))

const guest = (locale: 'ru' | 'en' = 'ru') => {
  const visitor = new Visitor(app, locale)
  visitor.cookies.set('device_uuid', `browser-${++keys}-of-a-test`)
  return visitor
}
const read = (visitor: Visitor, type: SurveyType, t?: string) =>
  visitor.call('GET /forms/quality/:type', { params: { type }, query: t === undefined ? {} : { t } })
const send = async (visitor: Visitor, type: SurveyType, body: Partial<Body>, key = `survey-key-${++keys}`) => {
  const { survey } = (await read(visitor, type)).body
  const agreed = survey.agreements.filter((one) => one.required).map(({ id }) => id)
  return visitor.call(
    'POST /forms/quality/:type',
    { params: { type }, body: { agreement_ids: agreed, answers: [], ...body } },
    { 'idempotency-key': key },
  )
}
const solved = async (visitor: Visitor) =>
  solvedChallenge((await visitor.call('GET /authorization/captcha', { query: { action: 'survey' } })).body.challenge)
const questionsOf = async (type: SurveyType) => (await read(guest(), type)).body.survey.questions
const question = (all: readonly SurveyQuestion[], kind: string) => {
  const found = all.find((one) => one.kind === kind)
  if (!found) throw new Error(`no question ${kind}`)
  return found
}
const offline = async (stars = 5) => {
  const all = await questionsOf('quality-offline')
  const yes = question(all, 'one').answers[0]?.id ?? 0
  return [
    { question: question(all, 'stars').id, value: stars },
    { question: question(all, 'one').id, answer_ids: [yes] },
  ]
}
const nps = async (value: number) => [{ question: question(await questionsOf('quality-online'), 'nps').id, value }]
const kept = () => app.db.select().from(surveyAnswers).orderBy(surveyAnswers.id)
const emails = async () =>
  openedRows((await app.db.execute<{ to: string; text: string }>(sql`select recipient as to, text from messages order by id`)).rows)

describe('[FORM-08] the four surveys', () => {
  test.each(['quality', 'quality-online', 'quality-offline', 'qualityof'] as const)(
    '%s is told with its questions in both languages',
    async (type) => {
      const [ru, en] = [await read(guest(), type), await read(guest('en'), type)]
      expect(ru.body).toMatchObject({ state: 'open', subject: null, survey: { type } })
      expect(ru.body.survey.questions.length).toBeGreaterThan(2)
      expect(ru.body.survey.agreements).toHaveLength(1)
      expect(en.body.survey.questions.map(({ id }) => id)).toEqual(ru.body.survey.questions.map(({ id }) => id))
      expect(JSON.stringify(en.body.survey)).not.toMatch(/[а-яё]/i)
    },
  )

  test('a type that is none is refused, and so is a link that nobody was sent', async () => {
    expect((await guest().raw('GET', '/api/ru/forms/quality/quality-anywhere')).status).toBe(404)
    expect((await send(guest(), 'quality', { survey: 9999 })).status).toBe(404)
    expect(await read(guest(), 'quality-online', 'x'.repeat(22))).toMatchObject({ status: 404, errors: [{ code: 'surveys.unknown' }] })
    expect((await send(guest(), 'quality-online', { t: 'x'.repeat(22), answers: await nps(9) })).status).toBe(404)
  })
})

describe('[FORM-22] the link of an invitation', () => {
  test('opens what it is about, is used once, and shows the first answer afterwards, on another device and to a second one', async () => {
    const { token, order } = await anInvitation(app, 'quality-online')
    const first = await read(guest(), 'quality-online', token)
    expect(first.body).toMatchObject({
      state: 'open',
      subject: { order_short: order.number.slice(7), products: [{ title: 'Платье', size: 'S' }] },
    })
    const visitor = guest()
    const key = 'one-key-of-a-survey'
    const sent = await send(visitor, 'quality-online', { t: token, answers: await nps(9) }, key)
    expect(sent).toMatchObject({ status: 200, body: { detail: { title: 'Ответы у\u00A0нас' }, may_review: true } })
    // Sent again under its key, since the reply was lost.
    expect((await send(visitor, 'quality-online', { t: token, answers: await nps(9) }, key)).body).toEqual(sent.body)
    const second = await send(guest('en'), 'quality-online', { t: token, answers: await nps(3) })
    expect(second).toMatchObject({ status: 409, errors: [{ code: 'surveys.answered' }], body: { given: { answers: [{ value: 9 }] } } })
    expect((await read(guest(), 'quality-online', token)).body).toMatchObject({ state: 'answered', given: { answers: [{ value: 9 }] } })
    expect((await kept()).filter((one) => one.isVerified)).toMatchObject([{ nps: 9, state: null }])
  })

  test('two who answer at once: one answer stands', async () => {
    const { token } = await anInvitation(app, 'quality-online')
    const before = (await kept()).length
    const answers = await nps(10)
    const both = await Promise.all([guest(), guest()].map((visitor) => send(visitor, 'quality-online', { t: token, answers })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await kept()).length).toBe(before + 1)
  })

  test('is of no other survey, and gone after 30 days', async () => {
    const { token } = await anInvitation(app, 'quality-online')
    expect((await read(guest(), 'qualityof', token)).status).toBe(404)
    app.clock.advance(30 * dayMs)
    expect((await read(guest(), 'quality-online', token)).body).toMatchObject({ state: 'expired', subject: null })
    expect(await send(guest(), 'quality-online', { t: token, answers: await nps(9) })).toMatchObject({
      status: 410,
      errors: [{ code: 'surveys.expired' }],
    })
  })

  test('is gone with what is sent back', async () => {
    const { token, order } = await anInvitation(app, 'quality-online')
    await app.db.execute(sql`update order_items set asked_quantity = 1 where order_id = ${order.id}`)
    expect((await read(guest(), 'quality-online', token)).body.state).toBe('expired')
    expect((await send(guest(), 'quality-online', { t: token, answers: await nps(9) })).status).toBe(410)
    await app.db.execute(sql`update order_items set asked_quantity = 0 where order_id = ${order.id}`)
  })

  test('asks about each line, and names each that lacks its answer', async () => {
    const { token, lineIds } = await anInvitation(app, 'qualityof')
    const stars = question(await questionsOf('qualityof'), 'stars')
    expect(stars.of).toBe('line')
    const refused = await send(guest(), 'qualityof', { t: token, answers: [] })
    expect(refused.errors.map(({ name }) => name)).toEqual(lineIds.map((line) => `q${stars.id}_${line}`))
    const answers = lineIds.map((line) => ({ question: stars.id, line, value: 5 }))
    expect((await send(guest(), 'qualityof', { t: token, answers })).status).toBe(200)
  })
})

describe('[FORM-22] words of one’s own', () => {
  test('texts are encrypted, and shown to whoever has the link', async () => {
    const { token } = await anInvitation(app, 'quality-online')
    const all = await questionsOf('quality-online')
    const many = question(all, 'many')
    const picked = many.answers.filter((one) => one.is_own || one.answer === 'Упаковка').map(({ id }) => id)
    const own = await send(guest(), 'quality-online', {
      t: token,
      answers: [...(await nps(4)), { question: many.id, answer_ids: picked, own_text: '!' }],
    })
    expect(own).toMatchObject({ status: 400, errors: [{ name: `q${many.id}_own`, code: 'surveys.own_words_missing' }] })
    const given = { question: many.id, answer_ids: picked, text: 'Коробка смята', own_text: 'Запах краски' }
    expect((await send(guest(), 'quality-online', { t: token, answers: [...(await nps(4)), given] })).status).toBe(200)
    expect((await read(guest(), 'quality-online', token)).body.given?.answers[1]).toEqual(given)
    const raw = await app.db.execute<{ texts: unknown }>(sql`select texts from survey_answers order by id desc limit 1`)
    expect(JSON.stringify(raw.rows)).not.toContain('Запах')
  })
})

describe('[FORM-24] without a link', () => {
  test('only quality and quality-offline can be answered, behind the captcha, and are not verified', async () => {
    const visitor = guest()
    expect(await send(visitor, 'quality-online', { answers: await nps(9) })).toMatchObject({ status: 400, errors: [{ name: 't' }] })
    const answers = await offline()
    expect(await send(visitor, 'quality-offline', { answers })).toMatchObject({ status: 400, errors: [{ name: 'recaptcha' }] })
    expect((await send(visitor, 'quality-offline', { answers, recaptcha: 'wrong' })).status).toBe(400)
    const recaptcha = await solved(visitor)
    expect((await send(visitor, 'quality-offline', { answers, shop: 'north', recaptcha })).status).toBe(200)
    expect((await kept()).at(-1)).toMatchObject({ isVerified: false, invitationId: null, shopId: 2 })
    // A solution opens one answer.
    expect((await send(visitor, 'quality-offline', { answers, recaptcha })).status).toBe(400)
  })

  test('a captcha is spent with the answer that is stored, and not by one that is rolled back', async () => {
    const visitor = guest()
    const recaptcha = await solved(visitor)
    const passCaptcha = createCaptchaGate(app.platform)
    const isLost = app.db.transaction(async (tx) => {
      await passCaptcha(tx, 'survey', recaptcha, { ip: visitor.remoteAddress })
      throw new Error('rolled back')
    })
    await expect(isLost).rejects.toThrow('rolled back')
    expect((await send(visitor, 'quality-offline', { answers: await offline(), recaptcha })).status).toBe(200)
  })
})

describe('[FORM-25] a bad answer', () => {
  test('is a task due in a day, and staff hear of it at once, with no word of it in the email', async () => {
    const { token } = await anInvitation(app, 'quality-online')
    await app.db.execute(sql`delete from messages`)
    await send(guest(), 'quality-online', { t: token, answers: await nps(6), may_call: true })
    const answer = (await kept()).at(-1)
    expect(answer).toMatchObject({ state: 'new', mayCall: true, dueAt: new Date(app.clock.now().getTime() + dayMs) })
    expect(await emails()).toEqual([
      { to: app.platform.config.operatorEmail, text: expect.stringContaining(`npm run surveys -- show ${answer?.id}`) },
    ])
  })

  test('who may be called without a link leaves a phone that can be one', async () => {
    const visitor = guest()
    const answers = await offline(1)
    const wrong = await send(visitor, 'quality-offline', { answers, may_call: true, recaptcha: 'x' })
    expect(wrong).toMatchObject({ status: 400, errors: [{ name: 'phone' }] })
    expect((await send(visitor, 'quality-offline', { answers, may_call: true, phone: '12345', recaptcha: 'x' })).errors[0]?.name).toBe(
      'phone',
    )
    const phone = '+7 (900) 123-45-67'
    expect((await send(visitor, 'quality-offline', { answers, may_call: true, phone, recaptcha: await solved(visitor) })).status).toBe(200)
    expect((await kept()).at(-1)?.texts).toEqual([{ name: 'phone', value: '+79001234567' }])
  })
})

describe('[FORM-26] like every public form', () => {
  test('whoever fills in the hidden field is thanked and not heard', async () => {
    const before = (await kept()).length
    const thanks = await send(guest(), 'quality-offline', { answers: [], website: 'http://spam.example' })
    expect(thanks).toMatchObject({ status: 200, body: { may_review: false } })
    expect((await kept()).length).toBe(before)
  })

  test('nothing is stored without the agreement, and each that is given leaves its evidence', async () => {
    const { token } = await anInvitation(app, 'quality-online')
    const answers = await nps(8)
    expect((await send(guest(), 'quality-online', { t: token, answers, agreement_ids: [] })).errors[0]?.name).toBe('agreement_ids')
    expect((await read(guest(), 'quality-online', token)).body.state).toBe('open')
    const count = async () => (await app.db.execute(sql`select 1 from consent_log where form = 'quality'`)).rows.length
    const before = await count()
    await send(guest(), 'quality-online', { t: token, answers })
    expect(await count()).toBe(before + 1)
  })
})

describe('[FORM-21] versions', () => {
  const text = { ru: 'Одно', en: 'One' }
  const draft = () =>
    draftSurvey(app.db, {
      type: 'quality',
      title: text,
      lead: text,
      thanksTitle: text,
      thanksMessage: text,
      questions: [{ kind: 'stars', title: text, isRequired: true }],
    })

  test('an edit is the next version; whoever began with the one before may end with it', async () => {
    const visitor = guest()
    const before = (await read(visitor, 'quality')).body.survey
    const next = await draft()
    expect((await read(visitor, 'quality')).body.survey.id).toBe(before.id)
    await publishSurvey(app.db, next, app.clock.now())
    expect((await read(visitor, 'quality')).body.survey).toMatchObject({ id: next.id, title: 'Одно' })
    const one = question(before.questions, 'one')
    const answers = [
      { question: question(before.questions, 'stars').id, value: 5 },
      { question: one.id, answer_ids: [one.answers[0]?.id ?? 0] },
    ]
    expect((await send(visitor, 'quality', { survey: before.id, answers, recaptcha: await solved(visitor) })).status).toBe(200)
    expect((await kept()).at(-1)?.surveyId).toBe(before.id)
    await expect(publishSurvey(app.db, next, app.clock.now())).rejects.toThrow(/no draft/)
  })

  test('what is published stays as it was asked', async () => {
    for (const change of [
      `update surveys set title = '{"ru": "Другое"}' where state = 'published'`,
      `update surveys set state = 'draft', published_at = null where state = 'published'`,
      `delete from surveys where state = 'ended'`,
      `update survey_questions set is_required = false`,
      `delete from survey_variants`,
    ])
      await expect(app.db.$pool.query(change)).rejects.toThrow(/stay/)
    const unanswered = await draft()
    await app.db.execute(sql`delete from surveys where id = ${unanswered.id}`)
  })
})
