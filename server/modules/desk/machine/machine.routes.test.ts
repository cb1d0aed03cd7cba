import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { modules } from '#server/modules.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { runJob, waitingJobs } from '#tests/support/orders.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  const authenticateStaff = async () => ({ kind: 'staff' as const, memberId: 1, name: 'Анна', roles })
  app = await startTestApp({ authenticateStaff })
  await openTinyShop(app.db)
})
beforeEach(() => {
  roles = ['owner']
})
afterAll(() => closeTestApp(app))

const staff = <T>(method: string, path: string, body?: object) => new Visitor(app).raw<T>(method, `/api/ru/staff/${path}`, body)
const write = async (kind?: 'code') => {
  await inTransaction(app.db, (tx) =>
    sendMessage(tx, app.platform, {
      channel: 'email',
      to: 'anna@example.com',
      locale: 'ru',
      key: 'reviews.published_email',
      params: { url: 'https://severa.example' },
      ...(kind && { kind }),
    }),
  )
  const { rows } = await app.db.execute<{ id: number }>(sql`select max(id) as id from messages`)
  const id = rows[0]?.id ?? 0
  await runJob(app, 'messages:deliver', { id })
  return id
}
type Outbox = StaffReply<'GET /staff/messages'>
type Jobs = StaffReply<'GET /staff/jobs'>

test('[ADM-72] the outbox masks to whom it was written, and sends again what is no code', async () => {
  const letter = await write()
  const code = await write('code')
  const { results } = (await staff<Outbox>('GET', 'messages?channel=email')).body
  expect(results.map(({ id, to, can_resend: can }) => [id, to, can])).toEqual([
    [code, 'a•••@example.com', false],
    [letter, 'a•••@example.com', true],
  ])
  expect(JSON.stringify(results)).not.toContain('anna@')
  const again = await staff<{ id: number }>('POST', `messages/${letter}/resend`)
  expect(again.body.id).toBeGreaterThan(code)
  expect((await waitingJobs(app, 'messages:deliver')).map((payload) => payload.id)).toContain(again.body.id)
  expect((await staff('POST', `messages/${code}/resend`)).status).toBe(409)
  expect((await staff('POST', 'messages/999999/resend')).status).toBe(404)
  roles = ['catalogue']
  expect((await staff('GET', 'messages')).status).toBe(403)
})

test('[ADM-73] a failed job is run again, or taken out with words, and both are audited', async () => {
  const add = async () => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id::text as id from graphile_worker.add_job('images:sweep', max_attempts => 1)`,
    )
    const id = rows[0]?.id ?? ''
    await app.db.execute(sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no disk' where id = ${id}::bigint`)
    return id
  }
  const [first, second] = [await add(), await add()]
  const failed = (await staff<Jobs>('GET', 'jobs')).body
  expect(failed.views.failed.value).toBe(2)
  expect(failed.results.map(({ id, name, last_error: error }) => [id, name, error])).toEqual(
    expect.arrayContaining([[first, 'images:sweep', 'no disk']]),
  )
  expect((await staff('POST', `jobs/${first}/retry`)).status).toBe(200)
  expect((await staff('POST', `jobs/${first}/give-up`, { words: 'no longer needed' })).status).toBe(404)
  expect((await staff('POST', `jobs/${second}/give-up`, { words: 'no longer needed' })).status).toBe(200)
  expect((await staff<Jobs>('GET', 'jobs')).body.views.failed.value).toBe(0)
  const { rows } = await app.db.execute(sql`select act, row_id, reason from staff_changes where table_name = 'jobs' order by id`)
  expect(rows).toEqual([
    { act: 'retry', row_id: first, reason: null },
    { act: 'give_up', row_id: second, reason: 'no longer needed' },
  ])
  await app.db.execute(sql`delete from graphile_worker._private_jobs where id = ${first}::bigint`)
})

test('[ADM-73] schedules say when they ran last and run next, and every job has a name in words of both languages', async () => {
  const definitions = modules.flatMap((module) => module.jobs?.(app.platform) ?? [])
  const timed = definitions.filter(({ cron }) => cron !== undefined)
  for (const { name } of timed)
    await app.db.execute(sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values (${name}, now(), now() - interval '1 minute')
      on conflict (identifier) do update set last_execution = excluded.last_execution`)
  const { schedules } = (await staff<Jobs>('GET', 'jobs')).body
  expect(schedules.map(({ name }) => name)).toEqual(timed.map(({ name }) => name).toSorted())
  const hours = (at: string | null) => (Date.parse(at ?? '') - Date.now()) / 3_600_000
  for (const { name, last_at: last, next_at: next } of schedules)
    expect([name, hours(last) < 0, hours(next) > -1, hours(next) < 25]).toEqual([name, true, true, true])
  for (const locale of ['ru', 'en'] as const)
    for (const { name } of definitions) {
      expect(app.platform.translator.has(`machine.job.${name}`), name).toBe(true)
      expect(app.platform.translator.text(locale, `machine.job.${name}`)).not.toMatch(/^[a-z-]+:[a-z]/)
    }
  expect(schedules.find(({ name }) => name === 'payments:reconcile')?.title).toBe('Сверка с банком')
  await app.db.execute(sql`delete from graphile_worker._private_known_crontabs`)
})

test('[ADM-74] health says since when a service answers, falters or is silent, by the books', async () => {
  const of = async (name: string) =>
    (await staff<StaffReply<'GET /staff/health'>>('GET', 'health')).body.services.find((one) => one.name === name)
  expect(await of('sms')).toMatchObject({ state: 'unasked', since: null })
  const id = await write()
  const { rows } = await app.db.execute<{ at: string }>(
    sql`update messages set delivered_at = now() - interval '10 minutes' where id = ${id} returning delivered_at::text as at`,
  )
  expect(await of('mail')).toMatchObject({ state: 'well', since: new Date(rows[0]?.at ?? '').toISOString() })
  const stuck = async (age: string) => {
    await app.db.execute(sql`
      insert into messages (channel, recipient, text, locale, attempts, created_at)
      select channel, recipient, text, locale, 1, now() - ${age}::interval from messages where id = ${id}`)
  }
  await stuck('5 minutes')
  expect(await of('mail')).toMatchObject({ state: 'silent' })
  await stuck('1 hour')
  expect(await of('mail')).toMatchObject({ state: 'faltering' })
  await app.db.execute(sql`delete from messages where state = 'queued' and attempts = 1`)
  const { rows: added } = await app.db.execute<{ id: string }>(
    sql`select id::text as id from graphile_worker.add_job('payments:refund', '{"refundId": 1}')`,
  )
  await app.db.execute(
    sql`update graphile_worker._private_jobs set attempts = 2, last_error = 'no answer', created_at = '2026-11-20T10:00:00Z' where id = ${added[0]?.id}::bigint`,
  )
  expect(await of('bank')).toMatchObject({ state: 'silent', since: '2026-11-20T10:00:00.000Z' })
  await app.db.execute(sql`delete from graphile_worker._private_jobs where last_error = 'no answer'`)
})

test('[ADM-74] health tells queues, feeds, simulators and the views that must be empty, with the rows of one', async () => {
  const { queues, feeds, simulators, services } = (await staff<StaffReply<'GET /staff/health'>>('GET', 'health')).body
  expect(queues.map(({ name }) => name)).toEqual(['messages', 'receipts', 'refunds', 'search', 'jobs'])
  expect(feeds.length).toBeGreaterThan(0)
  expect([simulators, services.map(({ name }) => name)]).toEqual([
    expect.arrayContaining(['bank']),
    expect.arrayContaining(['bank', 'mail']),
  ])
  const { results } = (await staff<StaffReply<'GET /staff/invariants'>>('GET', 'invariants')).body
  expect(results.length).toBeGreaterThan(20)
  expect((await staff<{ results: unknown[] }>('GET', `invariants/${results[0]?.name}`)).body.results).toEqual([])
  expect((await staff('GET', 'invariants/inv_99_none')).status).toBe(404)
})

test('[ADM-09] a publication is live once each process that serves has read it, and not while there is none', async () => {
  roles = ['content']
  const value = async (text: string) =>
    (await app.db.execute<{ value: string }>(sql.raw(`select ${text}::text as value`))).rows[0]?.value ?? ''
  const seen = async (transaction: string) =>
    (await staff<StaffReply<'GET /staff/publication'>>('GET', `publication?transaction=${transaction}`)).body
  const before = await value('pg_current_snapshot()')
  const transaction = await value('pg_current_xact_id()')
  expect(await seen(transaction)).toEqual({ nodes: [], is_live: false })
  const after = await value('pg_current_snapshot()')
  await app.db.execute(
    sql`insert into nodes (id, host, version, position) values ('aaaa1', 'a', '1', ${after}), ('bbbb1', 'b', '1', ${before}), ('cccc1', 'c', '1', null)`,
  )
  const nodes = (await seen(transaction)).nodes.map(({ node, has_seen: hasSeen }) => [node, hasSeen])
  expect(nodes).toEqual([
    ['a aaaa', true],
    ['b bbbb', false],
    ['c cccc', false],
  ])
  await app.db.execute(sql`update nodes set position = ${after}`)
  expect(await seen(transaction)).toMatchObject({ is_live: true })
  await app.db.execute(sql`delete from nodes`)
})
