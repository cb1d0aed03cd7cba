import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSeed, seedNumber } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-seed-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()

test('the seed is that of the files: the same before and after they are committed, another one for other files', () => {
  expect(readSeed({}, folder), 'without git').toBe('00000000')
  git('init', '-q')
  writeFileSync(join(folder, 'a.txt'), 'a')
  const before = readSeed({}, folder)
  expect(git('status', '--porcelain'), 'nothing is staged').toBe('?? a.txt')
  git('add', '-A')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a')
  expect(git('rev-parse', 'HEAD^{tree}').slice(0, 8)).toBe(before)
  expect(readSeed({}, folder)).toBe(before)
  writeFileSync(join(folder, 'a.txt'), 'b')
  expect(readSeed({}, folder)).not.toBe(before)
})

test('a given seed is taken as it is, and is the same number each time', () => {
  expect(readSeed({ TEST_SEED: 'ab12cd34' }, folder)).toBe('ab12cd34')
  expect(seedNumber('ab12cd34')).toBe(seedNumber('ab12cd34'))
  expect(seedNumber('ab12cd34')).not.toBe(seedNumber('ab12cd35'))
})
