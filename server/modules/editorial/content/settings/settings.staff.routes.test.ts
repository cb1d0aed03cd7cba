import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findSettingRule, settingSchema } from '#contracts/staff/setting-registry.ts'
import type { StaffSetting } from '#contracts/staff/settings.contract.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
let by: { name: string; isStrong: boolean }
beforeAll(async () => {
  const authenticateStaff = async () => ({ kind: 'staff' as const, memberId: null, roles: ['owner' as const], ...by })
  app = await startTestApp({ template: 'demo', authenticateStaff })
})
beforeEach(() => {
  by = { name: 'Анна', isStrong: true }
})
afterAll(() => closeTestApp(app))

const call = (method: string, path = '', body?: object) =>
  new Visitor(app, 'en').raw<StaffSetting & { results: StaffSetting[] }>(method, `/api/en/staff/settings${path}`, body)
const vars = async () => (await new Visitor(app).call('GET /vars', {})).body.settings
const audit = async (key: string) =>
  (
    await app.db.execute(
      sql`select act, revision, before, after, actor from staff_changes where table_name = 'settings' and row_id = ${key} order by id`,
    )
  ).rows

test('[ADM-56] a setting is changed with its audit row, and the shop says the new one', async () => {
  const { body: phone } = await call('GET', '/phone')
  expect(phone).toMatchObject({ key: 'phone', group: 'contacts', kind: 'text', revision: 1, changed: null })
  const saved = await call('PUT', '/phone', { value: '8 800 555-02-02', revision: 1 })
  expect(saved).toMatchObject({ status: 200, body: { value: '8 800 555-02-02', revision: 2, changed: { name: 'Анна' } } })
  expect(await vars()).toMatchObject({ phone: '8 800 555-02-02' })
  const before = { value: phone.value }
  expect(await audit('phone')).toEqual([{ act: 'change', revision: 2, before, after: { value: '8 800 555-02-02' }, actor: 'Анна' }])
})

test('[ADM-77] [SUX-8] a stale save is told the setting of now and who saved it; of two at once one wins', async () => {
  const saves = await Promise.all(['a', 'b'].map((value) => call('PUT', '/SEO_TITLE_PREFIX', { value, revision: 1 })))
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = saves.find(({ status }) => status === 409)
  const won = saves.find(({ status }) => status === 200)
  expect(lost).toMatchObject({
    errors: [{ code: 'staff.conflict' }],
    body: {
      current: { value: won?.body.value, revision: 2 },
      changed_by: { name: 'Анна', at: expect.stringMatching(/^\d{4}-.*Z$/) },
      fields: ['value'],
    },
  })
  expect(await audit('SEO_TITLE_PREFIX')).toHaveLength(1)
})

test('[ADM-56] what nobody has set yet is the standard of code, is set once, and limits of staff are not told to shoppers', async () => {
  expect((await call('GET', '/staff_refund_limit')).body).toMatchObject({ value: 30_000, revision: 0, changed: null })
  const saves = await Promise.all([100, 200].map((value) => call('PUT', '/staff_refund_limit', { value, revision: 0 })))
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await vars()).not.toHaveProperty('staff_refund_limit')
  expect(await audit('staff_refund_limit')).toMatchObject([{ act: 'create', revision: 1 }])
})

test('[ADM-04] a setting of money asks for a fresh second factor, another one does not', async () => {
  by = { name: 'Анна', isStrong: false }
  const rate = await call('PUT', '/currencies.USD', { value: 95.5, revision: 1 })
  expect(rate).toMatchObject({ status: 403, errors: [{ code: 'staff.step_up' }] })
  expect((await call('PUT', '/public_email', { value: 'a@severa.example', revision: 1 })).status).toBe(200)
})

test('[ADM-56] what a kind does not allow is refused with words, and an unknown key can only be read', async () => {
  await app.db.execute(sql`insert into settings (key, value) values ('of_a_plugin', '"x"')`)
  const { body } = await call('GET')
  expect(body.results.at(-1)).toMatchObject({ key: 'of_a_plugin', group: null, kind: null, value: 'x' })
  expect((await call('PUT', '/of_a_plugin', { value: 'y', revision: 1 })).status).toBe(404)
  expect((await call('GET', '/of_nobody')).status).toBe(404)
  const wrong = await call('PUT', '/currencies.USD', { value: 0, revision: 1 })
  expect(wrong).toMatchObject({ status: 422, errors: [{ name: 'value', message: 'A number from 1 to 10000' }] })
  expect((await call('PUT', '/privacy_policy', { value: 'javascript:alert(1)', revision: 1 })).status).toBe(422)
  for (const { key, value } of body.results) {
    const rule = findSettingRule(key)
    if (rule && rule.kind !== 'texts' && value !== '') expect([key, settingSchema(rule).parse(value)]).toEqual([key, value])
  }
})
