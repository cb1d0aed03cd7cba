import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => closeTestApp(app))

const isLoggedIn = async (visitor: Visitor) => (await visitor.call('GET /personal/addresses', {})).status

test('[T20] the list of devices shows where one is logged in; another’s login is not found, one’s own ends at once', async () => {
  const here = new Visitor(app)
  const there = new Visitor(app)
  const boris = new Visitor(app)
  await logIn(here, '+79160000007')
  await logIn(there, '+79160000007')
  await logIn(boris, '+79160000008')
  const list = async () => (await here.call('GET /personal/sessions', {})).body.results
  const [other] = (await list()).filter((one) => !one.is_current)
  expect((await list()).map((one) => one.is_current)).toEqual([false, true])
  const params = { id: String(other?.id) }
  expect(await boris.call('DELETE /personal/sessions/:id', { params })).toMatchObject({
    status: 404,
    errors: [{ code: 'customers.session_not_found' }],
  })
  expect(await isLoggedIn(there)).toBe(200)
  expect((await here.call('DELETE /personal/sessions/:id', { params })).status).toBe(204)
  expect(await isLoggedIn(there)).toBe(401)
  expect((await here.call('DELETE /personal/sessions/:id', { params })).status).toBe(404)
  await logIn(there, '+79160000007')
  expect((await here.call('DELETE /personal/sessions', {})).status).toBe(204)
  expect([await isLoggedIn(there), await isLoggedIn(here), (await list()).length]).toEqual([401, 200, 1])
})
