import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedShopRole } from '#server/platform/db/embedded-postgres.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { testDataKey } from '#tests/support/personal-data.ts'

/* `npm run redirects` as staff run it: a process, its words and its status. Source: docs/how-to/redirect-addresses.md. */

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

interface Ended {
  status: number
  said: string
}

function redirects(...args: string[]): Promise<Ended> {
  const env = {
    ...process.env,
    MODE: 'demo',
    DATABASE_URL: database.url.replace('//app@', `//${embeddedShopRole}@`),
    PERSONAL_DATA_KEY: testDataKey,
    SECRET_KEY: 'test'.repeat(16),
  }
  return new Promise((done) => {
    const child = execFile('node_modules/.bin/node', ['tools/redirects.ts', ...args], { env }, (_error, stdout, stderr) =>
      done({ status: child.exitCode ?? -1, said: (stdout + stderr).trim() }),
    )
  })
}

test('[ADM-69] a redirect is set, listed and removed, each only with --yes', { timeout: 120_000 }, async () => {
  const set = ['add', '--from', '/old', '--to', '/new', '--staff', 'Olga', '--reason', 'the campaign ended']
  expect(await redirects(...set)).toEqual({
    status: 0,
    said: 'added /old → /new (301)\nNothing has changed: say --yes to do it.',
  })
  expect(await redirects(...set, '--yes')).toEqual({ status: 0, said: 'added /old → /new (301)' })
  const list = await redirects('list', '--from', '/old')
  expect(list.status).toBe(0)
  expect(list.said).toMatch(/^\d+\t\/old → \/new \(301\)\trevision 1$/)
  expect(await redirects('remove', '--from', '/old', '--staff', 'Olga', '--yes')).toEqual({
    status: 0,
    said: 'removed /old → /new (301)',
  })
  expect(await redirects('list', '--from', '/old')).toEqual({ status: 0, said: '' })
})

test('what is wrong is said in one sentence, and the status is 1', { timeout: 120_000 }, async () => {
  const wrong: [string[], RegExp][] = [
    [['move', '--from', '/old'], /^Say what to do: list, add, change, remove or import FILE\.$/],
    [['add', '--from', '/old', '--to', '/new'], /^Say who changes it: --staff "Olga"$/],
    [['add', '--from', 'old', '--to', 'new', '--staff', 'Olga'], /^This is no redirect: path, target\.$/],
    [['add', '--from', '/old', '--to', '/old', '--staff', 'Olga', '--yes'], /^.+$/],
    [['remove', '--from', '/never', '--staff', 'Olga'], /^There is no redirect from \/never of priority 0\.$/],
    [['list', '--form', '/old'], /^Unknown option '--form'/],
  ]
  const ended = await Promise.all(wrong.map(async ([args, words]) => ({ args, words, ...(await redirects(...args)) })))
  for (const { args, words, status, said } of ended) {
    expect(said, args.join(' ')).toMatch(words)
    expect(status, args.join(' ')).toBe(1)
    expect(said).not.toMatch(/^ {2,}at /m)
  }
})
