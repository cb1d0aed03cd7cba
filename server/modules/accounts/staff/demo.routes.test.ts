import { afterEach, expect, test } from 'vitest'
import type { StaffMe } from '#contracts/staff/people.contract.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
afterEach(() => closeTestApp(app))

test('[ADM-01] a demo signs its people in by a press, with a second factor that counts as given', async () => {
  app = await startTestApp()
  for (const [who, role] of [
    ['owner', 'owner'],
    ['clerk', 'orders'],
    ['packer', 'packer'],
    ['editor', 'content'],
    ['merchandiser', 'catalogue'],
    ['support', 'support'],
  ]) {
    const visitor = new Visitor(app)
    expect((await visitor.raw('GET', '/dev/staff')).status).toBe(200)
    expect(await visitor.raw('POST', `/dev/staff/${who}`)).toMatchObject({ status: 303, headers: { location: '/staff?locale=ru' } })
    const { body } = await visitor.raw<StaffMe>('GET', '/api/ru/staff/me')
    expect(body.roles).toEqual([role])
    expect(body.strong_until).not.toBeNull()
  }
  expect((await new Visitor(app).raw('POST', '/dev/staff/nobody')).status).toBe(404)
  expect((await new Visitor(app).raw('POST', '/dev/staff/owner', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('[ADM-01] nobody is signed in by a press in production, not even where simulators are allowed', async () => {
  app = await startTestApp({ config: { mode: 'production', simulators: true } })
  expect((await new Visitor(app).raw('GET', '/dev/staff')).status).toBe(404)
  expect((await new Visitor(app).raw('POST', '/dev/staff/owner')).status).toBe(404)
})
