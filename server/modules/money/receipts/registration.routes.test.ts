import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { simulatedServices } from '#server/platform/simulation.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { anOrder, notifyShop, orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'

const hourMs = 3_600_000
let app: TestApp
let shopper: Visitor
let customerId: number

beforeAll(async () => {
  app = await startCheckout(100)
  shopper = new Visitor(app)
  await logIn(shopper, '+79161234567')
  customerId = (await shopper.call('GET /personal/account', {})).body.user.id
})
afterEach(async () => {
  for (const service of simulatedServices) app.platform.simulation.setMood(service, 'well')
  await expectInvariants(app.db)
})
afterAll(() => app.close())

const mood = (name: string) => app.platform.simulation.setMood('register', name)
const run = async (receiptId: number) => runJob(app, 'receipts:register', { receiptId })
const press = async (path: string) =>
  (await app.server.inject({ method: 'POST', url: `/dev/register/${path}`, headers: { 'sec-fetch-site': 'same-origin' } })).statusCode

/** A paid order and its receipt, which the worker has not come to yet. */
async function paid(): Promise<{ order: OrderRow; receiptId: number }> {
  const order = await anOrder(app, { customerId })
  expect(await notifyShop(app, order)).toMatchObject({ code: 0 })
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from receipts where order_id = ${order.id}`)
  return { order, receiptId: rows[0]?.id ?? 0 }
}
const receiptOf = async (order: OrderRow) =>
  (await shopper.call('GET /personal/orders/:number', { params: { number: order.number }, query: { receipt: 'true' } })).body.receipts?.[0]
const emails = () => operatorEmails(app)
const handedOver = async () =>
  (await app.db.execute<{ count: number }>(sql`select count(*)::int as count from simulated_receipts`)).rows[0]?.count

describe('the register', () => {
  test('[ORD-08] [J] registers a receipt, once, and its owner gets a link to it', async () => {
    const { order, receiptId } = await paid()
    expect(await receiptOf(order)).toMatchObject({ state: 'queued', fiscal_number: null, url: null })
    expect(await waitingJobs(app, 'receipts:register')).toContainEqual({ receiptId })
    const before = await handedOver()
    await Promise.all([run(receiptId), run(receiptId)])
    await run(receiptId)
    expect(await handedOver()).toBe((before ?? 0) + 1)
    const receipt = await receiptOf(order)
    expect(receipt).toMatchObject({ state: 'registered', state_title: 'зарегистрирован', fiscal_number: expect.stringMatching(/^\d+$/) })
    const { pathname, search, searchParams } = new URL(receipt?.url ?? '')
    const page = await app.server.inject({ url: pathname + search })
    expect(page.body).toContain(order.number)
    expect(page.body).not.toMatch(/<script|receipts\.|anna@example/)
    expect((await app.server.inject({ url: `${pathname}?sign=0000000000` })).statusCode).toBe(404)
    // Nothing that everybody knows of the receipt and the shop makes the sign.
    const known = createHash('sha256').update(`${app.platform.config.publicUrl}:prepayment:${order.id}`).digest('hex')
    expect(searchParams.get('sign')).not.toBe(
      BigInt(`0x${known.slice(0, 8)}`)
        .toString()
        .padStart(10, '0'),
    )
    expect((await app.server.inject({ url: pathname })).statusCode).toBe(404)
  })

  test('that is down stops no order: the receipt waits, is sent again ever more rarely, and goes when the register is back', async () => {
    mood('down')
    const { order, receiptId } = await paid()
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    for (let tries = 0; tries < 3; tries += 1) await run(receiptId)
    expect(await receiptOf(order)).toMatchObject({ state: 'delayed', state_title: 'касса пока не отвечает: отправим, как только ответит' })
    const { rows } = await app.db.execute<{ seconds: number }>(sql`
      select round(extract(epoch from run_at - now()))::int as seconds from graphile_worker._private_jobs where key = ${`receipts:register:${receiptId}`}`)
    // The test's clock stands elsewhere than the database's: the distance to it is that of the moments.
    const clockGap = (app.clock.now().getTime() - Date.now()) / 1000
    expect(Math.abs((rows[0]?.seconds ?? 0) - clockGap - 40)).toBeLessThan(5)
    mood('well')
    await run(receiptId)
    expect(await receiptOf(order)).toMatchObject({ state: 'registered' })
    expect(await emails()).toEqual([])
  })

  test.each(['twice', 'reordered'])('that tells %s is believed once, and what is registered stays so', async (how) => {
    mood(how)
    const { order, receiptId } = await paid()
    await run(receiptId)
    const first = await receiptOf(order)
    expect(first).toMatchObject({ state: 'registered' })
    await run(receiptId)
    expect(await receiptOf(order)).toEqual(first)
  })

  test('that is late is asked again until it is done', async () => {
    mood('late')
    const { order, receiptId } = await paid()
    await run(receiptId)
    expect(await receiptOf(order)).toMatchObject({ state: 'accepted', state_title: 'касса его оформляет' })
    await run(receiptId)
    expect(await receiptOf(order)).toMatchObject({ state: 'accepted' })
    app.clock.advance(20_000)
    await run(receiptId)
    expect(await receiptOf(order)).toMatchObject({ state: 'registered' })
  })

  test('that refuses a receipt is told to a person; the order stays paid, and the receipt may still be registered', async () => {
    mood('refusing')
    const before = (await emails()).length
    const { order, receiptId } = await paid()
    await run(receiptId)
    await run(receiptId)
    expect(await receiptOf(order)).toMatchObject({ state: 'declined', url: null })
    expect((await emails()).slice(before)).toEqual([expect.stringContaining(order.number)])
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
    expect(await press(`${receiptId}/approve`)).toBe(303)
    expect(await receiptOf(order)).toMatchObject({ state: 'registered' })
    expect(await press(`${receiptId}/decline`)).toBe(404)
    expect(await receiptOf(order)).toMatchObject({ state: 'registered' })
  })

  test('is decided on the control page: what waits is registered or refused by a press, and nothing else is', async () => {
    mood('late')
    const { order, receiptId } = await paid()
    expect(await press(`${receiptId}/approve`)).toBe(404)
    await run(receiptId)
    const page = (await app.server.inject({ url: '/dev/simulators', headers: { 'accept-language': 'en' } })).body
    expect(page).toContain(`/dev/register/${receiptId}/decline`)
    expect(await press(`${receiptId}/decline`)).toBe(303)
    expect(await receiptOf(order)).toMatchObject({ state: 'declined' })
    for (const path of ['0/approve', `${receiptId}/toString`, 'x/approve']) expect(await press(path), path).toBe(404)
  })
})

test('[J] a shop without a register makes the documents, and sends them nowhere', async () => {
  const draft = await startTestApp({ beside: app, config: { fiscalRegister: 'draft' } })
  const order = await anOrder(draft, { customerId })
  await notifyShop(draft, order)
  expect(await receiptOf(order)).toMatchObject({ state: 'draft', state_title: 'документ составлен', url: null })
  await draft.close()
})

test('a register that is down for a day is told to a person, once, and the receipt still goes', async () => {
  const before = (await emails()).length
  mood('down')
  const { order, receiptId } = await paid()
  app.clock.advance(25 * hourMs)
  await run(receiptId)
  await run(receiptId)
  const told = (await emails()).slice(before)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(order.number)
  mood('well')
  await run(receiptId)
  const { rows } = await app.db.execute(sql`select state from receipt_registrations where receipt_id = ${receiptId}`)
  expect(rows).toEqual([{ state: 'registered' }])
})
