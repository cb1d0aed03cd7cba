import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { redirectSchema, type RedirectRow } from '#contracts/staff/redirects.contract.ts'
import { takeRedirectStep } from '#tools/run/redirects.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'

let app: TestApp
let roles: readonly StaffRole[] | undefined
beforeAll(async () => {
  const authenticateStaff = async () => (roles ? { kind: 'staff' as const, memberId: null, name: 'Ольга', roles } : undefined)
  app = await startTestApp({ authenticateStaff, config: { publicUrl: 'https://severa.example' } })
  await haveOlga(app)
})
beforeEach(() => {
  roles = ['content']
})
afterAll(() => closeTestApp(app))

const base = '/api/en/staff/redirects'
const call = (method: string, path = '', body?: object) => new Visitor(app, 'en').raw<RedirectRow>(method, base + path, body)
const redirect = (path: string, target: string) => ({ path, target, status: 301, priority: 0 })
const audit = async (id: number) =>
  (
    await app.db.execute(
      sql`select act, revision, before, after, reason, actor, origin from staff_changes where row_id = ${String(id)} order by id`,
    )
  ).rows

test('[ADM-06] [ADM-77] a redirect is added, changed and removed; each act has its audit row, and a stale save is told the current row', async () => {
  const made = await call('POST', '', { ...redirect('/en/old/', '/new/'), reason: 'a campaign ended' })
  expect(made).toMatchObject({ status: 201, body: { path: '/old', target: '/new', revision: 1 } })
  const { id } = made.body
  const changed = await call('PUT', `/${id}`, { ...redirect('/old', '/newer'), revision: 1 })
  expect(changed).toMatchObject({ status: 200, body: { target: '/newer', revision: 2 } })
  const stale = await call('PUT', `/${id}`, { ...redirect('/old', '/other'), revision: 1 })
  expect(stale).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
    body: { current: { id, target: '/newer', revision: 2 }, changed_by: { name: 'Ольга' }, fields: ['target'] },
  })
  const same = await call('PUT', `/${id}`, { ...redirect('/old', '/newer'), revision: 2 })
  expect(same).toMatchObject({ status: 200, body: { revision: 2 } })
  expect((await call('DELETE', `/${id}?revision=1`)).status).toBe(409)
  expect((await call('DELETE', `/${id}?revision=2`)).status).toBe(204)
  expect((await call('GET', `/${id}`)).status).toBe(404)
  const who = { actor: 'Ольга', origin: 'screen' }
  expect(await audit(id)).toEqual([
    { act: 'create', revision: 1, before: {}, after: redirect('/old', '/new'), reason: 'a campaign ended', ...who },
    { act: 'change', revision: 2, before: { target: '/new' }, after: { target: '/newer' }, reason: null, ...who },
    { act: 'delete', revision: 3, before: redirect('/old', '/newer'), after: {}, reason: null, ...who },
  ])
})

test('[T24] two that together would be a chain: one is saved, one is refused', async () => {
  const answers = await Promise.all([call('POST', '', redirect('/x', '/y')), call('POST', '', redirect('/y', '/z'))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.flatMap(({ errors }) => errors)).toEqual([
    { name: expect.any(String), message: expect.stringMatching(/lead/), code: expect.stringMatching(/onward|leads_here/) },
  ])
})

test('[ADM-77] of two saves of one revision one wins, and nothing is lost', async () => {
  const { body } = await call('POST', '', redirect('/race', '/one'))
  const saves = await Promise.all(
    ['/two', '/three'].map((target) => call('PUT', `/${body.id}`, { ...redirect('/race', target), revision: 1 })),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await audit(body.id)).length).toBe(2)
})

test('[ADM-06] an audit row is neither changed nor removed', async () => {
  await call('POST', '', redirect('/kept', '/a'))
  for (const statement of [sql`update staff_changes set actor = 'nobody'`, sql`delete from staff_changes`, sql`truncate staff_changes`])
    await expect(app.db.execute(statement)).rejects.toThrow()
})

test('[ADM-69] the command shows what a file would change, does it with --yes, and leaves the same rows as the screen', async () => {
  const { mkdtemp, writeFile, rm } = await import('node:fs/promises')
  const folder = await mkdtemp('/tmp/vitrina-redirects-')
  const file = `${folder}/redirects.csv`
  await writeFile(file, 'from;to;status;priority\n/f1/;/f-new\n/f2;/f1\n/f3;nowhere\n/f4;/f-new;302\n')
  try {
    const say = (yes: boolean) => takeRedirectStep(app.platform, { act: 'import', file, staff: olga, yes })
    const told =
      'line 3: /f2: /f1 itself leads to /f-new: say /f-new\nline 4: /f3: this is no redirect\n2 new, 0 changed, 0 same, 2 refused'
    expect(await say(false)).toBe(`${told}\nNothing has changed: say --yes to do it.`)
    expect(await takeRedirectStep(app.platform, { act: 'list', from: '/f' })).toBe('')
    expect(await say(true)).toBe(told)
    expect(await say(true)).toContain('0 new, 0 changed, 2 same, 2 refused')
    expect(await takeRedirectStep(app.platform, { act: 'list', from: '/f' })).toMatch(
      /\/f1 → \/f-new \(301\)\trevision 1\n.*\/f4 → \/f-new \(302\)/,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
  await takeRedirectStep(app.platform, { act: 'change', from: '/f1', to: '/f-newer', staff: olga, yes: true })
  await takeRedirectStep(app.platform, { act: 'remove', from: '/f4', staff: olga, yes: true })
  await expect(takeRedirectStep(app.platform, { act: 'add', from: '/api/ru/cart', to: '/a', staff: olga, yes: true })).rejects.toThrow(
    'no page',
  )
  const { rows } = await app.db.execute<{ act: string; origin: string }>(
    sql`select act, origin from staff_changes where after ->> 'path' like '/f_' or before ->> 'path' like '/f_' or after ->> 'target' = '/f-newer' order by id`,
  )
  expect(rows.map(({ act, origin }) => `${act} ${origin}`)).toEqual(['create import', 'create import', 'change command', 'delete command'])
})

test('[RT-08] every stored redirect parses to itself by the schema of the contract', async () => {
  const { rows } = await app.db.execute(sql`select path, target, status, priority from redirects`)
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) expect(redirectSchema.parse(row)).toEqual(row)
})
