import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#demo/content/customers.ts'
import { bonusLevels } from '#demo/content/bonus-levels.ts'
import { orders as demoOrders } from '#demo/content/orders.ts'
import { levelOf } from '#server/modules/money/bonuses/index.ts'
import { findCustomerByPhone } from '#server/modules/accounts/customers/index.ts'
import { orderStatuses } from '#contracts/order-states.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { runJob, waitingJobs } from '#tests/support/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
})
afterAll(() => app.close())

test('the demo shop’s orders stand in every status, paid as their story says, and keep every invariant', async () => {
  const { rows } = await app.db.execute<{ status: string; payment_status: string; payment_type: string }>(
    sql`select status, payment_status, payment_type from orders order by created_at`,
  )
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(orderStatuses))
  const told = demoOrders.map((order) => `${order.status} ${order.paymentStatus} ${order.paymentType}`)
  expect(rows.map((row) => `${row.status} ${row.payment_status} ${row.payment_type}`).toSorted()).toEqual(told.toSorted())
  const spent = await app.db.execute(sql`select (bonus_discount / 100)::int as spent from orders where bonus_discount > 0 order by 1`)
  expect(spent.rows.map((row) => row.spent)).toEqual(demoOrders.flatMap((order) => order.bonusesSpent ?? []).toSorted((a, b) => a - b))
  await expectInvariants(app.db)
})

test('[BON-01] what was delivered puts each customer on the level of their story', async () => {
  for (const customer of customers) {
    const found = await findCustomerByPhone(app.db, customer.phone)
    const standing = await levelOf(app.db, found?.id ?? 0, app.clock.now())
    expect([customer.key, standing.level?.slug]).toEqual([customer.key, bonusLevels.find((one) => one.slug === customer.level)?.slug])
  }
})

test('the one order that waits for its money can be paid for 28 minutes more, and its end is in the queue', async () => {
  const { rows } = await app.db.execute<{ left: string; jobs: number }>(sql`
    select (o.expires_at - ${app.clock.now().toISOString()}::timestamptz)::text as left,
      (select count(*)::int from graphile_worker._private_jobs j where j.payload ->> 'orderId' = o.id::text) as jobs
    from orders o where o.status = 'awaiting_payment'`)
  expect(rows).toEqual([{ left: '00:28:00', jobs: 2 }])
  expect(await app.db.$count(sql`messages`)).toBe(0)
})

test('[ORD-08] every receipt of the demo shop’s orders goes to the register when the shop runs', async () => {
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from receipts order by id`)
  const waiting = (await waitingJobs(app, 'receipts:register')).map(({ receiptId }) => Number(receiptId))
  expect(rows.length).toBeGreaterThan(20)
  expect(waiting.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
  await runJob(app, 'receipts:register', { receiptId: waiting[0] })
  app.clock.advance(60_000)
  await runJob(app, 'receipts:register', { receiptId: waiting[0] })
  const states = await app.db.execute(sql`select state from receipt_registrations where receipt_id = ${waiting[0]}`)
  expect(states.rows).toEqual([{ state: 'registered' }])
})
