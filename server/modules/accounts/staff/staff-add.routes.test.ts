import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#tools/run/staff-add.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => closeTestApp(app))

test('[ADM-01] the command makes the first owner and prints a link that the invited person can open; asked again, it makes a new one', async () => {
  const linkOf = (said: string) => new URL(said.split('\n').at(-1) ?? '').hash.slice(1)
  const first = await addStaff(app.platform, { email: 'anna@severa.example', name: 'Анна', role: ['owner'] })
  const opened = (token: string) => new Visitor(app).raw('GET', `/api/ru/staff/invites/${token}`)
  expect(await opened(linkOf(first))).toMatchObject({ status: 200, body: { name: 'Анна', roles: ['owner'] } })
  const second = await addStaff(app.platform, { email: 'Anna@severa.example' })
  expect(second).toContain('is there already, owner')
  expect([(await opened(linkOf(first))).status, (await opened(linkOf(second))).status]).toEqual([400, 200])
  await expect(addStaff(app.platform, { email: 'b@severa.example', name: 'Олег', role: ['boss'] })).rejects.toThrow('--role')
  await expect(addStaff(app.platform, { email: 'nobody' })).rejects.toThrow('--email')
})
