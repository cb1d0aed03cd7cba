import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { plannedRun, uploadTable } from '#tests/support/imports.ts'
import { runJob } from '#tests/support/orders.ts'

type Run = StaffReply<'GET /staff/runs/:id'>
type Rows = StaffReply<'GET /staff/runs/:id/rows'>

let app: TestApp
let who: { memberId: number; name: string; roles: readonly StaffRole[] }
beforeAll(async () => {
  app = await startTestApp({
    authenticateStaff: async () => ({ kind: 'staff' as const, ...who }),
    config: { publicUrl: 'https://severa.example' },
  })
})
beforeEach(() => {
  who = { memberId: 1, name: 'Ольга', roles: ['content'] }
})
afterAll(() => closeTestApp(app))

const call = <T = Run>(method: string, path: string, body?: object) => new Visitor(app, 'en').raw<T>(method, `/api/en/staff${path}`, body)
const upload = async (text: string) => {
  const { status, run, code } = await uploadTable(app, 'redirects', text)
  return { status, body: run, code }
}
const work = (id: number) => runJob(app, 'runs:work', { id })
const show = async (id: number) => (await call('GET', `/runs/${id}`)).body
const stored = async (like: string) =>
  (
    await app.db.execute<{ path: string; target: string; status: number }>(
      sql`select path, target, status from redirects where path like ${like} order by path`,
    )
  ).rows

test('[ADM-69] [ADM-71] a file is previewed, applied as a job, told of row by row, and undone but for what somebody changed since', async () => {
  await call('POST', '/redirects', { path: '/r1', target: '/old', status: 301, priority: 0 })
  await call('POST', '/redirects', { path: '/r2', target: '/same', status: 301, priority: 0 })
  const file = 'from;to;status;priority\n/r1;/new;302;\n/r2;/same;301;0\n/r3;/new;;\n/r3;/newer;;\n/r4;nowhere;;\n/r5;/r1;;\n'
  const { status, body: run } = await upload(file)
  expect(status).toBe(201)
  expect(run).toMatchObject({ state: 'preview', counts: { new: 1, changed: 1, same: 1, refused: 3 }, can: { apply: true, undo: false } })
  expect(await stored('/r3')).toEqual([])
  const refused = await call<Rows>('GET', `/runs/${run.id}/rows?state=refused`)
  expect(refused.body.results.map(({ number, problem }) => [number, problem?.code, problem?.column])).toEqual([
    [5, 'run.twice', 'from'],
    [6, 'run.wrong_line', 'to'],
    [7, 'redirects.onward', 'to'],
  ])
  const csv = await app.server.inject({ url: `/api/en/staff/runs/${run.id}/refused` })
  expect(csv.body).toContain('6;/r4;nowhere;;;The line cannot be read: to')

  expect((await call('POST', `/runs/${run.id}/apply`)).body.state).toBe('applying')
  expect((await call('POST', `/runs/${run.id}/apply`)).errors).toMatchObject([{ code: 'run.stale' }])
  await work(run.id)
  expect(await show(run.id)).toMatchObject({ state: 'done', counts: { applied: 2, same: 1, refused: 3 }, can: { undo: true } })
  expect(await stored('/r_')).toEqual([
    { path: '/r1', target: '/new', status: 302 },
    { path: '/r2', target: '/same', status: 301 },
    { path: '/r3', target: '/new', status: 301 },
  ])

  const [third] = (await app.db.execute<{ id: number }>(sql`select id from redirects where path = '/r3'`)).rows
  await call('PUT', `/redirects/${third?.id}`, { path: '/r3', target: '/mine', status: 301, priority: 0, revision: 1 })
  await call('POST', `/runs/${run.id}/undo`)
  await work(run.id)
  expect(await show(run.id)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } })
  expect(await stored('/r_')).toMatchObject([{ target: '/old', status: 301 }, { target: '/same' }, { target: '/mine' }])
  expect((await call('POST', `/runs/${run.id}/undo`)).errors).toMatchObject([{ code: 'run.no_undo' }])
})

test('[ADM-69] [ADM-80] a row that the database refuses is told as moved, the others are done; whoever undoes it stands in the audit', async () => {
  await app.db.execute(sql`alter table redirects add constraint refused_in_test check (target <> '/refused')`)
  const { body: run } = await upload('from;to\n/w1;/taken\n/w2;/refused\n/w3;/taken\n')
  await call('POST', `/runs/${run.id}/apply`)
  await work(run.id)
  await app.db.execute(sql`alter table redirects drop constraint refused_in_test`)
  expect(await show(run.id)).toMatchObject({ state: 'done', counts: { applied: 2, refused: 1 } })
  const refused = await call<Rows>('GET', `/runs/${run.id}/rows?state=refused`)
  expect(refused.body.results).toMatchObject([{ key: '/w2', problem: { code: 'run.moved' } }])
  who = { memberId: 2, name: 'Анна', roles: ['content'] }
  await call('POST', `/runs/${run.id}/undo`)
  await work(run.id)
  expect(await stored('/w_')).toEqual([])
  const acts = await app.db.execute(sql`select actor, reason from staff_changes where reason like ${`%run ${run.id}`} order by id`)
  expect(new Set(acts.rows.map(({ actor, reason }) => `${actor}: ${reason}`))).toEqual(
    new Set([`Ольга: run ${run.id}`, `Анна: undo of run ${run.id}`]),
  )
})

test('[ADM-69] heads may be called like anything, and there are two hundred at the most', async () => {
  const { body: run } = await upload('from;to;constructor;__proto__\n/x1;/new;;\n')
  expect(run).toMatchObject({ state: 'mapping', heads: [{ column: 'from' }, { column: 'to' }, { column: null }, { column: null }] })
  expect((await call('GET', '/runs?resource=redirects')).status).toBe(200)
  expect((await upload(`from;to${';more'.repeat(199)}\n/x1;/new\n`)).code).toBe('run.too_many_columns')
})

test('[ADM-69] who has lost a role since looks at the file again', async () => {
  const { body: run } = await upload('from;to\n/y1;/new\n')
  await app.db.execute(sql`update runs set roles = '{content,owner}' where id = ${run.id}`)
  expect((await call('POST', `/runs/${run.id}/apply`)).errors).toMatchObject([{ code: 'run.stale' }])
})

test('[ADM-69] runs are forgotten with their rows behind ninety days', async () => {
  const { body: old } = await upload('from;to\n/z1;/new\n')
  const { body: young } = await upload('from;to\n/z1;/new\n')
  await app.db.execute(sql`update runs set created_at = created_at - interval '1000 days' where id = ${old.id}`)
  await runJob(app, 'runs:forget', {})
  const { rows } = await app.db.execute(sql`select run_id from run_rows where run_id in (${old.id}, ${young.id})`)
  expect(rows).toEqual([{ run_id: young.id }])
  expect((await call('GET', `/runs/${old.id}`)).status).toBe(404)
})

test('[ADM-69] an export is imported again unchanged', async () => {
  const { body } = await app.server.inject({ url: '/api/ru/staff/exports/redirects' })
  const { body: run } = await upload(body)
  expect(run.counts).toMatchObject({ new: 0, changed: 0, refused: 0 })
  expect(run.counts.same).toBeGreaterThan(1)
})

test('[ADM-12] an act on all that the filters show says before whom it concerns, and does each row once though it is worked on twice', async () => {
  for (const path of ['/b1', '/b2', '/b3']) await call('POST', '/redirects', { path, target: '/goal', status: 301, priority: 0 })
  const [second] = (await app.db.execute<{ id: number }>(sql`select id from redirects where path = '/b2'`)).rows
  const body = { act: 'status', args: { status: '302' }, filter: { q: '/b' }, except: [String(second?.id)] }
  const { body: preview } = await call<StaffReply<'POST /staff/redirects/bulk'>>('POST', '/redirects/bulk', body)
  expect(preview).toMatchObject({ can: 2, cannot: [] })
  // Somebody takes one of them away between the look and the act.
  const [third] = (await app.db.execute<{ id: number }>(sql`select id from redirects where path = '/b3'`)).rows
  await call('PUT', `/redirects/${third?.id}`, { path: '/b3', target: '/goal', status: 301, priority: 5, revision: 1 })
  await call('POST', `/runs/${preview.run.id}/apply`)
  await Promise.all([work(preview.run.id), work(preview.run.id)])
  expect(await show(preview.run.id)).toMatchObject({ state: 'done', counts: { applied: 1, refused: 1 } })
  expect((await stored('/b_')).map(({ status }) => status)).toEqual([302, 301, 301])
  const audits = await app.db.execute(
    sql`select origin, actor, member_id from staff_changes where after ->> 'status' = '302' and origin = 'bulk'`,
  )
  expect(audits.rows).toEqual([{ origin: 'bulk', actor: 'Ольга', member_id: 1 }])
})

test('[ADM-69] a run that was cut off goes on where it ended, and no row is written twice', async () => {
  const paths = Array.from({ length: 700 }, (_, index) => `/cut${index}`)
  const { body: run } = await upload(`from;to;status;priority\n${paths.map((path) => `${path};/goal;;`).join('\n')}\n`)
  await call('POST', `/runs/${run.id}/apply`)
  // The second portion cannot be written.
  await app.db.execute(sql`
    create function cut_off() returns trigger language plpgsql as 'begin if new.path = ''/cut600'' then raise exception ''cut off''; end if; return new; end'`)
  await app.db.execute(sql`create trigger cut_off before insert on redirects for each row execute function cut_off()`)
  await expect(work(run.id)).rejects.toThrow()
  expect(await show(run.id)).toMatchObject({ state: 'applying', counts: { applied: 500, new: 200 } })
  expect(await stored('/cut%')).toHaveLength(500)
  await app.db.execute(sql`drop trigger cut_off on redirects`)
  await work(run.id)
  expect(await show(run.id)).toMatchObject({ state: 'done', counts: { applied: 700 } })
  expect(await stored('/cut%')).toHaveLength(700)
})

test('[ADM-05] who may not change redirects reads no run of them, and a file of an unknown kind is not taken', async () => {
  const { body: run } = await upload('from;to;status;priority\n/z;/y;;\n')
  who = { memberId: 2, name: 'Пётр', roles: ['packer'] }
  expect((await call('GET', `/runs/${run.id}`)).status).toBe(403)
  expect((await call('GET', '/runs?resource=redirects')).status).toBe(403)
  expect((await upload('from;to\n/x;/y\n')).status).toBe(403)
  expect((await uploadTable(app, 'shoes', 'a;b')).status).toBe(404)
})

test('[ADM-11] views are one’s own, those of an owner are everybody’s, and there are twenty at most', async () => {
  type View = StaffReply<'POST /staff/views'>
  const save = (title: string, is_shared = false) =>
    call<View>('POST', '/views', { list: 'redirects', title, search: 'q=/sale', is_shared })
  const list = async () => (await call<StaffReply<'GET /staff/views'>>('GET', '/views?list=redirects')).body.results
  const mine = await save('Mine')
  expect(mine).toMatchObject({ status: 201, body: { is_own: true } })
  expect((await save('Ours', true)).status).toBe(403)
  who = { memberId: 3, name: 'Анна', roles: ['owner'] }
  expect(await list()).toEqual([])
  const shared = await save('Ours', true)
  expect((await call('PUT', `/views/${mine.body.id}`, { title: 'Taken', search: '', is_shared: false })).status).toBe(404)
  who = { memberId: 1, name: 'Ольга', roles: ['content'] }
  expect((await list()).map(({ title, is_own }) => [title, is_own])).toEqual([
    ['Mine', true],
    ['Ours', false],
  ])
  expect((await call('DELETE', `/views/${shared.body.id}`)).status).toBe(404)
  for (let made = 1; made < 20; made++) await save(`View ${made}`)
  expect((await save('One more')).errors).toMatchObject([{ code: 'views.too_many' }])
  expect((await call('DELETE', `/views/${mine.body.id}`)).status).toBe(204)
})

test('[ADM-69] heads that nobody knows are mapped by hand, which is remembered for the same person and the same heads', async () => {
  const head = 'Откуда;Wohin;status;priority;Кто'
  const file = `${head}\n/m1;/new;302;;Ольга\n`
  const { body: asked } = await upload(file)
  expect(asked).toMatchObject({ state: 'mapping', counts: { read: 1 }, can: { map: true, apply: false, cancel: true } })
  expect(asked.heads).toEqual([
    { head: 'откуда', column: 'from' },
    { head: 'wohin', column: null },
    { head: 'status', column: 'status' },
    { head: 'priority', column: 'priority' },
    { head: 'кто', column: null },
  ])
  const map = (mapping: object) => call('POST', `/imports/${asked.id}/columns`, { mapping })
  const known = { status: 'status', priority: 'priority', кто: '' }
  expect((await map({ ...known, откуда: 'from' })).errors).toMatchObject([{ code: 'run.unknown_columns' }])
  expect((await map({ ...known, откуда: '', wohin: '' })).errors).toMatchObject([{ code: 'run.unreadable' }])
  expect((await map({ ...known, откуда: 'from', wohin: 'from' })).errors).toMatchObject([{ code: 'run.twice_named' }])
  const mapping = { ...known, откуда: 'from', wohin: 'to' }
  expect((await map(mapping)).body.state).toBe('reading')
  expect(await plannedRun(app, asked.id)).toMatchObject({ state: 'preview', counts: { new: 1 } })
  // What a column is can still be mended: all rows are planned anew.
  await map({ ...mapping, status: '' })
  await plannedRun(app, asked.id)
  await call('POST', `/runs/${asked.id}/apply`)
  await work(asked.id)
  expect(await stored('/m_')).toEqual([{ path: '/m1', target: '/new', status: 301 }])
  expect((await map(mapping)).errors).toMatchObject([{ code: 'run.stale' }])

  const again = (await upload('Кто;Откуда;Wohin;status;priority\nОльга;/m1;/new;;\n')).body
  expect(again).toMatchObject({ state: 'preview', counts: { same: 1 } })
  expect(again.heads.map(({ column }) => column)).toEqual(['', 'from', 'to', '', 'priority'])
  who = { ...who, memberId: 2 }
  expect((await upload(file)).body.state).toBe('mapping')
})

test('[ADM-69] a blank cell keeps what there is, and what cannot be empty is not cleared', async () => {
  await call('POST', '/redirects', { path: '/keep1', target: '/old', status: 302, priority: 0 })
  const { body: run } = await upload('from;to;status;priority\n/keep1;/newer;;\n/keep2;<очистить>;;\n')
  expect(run.counts).toMatchObject({ changed: 1, refused: 1 })
  await call('POST', `/runs/${run.id}/apply`)
  await work(run.id)
  expect(await stored('/keep_')).toEqual([{ path: '/keep1', target: '/newer', status: 302 }])
})
