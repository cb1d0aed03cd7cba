import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrdersToComplete, listWaiting } from '#server/modules/sales/orders/orders.repo.ts'
import { listDelivered } from '#server/modules/sales/orders/index.ts'
import { listOverdueRefunds } from '#server/modules/money/payments/refunds/overdue.repo.ts'
import { deleteOldForgeries, hasForgeriesEnough } from '#server/modules/money/payments/payment-events.repo.ts'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import type { TestApp } from '#tests/support/app.ts'
import { anOrder, attemptsOf } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

/* Sweeps look at the few rows that wait for them, however many a shop has gathered in years. */

const gathered = 20_000
const now = new Date('2026-11-20T09:00:00Z')

let app: TestApp
/** One connection, so that its own counts of scans can be told to write themselves down. */
let db: Database
beforeAll(async () => {
  app = await startTinyShop(5)
  const order = await anOrder(app)
  const [payment] = await attemptsOf(app, order.id)
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into orders overriding system value
      select (jsonb_populate_record(o, jsonb_build_object('id', o.id + n, 'number', '000000-' || lpad(n::text, 6, '0') || '-0', 'cart_version', o.cart_version + n,
        'status', case when n % 1000 = 0 then 'ready_for_pickup' when n % 1000 = 1 then 'delivered' else 'completed' end))).*
      from orders o, generate_series(1, ${gathered}::int) n where o.id = ${order.id}`)
    await tx.execute(sql`insert into order_history (order_id, machine, to_state, actor, at)
      select id, 'order', status, 'system', '2026-01-01' from orders`)
    await tx.execute(sql`insert into refunds (payment_id, key, amount, status, transaction_id, created_at, done_at)
      select ${payment?.id ?? 0}::int, n, 1, case when n % 1000 = 0 then 'requested' else 'done' end,
        case when n % 1000 > 0 then n::text end, '2026-01-01', case when n % 1000 > 0 then '2026-01-01'::timestamptz end
      from generate_series(1, ${gathered}::int) n`)
    await tx.execute(sql`insert into payment_events (provider, kind, source, event_key, body, signature_ok, result, created_at)
      select 'simulator', 'pay', 'notification', n, '', true,
        case when n % 1000 = 0 then 'forged' when n % 1000 = 1 then 'unreadable' when n % 1000 = 2 then 'not_confirmed' else 'accepted' end,
        case when n > ${gathered - 3000}::int then ${now.toISOString()}::timestamptz - interval '10 minutes' else '2026-01-01' end
      from generate_series(1, ${gathered}::int) n`)
  })
  await app.db.execute(sql`analyze`)
  const url = app.db.$pool.options.connectionString ?? ''
  db = createDatabase({ url, max: 1, log: createLog('silent') })
})
afterAll(async () => {
  await db.$pool.end()
  await app.close()
})

interface Scans extends Record<string, unknown> {
  ofTable: number
  ofIndex: number
}

async function scans(table: string, index: string): Promise<Scans | undefined> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const { rows } = await db.execute<Scans>(sql`
    select t.seq_scan::int as "ofTable", coalesce(i.idx_scan,0)::int as "ofIndex"
    from pg_stat_user_tables t left join pg_stat_user_indexes i on i.relid = t.relid and i.indexrelname = ${index}
    where t.relname = ${table}`)
  return rows[0]
}

test.each<[string, string, string, () => Promise<unknown>]>([
  ['orders that wait to be collected', 'orders', 'orders_swept', () => listWaiting(db, 0, 500)],
  ['orders whose days of return are over', 'orders', 'orders_swept', () => listOrdersToComplete(db, now, 0, 500)],
  [
    'orders whose owners are asked how it was',
    'orders',
    'orders_swept',
    () => listDelivered(db, { from: new Date(0), until: now, after: 0, limit: 200 }),
  ],
  ['refunds that the bank has not done', 'refunds', 'refunds_to_do', () => listOverdueRefunds(db, now)],
  ['forgeries of the last hour', 'payment_events', 'payment_events_unbelieved', () => hasForgeriesEnough(db, now)],
  ['what nobody believed a month ago', 'payment_events', 'payment_events_unbelieved', () => deleteOldForgeries(db, now)],
])('%s are found by an index, and no table is gone through', async (_what, table, index, sweep) => {
  const before = await scans(table, index)
  await sweep()
  const after = await scans(table, index)
  expect(after?.ofTable).toBe(before?.ofTable)
  expect(after?.ofIndex).toBeGreaterThan(before?.ofIndex ?? Infinity)
})
