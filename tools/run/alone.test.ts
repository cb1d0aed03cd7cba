import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const module = pathToFileURL(resolve('tools/run/alone.ts')).href
let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'vitrina-alone-'))
  mkdirSync(join(cwd, 'node_modules/.cache'), { recursive: true })
})
afterEach(() => rmSync(cwd, { recursive: true }))

/** Writes when it begins and when it ends, with a pause in between in which others would get in. */
const work = `
  import { appendFileSync } from 'node:fs'
  import { alone } from ${JSON.stringify(module)}
  alone('work', () => {
    appendFileSync('log', 'begin\\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    appendFileSync('log', 'end\\n')
  })`
const args = ['--input-type=module', '--eval', work]
const log = () => readFileSync(join(cwd, 'log'), 'utf8').trim().split('\n')
const lock = () => join(cwd, 'node_modules/.cache/work.lock')

test('of several processes one works at a time, and all of them come to it', async () => {
  const endings = Array.from({ length: 5 }, async () => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' })
    return new Promise((ended) => child.once('exit', ended))
  })
  expect(await Promise.all(endings)).toEqual([0, 0, 0, 0, 0])
  expect(log()).toEqual(Array.from({ length: 5 }, () => ['begin', 'end']).flat())
}, 60_000)

test.each([
  ['was killed', String(spawnSync(process.execPath, ['--eval', '']).pid), 0],
  ['died so long ago that its number is another’s', String(process.pid), 3600],
])(
  'what a process that %s has left behind stops nobody',
  (_case, holder, secondsAgo) => {
    writeFileSync(lock(), holder)
    const at = Date.now() / 1000 - secondsAgo
    utimesSync(lock(), at, at)
    expect(spawnSync(process.execPath, args, { cwd, timeout: 30_000 }).status).toBe(0)
    expect(log()).toEqual(['begin', 'end'])
  },
  60_000,
)
