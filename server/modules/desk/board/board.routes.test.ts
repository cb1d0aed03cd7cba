import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardLineKinds, boardLines, type BoardLine } from '#contracts/staff/board.contract.ts'
import { isPermitted, staffRoles, type StaffRole } from '#contracts/staff/permissions.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/orders.ts'

let app: TestApp
let roles: readonly StaffRole[] = ['owner']
let memberId = 1
beforeAll(async () => {
  const authenticateStaff = async () => ({ kind: 'staff' as const, memberId, name: memberId === 1 ? 'Анна' : 'Света', roles })
  app = await startTestApp({ template: 'demo', authenticateStaff })
})
afterAll(() => closeTestApp(app))

const staff = <T>(method: string, path: string) => new Visitor(app).raw<T>(method, `/api/ru/staff/${path}`)
const lines = async () => (await staff<{ lines: BoardLine[] }>('GET', 'board')).body.lines
const line = async (kind: string) => (await lines()).find((one) => one.kind === kind)

test('[ADM-08] each line counts what waits, says since when and until when, and leads to its list; by role, and without empty lines', async () => {
  const { rows } = await app.db.execute<{ count: number; oldest: string }>(
    sql`select count(*)::int as count, min(at) as oldest from survey_answers where state in ('new', 'in_work')`,
  )
  const oldest = new Date(rows[0]?.oldest ?? '').toISOString()
  expect(await line('surveys')).toEqual({
    kind: 'surveys',
    count: { value: rows[0]?.count, is_more: false },
    oldest_at: oldest,
    due_at: new Date(Date.parse(oldest) + 86_400_000).toISOString(),
    url: '/inbox?kind=survey',
    assignee: null,
    is_mine: false,
  })
  expect((await lines()).every(({ count }) => count.value > 0)).toBe(true)
  for (const role of staffRoles) {
    roles = [role]
    const allowed = boardLineKinds.filter((kind) => isPermitted(roles, boardLines[kind].permission))
    expect(allowed, role).toEqual(expect.arrayContaining((await lines()).map(({ kind }) => kind)))
  }
  roles = ['owner']
})

test('[ADM-08] what the bank refused, pieces that were not found and counts of stock that are old are lines, until somebody has seen to them', async () => {
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from orders where status = 'confirmed' order by id limit 1`)
  const order = rows[0]?.id ?? 0
  const before = (await line('bank_refusals'))?.count.value ?? 0
  await app.db.execute(sql`insert into bank_refusals (key, order_id, reason) values ('refund:777777', ${order}, 'no money')`)
  expect(await line('bank_refusals')).toMatchObject({ count: { value: before + 1 }, url: '/money?tab=refusal' })
  await app.db.execute(
    sql`insert into payment_review_closings (source, key, order_id, words, by, at) values ('refusal', 'refund:777777', ${order}, '', 'Анна', now())`,
  )
  expect((await line('bank_refusals'))?.count.value ?? 0).toBe(before)
  await app.db.execute(
    sql`insert into packings (order_id, aside_at, aside_reason, aside_by) values (${order}, now(), 'missing', 'Света')
      on conflict (order_id) do update set aside_at = now(), aside_reason = 'missing', aside_by = 'Света'`,
  )
  expect(await line('shortages')).toMatchObject({ url: '/packing?view=aside' })
  await app.db.execute(
    sql`insert into stock_feeds (location_id, as_of) select min(id), now() - interval '7 hours' from locations
      on conflict (location_id) do update set as_of = excluded.as_of`,
  )
  expect(await line('feeds_late')).toMatchObject({ url: '/machine/health' })
  const { feeds } = (await staff<{ feeds: { is_late: boolean }[] }>('GET', 'board')).body
  expect(feeds[0]).toMatchObject({ is_late: true })
  await app.db.execute(sql`update stock_feeds set as_of = now()`)
  expect(await line('feeds_late')).toBeUndefined()
})

test('[ADM-08] pages that are planned for today stand beside the lines, for whoever may read content', async () => {
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString()
  await app.db.execute(
    sql`insert into content_pages (kind, path, unpublish_at) select kind, '/planned-for-today', ${at}::timestamptz from content_pages order by id limit 1`,
  )
  const planned = async () => (await staff<{ planned: { withdraw: object[] } | null }>('GET', 'board')).body.planned
  expect((await planned())?.withdraw).toContainEqual({ title: '/planned-for-today', path: '/planned-for-today', at })
  roles = ['packer']
  expect(await planned()).toBeNull()
  roles = ['owner']
})

test('[ADM-08] a letter whose line somebody has seen within the hour waits, and is dropped when they look again; others go at once', async () => {
  const letter = async (key: string, params: object) => {
    await inTransaction(app.db, (tx) => notifyOperator(tx, app.platform, key, params as never))
    const { rows } = await app.db.execute<{ id: number; run: string | null; payload: Record<string, unknown> }>(sql`
      select m.id, j.run_at as run, j.payload from messages m left join graphile_worker._private_jobs j on j.key = 'messages:deliver:' || m.id
      order by m.id desc limit 1`)
    return rows[0] ?? expect.fail('no letter')
  }
  const shortage = () => letter('inventory.shortage_email', { place: 'Кола', things: 'Пальто' })
  const deliver = (job: Record<string, unknown>) => runJob(app, 'messages:deliver', job)
  const stateOf = async (id: number) => (await app.db.execute(sql`select state from messages where id = ${id}`)).rows[0]?.state
  await app.db.execute(sql`delete from board_openings`)
  expect((await shortage()).payload).not.toHaveProperty('unlessOpened')
  roles = ['content']
  await lines()
  // Who saw other lines does not know of this one.
  expect((await shortage()).payload).not.toHaveProperty('unlessOpened')
  roles = ['owner']
  // A board that is open on a screen without anybody before it.
  await new Visitor(app).raw('GET', '/api/ru/staff/board', undefined, { 'x-unattended': '1' })
  expect((await shortage()).payload).not.toHaveProperty('unlessOpened')
  await lines()
  const [seen, unseen, alarm] = [await shortage(), await shortage(), await letter('customers.alarm.guessing', { count: 7 })]
  expect(alarm.payload).not.toHaveProperty('unlessOpened')
  expect(new Date(seen.run ?? '').getTime()).toBe(app.clock.now().getTime() + 3_600_000)
  app.clock.advance(3_600_000)
  await deliver(unseen.payload)
  expect(await stateOf(unseen.id)).toBe('delivered')
  await lines()
  await deliver(seen.payload)
  expect(await stateOf(seen.id)).toBe('dropped')
})

test('[ADM-08] more than 99 rows are counted no further', async () => {
  await app.db.execute(
    sql`insert into broken_links (url, locale, last_reported_at) select '/gone/' || n, 'ru', now() from generate_series(1, 120) n`,
  )
  expect((await line('broken_links'))?.count).toEqual({ value: 99, is_more: true })
})

test('[ADM-08] a line is taken by one, refused to another, and let go; each act is audited once', async () => {
  expect((await staff('POST', 'tasks/surveys/take')).status).toBe(204)
  expect((await staff('POST', 'tasks/surveys/take')).status).toBe(204)
  expect(await line('surveys')).toMatchObject({ assignee: 'Анна', is_mine: true })
  memberId = 2
  expect(await staff('POST', 'tasks/surveys/take')).toMatchObject({ status: 409, errors: [{ message: 'Это уже взял(а) Анна' }] })
  expect(await line('surveys')).toMatchObject({ assignee: 'Анна', is_mine: false })
  memberId = 1
  expect((await staff('POST', 'tasks/surveys/done')).status).toBe(204)
  expect(await line('surveys')).toMatchObject({ assignee: null })
  roles = ['packer']
  expect((await staff('POST', 'tasks/surveys/take')).status).toBe(403)
  roles = ['owner']
  expect((await staff('POST', 'tasks/nothing/take')).status).toBe(400)
  const { rows } = await app.db.execute(sql`select act, row_id from staff_changes where table_name = 'staff_tasks' order by id`)
  expect(rows).toEqual([
    { act: 'take', row_id: 'surveys' },
    { act: 'done', row_id: 'surveys' },
  ])
})
