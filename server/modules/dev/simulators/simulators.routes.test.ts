import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'
import { movableClock } from '#server/platform/clock.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { simulatedServices } from '#server/platform/simulation.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { anOrder, attemptsOf, orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(50)
})
afterEach(async () => {
  for (const service of simulatedServices) app.platform.simulation.setMood(service, 'well')
  await expectInvariants(app.db)
})
afterAll(() => app.close())

const press = async (path: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  (await app.server.inject({ method: 'POST', url: `/dev/${path}`, headers })).statusCode
const page = async (language = 'ru') => (await app.server.inject({ url: '/dev/simulators', headers: { 'accept-language': language } })).body
const payAtBank = async (orderId: number) => press(`bank/${(await attemptsOf(app, orderId))[0]?.token ?? ''}/approve`)

describe('the control page', () => {
  test('shows services, orders and the clock in both languages, without scripts; presses show', async () => {
    const { number } = await anOrder(app, { paymentType: 'on_delivery' })
    expect(await page()).toContain('Пульт симуляторов')
    expect(await page('en-GB')).toContain(number)
    expect(await page()).not.toMatch(/<script|simulators\.|undefined/)
    expect(await press('simulators/bank/silent')).toBe(303)
    expect(await page('en')).toContain('<button aria-pressed="true">Never tells of payments</button>')
  })

  test('[T22] takes no presses of other sites, and none that mean nothing', async () => {
    expect(await press('simulators/sms/down', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await press('clock/day', { origin: 'https://evil.example' })).toBe(403)
    for (const path of [
      'simulators/sms/silent',
      'simulators/moon/down',
      'clock/toString',
      'clock/century',
      'carrier/261120-000000-0/delivered',
    ])
      expect(await press(path), path).toBe(404)
    expect(app.platform.simulation.moodOf('sms')).toBe('well')
  })

  test('a shop with real services has no such page', async () => {
    const cloudPayments = { publicId: 'pk', secret: 'secret-of-the-bank', oldSecret: undefined, url: 'http://127.0.0.1:1' }
    const real = await startTestApp({ beside: app, config: { bank: 'cloudpayments', simulators: false, cloudPayments } })
    expect((await real.server.inject({ url: '/dev/simulators' })).statusCode).toBe(404)
    expect((await real.server.inject({ method: 'POST', url: '/dev/clock/day' })).statusCode).toBe(404)
    await real.close()
  })
})

describe('the simulated bank', () => {
  test.each(['twice', 'reordered'])('[T39] [ORD-06] that tells %s is believed once', async (mood) => {
    const order = await anOrder(app)
    await press(`simulators/bank/${mood}`)
    expect(await payAtBank(order.id)).toBe(303)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'captured' }])
  })

  test('[T41] that is silent is asked, and the money is found', async () => {
    const order = await anOrder(app)
    await press('simulators/bank/silent')
    await payAtBank(order.id)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'pending' })
    await runJob(app, 'orders:ask-bank', { orderId: order.id, turn: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test('that is late tells later', async () => {
    const order = await anOrder(app)
    await press('simulators/bank/late')
    await payAtBank(order.id)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'pending' })
    app.clock.advance(20_000)
    await runJob(app, 'payments:notify', (await waitingJobs(app, 'payments:notify')).at(-1) ?? {})
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
  })
})

describe('the carrier and the clock', () => {
  test('[ACC-06] an order goes its way to the shopper, step by step and no other', async () => {
    const { id, number } = await anOrder(app, { paymentType: 'on_delivery' })
    expect(await press(`carrier/${number}/delivered`)).toBe(404)
    for (const step of ['assembling', 'handed_over', 'in_transit', 'delivered'])
      expect(await press(`carrier/${number}/${step}`), step).toBe(303)
    expect(await orderNow(app, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  })

  test('[ORD-07] a step that was decided upon before the shopper asked to cancel does not turn their request down', async () => {
    const { id, number } = await anOrder(app, { paymentType: 'on_delivery' })
    for (const step of ['assembling', 'handed_over']) expect(await press(`carrier/${number}/${step}`), step).toBe(303)
    const shown = new RegExp(`/dev/(carrier/${number}/in_transit[^"]*)"`).exec(await page())?.[1]?.replace('&#38;', '&') ?? ''
    await cancelOrder(app.platform, id)
    expect(await press(shown)).toBe(409)
    expect(await orderNow(app, id)).toMatchObject({ status: 'cancel_requested' })
    // Whoever has seen the request may turn it down.
    expect(await press(`carrier/${number}/in_transit?from=cancel_requested`)).toBe(303)
    expect(await orderNow(app, id)).toMatchObject({ status: 'in_transit' })
  })

  test('[ORD-05] half an hour that is skipped ends an unpaid order: its job is due now', async () => {
    const order = await anOrder(app)
    expect(await press('clock/half-an-hour')).toBe(303)
    const due = await app.db.execute<{ id: number }>(sql`
      select (j.payload ->> 'orderId')::int as id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'orders:expire' and j.run_at <= ${app.clock.now().toISOString()}::timestamptz`)
    expect(due.rows).toContainEqual({ id: order.id })
    await runJob(app, 'orders:expire', { orderId: order.id })
    expect((await orderNow(app, order.id)).status).toBe('expired')
  })

  test('what waits for its time is due so much earlier, by the clock that the queue runs by', async () => {
    const wait = (key: string, time: string) =>
      app.db.execute(
        sql`select graphile_worker.add_job('orders:remind', '{"orderId": 0}', run_at => now() + ${time}::interval, job_key => ${key})`,
      )
    await wait('soon', '20 minutes')
    await wait('later', '3 hours')
    await press('clock/half-an-hour')
    const { rows } = await app.db.execute(sql`
      select key, run_at <= now() as due, run_at <= now() + interval '150 minutes' as sooner from graphile_worker._private_jobs
      where key in ('soon', 'later') order by key`)
    expect(rows).toEqual([
      { key: 'later', due: false, sooner: true },
      { key: 'soon', due: true, sooner: true },
    ])
  })

  test('a night that is skipped asks for the nightly work once, however many are skipped', async () => {
    await press('clock/day')
    await press('clock/two-weeks')
    for (const name of ['orders:complete', 'messages:purge']) expect(await waitingJobs(app, name), name).toEqual([{}])
    const visitor = new Visitor(app)
    expect((await visitor.call('GET /cart', {})).status).toBe(200)
  })

  test('every answer tells the shop’s own time, also when the clock was moved; a refusal does, and nothing that a cache may keep', async () => {
    await press('clock/two-weeks')
    const told = async (url: string) => (await app.server.inject({ url })).headers['shop-time']
    expect(await told('/api/ru/cart')).toBe(String(app.clock.now().getTime()))
    expect(await told('/api/ru/orders/261120-482139-4')).toBe(String(app.clock.now().getTime()))
    expect(await told('/healthz')).toBeUndefined()
  })

  test('the demo’s clock goes on from where it was put; the queue is told of moments by the database’s clock', async () => {
    const clock = movableClock()
    clock.advance(86_400_000)
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(86_399_000)
    expect(() => clock.advance(-1)).toThrow(RangeError)
    await createJobs(clock).enqueue(
      app.db,
      'orders:remind',
      { orderId: 0 },
      { runAt: new Date(clock.now().getTime() + 60_000), key: 'clock' },
    )
    const { rows } = await app.db.execute(sql`
      select run_at between now() + interval '55 seconds' and now() + interval '61 seconds' as soon from graphile_worker._private_jobs where key = 'clock'`)
    expect(rows).toEqual([{ soon: true }])
  })
})
