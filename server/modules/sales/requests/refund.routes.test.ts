import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedAgreements } from '#demo/seed/agreements.ts'
import type { Locale } from '#core/locale.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { anOrder, runJob, waitingJobs } from '#tests/support/orders.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { listRequests } from './index.ts'

let app: TestApp
let agreed: number[] = []
let keys = 0
beforeAll(async () => {
  app = await startTinyShop(20)
  await seedAgreements(app.db, new Date(testNow))
  const settings = (await new Visitor(app).call('GET /forms/agreements-settings', {})).body
  agreed = (settings.find((one) => one.type === 'refund')?.agreements ?? []).map((one) => one.id)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.execute(sql`truncate request_history, requests`)
  await app.db.execute(sql`delete from messages`)
})

/** An order, without the messages that its placing sends. */
async function placed(of: Parameters<typeof anOrder>[1] = {}) {
  const order = await anOrder(app, of)
  await app.db.execute(sql`delete from messages`)
  return order
}
const ask = (body: object, locale: Locale = 'ru') =>
  new Visitor(app, locale).call(
    'POST /forms/refund',
    { body: { agreement_ids: agreed, ...body } as never },
    { 'idempotency-key': `refund-request-${++keys}` },
  )
const messages = async () =>
  openedRows(
    (
      await app.db.execute<{ to: string; text: string; channel: string }>(
        sql`select recipient as to, text, channel from messages order by id`,
      )
    ).rows,
  )

/** What the job does with the newest request. */
async function answered(): Promise<void> {
  const payload = (await waitingJobs(app, 'requests:send-return-link')).at(-1)
  await runJob(app, 'requests:send-return-link', payload ?? {})
}

test('[FORM-19] whatever is asked is answered alike, and nothing is sent before the answer', async () => {
  const order = await placed()
  const right = { order_number: order.number, phone: order.contact.phone }
  const asked = [right, { ...right, phone: '+79990000001' }, { ...right, order_number: '261120-000000-0' }, { ...right, order_number: 'x' }]
  const replies = []
  for (const body of asked) replies.push(await ask(body))
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(replies[0]?.status).toBe(200)
  expect(await messages()).toEqual([])
  expect((await ask(right, 'en')).body.detail.title).toBe('We’re looking for your order')
})

test('[FORM-19] whoever knows the phone of a guest’s order has the signed link sent to it, and nothing is left for staff', async () => {
  const order = await placed()
  await ask({ order_number: order.number.replaceAll('-', ' '), phone: order.contact.phone.replace('+7', '8') })
  await answered()
  const [message, ...more] = await messages()
  expect([message?.channel, message?.to, more]).toEqual(['sms', order.contact.phone, []])
  const [, number, token = ''] = /\/order\/return\/([\d-]+)\?access_token=([\w-]+)$/.exec(message?.text ?? '') ?? []
  expect(number).toBe(order.number)
  expect(
    (await new Visitor(app).call('GET /orders/:number', { params: { number: order.number }, query: { access_token: token } })).status,
  ).toBe(200)
  expect(await listRequests(app.platform)).toEqual([])
  await answered()
  expect((await messages()).length).toBe(1)
})

test('[FORM-19] a customer’s order is reached behind their login: its link carries no token', async () => {
  const { customerId } = await loggedIn(app)
  const order = await placed({ customerId })
  await ask({ order_number: order.number, phone: order.contact.phone })
  await answered()
  expect((await messages())[0]?.text).toMatch(new RegExp(`/order/return/${order.number}$`))
})

test('[FORM-19] what fits no order reaches staff and nobody else; so does what is said besides', async () => {
  const order = await placed()
  await ask({ order_number: order.number, email: 'stranger@example.com' })
  await answered()
  expect((await messages()).map(({ to }) => to)).toEqual([app.platform.config.operatorEmail])
  await ask({ order_number: order.number, phone: order.contact.phone, comment: 'Порвалась молния' })
  await answered()
  expect((await messages()).map(({ to }) => to)).toEqual([
    app.platform.config.operatorEmail,
    order.contact.phone,
    app.platform.config.operatorEmail,
  ])
  expect((await listRequests(app.platform)).length).toBe(2)
})

test('[FORM-19] the job writes once, however often it is run', async () => {
  const order = await placed()
  const asked = { order_number: order.number, phone: order.contact.phone, comment: 'Порвалась молния' }
  for (const body of [asked, { ...asked, phone: '+79990000001' }]) {
    await app.db.execute(sql`delete from messages`)
    await ask(body)
    const payload = (await waitingJobs(app, 'requests:send-return-link')).at(-1) ?? {}
    await runJob(app, 'requests:send-return-link', payload)
    const written = await messages()
    expect(written.length).toBeGreaterThan(0)
    await runJob(app, 'requests:send-return-link', payload)
    expect(await messages()).toEqual(written)
  }
})

test('[FORM-19] a refund names an order and a phone or an email address', async () => {
  expect(await ask({ order_number: '261120-000000-0' })).toMatchObject({ status: 400, errors: [{ name: 'email' }] })
  expect(await ask({ order_number: '261120-000000-0', phone: '+7900' })).toMatchObject({ status: 400, errors: [{ name: 'phone' }] })
  expect(await ask({ phone: '+79990000001' })).toMatchObject({ status: 400, errors: [{ name: 'order_number' }] })
})

test('nothing is broken after all this', () => expectInvariants(app.db))
