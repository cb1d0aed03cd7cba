import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startServerProcess, type ServerProcess } from '#tests/support/killed-server.ts'
import { anOrder, notifyShop, orderNow } from '#tests/support/orders.ts'

/** A server begins for as long as a busy machine takes, and each test begins two. */
vi.setConfig({ testTimeout: 180_000 })

let app: TestApp
const servers: ServerProcess[] = []
beforeAll(async () => {
  const clerk = { kind: 'staff' as const, memberId: null, name: 'Ольга', roles: ['owner'] as const, isStrong: true }
  app = await startCheckout(100, { authenticateStaff: async () => clerk })
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
})
afterAll(() => closeTestApp(app))

async function start(options: { isMute?: boolean } = {}): Promise<ServerProcess> {
  const server = await startServerProcess(app, options)
  servers.push(server)
  return server
}

/** Holds what a statement locks until it is let go. */
async function hold(statement: string): Promise<() => Promise<void>> {
  const client = await app.db.$pool.connect()
  await client.query('begin')
  await client.query(statement)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const count = async (statement: ReturnType<typeof sql>) => (await app.db.execute<{ count: number }>(statement)).rows[0]?.count
/** Resolves when a statement of the shop stands before what is held. */
const stuck = () =>
  expect
    .poll(
      () => count(sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      {
        timeout: 60_000,
      },
    )
    .toBeGreaterThan(0)
const staff = <T>(method: string, path: string, body?: object) => new Visitor(app).raw<T>(method, `/api/ru/staff${path}`, body)

test('[ADM-12] [I17] a server that is killed in the middle of a bulk act: the next one goes on, no order is moved twice, each row says what became of it', async () => {
  const orders: OrderRow[] = []
  for (let made = 0; made < 4; made++) orders.push(await anOrder(app, { paymentType: 'on_delivery' }))
  const asked = await staff<StaffReply<'POST /staff/orders/bulk'>>('POST', '/orders/bulk', {
    act: 'assemble',
    ids: orders.map(({ number }) => number),
  })
  const { id } = asked.body.run
  const run = async () => (await staff<StaffReply<'GET /staff/runs/:id'>>('GET', `/runs/${id}`)).body
  // The newest stands first: the third of the run cannot be reached.
  const letGo = await hold(`select 1 from orders where id = ${orders[1]?.id ?? 0} for update`)
  const first = await start()
  await staff('POST', `/runs/${id}/apply`)
  await stuck()
  expect(await run()).toMatchObject({ state: 'applying', counts: { applied: 2, changed: 2 } })
  await first.kill()
  await letGo()
  expect((await orderNow(app, orders[1]?.id ?? 0)).status).toBe('confirmed')
  // As five minutes later: a job that nobody holds any more is taken back by whichever server looks.
  await app.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '6 minutes' where locked_at is not null`,
  )
  await start()
  await expect.poll(async () => (await run()).state).toBe('done')
  expect(await run()).toMatchObject({ counts: { applied: 4, changed: 0 } })
  const rows = (await staff<StaffReply<'GET /staff/runs/:id/rows'>>('GET', `/runs/${id}/rows`)).body.results
  expect(rows.map(({ key, state }) => [key, state])).toEqual(orders.toReversed().map(({ number }) => [number, 'applied']))
  for (const { id: orderId, number } of orders) {
    expect((await orderNow(app, orderId)).status).toBe('assembling')
    expect(await count(sql`select count(*)::int as count from order_history where order_id = ${orderId} and to_state = 'assembling'`)).toBe(
      1,
    )
    expect(await count(sql`select count(*)::int as count from staff_changes where table_name = 'orders' and row_id = ${number}`)).toBe(1)
  }
})

test('[ADM-69] a server that is killed while it reads a file leaves nothing of it; while it plans or applies one, the next server goes on', async () => {
  const good = Array.from({ length: 520 }, (_, index) => `/killed-${index};/new;301`)
  const payload = ['from;to;status', ...good, ...Array.from({ length: 1000 }, () => 'nowhere;;'), ''].join('\n')
  const path = '/api/ru/staff/imports?resource=redirects&name=killed.csv'
  const headers = { 'content-type': 'application/octet-stream' }
  const first = await start()
  const letRead = await hold('lock table run_rows in share mode')
  const cut = fetch(first.url + path, { method: 'POST', headers, body: payload }).catch(() => 'cut off')
  await stuck()
  await first.kill()
  expect(await cut).toBe('cut off')
  await letRead()
  expect(await count(sql`select count(*)::int as count from runs where resource = 'redirects'`)).toBe(0)

  const sent = await app.server.inject({ method: 'POST', url: path, headers, payload })
  const { id } = sent.json<StaffReply<'GET /staff/runs/:id'>>()
  const run = async () => (await staff<StaffReply<'GET /staff/runs/:id'>>('GET', `/runs/${id}`)).body
  const holdRow = (number: number) => hold(`select 1 from run_rows where run_id = ${id} and number = ${number} for update`)
  const letPlan = await holdRow(1400)
  const second = await start()
  await stuck()
  expect(await run()).toMatchObject({ state: 'reading', counts: { new: 520, refused: 480, read: 520 } })
  await second.kill()
  await letPlan()
  const freeJobs = () =>
    app.db.execute(sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '6 minutes' where locked_at is not null`)
  await freeJobs()
  const third = await start()
  await expect.poll(async () => (await run()).state).toBe('preview')
  expect(await run()).toMatchObject({ counts: { new: 520, refused: 1000, read: 0 } })

  const letApply = await holdRow(515)
  await staff('POST', `/runs/${id}/apply`)
  await stuck()
  await third.kill()
  await letApply()
  const isWritten = sql`select count(*)::int as count from redirects where path like '/killed-%'`
  expect([await count(isWritten), (await run()).counts]).toMatchObject([500, { applied: 500, new: 20 }])
  await freeJobs()
  await start()
  await expect.poll(async () => (await run()).state).toBe('done')
  expect([await count(isWritten), (await run()).counts]).toMatchObject([520, { applied: 520, new: 0, refused: 1000 }])
  expect(await count(sql`select count(*)::int as count from staff_changes where table_name = 'redirects'`)).toBe(520)
})

describe('[ADM-19] a server that is killed between the press and the answer gives money back once, when the press is repeated with its key', () => {
  const press = ({ url }: ServerProcess, order: OrderRow) =>
    fetch(`${url}/api/ru/staff/orders/${order.number}/refunds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `one-press-of-order-${order.id}` },
      body: JSON.stringify({ reason: 'задержка', amount: 1000 }),
    })
  const given = (order: OrderRow) => count(sql`select count(*)::int as count from staff_refunds where order_id = ${order.id}`)

  async function repeat(order: OrderRow): Promise<void> {
    const second = await start()
    for (let time = 0; time < 2; time++) {
      const answer = await press(second, order)
      expect([answer.status, await answer.json()]).toEqual([201, { requested: 1000, dropped: 0 }])
    }
    expect(await given(order)).toBe(1)
    expect(
      await count(sql`
        select sum(r.amount)::int as count from refunds r join payments p on p.id = r.payment_id where p.order_id = ${order.id} and r.key like 'staff:%'`),
    ).toBe(100_000)
    expect(await count(sql`select count(*)::int as count from staff_changes where act = 'refund' and row_id = ${order.number}`)).toBe(1)
  }

  async function paid(): Promise<OrderRow> {
    const order = await anOrder(app)
    await notifyShop(app, order)
    return order
  }

  test('before anything was kept', async () => {
    const order = await paid()
    const first = await start()
    const letGo = await hold('lock table staff_changes in share mode')
    const answer = press(first, order).catch(() => 'cut off')
    await stuck()
    await first.kill()
    expect(await answer).toBe('cut off')
    await letGo()
    expect(await given(order)).toBe(0)
    await repeat(order)
  })

  test('when it was kept, and nobody heard of it', async () => {
    const order = await paid()
    const first = await start({ isMute: true })
    const answer = press(first, order).catch(() => 'cut off')
    await expect.poll(() => given(order)).toBe(1)
    await first.kill()
    expect(await answer).toBe('cut off')
    await repeat(order)
  })
})
