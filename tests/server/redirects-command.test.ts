import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedShopRole } from '#server/platform/db/embedded-postgres.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { testDataKey } from '#tests/support/personal-data.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeRedirectStep, type RedirectStep } from '#tools/run/redirects.ts'

/* `npm run redirects` as staff run it: its words, and as a process its status. Source: docs/how-to/redirect-addresses.md. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await haveOlga(app)
})
afterAll(() => closeTestApp(app))

interface Ended {
  status: number
  said: string
}

function redirects(...args: string[]): Promise<Ended> {
  const env = {
    ...process.env,
    MODE: 'demo',
    DATABASE_URL: app.url.replace('//app@', `//${embeddedShopRole}@`),
    PERSONAL_DATA_KEY: testDataKey,
    SECRET_KEY: 'test'.repeat(16),
  }
  return new Promise((done) => {
    const child = execFile('node_modules/.bin/node', ['tools/redirects.ts', ...args], { env }, (_error, stdout, stderr) =>
      done({ status: child.exitCode ?? -1, said: (stdout + stderr).trim() }),
    )
  })
}

const byOlga = { staff: olga, from: '/old' }

test('[ADM-69] a redirect is set, listed and removed, each only with --yes', async () => {
  const set = { ...byOlga, act: 'add', to: '/new', reason: 'the campaign ended' }
  expect(await takeRedirectStep(app.platform, set)).toBe('added /old → /new (301)\nNothing has changed: say --yes to do it.')
  expect(await takeRedirectStep(app.platform, { act: 'list', from: '/old' })).toBe('')
  expect(await takeRedirectStep(app.platform, { ...set, yes: true })).toBe('added /old → /new (301)')
  expect(await takeRedirectStep(app.platform, { act: 'list', from: '/old' })).toMatch(/^\d+\t\/old → \/new \(301\)\trevision 1$/)
  expect(await takeRedirectStep(app.platform, { ...byOlga, act: 'remove' })).toContain('Nothing has changed')
  expect(await takeRedirectStep(app.platform, { ...byOlga, act: 'remove', yes: true })).toBe('removed /old → /new (301)')
  expect(await takeRedirectStep(app.platform, { act: 'list', from: '/old' })).toBe('')
})

test.each<[RedirectStep, RegExp]>([
  [{ ...byOlga, act: 'move' }, /^Say what to do: list, add, change, remove or import FILE\.$/],
  [{ act: 'add', from: '/old', to: '/new' }, /^Say who does it, by the e-mail of their account: --staff/],
  [{ ...byOlga, act: 'add', from: 'old', to: 'new' }, /^This is no redirect: path, target\.$/],
  [{ ...byOlga, act: 'add', to: '/old', yes: true }, /^.+$/],
  [{ ...byOlga, act: 'remove', from: '/never' }, /^There is no redirect from \/never of priority 0\.$/],
])('%j is refused in one sentence', async (step, words) => {
  await expect(takeRedirectStep(app.platform, step)).rejects.toThrow(words)
})

test('as a process it ends with 0 when it is done, and with 1 and one sentence when it is not', { timeout: 120_000 }, async () => {
  const [done, refused, unknown] = await Promise.all([
    redirects('add', '--from', '/autumn', '--to', '/new', '--staff', olga, '--yes'),
    redirects('remove', '--from', '/never', '--staff', olga),
    redirects('list', '--form', '/old'),
  ])
  expect(done).toEqual({ status: 0, said: 'added /autumn → /new (301)' })
  expect(refused).toEqual({ status: 1, said: 'There is no redirect from /never of priority 0.' })
  expect(unknown).toEqual({ status: 1, said: expect.stringMatching(/^Unknown option '--form'/) as string })
  expect(unknown.said).not.toMatch(/^ {2,}at /m)
  expect(await takeRedirectStep(app.platform, { act: 'list', from: '/autumn' })).toContain('/autumn → /new (301)')
})
