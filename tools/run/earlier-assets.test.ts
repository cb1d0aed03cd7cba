import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlierAssets } from './earlier-assets.ts'

const dayMs = 24 * 3600_000
let buildDir: string
beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'vitrina-build-'))
})
afterEach(() => rmSync(buildDir, { recursive: true }))

/** As the bundler does: the folder of the browser's files is emptied, then filled. */
function build(...names: string[]): void {
  keepEarlierAssets(buildDir)
  rmSync(join(buildDir, 'client'), { recursive: true, force: true })
  mkdirSync(join(buildDir, 'client/assets'), { recursive: true })
  for (const name of names) writeFileSync(join(buildDir, 'client/assets', name), name)
}
const filesOf = (which: 'client' | 'earlier') => readdirSync(join(buildDir, which, 'assets')).toSorted()

test('the files of a page that was sent before a build, or before several, are still there', () => {
  build('a1.js', 'a1.js.br')
  expect(filesOf('earlier')).toEqual([])
  build('a2.js')
  build('a3.js')
  expect([filesOf('client'), filesOf('earlier')]).toEqual([['a3.js'], ['a1.js', 'a1.js.br', 'a2.js']])
})

function age(which: 'client' | 'earlier', name: string, days: number): void {
  const then = (Date.now() - days * dayMs) / 1000
  utimesSync(join(buildDir, which, 'assets', name), then, then)
}

test('thirty days after a build replaced them nobody asks for them any more', () => {
  build('old.js', 'young.js')
  build('new.js')
  age('earlier', 'old.js', 31)
  age('earlier', 'young.js', 29)
  build('newer.js')
  expect(filesOf('earlier')).toEqual(['new.js', 'young.js'])
})

test('the files of a build that served for longer than that are kept when it is replaced', () => {
  build('served.js')
  age('client', 'served.js', 31)
  build('new.js')
  expect(filesOf('earlier')).toEqual(['served.js'])
})
