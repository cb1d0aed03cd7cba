import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { anOrder, attemptsOf, orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { bankTransactions } from '#server/modules/money/payments/payments.schema.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import type { OrderRow } from '../orders.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(50)
})
afterAll(() => closeTestApp(app))

/** The bank has taken money and tells nobody. */
async function takeSilently(order: OrderRow): Promise<void> {
  const [attempt] = await attemptsOf(app, order.id)
  const row = { kind: 'payment', token: attempt?.token ?? '', amount: order.total, approved: true, settledAt: app.clock.now() } as const
  await app.db.insert(bankTransactions).values(row)
}

const asking = async (order: OrderRow) => (await waitingJobs(app, 'orders:ask-bank')).filter((one) => one.orderId === order.id)

test('[T39] the bank is asked 28 times within a day after an attempt, then no more', async () => {
  const order = await anOrder(app)
  expect(await asking(order)).toEqual([{ orderId: order.id, turn: 0 }])
  const started = app.clock.now()
  const minutes: number[] = []
  for (let turn = 0; turn < 28; turn++) {
    const due = await app.db.$pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker._private_jobs where key = 'orders:ask-bank:${order.id}'`,
    )
    app.clock.set(due.rows[0]?.run_at ?? started)
    minutes.push((app.clock.now().getTime() - started.getTime()) / 60_000)
    await app.db.$pool.query(`delete from graphile_worker._private_jobs where key = 'orders:ask-bank:${order.id}'`)
    await runJob(app, 'orders:ask-bank', { orderId: order.id, turn })
  }
  expect(minutes).toEqual([1, 3, 10, 30, ...Array.from({ length: 24 }, (_, hour) => 30 + 60 * (hour + 1))])
  expect(await asking(order)).toEqual([])
})

test('[T39] money of which the bank never told is found when it is asked: before the end, after it, and after a cancellation', async () => {
  const waiting = await anOrder(app)
  await takeSilently(waiting)
  await runJob(app, 'orders:ask-bank', { orderId: waiting.id, turn: 0 })
  expect(await orderNow(app, waiting.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })

  const late = await anOrder(app)
  app.clock.advance(31 * 60_000)
  await runJob(app, 'orders:expire', { orderId: late.id })
  expect(await orderNow(app, late.id)).toMatchObject({ status: 'expired' })
  await takeSilently(late)
  await runJob(app, 'orders:ask-bank', { orderId: late.id, turn: 4 })
  expect(await orderNow(app, late.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })

  const given = await anOrder(app)
  await cancelOrder(app.platform, given.id)
  await takeSilently(given)
  await runJob(app, 'orders:ask-bank', { orderId: given.id, turn: 5 })
  expect(await attemptsOf(app, given.id)).toMatchObject([{ status: 'surplus', refunded: given.total }])
  await expectInvariants(app.db)
  expect(await app.db.$count(bankTransactions, eq(bankTransactions.kind, 'refund'))).toBe(0)
  for (const payload of await waitingJobs(app, 'payments:refund')) await runJob(app, 'payments:refund', payload)
  expect(await app.db.$count(bankTransactions, eq(bankTransactions.kind, 'refund'))).toBe(1)
})
