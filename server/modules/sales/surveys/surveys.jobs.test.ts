import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { seedSurveys } from '#demo/seed/surveys.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { orderNow, runJob, stockUp, type TestOrder } from '#tests/support/orders.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { listSurveyTasks, finishSurveyTask, takeSurveyTask, showSurveyAnswer, surveyResults, surveysData } from './index.ts'
import { surveyInvitations } from './surveys.schema.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  await stockUp(app, 300)
  await seedAgreements(app.db, new Date(testNow))
  await seedSurveys(app.db, new Date(testNow))
})
/** Each test has days of its own, at noon in Moscow, and no order of the one before. */
beforeEach(async () => {
  app.clock.advance(60 * dayMs)
  await app.db.execute(sql`delete from messages`)
})
afterAll(() => closeTestApp(app))

const invite = () => runJob(app, 'surveys:invite', {})
const invitations = () => app.db.select().from(surveyInvitations).orderBy(surveyInvitations.id)
const invited = async (orderId: number) => (await invitations()).find((one) => one.orderId === orderId)
const messages = async () =>
  openedRows(
    (
      await app.db.execute<{ to: string; text: string; channel: string }>(
        sql`select recipient as to, text, channel from messages where text like '%?t=%' order by id`,
      )
    ).rows,
  )
async function delivered(options: TestOrder = {}) {
  const order = await aDeliveredOrder(app, options)
  await app.db.execute(sql`delete from messages`)
  return order
}
const tokenIn = (text = '') => /\?t=([\w-]{22})(?:\s|$)/.exec(text)?.[1] ?? ''

describe('[FORM-23] an invitation', () => {
  test('goes out seven days after delivery, not before, once, and its link opens the order it is about', async () => {
    const order = await delivered()
    app.clock.advance(7 * dayMs - hourMs)
    await invite()
    expect(await invited(order.id)).toBeUndefined()
    app.clock.advance(hourMs)
    await invite()
    await invite()
    const sent = await messages()
    expect(sent).toMatchObject([{ to: 'anna@example.com', channel: 'email', text: expect.stringContaining('/quality-online?t=') }])
    const token = tokenIn(sent[0]?.text)
    const { body } = await new Visitor(app).call('GET /forms/quality/:type', { params: { type: 'quality-online' }, query: { t: token } })
    expect(body).toMatchObject({ state: 'open', subject: { order_short: order.number.slice(7) } })
    // Only the hash is kept.
    expect(JSON.stringify(await invited(order.id))).not.toContain(token)
  })

  test('goes by text message where there is no email', async () => {
    const order = await delivered()
    await app.db.execute(sql`set session_replication_role = replica`)
    await app.db.execute(sql`update orders set contact = jsonb_set(contact, '{email}', 'null') where id = ${order.id}`)
    await app.db.execute(sql`set session_replication_role = origin`)
    app.clock.advance(7 * dayMs)
    await invite()
    expect(await messages()).toMatchObject([{ to: order.contactPhone, channel: 'sms' }])
    // A reminder is an email only.
    app.clock.advance(5 * dayMs)
    await invite()
    expect(await messages()).toHaveLength(1)
  })

  test('goes out from 9 until 21 by the clock of the city, and is not lost for the night', async () => {
    const order = await delivered()
    app.clock.advance(7 * dayMs + 9 * hourMs)
    await invite()
    expect(await messages()).toEqual([])
    app.clock.advance(12 * hourMs)
    await invite()
    expect(await invited(order.id)).toMatchObject({ state: 'sent' })
  })

  test('comes to one person once in 30 days, and asks about the goods the next time', async () => {
    const { customerId } = await loggedIn(app)
    const first = await delivered({ customerId })
    const second = await delivered({ customerId, offerId: 2 })
    await app.db.execute(sql`set session_replication_role = replica`)
    await app.db.execute(
      sql`update orders set contact_phone = (select contact_phone from orders where id = ${first.id}) where id = ${second.id}`,
    )
    await app.db.execute(sql`set session_replication_role = origin`)
    app.clock.advance(8 * dayMs)
    await invite()
    const of = async () => (await invitations()).filter((one) => one.orderId === first.id || one.orderId === second.id)
    expect(await of()).toHaveLength(1)
    app.clock.advance(31 * dayMs)
    const third = await delivered({ customerId, offerId: 3 })
    await app.db.execute(sql`set session_replication_role = replica`)
    await app.db.execute(
      sql`update orders set contact_phone = (select contact_phone from orders where id = ${first.id}) where id = ${third.id}`,
    )
    await app.db.execute(sql`set session_replication_role = origin`)
    app.clock.advance(7 * dayMs)
    await invite()
    expect(await invited(third.id)).toMatchObject({ type: 'qualityof' })
  })

  test('never asks about what is sent back, and ends when it is', async () => {
    const { customerId, visitor } = await loggedIn(app)
    const before = await delivered({ customerId })
    expect((await askBack(app, visitor, before, 1)).status).toBe(201)
    const after = await delivered({ customerId, offerId: 2 })
    app.clock.advance(7 * dayMs)
    await invite()
    expect(await invited(before.id)).toBeUndefined()
    expect(await invited(after.id)).toMatchObject({ state: 'sent' })
    visitor.token = await tokenOf(app, customerId)
    expect((await askBack(app, visitor, await orderNow(app, after.id), 1)).status).toBe(201)
    await invite()
    expect(await invited(after.id)).toMatchObject({ state: 'cancelled' })
    app.clock.advance(5 * dayMs)
    await invite()
    expect(await messages()).toHaveLength(1)
  })

  test('is not written to whoever has switched surveys off', async () => {
    const { customerId, visitor } = await loggedIn(app)
    const topics = [{ topic: 'surveys' as const, email: false }]
    expect((await visitor.call('PUT /personal/subscriptions', { body: { topics } })).status).toBe(200)
    const order = await delivered({ customerId })
    app.clock.advance(7 * dayMs)
    await invite()
    expect(await invited(order.id)).toBeUndefined()
  })

  test('is reminded of once after five days, and ends after thirty', async () => {
    const order = await delivered({ locale: 'en' })
    app.clock.advance(7 * dayMs)
    await invite()
    app.clock.advance(5 * dayMs - hourMs)
    await invite()
    expect(await messages()).toHaveLength(1)
    app.clock.advance(hourMs)
    await invite()
    await invite()
    const [first, second, ...rest] = await messages()
    expect([tokenIn(second?.text), rest]).toEqual([tokenIn(first?.text), []])
    expect(second?.text).toContain('/en/quality-online?t=')
    app.clock.advance(25 * dayMs)
    await invite()
    expect(await invited(order.id)).toMatchObject({ state: 'expired' })
  })
})

describe('[FORM-27] [ACC-08] a person’s answers', () => {
  test('are in the copy of their data; of a deleted account marks remain, and no word, contact or order', async () => {
    const { customerId } = await loggedIn(app)
    const visitor = new Visitor(app, 'en')
    const order = await delivered({ customerId })
    app.clock.advance(7 * dayMs)
    await invite()
    const t = tokenIn((await messages())[0]?.text)
    const params = { type: 'quality-online' }
    const guest = new Visitor(app)
    const { survey } = (await guest.call('GET /forms/quality/:type', { params, query: { t } })).body
    const byKind = (kind: string) => survey.questions.find((one) => one.kind === kind)?.id ?? 0
    const answers = [
      { question: byKind('nps'), value: 3 },
      { question: byKind('text'), text: 'Пуговица в кармане' },
    ]
    const body = { t, answers, agreement_ids: survey.agreements.map(({ id }) => id), phone: '+79001234567', may_call: true }
    expect((await guest.call('POST /forms/quality/:type', { params, body }, { 'idempotency-key': 'own-data-key' })).status).toBe(200)
    visitor.token = await tokenOf(app, customerId)
    const { surveys } = (await visitor.call('GET /personal/export', {})).body
    expect(surveys).toMatchObject([
      {
        survey: 'How was your online order?',
        order: order.number,
        phone: '+79001234567',
        answers: [{ answer: '3' }, { question: 'Anything else we should know?', answer: 'Пуговица в кармане' }],
      },
    ])
    await app.db.transaction((tx) => surveysData.forget(tx, { customerId, now: app.clock.now() }))
    const { rows } = await app.db.execute(
      sql`select nps, texts, invitation_id, customer_id, state, may_call from survey_answers where nps = 3`,
    )
    expect(rows).toEqual([{ nps: 3, texts: [], invitation_id: null, customer_id: null, state: 'done', may_call: false }])
    expect(await invited(order.id)).toBeUndefined()
  })
})

test('[FORM-23] [FORM-25] from delivery to the staff: asked after a week, answered badly on another device, seen to, and counted', async () => {
  const order = await delivered()
  app.clock.advance(7 * dayMs)
  await invite()
  const t = tokenIn((await messages())[0]?.text)
  const params = { type: 'quality-online' }
  const visitor = new Visitor(app, 'en')
  const { survey } = (await visitor.call('GET /forms/quality/:type', { params, query: { t } })).body
  const nps = survey.questions.find((one) => one.kind === 'nps')?.id ?? 0
  const body = { t, answers: [{ question: nps, value: 2 }], agreement_ids: survey.agreements.map(({ id }) => id), may_call: true }
  expect((await visitor.call('POST /forms/quality/:type', { params, body }, { 'idempotency-key': 'way-to-staff' })).status).toBe(200)

  const task = (await listSurveyTasks(app.db)).at(-1)
  expect(task).toMatchObject({ type: 'quality-online', state: 'new', mayCall: true, dueAt: new Date(app.clock.now().getTime() + dayMs) })
  const id = task?.id ?? 0
  expect(await showSurveyAnswer(app.db, id)).toMatchObject({ order: order.number, phone: order.contactPhone, isVerified: true })
  const by = (name: string) => ({ actor: { kind: 'staff', memberId: null, name, roles: ['support'] }, origin: 'command' }) as const
  await takeSurveyTask(app.platform, by('Ольга'), id)
  await expect(takeSurveyTask(app.platform, by('Иван'), id)).rejects.toMatchObject({ code: 'surveys.taken' })
  await finishSurveyTask(app.platform, by('Ольга'), id)
  await expect(takeSurveyTask(app.platform, by('Ольга'), id)).rejects.toMatchObject({ code: 'surveys.closed' })
  expect((await listSurveyTasks(app.db)).map((one) => one.id)).not.toContain(id)
  expect((await listSurveyTasks(app.db, true))[0]).toMatchObject({ id, state: 'done' })
  const online = (await surveyResults(app.db)).find((one) => one.type === 'quality-online')
  expect(online).toMatchObject({ verified: { nps: -100 }, unverified: { answers: 0, nps: null } })
})
