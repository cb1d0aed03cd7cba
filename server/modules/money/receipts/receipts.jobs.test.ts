import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, notifyShop, runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(10)
})
afterAll(() => closeTestApp(app))

test('whom a receipt was sent to is forgotten after the years of the books; the receipt stays', async () => {
  const now = sql`${app.clock.now().toISOString()}::timestamptz`
  const age = (years: string) => sql`insert into receipts (order_id, kind, key, total, document, created_at)
    select order_id, 'instalment', ${years}, total, document, ${now} - ${years}::interval from receipts where key like 'prepayment:%'`
  const order = await anOrder(app)
  await notifyShop(app, order)
  await app.db.execute(age('4 years 11 months'))
  await app.db.execute(age('5 years 1 month'))
  await runJob(app, 'receipts:forget-addressees', {})
  const { rows } = await app.db.execute(sql`
    select key, document ->> 'customer' <> '' as names, document ->> 'total' = total::text as says from receipts where order_id = ${order.id} order by id`)
  await app.db.execute(sql`delete from receipts where kind = 'instalment'`)
  expect(rows).toEqual([
    { key: `prepayment:${order.id}`, names: true, says: true },
    { key: '4 years 11 months', names: true, says: true },
    { key: '5 years 1 month', names: false, says: true },
  ])
})
