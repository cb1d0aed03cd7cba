import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardLineKinds, boardLines, type BoardLine } from '#contracts/staff/board.contract.ts'
import { isPermitted, staffRoles, type StaffRole } from '#contracts/staff/permissions.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

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
