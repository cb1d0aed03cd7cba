import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => closeTestApp(app))

const oleg: Author = {
  actor: { kind: 'staff', memberId: 7, name: 'Олег Сорокин', roles: ['orders'] },
  origin: 'screen',
  reason: 'по звонку',
  requestId: 'r-1',
}

test('[ADM-06] an act is noted with who, what, before and after, as often as it happens, in the chain of changes', async () => {
  const { db } = app.platform
  const act = { permission: 'orders.write', objectKind: 'orders', id: 'VT-10001', act: 'correct', personal: ['phone'] } as const
  for (const phone of ['+79990000002', '+79990000003'])
    await inTransaction(db, (tx) =>
      recordAct(tx, oleg, { ...act, before: { phone: '+79990000001', note: 'а' }, after: { phone, note: 'а' } }),
    )
  const { rows } = await app.db.execute(
    sql`select member_id, actor, permission, table_name, row_id, act, revision, before, after, reason, origin, request_id from staff_changes order by id`,
  )
  const noted = {
    member_id: 7,
    actor: 'Олег Сорокин',
    permission: 'orders.write',
    table_name: 'orders',
    row_id: 'VT-10001',
    act: 'correct',
    revision: null,
    before: { phone: '•••' },
    after: { phone: '•••' },
    reason: 'по звонку',
    origin: 'screen',
    request_id: 'r-1',
  }
  expect(rows).toEqual([noted, noted])
  expect((await app.db.execute(sql`select * from inv_20_audit`)).rows).toEqual([])
  await expect(recordAct(db, oleg, act)).rejects.toThrow('transaction')
  await expect(inTransaction(db, (tx) => recordAct(tx, oleg, { ...act, act: 'no word' }))).rejects.toThrow()
})

test('[ADM-07] a look at personal data is noted and stays; a value is not revealed without a reason', async () => {
  const { db } = app.platform
  await recordAccess(db, oleg, { act: 'reveal', objectKind: 'customers', id: 12, field: 'phone' })
  await recordAccess(db, { ...oleg, reason: undefined }, { act: 'export', objectKind: 'orders', id: null, field: 'phone, email' })
  await expect(
    recordAccess(db, { ...oleg, reason: undefined }, { act: 'reveal', objectKind: 'customers', id: 12, field: 'phone' }),
  ).rejects.toThrow()
  await expect(recordAccess(db, oleg, { act: 'reveal', objectKind: 'customers', id: 12 })).rejects.toThrow()
  const { rows } = await app.db.execute(sql`select member_id, act, object_kind, object_id, field, reason from staff_accesses order by id`)
  expect(rows).toEqual([
    { member_id: 7, act: 'reveal', object_kind: 'customers', object_id: '12', field: 'phone', reason: 'по звонку' },
    { member_id: 7, act: 'export', object_kind: 'orders', object_id: null, field: 'phone, email', reason: null },
  ])
  for (const statement of [sql`update staff_accesses set actor = 'nobody'`, sql`delete from staff_accesses`, sql`truncate staff_accesses`])
    await expect(app.db.execute(statement)).rejects.toThrow()
})
