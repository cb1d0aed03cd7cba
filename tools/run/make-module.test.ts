import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSources } from '../checks/sources.ts'
import { makeModule } from './make-module.ts'

/* The generator of modules, tried on a copy of the sources. Source: house B14. */

const copied =
  /^(?:core|contracts|server|web|staff|demo|tools|tests|bench|docs)\/(?!db\/migrations\/).*\.(?:tsx?|json|md|txt)$|^[\w.-]+\.(?:json|ts|md)$/
const bin = resolve('node_modules/.bin')
let root = ''
let files: string[] = []
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-module-'))
  for (const file of listSources(copied)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  spawnSync('git', ['init', '--quiet'], { cwd: root })
  files = makeModule(root, 'editorial/gift-cards')
  run('oxfmt', ...files)
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(bin, command), args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

test('a new module is written whole and registered', () => {
  expect(files.filter((file) => file.startsWith('server/modules/editorial/gift-cards/')).length).toBeGreaterThanOrEqual(11)
  const registered = ['server/modules.ts', 'contracts/api.ts', 'tools/checks/import-law.ts', 'ARCHITECTURE.md']
  const rights = ['server/db/rights/shop-rights.ts', 'server/db/rights/report-rights.ts']
  expect(files).toEqual(expect.arrayContaining([...registered, ...rights]))
  for (const file of rights) expect(readFileSync(join(root, file), 'utf8')).toContain(' gift_cards\n`)')
  expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).toMatch(/^\| editorial +\| content, magazine, seo, gift-cards +\|$/m)
})

test.each(['imports', 'docstrings', 'messages', 'docs', 'sql', 'caches', 'specification'])(
  'a new module passes the check of %s',
  (check) => {
    expect(run('node', `tools/checks/check-${check}.ts`)).toBe('')
  },
)

test('a new module is formatted and free of what the linter finds', () => {
  const code = files.filter((file) => file.endsWith('.ts'))
  expect(run('oxfmt', '--check', ...files)).toBe('')
  expect(run('oxlint', '--deny-warnings', ...code)).toBe('')
})

test.each([
  ['gift-cards', 'Say <domain>/<name>'],
  ['nowhere/gift-cards', 'Say <domain>/<name>'],
  ['editorial/Gift_Cards', 'is no name'],
  ['sales/cart', 'There is a module cart already'],
  ['editorial/gift-cards', 'is there already'],
])('%s is refused in words, and nothing is written', (place, words) => {
  const before = run('git', 'status')
  expect(() => makeModule(root, place)).toThrow(words)
  expect(run('git', 'status')).toBe(before)
})
