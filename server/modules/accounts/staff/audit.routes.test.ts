import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessRow, ChangeRow } from '#contracts/staff/audit.contract.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { signedIn, type StaffVisitor } from '#tests/support/staff.ts'

let app: TestApp
let owner: StaffVisitor
let clerk: StaffVisitor
let packer: StaffVisitor
beforeAll(async () => {
  app = await startTestApp()
  owner = await signedIn(app, ['owner'])
  clerk = await signedIn(app, ['orders'])
  packer = await signedIn(app, ['packer'])
  const by = ({ memberId }: StaffVisitor): Author => ({
    actor: { kind: 'staff', memberId, name: `№ ${memberId}`, roles: [] },
    origin: 'screen',
    reason: 'по звонку',
  })
  const { db } = app.platform
  const act = (who: StaffVisitor, objectKind: string, id: string) =>
    inTransaction(db, (tx) =>
      recordAct(tx, by(who), { permission: 'orders.write', objectKind, id, act: 'correct', before: { a: 1 }, after: { a: 2 } }),
    )
  await act(owner, 'orders', 'VT-1')
  await act(clerk, 'orders', 'VT-1')
  await act(clerk, 'orders', 'VT-2')
  await act(owner, 'redirects', '7')
  await recordAccess(db, by(clerk), { act: 'reveal', objectKind: 'orders', id: 'VT-1', field: 'phone' })
  await recordAccess(db, by(owner), { act: 'open', objectKind: 'customers', id: 5 })
})
afterAll(() => closeTestApp(app))

interface Rows<T> {
  results: T[]
  next_cursor: number | null
  count: { value: number; is_more: boolean }
}
const changes = ({ visitor }: StaffVisitor, query = '') => visitor.raw<Rows<ChangeRow>>('GET', `/api/ru/staff/changes${query}`)
const accesses = ({ visitor }: StaffVisitor, query = '') => visitor.raw<Rows<AccessRow>>('GET', `/api/ru/staff/accesses${query}`)
const shown = ({ body }: { body: Rows<ChangeRow> }) => body.results.map((row) => `${row.object_kind} ${row.object_id} ${row.by.id}`)

test('[ADM-06] an owner sees all changes, by thing, person and day, a page at a time; what was before and after stands in each', async () => {
  const all = await changes(owner)
  expect(all.body.count).toEqual({ value: 4, is_more: false })
  expect(all.body.results[0]).toMatchObject({
    object_kind: 'redirects',
    act: 'correct',
    before: { a: 1 },
    after: { a: 2 },
    reason: 'по звонку',
  })
  const first = await changes(owner, '?limit=3')
  const second = await changes(owner, `?limit=3&cursor=${first.body.next_cursor}`)
  expect([...shown(first), ...shown(second)]).toEqual(shown(all))
  expect(second.body.next_cursor).toBeNull()
  expect(shown(await changes(owner, `?member=${clerk.memberId}&object=orders`))).toEqual([
    `orders VT-2 ${clerk.memberId}`,
    `orders VT-1 ${clerk.memberId}`,
  ])
  expect((await changes(owner, '?to=2020-01-01')).body.results).toEqual([])
  expect((await changes(owner, '?object=a%27b')).status).toBe(400)
})

test('[ADM-05] others see what they did themselves, and the whole history of a thing that they may read', async () => {
  expect(shown(await changes(clerk))).toEqual([`orders VT-2 ${clerk.memberId}`, `orders VT-1 ${clerk.memberId}`])
  expect(shown(await changes(clerk, `?member=${owner.memberId}`))).toHaveLength(2)
  expect(shown(await changes(clerk, '?object=orders:VT-1'))).toEqual([`orders VT-1 ${clerk.memberId}`, `orders VT-1 ${owner.memberId}`])
  expect(shown(await changes(clerk, '?object=redirects:7'))).toEqual([])
  expect(shown(await changes(packer, '?object=orders:VT-1'))).toEqual([])
})

test('[ADM-07] looks at personal data are seen by an owner, and by who looked', async () => {
  const kinds = ({ body }: { body: Rows<AccessRow> }) => body.results.map((row) => `${row.act} ${row.object_kind} ${row.field}`)
  expect(kinds(await accesses(owner))).toEqual(['open customers null', 'reveal orders phone'])
  expect(kinds(await accesses(clerk))).toEqual(['reveal orders phone'])
  expect(kinds(await accesses(packer))).toEqual([])
  expect(kinds(await accesses(owner, '?object=customers:5'))).toEqual(['open customers null'])
})

test('[ADM-70] an owner takes the changes away as CSV, which is recorded; nobody else does', async () => {
  const cookie = [...owner.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const file = await app.server.inject({ url: '/api/ru/staff/exports/changes?object=orders:VT-1', headers: { cookie } })
  const lines = file.body.replace('\uFEFF', '').trim().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Когда;Кто;Что сделано')
  expect(lines[1]).toContain('VT-1')
  expect((await clerk.visitor.raw('GET', '/api/ru/staff/exports/changes')).status).toBe(403)
  const looks = await accesses(owner, '?object=staff_changes')
  expect(looks.body.results).toMatchObject([{ act: 'export', object_kind: 'staff_changes' }])
})
