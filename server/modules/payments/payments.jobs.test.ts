import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, attemptsOf, runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { payments } from './payments.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(1)
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
