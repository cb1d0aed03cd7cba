import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { brokenInvariants } from '#tests/support/broken-invariants.ts'
import { anOrder, attemptsOf, notifyShop, runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { payments } from './payments.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(5)
})
afterAll(() => closeTestApp(app))

test('[T38] a month of forgeries is kept, and five years of what was believed', async () => {
  const now = sql`${app.clock.now().toISOString()}::timestamptz`
  for (const [key, isGenuine, result, age] of [
    ['forged:new', false, 'forged', '29 days'],
    ['forged:old', false, 'forged', '31 days'],
    ['pay:unread', true, 'unreadable', '31 days'],
    ['pay:new', true, 'accepted', '4 years 11 months'],
    ['pay:old', true, 'accepted', '5 years 1 month'],
  ] as const)
    await app.db.execute(sql`insert into payment_events (provider, kind, source, event_key, body, signature_ok, result, created_at)
      values ('simulator', 'pay', 'notification', ${key}, '', ${isGenuine}, ${result}, ${now} - ${age}::interval)`)
  await runJob(app, 'payments:purge', {})
  const { rows } = await app.db.execute<{ key: string }>(sql`select event_key as key from payment_events order by id`)
  expect(rows.map(({ key }) => key)).toEqual(['forged:new', 'pay:new'])
  await app.db.execute(sql`truncate payment_events`)
})

test('[I8] an order whose proof was forgotten with the books is paid all the same; one without proof before is not', async () => {
  const order = await anOrder(app)
  await notifyShop(app, order)
  await app.db.execute(sql`update payment_events set created_at = now() - interval '6 years'`)
  app.clock.advance(5 * 366 * 86_400_000)
  await runJob(app, 'payments:purge', {})
  expect((await app.db.execute(sql`select 1 from payment_events`)).rows).toEqual([])
  const broken = async (now: Date) => (await brokenInvariants(app.db, now)).inv_08_paid_means_proof
  expect(await broken(app.clock.now())).toBeUndefined()
  expect(await broken(order.createdAt)).toMatchObject([{ id: order.id, problem: 'paid without proof' }])
})

test('[T37] from where an attempt was made is forgotten after a day', async () => {
  const order = await anOrder(app)
  await app.db.update(payments).set({ originHash: 'network' }).where(eq(payments.orderId, order.id))
  app.clock.advance(86_400_000)
  await runJob(app, 'payments:purge', {})
  expect(await attemptsOf(app, order.id)).toMatchObject([{ originHash: 'network' }])
  app.clock.advance(1)
  await runJob(app, 'payments:purge', {})
  expect(await attemptsOf(app, order.id)).toMatchObject([{ originHash: null }])
})
