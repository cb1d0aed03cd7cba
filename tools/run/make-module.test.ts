import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FlatMessages } from '#core/messages.ts'
import { judgeCaches } from '../checks/check-caches.ts'
import { judgeDocstrings } from '../checks/check-docstrings.ts'
import { judgeReadme } from '../checks/check-docs.ts'
import { importsOf, judgeImport } from '../checks/check-imports.ts'
import { compareMessages } from '../checks/check-messages.ts'
import { judgeSql } from '../checks/check-sql.ts'
import { judgeProjects, projectsOf } from '../checks/check-tests.ts'
import unitAndDatabase from '../../vitest.config.ts'
import { makeModule } from './make-module.ts'

/* The generator of modules makes one in a scratch folder that holds the files where modules are registered. Source: house B14. */

const law = 'tools/checks/import-law.ts'
const rights = ['server/db/rights/shop-rights.ts', 'server/db/rights/report-rights.ts']
const registered = ['server/modules.ts', 'contracts/api.ts', law, 'ARCHITECTURE.md', ...rights]
const folder = 'server/modules/editorial/gift-cards'
let root = ''
let files: string[] = []
let code: string[] = []
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-module-'))
  for (const file of [...registered, '.oxfmtrc.json', '.oxlintrc.json']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  files = makeModule(root, 'editorial/gift-cards')
  code = files.filter((file) => file.endsWith('.ts') && !registered.includes(file))
  run('oxfmt', ...files)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What a command of the repository has said when it failed. */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', command), args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

test('a new module is registered wherever it must be', () => {
  expect(files).toEqual(expect.arrayContaining(registered))
  expect(read('server/modules.ts')).toMatch(/^ {2}giftCardsModule,$/m)
  expect(read('contracts/api.ts')).toMatch(/^ {2}\.\.\.giftCardsEndpoints,$/m)
  expect(read(law)).toMatch(/^ {2}editorial: \[.*'gift-cards'\],$/m)
  expect(read(law)).toMatch(/^ {2}'gift-cards': \[\],$/m)
  for (const file of rights) expect(read(file)).toContain(' gift_cards\n`)')
  expect(read('ARCHITECTURE.md')).toMatch(/^\| editorial +\| .*, gift-cards +\|$/m)
})

describe('a new module passes the checks', () => {
  test('of imports', () => {
    expect(code.flatMap((file) => importsOf(file, read(file)).flatMap((target) => judgeImport(file, target) ?? []))).toEqual([])
  })

  test('of docstrings, SQL, caches and where tests belong', () => {
    for (const file of code) {
      const judged = [judgeDocstrings(file, read(file)), judgeSql(file, read(file), {}), judgeCaches(file, read(file), {})]
      expect(judged.flat(), file).toEqual([])
    }
    const tests = code.filter((file) => file.endsWith('.test.ts'))
    expect(tests).toHaveLength(2)
    expect(judgeProjects(tests, projectsOf(unitAndDatabase))).toEqual([])
  })

  test('of messages and of its README', () => {
    const [ru, en] = ['ru', 'en'].map((locale) => JSON.parse(read(`${folder}/gift-cards.messages.${locale}.json`)) as FlatMessages)
    expect(compareMessages('gift-cards', ru ?? {}, en ?? {})).toEqual([])
    expect(judgeReadme(`${folder}/README.md`, read(`${folder}/README.md`))).toEqual([])
  })

  test('of format and of the linter', () => {
    expect(run('oxfmt', '--check', ...files)).toBe('')
    expect(run('oxlint', '--deny-warnings', ...code)).toBe('')
  })
})

test.each([
  ['gift-cards', 'Say <domain>/<name>'],
  ['nowhere/bonus-cards', 'Say <domain>/<name>'],
  ['editorial/Bonus_Cards', 'is no name'],
  ['sales/cart', 'There is a module cart already'],
  ['editorial/gift-cards', 'is there already'],
])('%s is refused in words, and nothing is written', (place, words) => {
  const before = registered.map(read)
  expect(() => makeModule(root, place)).toThrow(words)
  expect(registered.map(read)).toEqual(before)
  expect(existsSync(join(root, 'contracts/bonus-cards.contract.ts'))).toBe(false)
})
