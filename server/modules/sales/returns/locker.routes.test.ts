import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ApiInput } from '#contracts/api.ts'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { accessToken } from '#server/modules/sales/orders/reading/access.service.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { aDeliveredOrder } from '#tests/support/returns.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { receiveReturn } from './index.ts'
import { code128Svg } from '#core/code-128.ts'
import { labelCodeOf } from './label-code.rules.ts'

const day = 86_400_000
let app: TestApp
let shopper: Visitor
let customerId: number
let agreed: number[] = []
let keys = 0

beforeAll(async () => {
  app = await startTinyShop(300)
  await seedAgreements(app.db, new Date(testNow))
  const settings = (await new Visitor(app).call('GET /forms/agreements-settings', {})).body
  agreed = (settings.find((one) => one.type === 'refund')?.agreements ?? []).map((one) => one.id)
  ;({ visitor: shopper, customerId } = await loggedIn(app))
})
beforeEach(async () => {
  shopper.token = await tokenOf(app, customerId)
  await app.db.execute(sql`delete from messages`)
})
afterAll(() => closeTestApp(app))

type Body = ApiInput<'POST /forms/five-post-refund'>['body']

async function bodyOf(order: OrderRow, quantity = 1): Promise<Body> {
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from order_items where order_id = ${order.id} order by position`)
  return {
    order_number: order.number,
    lines: rows.map(({ id }) => ({ id, quantity, reason: 'too_small' as const })),
    agreement_ids: agreed,
  }
}

const ask = (body: Body, visitor = shopper, key = `locker-${++keys}`) =>
  visitor.call('POST /forms/five-post-refund', { body }, { 'idempotency-key': key })
const returnsOf = async (order: OrderRow, visitor = shopper) =>
  (await visitor.call('GET /orders/:number/returns', { params: { number: order.number } })).body.results
const countOf = async (table: 'returns' | 'consent_log', order?: OrderRow) =>
  (
    await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} ${order && sql`where order_id = ${order.id}`}`,
    )
  ).rows[0]?.n

test('[FORM-20] [FORM-08] a return by a locker is approved at once and has a label of twelve digits for seven days, with its bars; the order shows it, its contact gets it, staff hear of it', async () => {
  const order = await aDeliveredOrder(app, { customerId })
  await app.db.execute(sql`delete from messages`)
  const before = await countOf('consent_log')
  const { status, body } = await ask({ ...(await bodyOf(order)), comment: 'Подошью сама' })
  expect(status).toBe(200)
  const { label, detail } = body
  const code = label?.code ?? ''
  expect(code).toMatch(/^\d{12}$/)
  expect(labelCodeOf(code.slice(0, 11))).toBe(code)
  expect(label).toEqual({
    code,
    until: new Date(app.clock.now().getTime() + 7 * day).toISOString(),
    where: 'Отнесите посылку в\u00A0любой постамат или пункт 5Post и\u00A0введите или покажите код.',
    svg: code128Svg(code),
  })
  expect(detail.title).toBe('Наклейка готова')
  const [shown] = await returnsOf(order)
  expect(shown).toMatchObject({ status: 'approved', comment: 'Подошью сама', label, goods: 19_900 })
  expect(shown?.history.map((one) => one.status)).toEqual(['requested', 'approved'])
  expect(await countOf('consent_log')).toBe((before ?? 0) + agreed.length)
  const { rows } = await app.db.execute<{ to: string; text: string }>(sql`select recipient as to, text from messages order by id`)
  const sent = openedRows(rows)
  for (const to of [order.contactPhone, order.contact.email, app.platform.config.operatorEmail])
    expect(
      sent.filter((one) => one.to === to).map((one) => one.text.includes(code)),
      String(to),
    ).toEqual([true])
  expect(sent).toHaveLength(3)
})

test('[FORM-20] [FORM-26] asked twice under one key it is one return with one label; under another nothing is left to send', async () => {
  const order = await aDeliveredOrder(app, { customerId })
  const body = await bodyOf(order)
  const both = await Promise.all([ask(body, shopper, 'one-locker-key'), ask(body, shopper, 'one-locker-key')])
  const again = await ask(body, shopper, 'one-locker-key')
  expect(new Set([...both, again].map((one) => one.body.label?.code)).size).toBe(1)
  expect(await countOf('returns', order)).toBe(1)
  expect(await ask(body)).toMatchObject({ status: 409, errors: [{ code: 'returns.not_so_many' }] })
})

test('[FORM-20] [T2] nobody sends back what is another’s: neither a stranger nor a guest without the token; with it a guest does', async () => {
  const guest = await aDeliveredOrder(app, {})
  const own = await aDeliveredOrder(app, { customerId })
  const stranger = new Visitor(app)
  for (const order of [guest, own]) {
    const refused = await ask(await bodyOf(order), stranger)
    const unknown = await ask({ ...(await bodyOf(order)), order_number: '261120-999999-9' }, stranger)
    expect([refused.status, refused.errors]).toEqual([404, unknown.errors])
    expect(await ask({ ...(await bodyOf(order)), token: 'x'.repeat(43) }, stranger)).toMatchObject({ status: 404 })
    expect(await countOf('returns', order)).toBe(0)
  }
  const { lines } = await bodyOf(own)
  const foreignLine = { ...(await bodyOf(guest)), token: accessToken(app.platform, guest.number), lines }
  expect(await ask(foreignLine, stranger)).toMatchObject({ status: 400, errors: [{ code: 'returns.line_unknown' }] })
  const opened = await ask({ ...(await bodyOf(guest)), token: accessToken(app.platform, guest.number) }, stranger)
  expect([opened.status, opened.body.label?.code.length]).toEqual([200, 12])
})

test('[FORM-20] what cannot come back is refused as by every return, what must be agreed to is, and a sum other than was shown', async () => {
  const order = await aDeliveredOrder(app, { customerId })
  const body = await bodyOf(order)
  expect(await ask({ ...body, lines: body.lines.map((line) => ({ ...line, quantity: 2 })) })).toMatchObject({
    status: 409,
    errors: [{ code: 'returns.not_so_many' }],
  })
  expect(await ask({ ...body, agreement_ids: [] })).toMatchObject({ status: 400, errors: [{ name: 'agreement_ids' }] })
  expect(await ask({ ...body, expected_total: 1 })).toMatchObject({ status: 409, errors: [{ code: 'returns.changed' }] })
  expect(await countOf('returns', order)).toBe(0)
})

test('[FORM-26] whoever fills in what nobody sees is thanked, and nothing is sent back', async () => {
  const order = await aDeliveredOrder(app, { customerId })
  const { status, body } = await ask({ ...(await bodyOf(order)), website: 'http://spam.example' })
  expect([status, body.detail.title, body.label]).toEqual([200, 'Наклейка готова', null])
  expect(await countOf('returns', order)).toBe(0)
})

test('[FORM-20] a label is good for seven days; then the return is still approved, and comes by another way', async () => {
  const order = await aDeliveredOrder(app, { customerId })
  await ask(await bodyOf(order))
  app.clock.advance(7 * day - 1)
  shopper.token = await tokenOf(app, customerId)
  expect((await returnsOf(order))[0]?.label?.code).toMatch(/^\d{12}$/)
  app.clock.advance(1)
  expect(await returnsOf(order)).toMatchObject([{ status: 'approved', label: null }])
})

test('[FORM-20] a return whose things have come shows no label any more, and its states are those of every return', async () => {
  const order = await aDeliveredOrder(app, { customerId })
  await ask(await bodyOf(order))
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from returns where order_id = ${order.id}`)
  await receiveReturn(app.platform, rows[0]?.id ?? 0)
  expect(await returnsOf(order)).toMatchObject([{ status: 'received', label: null }])
})

test('[ACC-08] a label locks the account before its order, as the deletion of the account does', async () => {
  const order = await aDeliveredOrder(app, { customerId })
  const body = await bodyOf(order)
  const asked = vi.spyOn(Client.prototype, 'query')
  expect((await ask(body)).status).toBe(200)
  const locks = asked.mock.calls
    .map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text))
    .filter((text) => / for (?:no key )?update$/.test(text))
    .map((text) => / from "(customers|orders)"/.exec(text)?.[1])
  asked.mockRestore()
  expect(locks.filter((table) => table !== undefined).slice(0, 2)).toEqual(['customers', 'orders'])
})

test('nothing is broken after all this', () => expectInvariants(app.db))
