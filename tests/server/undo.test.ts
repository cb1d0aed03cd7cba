import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffApi, type StaffReply } from '#contracts/staff/api.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { uploadTable } from '#tests/support/imports.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, orderNow, runJob } from '#tests/support/orders.ts'

let app: TestApp
beforeAll(async () => {
  const owner = { kind: 'staff' as const, memberId: 1, name: 'Анна', roles: ['owner'] as const, isStrong: true }
  app = await startCheckout(10, { authenticateStaff: async () => owner, config: { publicUrl: 'https://severa.example' } })
})
afterAll(() => closeTestApp(app))

type Run = StaffReply<'GET /staff/runs/:id'>
const staff = <T = Run>(method: string, path: string, body?: object) => new Visitor(app).raw<T>(method, `/api/ru/staff${path}`, body)

/** Applies a run as its job does, then asks for it to be undone; answers the run as it was shown before, and what the undoing said. */
async function applyAndUndo(before: Run) {
  const { id } = before
  await staff('POST', `/runs/${id}/apply`)
  await runJob(app, 'runs:work', { id })
  const done = (await staff('GET', `/runs/${id}`)).body
  const undo = await staff('POST', `/runs/${id}/undo`)
  if (undo.status === 200) await runJob(app, 'runs:work', { id })
  return { said: before.is_undoable, can: done.can.undo, status: undo.status, codes: undo.errors.map(({ code }) => code) }
}

test('[ADM-80] a run says before whether it can be undone: a file of redirects is undone, a move of orders is not', async () => {
  const redirects = () => app.db.execute(sql`select 1 from redirects where path = '/undo'`)
  const { run } = await uploadTable(app, 'redirects', 'from;to;status;priority\n/undo;/new;301;0\n')
  const imported = await applyAndUndo(run)
  expect(imported).toEqual({ said: true, can: true, status: 200, codes: [] })
  expect((await redirects()).rows).toEqual([])

  const order = await anOrder(app, { paymentType: 'on_delivery' })
  const asked = await staff<StaffReply<'POST /staff/orders/bulk'>>('POST', '/orders/bulk', { act: 'assemble', ids: [order.number] })
  expect(await applyAndUndo(asked.body.run)).toEqual({ said: false, can: false, status: 409, codes: ['run.no_undo'] })
  expect((await orderNow(app, order.id)).status).toBe('assembling')
})

test('[ADM-80] nothing takes money, bonuses or a sent message back, and their dialogs say so before', async () => {
  const undoing = Object.keys(staffApi).filter((key) => /undo|revert|take-back/.test(key))
  expect(undoing.filter((key) => /refund|bonus|payment|message|return/.test(key))).toEqual([])
  const said = async (screen: string, locale: 'ru' | 'en', key: string) => {
    const { default: words } = (await import(`../../staff/screens/${screen}/${screen}.messages.${locale}.json`, {
      with: { type: 'json' },
    })) as {
      default: Record<string, string>
    }
    return words[key]
  }
  const warnings = [
    ['orders', 'orders.refund.noWayBack'],
    ['orders', 'orders.acts.ends'],
    ['customers', 'customers.grantNote'],
    ['customers', 'customers.messageNote'],
  ] as const
  for (const [screen, key] of warnings) {
    expect(await said(screen, 'ru', key), key).toMatch(/Без возврата|нельзя/)
    expect(await said(screen, 'en', key), key).toMatch(/can’t|cannot/)
  }
})
