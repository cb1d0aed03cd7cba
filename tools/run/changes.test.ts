import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChanges, readUncommitted } from './changes.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-changes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder, encoding: 'utf8' }).trim()
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
let base = ''
beforeAll(() => {
  git('init', '-q', '-b', 'main')
  for (const name of ['changed', 'deleted', 'kept', 'moved']) write(name, `of ${name}`)
  git('add', '-A')
  git('commit', '-qm', 'base')
  base = git('rev-parse', 'HEAD')
  git('checkout', '-qb', 'work')
  git('mv', 'moved', 'there')
  git('rm', '-q', 'deleted')
  git('commit', '-qam', 'work')
  git('checkout', '-q', 'main')
  write('kept', 'changed on the main line alone')
  git('commit', '-qam', 'later')
  git('checkout', '-q', 'work')
  write('changed', 'not committed')
  write('new', 'not known to git')
})

test('what has changed since the branch left the main line is listed: committed or not, new, moved from and to, deleted', () => {
  expect(readChanges({ TEST_BASE: 'main' }, folder)).toEqual({ base, files: ['changed', 'deleted', 'moved', 'new', 'there'] })
  expect(readUncommitted(folder).files).toEqual(['changed', 'new'])
})

test('without a main line there is nothing to compare with, and a base that is given must exist', () => {
  expect(readChanges({}, folder)).toBeUndefined()
  expect(() => readChanges({ TEST_BASE: 'nowhere' }, folder)).toThrow('TEST_BASE=nowhere')
})
